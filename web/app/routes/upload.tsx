import { assetTypes, listAssets } from '@polyshelf/contract/assets';
import { loaderCall } from '../api/loader-call.ts';
import { AssetPicture } from '../features/assets/asset-picture.tsx';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { pagePath } from '../navigation/page-path.ts';
import { LinkButton } from '../ui/link-button.tsx';
import type { Route } from './+types/upload.ts';

/** The newest asset of each type is the picture beside its explanation. */
export async function loader({ context }: Route.LoaderArgs) {
  const call = loaderCall(context);
  const pages = await Promise.all(assetTypes.map((type) => call(listAssets, { querystring: { type, limit: 1 } })));
  return { pictures: pages.map(({ data }) => data[0]?.image ?? null) };
}

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.page_upload_title()), description: m.page_upload_description() });

const kinds = [
  { type: 'texture', title: m.desk_about_texture_title, text: m.desk_about_texture },
  { type: 'model', title: m.desk_about_model_title, text: m.desk_about_model },
  { type: 'hdri', title: m.desk_about_hdri_title, text: m.desk_about_hdri },
] as const;

const steps = [
  { title: m.desk_about_drop_title, text: m.desk_about_drop },
  { title: m.desk_about_check_title, text: m.desk_about_check },
  { title: m.desk_about_describe_title, text: m.desk_about_describe },
  { title: m.desk_about_review_title, text: m.desk_about_review },
];

export default function Upload({ loaderData: { pictures } }: Route.ComponentProps) {
  const locale = useLocale();
  return (
    <Page title={m.page_upload_title()}>
      <div className="flex max-w-5xl flex-col gap-10">
        <p className="max-w-2xl text-pretty text-md">{m.desk_about()}</p>
        <section aria-labelledby="kinds">
          <h2 id="kinds" className="mb-4 font-semibold text-lg tracking-tight">
            {m.desk_about_kinds()}
          </h2>
          <ul className="grid gap-x-5 gap-y-8 md:grid-cols-3">
            {kinds.map(({ type, title, text }, place) => {
              const picture = pictures[place];
              return (
                <li key={type}>
                  {picture && (
                    <div className="relative aspect-3/2 overflow-clip rounded-picture bg-stage">
                      <AssetPicture image={picture} sizes="(width < 48rem) 100vw, 20rem" isFirst />
                    </div>
                  )}
                  <h3 className="mt-3 font-semibold">{title()}</h3>
                  <p className="mt-1 text-pretty text-muted">{text()}</p>
                </li>
              );
            })}
          </ul>
        </section>
        <section aria-labelledby="steps">
          <h2 id="steps" className="mb-4 font-semibold text-lg tracking-tight">
            {m.desk_about_steps()}
          </h2>
          <ol className="grid gap-5 md:grid-cols-2">
            {steps.map(({ title, text }, place) => (
              <li key={title()} className="flex gap-4 border-line border-t pt-4">
                <span aria-hidden="true" className="font-mono text-accent-text text-lg">
                  {place + 1}
                </span>
                <div>
                  <h3 className="font-semibold">{title()}</h3>
                  <p className="mt-1 text-pretty text-muted">{text()}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="who">
          <h2 id="who" className="mb-2 font-semibold text-lg tracking-tight">
            {m.desk_about_who()}
          </h2>
          <p className="mb-4 max-w-2xl text-pretty">{m.page_upload_closed()}</p>
          <LinkButton to={pagePath('/account/upload', locale)} prefetch="intent">
            {m.desk_about_open()}
          </LinkButton>
        </section>
      </div>
    </Page>
  );
}
