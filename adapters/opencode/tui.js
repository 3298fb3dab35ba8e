// lich-hook 0.1.0: lich's client inside opencode, for release 0.20.0 of lich's contract.
// Made from src/agents/opencode/module/entry.ts and what it imports by `bun run generate`. Do not edit.
export { default } from '../../plugin/lich.js';
