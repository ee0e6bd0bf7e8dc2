import { arrangeFiles } from '@polyshelf/contract/drafts';
import { type DragEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showToast } from '../../overlays/toasts.ts';
import { useDraftsChange } from './use-change.ts';

const TYPE = 'application/x-polyshelf-files';

/** Puts the ids of files into a drag, so that a draft of the list can take them. */
export function liftFiles(event: DragEvent, files: readonly string[]): void {
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData(TYPE, files.join());
}

export interface Arrangement {
  files: readonly string[];
  to: { draft: string } | 'new' | 'loose';
}

/** Moves files between drafts. */
export const useArranging = (onDone?: (draft: string | null) => void) =>
  useDraftsChange(
    ({ files, to }: Arrangement) => call(arrangeFiles, { body: { files: [...files], to } }),
    ({ data: { draft } }, { files }) => {
      showToast({ kind: 'success', title: m.desk_files_moved({ count: files.length }) });
      onDone?.(draft);
    },
  );

/** The props of an element that takes dropped files. */
export function useFileDrop(onDrop: (files: string[]) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes(TYPE);
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.getData(TYPE).split(','));
    },
  };
}
