import type { PricesRecord } from '@polyshelf/contract/prices';
import type { RecordFields } from '../records/record-editor.tsx';

/** The props of each part of the form. */
export type PartProps = Pick<RecordFields<PricesRecord>, 'value' | 'change' | 'present'> & {
  /** What is wrong with a field. */
  faultAt: (path: string) => string | undefined;
};
