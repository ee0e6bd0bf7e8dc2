export type { RowActions } from './run-row-action.ts';
