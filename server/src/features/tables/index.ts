export type { RowActions } from './run-row-action.ts';
export { indexedTexts } from './sources/source.ts';
