import type { Draft } from '@polyshelf/contract/drafts';
import type { Database } from '../../platform/db/database.ts';
import { nameColors } from '../intake/index.ts';
import { aliasOf, tagWordsOf } from './describe/words.ts';
import { listRelatedTags, type StoredDraft } from './queries.ts';

const SUGGESTIONS = 12;

/** Tags of the catalogue for the words of names and files, for the colours, and those that similar assets have. */
export async function suggestTags(db: Database, draft: StoredDraft): Promise<Draft['tag_suggestions']> {
  const { text, source_files, prepared, palette } = draft;
  const words = [text.name, ...source_files.map(({ name }) => (name.split('/').at(-1) ?? '').replace(/\.[^.]+$/, ''))];
  const colors = nameColors(palette ?? []);
  const given = [...text.tags.map(({ alias }) => alias), ...words.flatMap(tagWordsOf).map(aliasOf), ...colors];
  const own = new Set(text.tags.map(({ alias }) => alias));
  const found = await listRelatedTags(
    db,
    [...new Set([...given, ...(prepared ? [prepared.type] : [])])],
    3 * SUGGESTIONS,
  );
  return found.filter(({ alias }) => !own.has(alias)).slice(0, SUGGESTIONS);
}
