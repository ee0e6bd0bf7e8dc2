import type { Asset } from '@polyshelf/contract/assets';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { localize } from '../../i18n/localized-name.ts';
import { formatDate } from '../../ui/format-date.ts';

/** What changed from one version to the next, the newest first. */
export function VersionList({ versions }: { versions: Asset['versions'] }) {
  const locale = useLocale();
  return (
    <ol className="flex flex-col gap-3">
      {versions.map(({ number, note, note_ru, published_at }) => {
        const { text, lang } = localize(note, note_ru, locale);
        return (
          <li key={number}>
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-medium">{m.asset_version({ number })}</span>
              <time dateTime={published_at} className="font-mono text-muted text-sm">
                {formatDate(published_at)}
              </time>
            </p>
            <p lang={text ? lang : undefined} className="text-pretty text-muted">
              {text || (number === 1 ? m.asset_first_version() : '')}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
