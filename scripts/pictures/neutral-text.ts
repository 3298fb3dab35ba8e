/** What is of this machine or this run, and what a picture has in its place: a rule for each. */
export interface MachineFacts {
  /** The home that was made for the pictures. */
  readonly home: string;
}

/** What the made home is called in a picture. */
const HOME = '/home/ada';
const PORT = '48151';
const TOKEN = '0123456789abcdef0123456789abcdef';

/** `text` without what another run would have otherwise: the home, the port, the token. */
export function neutralText(text: string, { home }: MachineFacts): string {
  return text
    .replaceAll(home, HOME)
    .replace(/(?<=LICH_PORT=)\d+/g, PORT)
    .replace(/(?<=LICH_TOKEN=)[\da-f]{32}/g, TOKEN);
}
