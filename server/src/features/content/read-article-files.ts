import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ArticleKind, articleKinds, type ContentLocale, contentLocales } from '@polyshelf/contract/content';

export interface FileText {
  locale: ContentLocale;
  slug: string;
  title: string;
  summary: string;
  markdown: string;
}

export interface FileArticle {
  /** The path without language and ending, such as `faq/how-long`. */
  seed: string;
  kind: ArticleKind;
  section: string | null;
  position: number;
  texts: FileText[];
}

/**
 * Reads the articles of a folder. The file of an article is `{kind}/{name}.{locale}.md`; it begins with its title, slug and
 * summary between two lines of dashes. Section and position are in the file of the first language.
 */
export async function readArticleFiles(folder: string): Promise<FileArticle[]> {
  const articles = new Map<string, FileArticle>();
  for (const kind of articleKinds)
    for (const locale of contentLocales)
      for (const file of await list(join(folder, kind), `.${locale}.md`)) {
        const name = basename(file, `.${locale}.md`);
        const { head, markdown } = readHead(await readFile(file, 'utf8'));
        const seed = `${kind}/${name}`;
        const article = articles.get(seed) ?? {
          seed,
          kind,
          section: head.get('section') ?? null,
          position: Number(head.get('position') ?? 0),
          texts: [],
        };
        const { title = '', slug = name, summary = '' } = Object.fromEntries(head);
        article.texts.push({ locale, slug, title, summary, markdown });
        articles.set(seed, article);
      }
  return [...articles.values()];
}

async function list(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => join(folder, name));
}

function readHead(text: string): { head: Map<string, string>; markdown: string } {
  const [, head = '', markdown = text] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const lines = head.split('\n').map((line) => line.split(/: *(.*)/s, 2) as [string, string]);
  return { head: new Map(lines), markdown: markdown.trim() };
}
