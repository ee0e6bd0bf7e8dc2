import { type Tagged, type Tagging, type TagWords, wordLimits } from '@polyshelf/contract/admin-words';
import { type Editor, recordEvent } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/failures.ts';
import { invalidPayload } from '../../../platform/errors.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import { slugOf } from '../../../platform/slug.ts';
import type { TagDeps } from './change-tag.ts';
import { aliasTaken, tagChanged, unknownAsset } from './errors.ts';
import { getTag } from './get-tag.ts';
import { addTag, countShown, hasRedirect, insertTag, lockTags, updateTag } from './queries.ts';
import { withWords, wordsText } from './tag.rules.ts';

/** Gives a tag to assets and adds searched words to the tag, so that the search finds the assets. */
export const tagAssets = (
  { db, clock, jobs, wishGranting }: TagDeps,
  editor: Editor,
  { words, tag: chosen, assets: given }: Tagging,
): Promise<Tagged> =>
  inTransaction(db, async (tx) => {
    const assets = [...new Set(given)];
    if ((await countShown(tx, assets)) < assets.length) throw unknownAsset();
    const { id, before } = 'id' in chosen ? await addWords(tx, chosen, words) : await createTag(tx, chosen, words);
    const added = await addTag(tx, id, assets);
    const tag = await getTag(tx, id);
    const facts = {
      tag: id,
      search: words,
      assets: added.join(' '),
      before: before ? wordsText(before) : '',
      after: wordsText(tag),
    };
    await recordEvent(tx, { at: clock.now(), event: 'assets.tagged', ...editor, facts });
    await bumpTopics(tx, 'catalog');
    await jobs.enqueue(tx, wishGranting, {});
    return { tag, before, assets: added };
  });

interface Chosen {
  id: number;
  before: TagWords | null;
}

async function addWords(tx: Tx, { id, seen }: { id: number; seen: TagWords }, words: string): Promise<Chosen> {
  await lockTags(tx, [id]);
  const tag = await getTag(tx, id);
  if (wordsText(tag) !== wordsText(seen)) throw tagChanged(tag);
  await updateTag(tx, id, extended(tag, words));
  return { id, before: seen };
}

/** The tag with the searched words, within the limit of an editor. */
function extended(tag: TagWords, words: string): TagWords {
  const longer = withWords(tag, words);
  const count = Math.max(longer.synonyms.en.length, longer.synonyms.ru.length);
  if (count > wordLimits.synonyms)
    throw invalidPayload(`A tag has at most ${wordLimits.synonyms} synonyms in a language`);
  return longer;
}

async function createTag(tx: Tx, names: Pick<TagWords, 'name' | 'name_ru'>, words: string): Promise<Chosen> {
  const alias = slugOf(names.name) || words.replaceAll(' ', '-');
  if (await hasRedirect(tx, alias)) throw aliasTaken();
  const tag = extended({ alias, ...names, synonyms: { en: [], ru: [] } }, words);
  const id = await insertTag(tx, tag).catch((error: unknown) => {
    throw isUniqueViolation(error, 'tags_alias_key') ? aliasTaken({ cause: error }) : error;
  });
  return { id, before: null };
}
