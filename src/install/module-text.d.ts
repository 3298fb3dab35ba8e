/** The clients that run inside a harness, taken into the executable as text. */
declare module '*/lich.js' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: an import of a text has no other form
  export default text;
}

declare module '*/tui.js' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: an import of a text has no other form
  export default text;
}
