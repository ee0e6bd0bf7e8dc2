import { records, type WantedRecord } from '@polyshelf/contract/records';
import { wanted as schemas } from '@polyshelf/contract/records.schemas';
import { invalidPayload } from '../../../platform/errors.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import { idOf } from '../../../platform/records/id-of.ts';
import type { RecordKind } from '../../../platform/records/record-kind.ts';
import { findCard, lockCard, updateCard } from './queries.ts';

/** The texts of a wanted card, and whether visitors see it. Accounts that wait for a withdrawn card keep waiting. */
export const wantedRecord: RecordKind<WantedRecord> = {
  name: 'wanted',
  endpoints: records.wanted,
  schemas,
  read: async (db, id) => findCard(db, idOf(id)),
  async write(tx, id, value, now) {
    const card = Number(id);
    await lockCard(tx, card);
    const before = await findCard(tx, card);
    const isMoved = value.state !== before?.state;
    if (isMoved && [value.state, before?.state].includes('fulfilled'))
      throw invalidPayload('"state" cannot be changed this way');
    await updateCard(tx, card, {
      ...value,
      ...(isMoved && { closed_at: value.state === 'open' ? null : now }),
    });
    await bumpTopics(tx, 'wanted');
  },
};
