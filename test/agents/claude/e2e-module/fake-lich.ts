/** lich's own program, as a script that writes down what it was asked, a line each. */
export function fakeLich(open: string): string {
  return `#!/bin/sh
echo "$*" >> "\${0%/*}/asked"
case "$1" in
open) ${open} ;;
sessions) cat "\${0%/*}/sessions" 2>/dev/null || echo '[]' ;;
*) exit 0 ;;
esac
`;
}

/** What opening a card prints. */
export function card(name: string, status: string, answer = ''): string {
  const delivery = { ticket: 't', target: name, status, answer };
  return JSON.stringify({ name, label: `Card ${name}`, path: '/cards', delivery });
}
