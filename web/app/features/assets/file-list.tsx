import type { Asset } from '@polyshelf/contract/assets';
import { ChevronRight } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { mapName } from '../../i18n/map-name.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { type FileGroup, groupFiles } from './file-groups.rules.ts';

/** The files of the asset with their sizes. A set of maps is one line that expands. */
export function FileList({ files }: { files: Asset['files'] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {groupFiles(files).map((group) => (
        <li key={group.name}>{group.files.length > 1 ? <FileSet group={group} /> : <GroupLine group={group} />}</li>
      ))}
    </ul>
  );
}

function FileSet({ group }: { group: FileGroup }) {
  const locale = useLocale();
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-control hover:bg-well [&::-webkit-details-marker]:hidden">
        <GroupLine group={group} />
      </summary>
      <ul className="pb-2 pl-6">
        {group.files.map(({ id, name, map, bytes }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-1 text-sm">
            <span className="min-w-0">
              {map && <span className="block">{mapName(map)}</span>}
              <span className="block break-all font-mono text-muted text-xs">{name}</span>
            </span>
            <span className="whitespace-nowrap font-mono text-muted">{formatBytes(bytes, locale)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function GroupLine({ group: { name, formats, bytes, files } }: { group: FileGroup }) {
  const locale = useLocale();
  return (
    <span className="flex min-h-10 min-w-0 flex-1 items-center gap-3 py-1.5">
      {files.length > 1 && (
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform duration-feedback group-open:rotate-90"
        />
      )}
      <span className="min-w-0 break-all font-mono text-sm">{name}</span>
      {files.length > 1 && (
        <span className="text-muted text-sm">
          {m.asset_files_count({ count: files.length })}, {formats.join(', ').toUpperCase()}
        </span>
      )}
      <span className="ml-auto whitespace-nowrap font-mono text-sm">{formatBytes(bytes, locale)}</span>
    </span>
  );
}
