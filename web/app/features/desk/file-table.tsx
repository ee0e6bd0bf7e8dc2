import { type MapKind, mapKinds } from '@polyshelf/contract/assets';
import { changeFile, type Draft, type DraftFile } from '@polyshelf/contract/drafts';
import { GripVertical } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { mapName } from '../../i18n/map-name.ts';
import { Button } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { Select } from '../../ui/select.tsx';
import { TickBox } from '../../ui/tick-box.tsx';
import { MoveFilesDialog } from './move-files-dialog.tsx';
import { liftFiles, useArranging } from './moving-files.ts';
import { RenameFileDialog } from './rename-file-dialog.tsx';
import { useDraftChange } from './use-change.ts';

interface Props {
  draft: Draft;
  isReadOnly: boolean;
  isEveryone: boolean;
  /** Opens the draft that has the files now. */
  onMoved: (draft: string | null) => void;
}

/** The name of the file decides. */
const BY_NAME = '';

/** The files of a draft: which map each one is, and how large. Selected files can be moved to another draft. */
export function FileTable({ draft, isReadOnly, isEveryone, onMoved }: Props) {
  const titleId = useId();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isMoving, setMoving] = useState(false);
  const [renamed, setRenamed] = useState<DraftFile | null>(null);
  const files = draft.files_list;
  const chosen = files.map(({ id }) => id).filter((id) => selected.has(id));
  const splitting = useArranging((made) => {
    setSelected(new Set());
    onMoved(made);
  });
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 id={titleId} className="font-semibold">
          {m.desk_files()}
        </h3>
        {chosen.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button kind="quiet" size="sm" onClick={() => setMoving(true)}>
              {m.desk_move_selected({ count: chosen.length })}
            </Button>
            {chosen.length < files.length && (
              <Button
                kind="quiet"
                size="sm"
                isBusy={splitting.isPending}
                onClick={() => splitting.mutate({ files: chosen, to: 'new' })}
              >
                {m.desk_split()}
              </Button>
            )}
          </div>
        )}
      </div>
      <ul className="mt-1 divide-y divide-line border-line border-y">
        {files.map((file) => (
          <FileRow
            key={file.id}
            draft={draft}
            file={file}
            isReadOnly={isReadOnly}
            isSelected={selected.has(file.id)}
            onSelect={() => setSelected(selected.symmetricDifference(new Set([file.id])))}
            onLift={(event) => liftFiles(event, selected.has(file.id) ? chosen : [file.id])}
            onRename={() => setRenamed(file)}
          />
        ))}
      </ul>
      {isMoving && (
        <MoveFilesDialog
          files={chosen}
          from={draft.id}
          isEveryone={isEveryone}
          onClose={() => setMoving(false)}
          onMoved={(moved) => {
            setSelected(new Set());
            onMoved(moved);
          }}
        />
      )}
      {renamed && <RenameFileDialog draft={draft.id} file={renamed} onClose={() => setRenamed(null)} />}
    </section>
  );
}

interface RowProps {
  draft: Draft;
  file: DraftFile;
  isReadOnly: boolean;
  isSelected: boolean;
  onSelect: () => void;
  onLift: (event: DragEvent) => void;
  onRename: () => void;
}

function FileRow({ draft, file, isReadOnly, isSelected, onSelect, onLift, onRename }: RowProps) {
  const locale = useLocale();
  const isImage = file.width !== null && draft.type === 'texture';
  const size = file.width && file.height ? `${file.width} × ${file.height}` : null;
  return (
    <li
      draggable={!isReadOnly}
      onDragStart={onLift}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 has-[>label]:cursor-grab"
    >
      {!isReadOnly && (
        <label className="flex min-h-8 items-center gap-1 text-muted pointer-coarse:min-h-10">
          <GripVertical aria-hidden className="size-4 shrink-0 pointer-coarse:hidden" />
          <TickBox checked={isSelected} onChange={onSelect} aria-label={m.desk_select({ name: file.name })} />
        </label>
      )}
      {isReadOnly ? (
        <span className="min-w-0 flex-1 basis-40 break-all font-mono text-sm">{file.name}</span>
      ) : (
        <button
          type="button"
          title={m.desk_rename()}
          onClick={onRename}
          className="min-h-8 min-w-0 flex-1 basis-40 cursor-pointer break-all rounded-control text-left font-mono text-sm hover:bg-well pointer-coarse:min-h-10"
        >
          {file.name}
        </button>
      )}
      {isImage &&
        (isReadOnly ? <span>{file.map ? mapName(file.map) : ''}</span> : <MapSelect draft={draft} file={file} />)}
      <span className="ml-auto whitespace-nowrap text-right font-mono text-muted text-xs">
        {size && <span className="block text-text">{size}</span>}
        {formatBytes(file.bytes, locale)}
      </span>
    </li>
  );
}

function MapSelect({ draft, file }: { draft: Draft; file: DraftFile }) {
  const changing = useDraftChange((map: MapKind | null) =>
    call(changeFile, { params: { id: draft.id, file: file.id }, body: { map } }),
  );
  const value = changing.isPending
    ? (changing.variables ?? BY_NAME)
    : file.is_map_chosen
      ? (file.map ?? BY_NAME)
      : BY_NAME;
  const byName = file.map && !file.is_map_chosen ? mapName(file.map) : m.desk_map_by_name();
  return (
    <div className="w-44">
      <Select
        label={m.desk_map_of({ name: file.name })}
        isLabelHidden
        value={value}
        onChange={(event) => changing.mutate((event.target.value || null) as MapKind | null)}
      >
        <option value={BY_NAME}>{byName}</option>
        {mapKinds.map((map) => (
          <option key={map} value={map}>
            {mapName(map)}
          </option>
        ))}
      </Select>
    </div>
  );
}
