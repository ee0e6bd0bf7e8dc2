import type { ArticleRow } from '@polyshelf/contract/admin-content';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { legalDocuments, legalSlug, legalTitles } from '../../navigation/legal-documents.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { Card } from '../../ui/card.tsx';

/** The legal documents that no visitor can read, each with a link to write it. */
export function MissingLegal({ articles }: { articles: readonly ArticleRow[] }) {
  const locale = useLocale();
  const missing = legalDocuments.flatMap((name) => {
    const article = articles.find(({ texts }) => texts.some((text) => text.slug === legalSlug(name, text.locale)));
    if (article?.texts.some(({ live_revision }) => live_revision !== null)) return [];
    return [{ name, path: article ? `/admin/content/${article.id}` : `/admin/content?kind=docs&new=1&legal=${name}` }];
  });
  if (missing.length === 0) return null;
  return (
    <Card tone="amber" className="mb-4 flex flex-col gap-2 p-3! text-base">
      <p>{m.content_legal_missing()}</p>
      <ul className="flex flex-wrap gap-x-6">
        {missing.map(({ name, path }) => (
          <li key={name}>
            <Link
              to={pagePath(path, locale)}
              className="inline-flex min-h-10 items-center text-accent-text underline underline-offset-4"
            >
              {legalTitles[name]()}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
