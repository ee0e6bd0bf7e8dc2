import { wordLimits } from '@polyshelf/contract/admin-words';
import { records, type TagRecord } from '@polyshelf/contract/records';
import { tag as schemas } from '@polyshelf/contract/records.schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/failures.ts';
import { invalidPayload } from '../../../platform/errors.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import { idOf } from '../../../platform/records/id-of.ts';
import type { RecordKind } from '../../../platform/records/record-kind.ts';
import { aliasTaken, tagUsed } from './errors.ts';
import {
  countAssets,
  findTag,
  freeAlias,
  insertTag,
  isRedirected,
  lockTags,
  redirectAlias,
  removeTag,
  updateTag,
} from './queries.ts';
import { distinctSynonyms } from './tag.rules.ts';

type TagKind = RecordKind<TagRecord> & Required<Pick<RecordKind<TagRecord>, 'insert' | 'remove'>>;

/** A tag with its words in both languages. Its earlier aliases lead to it. */
export const tagRecord: TagKind = {
  name: 'tag',
  endpoints: records.tag,
  schemas,
  read: async (db, id) => findTag(db, idOf(id)),
  async write(tx, id, value) {
    const tag = Number(id);
    await lockTags(tx, [tag]);
    const before = await findTag(tx, tag);
    await updateTag(tx, tag, accepted(value)).catch(refuse);
    await takeAlias(tx, tag, value.alias);
    if (before && before.alias !== value.alias) await redirectAlias(tx, before.alias, tag);
    await bumpTopics(tx, 'catalog');
  },
  async insert(tx, value, id) {
    const inserted = await insertTag(tx, accepted(value), idOf(id ?? '')).catch(refuse);
    await takeAlias(tx, inserted, value.alias);
    await bumpTopics(tx, 'catalog');
    return String(inserted);
  },
  async remove(tx, id) {
    const tag = Number(id);
    await lockTags(tx, [tag]);
    if ((await countAssets(tx, tag)) > 0) throw tagUsed();
    await removeTag(tx, tag);
    await bumpTopics(tx, 'catalog');
  },
};

function accepted(value: TagRecord): TagRecord {
  const synonyms = distinctSynonyms(value);
  if (Math.max(synonyms.en.length, synonyms.ru.length) > wordLimits.synonyms)
    throw invalidPayload(`A tag has at most ${wordLimits.synonyms} synonyms in a language`);
  return { ...value, synonyms };
}

function refuse(cause: unknown): never {
  throw isUniqueViolation(cause) ? aliasTaken({ cause }) : cause;
}

/** An alias that leads to another tag stays with that tag. */
async function takeAlias(tx: Tx, tag: number, alias: string): Promise<void> {
  await freeAlias(tx, tag, alias);
  if (await isRedirected(tx, alias)) throw aliasTaken();
}
