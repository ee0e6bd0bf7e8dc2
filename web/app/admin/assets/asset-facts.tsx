import type { AdminAsset } from '@polyshelf/contract/admin-assets';
import { AssetPicture } from '../../features/assets/asset-picture.tsx';
import { stateNames } from '../../features/desk/draft-words.ts';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { localize } from '../../i18n/localized-name.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { type Fact, FactSection } from '../facts.tsx';
import { rowsPath } from '../figures/rows-path.ts';
import { TextLink } from '../record-link.tsx';
import { choiceTitle } from '../tables/table-words.ts';
import { draftPath } from './desk-path.ts';

/** The picture of an asset, what is known of it, and its versions. */
export function AssetFacts({ asset }: { asset: AdminAsset }) {
  const locale = useLocale();
  const { id, image, type, resolution, formats, downloads, draft } = asset;
  const rows = rowsPath({ table: 'downloads', filters: { asset: id, spent_at: `${downloads.since}..` } });
  const facts: Fact[] = [
    [
      m.assets_downloads(),
      <TextLink key="downloads" to={rows}>
        {formatNumber(downloads.count, locale)}
      </TextLink>,
    ],
    [m.column_type(), choiceTitle(type)],
    ...(resolution === null ? [] : [[m.column_resolution(), resolution] as const]),
    [m.column_formats(), formats.join(', ') || '–'],
    [m.column_published_at(), formatMoment(asset.published_at)],
    [m.column_updated_at(), formatMoment(asset.updated_at)],
    ...(asset.hidden_at === null ? [] : [[m.assets_hidden_at(), formatMoment(asset.hidden_at)] as const]),
    [
      m.assets_origin(),
      draft ? (
        <TextLink key="draft" to={draftPath(draft)}>
          {m.assets_origin_desk({ state: stateNames[draft.state]() })}
        </TextLink>
      ) : (
        m.assets_origin_import()
      ),
    ],
  ];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {image && (
        <div className="relative aspect-square max-w-80 overflow-hidden rounded-picture border border-line">
          <AssetPicture image={image} sizes="20rem" isFirst />
        </div>
      )}
      <FactSection title={m.asset_facts()} facts={facts} />
      <section className="rounded-picture border border-line bg-panel px-4 py-3">
        <h2 className="font-medium text-sm">{m.asset_versions()}</h2>
        <ol className="mt-1.5 flex flex-col gap-2 text-sm">
          {asset.versions.map(({ number, note, note_ru, published_at }) => {
            const { text, lang } = localize(note, note_ru, locale);
            return (
              <li key={number}>
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span>{m.asset_version({ number })}</span>
                  <time dateTime={published_at} className="font-mono text-muted">
                    {formatMoment(published_at)}
                  </time>
                </p>
                {text && (
                  <p lang={lang} className="break-words text-muted">
                    {text}
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}
