export type { ChangeRow, RowActions } from './run-row-action.ts';
export { hasWords, indexedTexts } from './sources/source.ts';
