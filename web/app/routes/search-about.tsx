import { fetchExamples } from '../features/search/fetch-examples.ts';
import { SearchExample } from '../features/search/search-example.tsx';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { structuredData } from '../metadata/structured-data.ts';
import { Page } from '../navigation/page.tsx';
import { pagePath } from '../navigation/page-path.ts';
import { LinkButton } from '../ui/link-button.tsx';
import type { Route } from './+types/search-about.ts';

const searches = {
  words: ['oak parquet', 'дубовый паркет'],
  forms: ['кирпичных стен', 'autumn leaf'],
  typos: ['marbel', 'киприч'],
  layout: ['ktc', 'ащкуые', 'kirpich'],
  synonyms: ['couch', 'софа', 'woodland'],
};

export async function loader({ context }: Route.LoaderArgs) {
  return { examples: await fetchExamples(context, searches) };
}

export const headers: Route.HeadersFunction = sharedPage;

const trail = () => [{ label: m.page_search_title(), to: '/search' }];

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, {
    title: titled(m.page_search_about_title()),
    description: m.page_search_about_description(),
    image: page.loaderData?.examples.words[0]?.cards[0]?.image,
  }),
  ...structuredData(page, { trail: [...trail(), { label: m.page_search_about_title(), to: '/search/about' }] }),
];

export default function SearchAbout({ loaderData: { examples } }: Route.ComponentProps) {
  const locale = useLocale();
  const parts = [
    { name: 'words', title: m.about_words_title(), text: m.about_words() },
    { name: 'forms', title: m.about_forms_title(), text: m.about_forms() },
    { name: 'typos', title: m.about_typos_title(), text: m.about_typos() },
    { name: 'layout', title: m.about_layout_title(), text: m.about_layout() },
    { name: 'synonyms', title: m.about_synonyms_title(), text: m.about_synonyms() },
  ] as const;
  return (
    <Page title={m.page_search_about_title()} trail={trail()}>
      <div className="flex max-w-3xl flex-col gap-10">
        {parts.map(({ name, title, text }) => (
          <section key={name}>
            <h2 className="mb-2 font-semibold text-lg">{title}</h2>
            <p className="mb-3 text-pretty">{text}</p>
            {examples[name].map((example) => (
              <SearchExample key={example.search} example={example} />
            ))}
          </section>
        ))}
        <section>
          <h2 className="mb-2 font-semibold text-lg">{m.about_order_title()}</h2>
          <p className="mb-3">{m.about_order()}</p>
          <ol className="flex list-decimal flex-col gap-1.5 pl-6">
            {[m.about_order_name(), m.about_order_tag(), m.about_order_text(), m.about_order_tie()].map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </section>
        <div>
          <LinkButton to={pagePath('/search', locale)} prefetch="intent">
            {m.about_try()}
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}
