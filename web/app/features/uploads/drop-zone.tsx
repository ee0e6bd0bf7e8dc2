import { FolderUp, Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { type ChosenFile, readHandle, readInput, readTransfer } from './read-dropped.ts';

interface Props {
  onFiles: (files: ChosenFile[]) => void;
  /** False where another button is the usual next step. */
  isPrimary?: boolean;
}

/** Pickers that return handles, with which an upload continues after a reload. Only Chromium has them. */
interface Pickers {
  showOpenFilePicker?: (options: { multiple: true }) => Promise<FileSystemFileHandle[]>;
  showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle>;
}

const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false;

/** Takes files that are dropped anywhere on the page or pasted, and has buttons to choose them. */
export function DropZone({ onFiles, isPrimary = true }: Props) {
  const titleId = useId();
  const filesInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const isOver = usePageDrop(onFiles);

  const choose = async (kind: 'files' | 'folder') => {
    const { showOpenFilePicker, showDirectoryPicker } = window as Pickers;
    try {
      if (kind === 'files' && showOpenFilePicker) {
        const handles = await showOpenFilePicker.call(window, { multiple: true });
        onFiles((await Promise.all(handles.map((handle) => readHandle(handle, '')))).flat());
      } else if (kind === 'folder' && showDirectoryPicker) {
        onFiles(await readHandle(await showDirectoryPicker.call(window), ''));
      } else {
        (kind === 'files' ? filesInput : folderInput).current?.click();
      }
    } catch (error) {
      // The person closed the picker.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
  };
  const take = (input: HTMLInputElement) => {
    if (input.files?.length) onFiles(readInput(input.files));
    // The same files can be chosen again.
    input.value = '';
  };

  return (
    <section
      aria-labelledby={titleId}
      className={`flex flex-col items-start gap-3 rounded-picture border border-dashed p-6 transition-colors duration-feedback ${
        isOver ? 'border-accent bg-accent-tint' : 'border-line-strong'
      }`}
    >
      <h2 id={titleId} className="font-semibold text-md">
        {isOver ? m.upload_drop_now() : m.upload_drop_title()}
      </h2>
      <p className="max-w-xl text-base text-muted">{m.upload_drop_hint()}</p>
      <div className="mt-1 flex flex-wrap gap-3">
        <Button
          kind={isPrimary ? 'primary' : 'quiet'}
          icon={<Upload aria-hidden size={16} />}
          onClick={() => choose('files')}
        >
          {m.upload_choose_files()}
        </Button>
        <Button kind="quiet" icon={<FolderUp aria-hidden size={16} />} onClick={() => choose('folder')}>
          {m.upload_choose_folder()}
        </Button>
      </div>
      <input ref={filesInput} type="file" multiple hidden onChange={({ target }) => take(target)} />
      <input
        ref={(input) => {
          folderInput.current = input;
          if (input) input.webkitdirectory = true;
        }}
        type="file"
        multiple
        hidden
        onChange={({ target }) => take(target)}
      />
    </section>
  );
}

/** True while files are dragged over the page. */
function usePageDrop(onFiles: Props['onFiles']): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const read = async (transfer: DataTransfer) => {
      const files = await readTransfer(transfer);
      if (files.length > 0) take.current(files);
    };
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    };
    // The pointer left the window when the event names no element that it entered.
    const onDragLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false);
    const onDrop = (event: DragEvent) => {
      setIsOver(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      void read(event.dataTransfer);
    };
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      if (hasFiles(clipboardData)) void read(clipboardData);
    };
    const stopping = new AbortController();
    const { signal } = stopping;
    addEventListener('dragover', onDragOver, { signal });
    addEventListener('dragleave', onDragLeave, { signal });
    addEventListener('drop', onDrop, { signal });
    addEventListener('paste', onPaste, { signal });
    return () => stopping.abort();
  }, []);
  return isOver;
}
