import { randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import { type FileArticle, type FileText, readArticleFiles } from './read-article-files.ts';
import {
  findNewestRevision,
  findSeed,
  insertSeed,
  insertSeedText,
  lockSeeds,
  publishSeedRevision,
} from './seed-queries.ts';

/** The articles that come with the product. */
export const PRODUCT_ARTICLES = join(import.meta.dirname, '../../../content');

/**
 * Makes the articles of a folder that do not exist, and updates those that nobody has edited. What an administrator has
 * changed, unpublished or deleted stays as it is.
 */
export async function seedArticles({ db, clock }: { db: Database; clock: Clock }, folder: string): Promise<void> {
  const articles = await readArticleFiles(folder);
  await inTransaction(db, async (tx) => {
    await lockSeeds(tx);
    let changes = 0;
    for (const article of articles) changes += await seedArticle(tx, article, clock.now());
    if (changes > 0) await bumpTopics(tx, 'content');
  });
}

/** Returns the number of texts that were published. */
async function seedArticle(tx: Tx, { texts, ...article }: FileArticle, now: Date): Promise<number> {
  const known = await findSeed(tx, article.seed);
  if (known?.deleted_at) return 0;
  const id = known?.id ?? randomUUIDv7();
  if (!known) await insertSeed(tx, { id, ...article, created_at: now });
  let changes = 0;
  for (const text of texts) if (await seedText(tx, { id, kind: article.kind }, text, now)) changes += 1;
  return changes;
}

async function seedText(
  tx: Tx,
  { id, kind }: { id: string; kind: string },
  { locale, slug, ...content }: FileText,
  now: Date,
): Promise<boolean> {
  const newest = await findNewestRevision(tx, { article: id, locale });
  const isEdited = newest && (newest.account !== null || newest.live_revision !== newest.number);
  const isSame = newest && (['title', 'summary', 'markdown'] as const).every((key) => newest[key] === content[key]);
  if (isEdited || isSame) return false;
  // The operator may have used the slug for an article before the product had this one.
  if (!newest && !(await insertSeedText(tx, { article: id, kind, locale, slug }))) return false;
  await publishSeedRevision(tx, { article: id, locale, number: (newest?.number ?? 0) + 1, ...content, at: now });
  return true;
}
