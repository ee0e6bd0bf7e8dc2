import { removeUploadFile } from '@polyshelf/contract/uploads';
import { useQuery } from '@tanstack/react-query';
import { File, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { looseFilesQuery } from './draft-queries.ts';
import { MoveFilesDialog } from './move-files-dialog.tsx';
import { liftFiles } from './moving-files.ts';
import { useDraftsChange } from './use-change.ts';

interface Props {
  isEveryone: boolean;
  isGrowing: boolean;
  onMoved: (draft: string | null) => void;
}

/** Uploaded files that belong to no asset. They can be dragged onto a draft of the list. */
export function LooseFiles({ isEveryone, isGrowing, onMoved }: Props) {
  const locale = useLocale();
  const titleId = useId();
  const { data: files = [] } = useQuery(looseFilesQuery(isGrowing));
  const [moved, setMoved] = useState<string | null>(null);
  const deleting = useDraftsChange((id: string) => call(removeUploadFile, { params: { id } }));
  if (files.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-4">
      <h2 id={titleId} className="text-muted text-sm">
        {m.desk_loose({ count: files.length })}
      </h2>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {files.map((file) => (
          <li
            key={file.id}
            draggable
            onDragStart={(event) => liftFiles(event, [file.id])}
            className="flex cursor-grab items-center gap-2 py-1 text-sm"
          >
            <File aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 break-all font-mono text-xs">{file.name}</span>
            <span className="whitespace-nowrap font-mono text-muted text-xs">{formatBytes(file.bytes, locale)}</span>
            <Button
              kind="quiet"
              size="sm"
              aria-label={m.desk_move_file({ name: file.name })}
              onClick={() => setMoved(file.id)}
            >
              {m.desk_move_ellipsis()}
            </Button>
            <Button
              kind="quiet"
              size="sm"
              aria-label={m.desk_delete_file({ name: file.name })}
              isBusy={deleting.isPending && deleting.variables === file.id}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => deleting.mutate(file.id)}
            />
          </li>
        ))}
      </ul>
      {moved && (
        <MoveFilesDialog
          files={[moved]}
          from={null}
          isEveryone={isEveryone}
          onClose={() => setMoved(null)}
          onMoved={onMoved}
        />
      )}
    </section>
  );
}
