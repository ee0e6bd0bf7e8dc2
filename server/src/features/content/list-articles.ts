import type { ArticleCard, ArticleKind, ContentLocale } from '@polyshelf/contract/content';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { listShown, type ShownText } from './queries.ts';

export async function listArticles(
  { db, clock }: { db: Database; clock: Clock },
  wanted: { kind: ArticleKind; locale: ContentLocale },
): Promise<ArticleCard[]> {
  const texts = await listShown(db, { ...wanted, now: clock.now() });
  return texts.map(cardOf);
}

export function cardOf({ slug, slugs, locale, section, title, summary, has_body, ...text }: ShownText): ArticleCard {
  const slugIn = (wanted: ContentLocale) => slugs.find((one) => one.locale === wanted)?.slug ?? null;
  return {
    slug,
    slugs: { en: slugIn('en'), ru: slugIn('ru') },
    locale,
    section,
    title,
    summary,
    has_body,
    published_at: text.published_at.toISOString(),
    edited_at: text.edited_at.toISOString(),
  };
}
