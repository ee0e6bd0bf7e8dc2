import type { ArticleBody } from '@polyshelf/contract/content';
import { m } from '../../i18n/compiled/messages.js';

interface Props {
  contents: ArticleBody['contents'];
  lang: string | undefined;
}

/** The headings of a long article, beside it or above it. */
export function ContentsList({ contents, lang }: Props) {
  return (
    <nav
      aria-label={m.article_contents()}
      className="text-base lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <p className="mb-2 font-medium text-muted">{m.article_contents()}</p>
      <ul lang={lang} className="border-line border-l">
        {contents.map(({ id, level, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`block rounded-control py-1 text-muted hover:text-text pointer-coarse:py-2.5 ${level === 2 ? 'pl-4' : 'pl-8'}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
