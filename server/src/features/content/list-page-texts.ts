import { type ContentLocale, type PageText, pageTexts, type TextPage } from '@polyshelf/contract/content';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { listShownPageTexts } from './queries.ts';
import { readBody } from './read-body.ts';

/** The texts that the operator has published for a page instead of the built-in ones. */
export async function listPageTexts(
  deps: { db: Database; clock: Clock },
  { page, locale }: { page: TextPage; locale: ContentLocale },
): Promise<PageText[]> {
  const texts = await listShownPageTexts(deps.db, { slugs: pageTexts[page], locale, now: deps.clock.now() });
  return Promise.all(
    texts.map(async ({ slug, markdown, ...text }) => ({ name: slug, ...text, body: await readBody(deps, markdown) })),
  );
}
