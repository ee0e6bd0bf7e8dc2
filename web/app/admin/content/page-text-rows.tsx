import { type ArticleRow, openPageText } from '@polyshelf/contract/admin-content';
import { type PageTextName, pageTexts } from '@polyshelf/contract/content';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { showError } from '../../overlays/show-error.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ArticleTexts } from './article-rows.tsx';
import { storeArticle } from './content-queries.ts';
import { builtInText, pageTextWords } from './page-texts.ts';

const names = Object.values(pageTexts).flat();

/** Every text within a page: with the state of the own text, or with the button that starts one from the built-in text. */
export function PageTextRows({ articles }: { articles: readonly ArticleRow[] }) {
  return (
    <>
      <p className="mb-3 text-muted text-sm">{m.content_texts_hint()}</p>
      <ul className="overflow-clip rounded-picture border border-line bg-panel">
        {names.map((name) => {
          const article = articles.find(({ texts }) => texts.some(({ slug }) => slug === name));
          const { title, hint } = pageTextWords[name];
          return (
            <li
              key={name}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-3 py-3 last:border-b-0"
            >
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium text-base">{title()}</p>
                <p className="text-muted text-sm">{hint()}</p>
              </div>
              <div className="flex min-w-0 flex-1 basis-80 items-center">
                {article ? <ArticleTexts article={article} /> : <BuiltIn name={name} />}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function BuiltIn({ name }: { name: PageTextName }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const opening = useMutation({
    mutationFn: () =>
      call(openPageText, { params: { name }, body: { en: builtInText(name, 'en'), ru: builtInText(name, 'ru') } }),
    onSuccess: async ({ data }) => {
      await storeArticle(data);
      navigate(`${pagePath(`/admin/content/${data.id}`, locale)}?lang=${locale}`);
    },
    onError: (error) => showError(error),
  });
  return (
    <div className="flex flex-1 flex-wrap items-center justify-between gap-3">
      <Badge kind="neutral">{m.content_text_built_in()}</Badge>
      <Button
        kind="quiet"
        isBusy={opening.isPending}
        aria-label={`${m.content_text_write()}: ${pageTextWords[name].title()}`}
        onClick={() => opening.mutate()}
      >
        {m.content_text_write()}
      </Button>
    </div>
  );
}
