import { type ArticleKind, type ArticleSection, articleSections } from '@polyshelf/contract/content';
import { cleanText } from '../../../platform/clean-text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalidPayload } from '../../../platform/errors.ts';
import { cleanMarkdown, picturesIn } from '../read-markdown.ts';
import { lockPictures } from './queries.ts';

export interface TextContent {
  title: string;
  summary: string;
  markdown: string;
}

/** Removes invisible characters, and refuses a text without a title or with a picture that does not exist. */
export async function checkContent(tx: Tx, given: TextContent): Promise<TextContent> {
  const markdown = cleanMarkdown(given.markdown);
  const content = { title: cleanText(given.title), summary: cleanText(given.summary), markdown };
  if (!content.title) throw invalidPayload('A text needs a title');
  const pictures = picturesIn(markdown);
  const known = await lockPictures(tx, pictures);
  const missing = pictures.find((id) => !known.includes(id));
  if (missing) throw invalidPayload(`There is no picture ${missing}`);
  return content;
}

export function checkSection(kind: ArticleKind, section: ArticleSection | null): void {
  const known: readonly string[] = articleSections[kind];
  if (section === null ? known.length > 0 : !known.includes(section))
    throw invalidPayload(`Sections of this kind: ${known.join(', ') || 'none'}`);
}
