/** Handles of files that are being sent, in IndexedDB: with them an upload continues after a reload. Only Chromium has them. */
type Handle = FileSystemFileHandle & {
  queryPermission(mode: { mode: 'read' }): Promise<PermissionState>;
  requestPermission(mode: { mode: 'read' }): Promise<PermissionState>;
};

const STORE = 'handles';

function openStore(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('uploads', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

async function use<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    const database = await openStore();
    try {
      return await new Promise((resolve, reject) => {
        const request = work(database.transaction(STORE, mode).objectStore(STORE));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    } finally {
      database.close();
    }
  } catch {
    // Private windows have no IndexedDB. The person then chooses the files again.
    return null;
  }
}

export const keepHandle = (id: string, handle: FileSystemFileHandle): Promise<unknown> =>
  use('readwrite', (store) => store.put(handle, id));

export const forgetHandle = (id: string): Promise<unknown> => use('readwrite', (store) => store.delete(id));

/** Reads a kept file. Without `asks` only a file that needs no new permission; `asks` needs a click. */
export async function readKept(id: string, { asks }: { asks: boolean }): Promise<File | 'needs-permission' | null> {
  const handle = (await use('readonly', (store) => store.get(id))) as Handle | null | undefined;
  if (!handle) return null;
  try {
    const state = await handle.queryPermission({ mode: 'read' });
    const granted = state === 'prompt' && asks ? await handle.requestPermission({ mode: 'read' }) : state;
    if (granted === 'granted') return await handle.getFile();
    return granted === 'prompt' ? 'needs-permission' : null;
  } catch {
    // The file was moved or deleted.
    return null;
  }
}
