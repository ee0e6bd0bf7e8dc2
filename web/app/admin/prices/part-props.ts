import type { PricesRecord } from '@polyshelf/contract/prices';
import type { RecordFields } from '../records/record-editor.tsx';

/** What a part of the form gets. */
export type PartProps = Pick<RecordFields<PricesRecord>, 'value' | 'change'> & {
  /** What is wrong with a field. */
  faultAt: (path: string) => string | undefined;
};
