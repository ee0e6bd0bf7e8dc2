import type { DraftRow } from '@polyshelf/contract/drafts';
import { listOf, writeAddress } from '../../features/desk/desk-address.rules.ts';

/** The English path of the desk of administrators with this draft open. */
export const draftPath = ({ id, state }: Pick<DraftRow, 'id' | 'state'>): string =>
  `/admin/upload${writeAddress({ list: listOf(state) ?? 'review', search: '', page: 1, draft: id }, 'review')}`;
