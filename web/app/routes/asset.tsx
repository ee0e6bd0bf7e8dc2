import { type Asset, getAsset, listAssets, listSimilarAssets } from '@polyshelf/contract/assets';
import { listVariants } from '@polyshelf/contract/downloads';
import { isUuid } from '@polyshelf/contract/uuid';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { data, Link } from 'react-router';
import { loaderCall } from '../api/loader-call.ts';
import { AssetPanel } from '../features/assets/asset-panel.tsx';
import { AssetRow } from '../features/assets/asset-row.tsx';
import { AssetStage } from '../features/assets/asset-stage.tsx';
import { closePictures } from '../features/assets/close-pictures.ts';
import { structuredAsset } from '../features/assets/structured-asset.ts';
import { DownloadBar, DownloadPanel, useDownload } from '../features/downloads/download-panel.tsx';
import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { listenForActionKeys } from '../features/gallery/action-keys.ts';
import { AssetCard } from '../features/gallery/asset-card.tsx';
import { viewerSource } from '../features/viewer/viewer-source.ts';
import { m } from '../i18n/compiled/messages.js';
import { type Locale, localeOf, useLocale } from '../i18n/locale.ts';
import { localize, localizedLabel, localizedName } from '../i18n/localized-name.ts';
import { ShownName } from '../i18n/shown-name.tsx';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { structuredData } from '../metadata/structured-data.ts';
import { Trail } from '../navigation/page.tsx';
import { pagePath } from '../navigation/page-path.ts';
import { nameAsset } from '../overlays/modals.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import type { Route } from './+types/asset.ts';

const ROW_LENGTH = 12;

const loadPreview = () => import('../features/viewer/preview.tsx');
const Preview = lazy(async () => ({ default: (await loadPreview()).Preview }));
const PictureZoom = lazy(async () => ({ default: (await import('../features/assets/picture-zoom.tsx')).PictureZoom }));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  const call = loaderCall(context);
  const [{ data: asset }, { data: files }, { data: similar }] = await Promise.all([
    call(getAsset, { params }),
    call(listVariants, { params }),
    call(listSimilarAssets, { params }),
  ]);
  const pack = asset.packs.at(-1);
  const querystring = { pack: String(pack?.id), limit: ROW_LENGTH + 1, locale: localeOf(url.pathname) };
  const packmates = pack ? (await call(listAssets, { querystring })).data : [];
  return {
    asset,
    files,
    similar: similar.slice(0, ROW_LENGTH),
    packmates: packmates.filter(({ id }) => id !== asset.id).slice(0, ROW_LENGTH),
  };
}

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return [];
  const { asset } = page.loaderData;
  const locale = localeOf(page.location.pathname);
  const name = localizedName(asset, locale);
  const description = describe(asset, locale);
  return [
    ...pageMeta(page, { title: titled(name), description, image: asset.images[0] }),
    ...structuredData(page, {
      trail: [...trailOf(asset, locale), { label: name, to: `/asset/${asset.id}` }],
      about: (publicUrl) => structuredAsset(asset, description, locale, publicUrl),
    }),
  ];
};

export default function AssetPage({ loaderData }: Route.ComponentProps) {
  // The key resets the preview and the zoomed picture when the asset changes.
  return <OpenAsset key={loaderData.asset.id} {...loaderData} />;
}

function OpenAsset({ asset, files, similar, packmates }: Route.ComponentProps['loaderData']) {
  const locale = useLocale();
  const named = nameAsset(asset, locale);
  const { name } = named;
  const source = viewerSource(asset);
  const pictures = useMemo(() => closePictures(asset), [asset]);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const pack = asset.packs.at(-1);
  const download = useDownload(asset);
  useEffect(listenForActionKeys, []);
  const heart = <FavouriteButton asset={named} className="size-12 border border-line-strong bg-panel" />;
  return (
    <div className="min-w-0 flex-1 px-4 pt-4 pb-16 md:px-8 md:pt-6">
      <Trail trail={trailOf(asset, locale)} title={name} titleLang={named.lang} />
      <div className="mt-3 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
        {/* The shorter column is sticky while the longer one scrolls. */}
        <div className="lg:sticky lg:top-18 lg:self-start">
          <AssetStage
            asset={asset}
            onZoom={setZoomed}
            onPreviewIntent={loadPreview}
            renderPreview={
              source &&
              ((leave) => (
                <Suspense fallback={<PreviewPlaceholder />}>
                  <Preview source={source} name={name} onLeave={leave} />
                </Suspense>
              ))
            }
          />
        </div>
        <div className="lg:sticky lg:top-18 lg:self-start">
          <AssetPanel
            asset={asset}
            onZoomMap={(place) => setZoomed(asset.images.length + place)}
            actions={
              <DownloadPanel asset={{ ...asset, ...files }} download={download}>
                {heart}
              </DownloadPanel>
            }
          />
        </div>
      </div>
      {similar.length > 0 && (
        <AssetRow title={m.asset_similar()}>
          {similar.map((card) => (
            <AssetCard key={card.id} card={card} size="md" />
          ))}
        </AssetRow>
      )}
      {pack && packmates.length > 0 && (
        <AssetRow
          title={m.asset_same_pack()}
          more={
            <Link
              to={pagePath(`/catalog/packs/${pack.id}`, locale)}
              prefetch="intent"
              viewTransition
              className="inline-flex min-h-10 items-center text-accent-text underline-offset-4 hover:underline"
            >
              <ShownName of={pack} within={(name) => m.asset_whole_pack({ name })} />
            </Link>
          }
        >
          {packmates.map((card) => (
            <AssetCard key={card.id} card={card} size="md" />
          ))}
        </AssetRow>
      )}
      <DownloadBar download={download}>{heart}</DownloadBar>
      {zoomed !== null && (
        <Suspense>
          <PictureZoom
            name={name}
            nameLang={named.lang}
            pictures={pictures}
            start={zoomed}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A placeholder with the height of the controls. */
const PreviewPlaceholder = () => (
  <div className="flex min-h-18 items-center border-line border-t p-3">
    <ProgressBar label={m.preview_loading()} />
  </div>
);

const trailOf = ({ packs }: Asset, locale: Locale) => [
  { label: m.page_catalog(), to: '/catalog' },
  ...packs.map((pack) => ({ ...localizedLabel(pack, locale), to: `/catalog/packs/${pack.id}` })),
];

/** The description of the asset, or else a generic one for its type. */
function describe(asset: Asset, locale: Locale): string {
  const words = { name: localizedName(asset, locale), producer: localizedName(asset.producer, locale) };
  const usual = {
    texture: m.asset_description_texture,
    model: m.asset_description_model,
    hdri: m.asset_description_hdri,
  };
  return localize(asset.description, asset.description_ru, locale).text || usual[asset.type](words);
}
