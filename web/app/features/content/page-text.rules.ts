import type { ArticleBody, Block, ContentLocale, PageText, PageTextName } from '@polyshelf/contract/content';

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

interface OwnQuestion {
  id: string;
  question: string;
  answer: Block[];
}

/** Each heading of the second level is a question, and what follows it is its answer. The intro stands before them. */
export function readQuestions({ blocks, contents }: Pick<ArticleBody, 'blocks' | 'contents'>) {
  const intro: Block[] = [];
  const questions: OwnQuestion[] = [];
  for (const block of blocks) {
    const heading = block.kind === 'heading' && block.level === 2 && contents.find(({ id }) => id === block.id);
    if (heading) questions.push({ id: heading.id, question: heading.text, answer: [] });
    else (questions.at(-1)?.answer ?? intro).push(block);
  }
  return { intro, questions };
}
