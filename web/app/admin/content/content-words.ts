import { type Publication, publicationOf } from '@polyshelf/contract/admin-content';
import {
  type ArticleKind,
  type ArticleState,
  articleKinds,
  type ContentLocale,
  pageTexts,
  type TextPage,
} from '@polyshelf/contract/content';
import { areaNames, kindOf } from '../../features/content/areas.ts';
import { m } from '../../i18n/compiled/messages.js';
import { localePath } from '../../i18n/locale.ts';
import { type LegalDocument, legalDocuments } from '../../navigation/legal-documents.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { textPagePaths } from './page-texts.ts';
import type { Field } from './unsaved.rules.ts';

export const kindTitles: Record<ArticleKind, () => string> = {
  docs: m.footer_docs,
  blog: m.page_blog_title,
  faq: m.footer_crypto_faq,
  job: m.page_jobs_title,
  landing: m.content_kind_landing,
};

/** The kind in an address; posts where there is none. */
export const readKind = (value: string | null): ArticleKind => articleKinds.find((kind) => kind === value) ?? 'blog';

/** The legal document in an address. */
export const readLegal = (value: string | null): LegalDocument | undefined =>
  legalDocuments.find((name) => name === value);

/** Posts and jobs are shown from the newest, texts within pages by their slug. */
export const isOrdered = (kind: ArticleKind): boolean => kind === 'docs' || kind === 'faq';

/** Each language by its own name. */
export const localeTitles: Record<ContentLocale, string> = { en: 'English', ru: 'Русский' };

export const fieldTitles: Record<Field, () => string> = {
  title: m.content_title,
  summary: m.content_summary,
  markdown: m.content_markdown,
};

export const stateTitles: Record<ArticleState, () => string> = {
  draft: m.content_state_draft,
  published: m.content_state_published,
  changed: m.content_state_changed,
  scheduled: m.content_state_scheduled,
};

/** Nothing of a text is shown to visitors, now or later. */
export const unpublished: Publication = { live_revision: null, next_revision: null, next_at: null };

/** What a person sees of a text, or of a language without one. */
export const seenPublication = (text: Publication | undefined): Publication =>
  text ? publicationOf(text) : unpublished;

/** What visitors read and will read of a text, in sentences. */
export function publicationWords({ live_revision, next_revision, next_at }: Publication): string {
  const now = live_revision === null ? m.content_visitors_none() : m.content_visitors_read({ number: live_revision });
  if (next_revision === null || next_at === null) return now;
  return `${now} ${m.content_visitors_later({ number: next_revision, time: formatMoment(next_at) })}`;
}

/** The path on the site of an article, or of the page that contains the text. */
export function sitePath(kind: ArticleKind, locale: ContentLocale, slug: string): string | null {
  if (kind === 'landing') {
    const pages = Object.entries(pageTexts) as [TextPage, readonly string[]][];
    const [page] = pages.find(([, names]) => names.includes(slug)) ?? [];
    return page ? localePath(textPagePaths[page], locale) : null;
  }
  const area = areaNames.find((name) => kindOf(name) === kind);
  return area ? localePath(`/${area}/${slug}`, locale) : null;
}
