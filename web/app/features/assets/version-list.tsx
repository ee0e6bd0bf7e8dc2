import type { Asset, FileDifferences } from '@polyshelf/contract/assets';
import { ChevronRight } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { localize } from '../../i18n/localized-name.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { formatDate } from '../../ui/format-date.ts';

/** What changed from one version to the next, the newest first. */
export function VersionList({ versions }: { versions: Asset['versions'] }) {
  const locale = useLocale();
  return (
    <ol className="flex flex-col gap-3">
      {versions.map(({ number, note, note_ru, published_at, differences }) => {
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
            {differences && <Differences of={differences} />}
          </li>
        );
      })}
    </ol>
  );
}

const changes = {
  changed: m.asset_file_changed,
  added: m.asset_file_added,
  removed: m.asset_file_removed,
  renamed: m.asset_file_renamed,
};

/** The files that differ from the version before. */
function Differences({ of: { added, changed, removed, renamed, files, more } }: { of: FileDifferences }) {
  const locale = useLocale();
  const counts = [
    changed > 0 && m.asset_files_changed({ count: changed }),
    added > 0 && m.asset_files_added({ count: added }),
    removed > 0 && m.asset_files_removed({ count: removed }),
    renamed > 0 && m.asset_files_renamed({ count: renamed }),
  ].filter((count) => count !== false);
  if (counts.length === 0) return <p className="text-muted text-sm">{m.asset_same_files()}</p>;
  return (
    <details className="group text-sm">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-control hover:bg-well [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform duration-feedback group-open:rotate-90"
        />
        <span className="first-letter:uppercase">{counts.join(', ')}</span>
      </summary>
      <ul className="pb-2 pl-6">
        {files.map(({ change, name, bytes, previous_name, previous_bytes }) => (
          <li key={`${change} ${name}`} className="flex items-baseline justify-between gap-4 py-1">
            <span className="min-w-0">
              <span className={`block break-all font-mono text-xs ${change === 'removed' ? 'line-through' : ''}`}>
                {name}
              </span>
              <span className="block text-muted text-xs">
                {changes[change]()}
                {previous_name && <span className="break-all">, {m.asset_file_was({ name: previous_name })}</span>}
              </span>
            </span>
            <span className="whitespace-nowrap font-mono text-muted text-xs">
              {previous_bytes !== null && previous_bytes !== bytes && `${formatBytes(previous_bytes, locale)} → `}
              {formatBytes(bytes, locale)}
            </span>
          </li>
        ))}
        {more > 0 && <li className="py-1 text-muted">{m.asset_more_files({ count: more })}</li>}
      </ul>
    </details>
  );
}
