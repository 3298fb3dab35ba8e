// biome-ignore lint/style/noDefaultExport: omp calls a module's default export and nothing else.
export { lich as default } from './extension.ts';
