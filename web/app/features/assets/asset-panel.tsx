import type { Asset } from '@polyshelf/contract/assets';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router';
import { assetTypeName } from '../../i18n/asset-type-name.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { localize, localizedName } from '../../i18n/localized-name.ts';
import { ShownName } from '../../i18n/shown-name.tsx';
import { pagePath } from '../../navigation/page-path.ts';
import { Badge } from '../../ui/badge.tsx';
import { FactTable } from './fact-table.tsx';
import { FileList } from './file-list.tsx';
import { MapTiles } from './map-tiles.tsx';
import { VersionList } from './version-list.tsx';

interface Props {
  asset: Asset;
  /** Buttons to download the asset and to add it to the favourites. */
  actions?: ReactNode;
  /** Opens the zoom view with the map of this index. */
  onZoomMap: (place: number) => void;
}

/** Everything about an asset that is not a picture. */
export function AssetPanel({ asset, actions, onZoomMap }: Props) {
  const locale = useLocale();
  const { licence } = asset;
  const isRussian = locale === 'ru';
  const description = localize(asset.description, asset.description_ru, locale);
  return (
    <div className="min-w-0">
      <h1 className="text-balance break-words font-semibold text-xl tracking-tight">
        <ShownName of={asset} />
      </h1>
      <Link
        to={pagePath(`/catalog/producers/${asset.producer.alias}`, locale)}
        prefetch="intent"
        viewTransition
        className="inline-flex min-h-10 items-center text-accent-text text-md underline-offset-4 hover:underline"
      >
        <ShownName of={asset.producer} />
      </Link>
      <p className="flex flex-wrap gap-1.5">
        <Badge>{assetTypeName(asset.type)}</Badge>
        {asset.resolution && <Badge>{asset.resolution}</Badge>}
        {asset.free && <Badge kind="free">{m.badge_free()}</Badge>}
        {asset.exclusive && <Badge kind="exclusive">{m.badge_exclusive()}</Badge>}
        {asset.new && <Badge kind="new">{m.badge_new()}</Badge>}
      </p>
      {actions && <div className="mt-5">{actions}</div>}
      {description.text && (
        <p lang={description.lang} className="mt-4 max-w-prose text-pretty">
          {description.text}
        </p>
      )}
      <PanelSection title={m.asset_contents()}>
        <MapTiles asset={asset} onZoom={onZoomMap} />
        <FileList files={asset.files} />
      </PanelSection>
      <PanelSection title={m.asset_facts()}>
        <FactTable asset={asset} />
      </PanelSection>
      <PanelSection title={m.asset_licence()}>
        <p className="text-pretty">
          <strong className="font-medium">{localizedName(licence, locale)}.</strong>{' '}
          {isRussian ? licence.summary_ru : licence.summary}{' '}
          {licence.url && (
            <a
              href={licence.url}
              rel="noreferrer"
              target="_blank"
              className="text-accent-text underline underline-offset-4"
            >
              {m.asset_licence_text()}
            </a>
          )}
        </p>
      </PanelSection>
      <PanelSection title={m.asset_versions()}>
        <VersionList versions={asset.versions} />
      </PanelSection>
      {asset.tags.length > 0 && (
        <PanelSection title={m.asset_tags()}>
          <ul className="flex flex-wrap gap-2">
            {asset.tags.map((tag) => (
              <li key={tag.id}>
                <Link
                  to={`${pagePath('/filter', locale)}?tag=${tag.alias}`}
                  prefetch="intent"
                  className="inline-flex h-8 items-center rounded-control border border-line px-2.5 text-sm transition-colors duration-feedback hover:bg-well pointer-coarse:h-10"
                >
                  <ShownName of={tag} />
                </Link>
              </li>
            ))}
          </ul>
        </PanelSection>
      )}
    </div>
  );
}

function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-6 border-line border-t pt-4">
      <h2 id={titleId} className="mb-3 font-medium text-muted text-sm">
        {title}
      </h2>
      {children}
    </section>
  );
}
