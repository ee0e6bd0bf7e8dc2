import { isJunkPath } from '@polyshelf/contract/uploads';

/** A file that a person chose, with its path below what was dropped. */
export interface ChosenFile {
  path: string;
  file: File;
  /** Chromium can read the file again after a reload through this handle. */
  handle?: FileSystemFileHandle | undefined;
}

/** The parts of the File System Access API that TypeScript does not know yet. */
type ItemWithHandle = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> };
type Directory = FileSystemDirectoryHandle & AsyncIterable<[string, FileSystemHandle]>;

/** Reads dropped or pasted files and folders. The first part must run in the event itself, before its data is gone. */
export async function readTransfer({ items }: Pick<DataTransfer, 'items'>): Promise<ChosenFile[]> {
  const given = [...items].filter(({ kind }) => kind === 'file').map(readItem);
  return (await Promise.all(given)).flat().filter(({ path }) => !isJunkPath(path));
}

function readItem(item: ItemWithHandle): Promise<ChosenFile[]> {
  const entry = item.webkitGetAsEntry?.() ?? null;
  const file = item.getAsFile();
  const handle = item.getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null);
  return handle.then((found) => {
    if (found) return readHandle(found, '');
    if (entry) return readEntry(entry, '');
    return file ? [{ path: file.name, file }] : [];
  });
}

export async function readHandle(handle: FileSystemHandle, folder: string): Promise<ChosenFile[]> {
  const path = folder + handle.name;
  if (handle.kind === 'file') {
    const file = await (handle as FileSystemFileHandle).getFile();
    return [{ path, file, handle: handle as FileSystemFileHandle }];
  }
  const files: ChosenFile[] = [];
  for await (const [, child] of handle as Directory) files.push(...(await readHandle(child, `${path}/`)));
  return files;
}

async function readEntry(entry: FileSystemEntry, folder: string): Promise<ChosenFile[]> {
  const path = folder + entry.name;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path, file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const read = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const files: ChosenFile[] = [];
  // Browsers return at most a hundred entries at a time, and none at the end.
  for (let batch = await read(); batch.length > 0; batch = await read())
    for (const child of batch) files.push(...(await readEntry(child, `${path}/`)));
  return files;
}

/** The files of an input; one with `webkitdirectory` knows their folders. */
export const readInput = (files: Iterable<File>): ChosenFile[] =>
  [...files]
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => !isJunkPath(path));
