import { records } from '@polyshelf/contract/records';
import { type BusinessRecord, business as schemas } from '@polyshelf/contract/records.schemas';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import type { RecordKind } from '../../platform/records/record-kind.ts';

/** The legal lines of the business. */
export const businessRecord: RecordKind<BusinessRecord> = {
  name: 'business',
  endpoints: records.business,
  schemas,
  async read(db, id) {
    if (id !== 'current') return null;
    return db.selectFrom('projects').select(['legal_name_ru', 'legal_description_ru']).executeTakeFirstOrThrow();
  },
  async write(tx, _id, value) {
    await tx.updateTable('projects').set(value).execute();
    await bumpTopics(tx, 'project');
  },
};
