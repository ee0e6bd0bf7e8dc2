import { records } from '@polyshelf/contract/records';
import { type BusinessRecord, business as schemas } from '@polyshelf/contract/records.schemas';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import type { RecordKind } from '../../platform/records/record-kind.ts';

const fields = [
  'legal_name_ru',
  'legal_description_ru',
  'support_chat_url',
  'channel_url',
  'private_chat_url',
  'shown_statistics',
] as const;

/** The legal lines and links of the business, and the numbers that visitors see. */
export const businessRecord: RecordKind<BusinessRecord> = {
  name: 'business',
  endpoints: records.business,
  schemas,
  // This address lets anybody into the chat of subscribers.
  secretFields: ['private_chat_url'],
  async read(db, id) {
    if (id !== 'current') return null;
    const row = await db.selectFrom('projects').select(fields).executeTakeFirstOrThrow();
    return row as BusinessRecord;
  },
  async write(tx, _id, value) {
    await tx.updateTable('projects').set(value).execute();
    await bumpTopics(tx, 'project');
  },
};
