import type { ArticleBody, ContentLocale, PageText, PageTextName } from '@polyshelf/contract/content';

/** What the operator has written instead of a built-in text. */
export interface OwnText {
  title: string;
  summary: string;
  body: ArticleBody;
  /** The language of the text, when it is not that of the page. */
  lang: ContentLocale | undefined;
}

/** Undefined while the page shows its built-in text. */
export function ownText(
  texts: readonly PageText[],
  name: PageTextName,
  pageLocale: ContentLocale,
): OwnText | undefined {
  const text = texts.find((one) => one.name === name);
  if (!text) return undefined;
  const { title, summary, body, locale } = text;
  return { title, summary, body, lang: locale === pageLocale ? undefined : locale };
}
