import type { ArticleKind } from '@polyshelf/contract/content';
import { m } from '../../i18n/compiled/messages.js';
import { localePath, locales } from '../../i18n/locale.ts';

/** The pages with articles, by the first part of their path. */
const areas = {
  docs: { kind: 'docs', title: m.footer_docs },
  'crypto-faq': { kind: 'faq', title: m.footer_crypto_faq },
  blog: { kind: 'blog', title: m.page_blog_title },
  jobs: { kind: 'job', title: m.page_jobs_title },
} as const satisfies Record<string, { kind: ArticleKind; title: () => string }>;

export type Area = keyof typeof areas;

export const areaNames = Object.keys(areas) as Area[];

export const kindOf = (area: Area) => areas[area].kind;

export const areaTitle = (area: Area): string => areas[area].title();

/** The area of a path in any language. */
export function areaOf(pathname: string): Area {
  const [, first] = localePath(pathname, 'en').split('/', 2);
  return areaNames.find((area) => area === first) ?? 'docs';
}

/** The paths of an article in the languages that it has. */
export function articlePaths(area: Area, slugs: Record<'en' | 'ru', string | null>) {
  const pathIn = (locale: 'en' | 'ru') => {
    const slug = slugs[locale];
    return slug === null ? null : localePath(`/${area}/${slug}`, locale);
  };
  return Object.fromEntries(locales.map((locale) => [locale, pathIn(locale)])) as Record<'en' | 'ru', string | null>;
}
