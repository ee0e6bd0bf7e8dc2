import { type DraftEvent, type DraftRow, possibleEvents } from '@polyshelf/contract/drafts';
import type { Account } from '../../session/account-query.ts';

/** Who uses the desk. */
export type Person = Pick<Account, 'id' | 'role'>;

/** What this person may do with the state of a draft. */
export const eventsOf = (draft: Pick<DraftRow, 'state' | 'version' | 'uploader'>, { id, role }: Person): DraftEvent[] =>
  possibleEvents(
    { state: draft.state, wasPublished: draft.version !== null },
    { isAdmin: role === 'admin', isUploader: draft.uploader?.id === id },
  );
