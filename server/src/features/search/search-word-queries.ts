import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

export type SearchWordKind = 'synonym' | 'form' | 'stop';

/** The columns of one entry: a word and its synonym, a form and its dictionary form, or a stop word. */
export type SearchWordEntry = readonly string[];

export async function listEntries(db: Database, kind: SearchWordKind): Promise<SearchWordEntry[]> {
  if (kind === 'synonym') {
    const rows = await db.selectFrom('search_synonyms').selectAll().orderBy('word').orderBy('meaning').execute();
    return rows.map(({ word, meaning }) => [word, meaning]);
  }
  if (kind === 'form') {
    const rows = await db.selectFrom('search_forms').selectAll().orderBy('lemma').orderBy('form').execute();
    return rows.map(({ form, lemma }) => [form, lemma]);
  }
  const rows = await db.selectFrom('search_stop_words').selectAll().orderBy('word').execute();
  return rows.map(({ word }) => [word]);
}

export async function insertEntry(
  tx: Tx,
  kind: SearchWordKind,
  [word = '', other = '']: SearchWordEntry,
): Promise<void> {
  if (kind === 'synonym') await tx.insertInto('search_synonyms').values({ word, meaning: other }).execute();
  else if (kind === 'form') await tx.insertInto('search_forms').values({ form: word, lemma: other }).execute();
  else await tx.insertInto('search_stop_words').values({ word }).execute();
}

export async function deleteEntry(
  tx: Tx,
  kind: SearchWordKind,
  [word = '', other = '']: SearchWordEntry,
): Promise<void> {
  if (kind === 'synonym')
    await tx.deleteFrom('search_synonyms').where('word', '=', word).where('meaning', '=', other).execute();
  else if (kind === 'form')
    await tx.deleteFrom('search_forms').where('form', '=', word).where('lemma', '=', other).execute();
  else await tx.deleteFrom('search_stop_words').where('word', '=', word).execute();
}

/** Keeps other changes of these words out until the transaction ends. Searches still read them. */
export const lockEntries = (tx: Tx) =>
  sql`lock table search_synonyms, search_forms, search_stop_words in share row exclusive mode`.execute(tx);
