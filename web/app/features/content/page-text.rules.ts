import type { ArticleBody, ContentLocale, PageText, PageTextName } from '@polyshelf/contract/content';

/** What the operator has written instead of a built-in text. */
export interface OwnText {
  title: string;
  summary: string;
  body: ArticleBody;
  /** The language of the text, when it is not that of the page. */
  lang: ContentLocale | undefined;
}

/** The texts of the operator by name. A missing one means that the page shows its built-in text. */
export type OwnTexts = Partial<Record<PageTextName, OwnText>>;

export const ownTexts = (texts: readonly PageText[], pageLocale: ContentLocale): OwnTexts =>
  Object.fromEntries(
    texts.map(({ name, locale, ...text }) => [name, { ...text, lang: locale === pageLocale ? undefined : locale }]),
  );
