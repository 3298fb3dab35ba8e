import { describe, expect, test } from 'bun:test';
import type { Registration } from '../../../src/doctor/registration.ts';
import type { Harness } from '../../../src/harness/harness.ts';
import type { EventEntries } from '../../../src/install/json/value.ts';
import { isOurs } from '../../../src/install/line/ours.ts';
import { invoked } from './invoked.ts';
import { linesOf, textsOf } from './windows-text.ts';

/** WINDOWS_PATH as PowerShell has to read it. */
const QUOTED = '"C:\\Users\\Ada ``L``\\App `$x 100%\\lich-hook.exe"';

/**
 * The lines of a CLI that starts PowerShell on Windows.
 * @param entries those for WINDOWS_PATH
 * @param field the member of a handler that holds the line
 */
export function testPowerShell(
  harness: Harness,
  registration: Registration,
  entries: EventEntries,
  field: string,
): void {
  const texts = textsOf(entries, field);

  describe('on Windows', () => {
    test('PowerShell reads the line, and says that all is well without the executable', () => {
      expect(texts).toEqual(linesOf(harness).map((line) => `& ${QUOTED} ${line}; exit 0`));
    });

    test('each is known as ours again', () => {
      for (const text of texts) expect(isOurs({ type: 'command', [field]: text })).toBeTrue();
    });

    test('doctor starts PowerShell with it', () => {
      const started = invoked(registration, { [field]: texts[0] }, { platform: 'win32' });
      expect(started.command).toEqual([
        'powershell.exe',
        '-NoProfile',
        '-Command',
        String(texts[0]),
      ]);
    });
  });
}
