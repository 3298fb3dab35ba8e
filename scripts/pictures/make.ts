import { CAPTIONS, type PictureName } from './captions.ts';
import { demoFrames } from './demo-frames.ts';
import { makeHome } from './home.ts';
import { drawMoving } from './moving.ts';
import { neutralText } from './neutral-text.ts';
import { COLUMNS, demo, HOOKS, installQuestion, listenAndDoctor } from './scenes.ts';
import { drawStill } from './still.ts';
import { THEMES, type Theme, type ThemeName } from './theme.ts';

/** Where the pictures are, in the project. */
export const PICTURES = 'docs/pictures';

/**
 * The file of a picture, by its path in the project.
 * @internal
 */
export function pictureFile(name: string, theme: string): string {
  return `${PICTURES}/${name}-${theme}.svg`;
}

/** Every picture, by its path in the project: what the commands of `binary` show today. */
export async function makePictures(binary: string): Promise<Readonly<Record<string, string>>> {
  const home = await makeHome(binary);
  try {
    const install = await installQuestion(home);
    const frames = demoFrames(await demo(home), HOOKS, COLUMNS);
    // Doctor tells of hooks that take long: nothing else is run beside it.
    const { listen, doctor } = await listenAndDoctor(home);
    const still = (name: PictureName, text: string, theme: Theme): Promise<string> => {
      const shown = neutralText(text, { home: home.path });
      const size = { columns: COLUMNS, rows: 60 };
      return drawStill(`lich-hook ${name}`, shown, size, CAPTIONS[name], theme);
    };
    const rows = Math.max(...frames.map(({ text }) => text.split('\n').length));
    const pictures: Record<string, string> = {};
    for (const [name, theme] of Object.entries(THEMES) as [ThemeName, Theme][]) {
      const size = { columns: COLUMNS, rows };
      const moving = drawMoving('lich-hook demo', frames, size, CAPTIONS.cards, theme);
      pictures[pictureFile('cards', name)] = await moving;
      pictures[pictureFile('install', name)] = await still('install', install, theme);
      pictures[pictureFile('listen', name)] = await still('listen', listen, theme);
      pictures[pictureFile('doctor', name)] = await still('doctor', doctor, theme);
    }
    return pictures;
  } finally {
    await home.leave();
  }
}
