import type { ArticleBody } from '@polyshelf/contract/content';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { getCards } from '../assets/index.ts';
import { listPictures } from './queries.ts';
import { picturesIn, readMarkdown } from './read-markdown.ts';

/** Reads a text with its pictures and the cards of its assets. */
export async function readBody(deps: { db: Database; clock: Clock }, markdown: string): Promise<ArticleBody> {
  const { blocks, contents, assets } = readMarkdown(markdown, await listPictures(deps.db, picturesIn(markdown)));
  return { blocks, contents, assets: assets.length > 0 ? await getCards(deps, assets) : [] };
}
