import type { ArticleBody } from '@polyshelf/contract/content';
import { readBody } from '../read-body.ts';
import { cleanMarkdown } from '../read-markdown.ts';
import type { EditDeps } from './change-article.ts';

/** What visitors would see of a text that is not saved yet. */
export const previewText = (deps: EditDeps, markdown: string): Promise<ArticleBody> =>
  readBody(deps, cleanMarkdown(markdown));
