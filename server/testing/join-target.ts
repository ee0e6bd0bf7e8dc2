/** Joins the parts of a file and dies in the middle. Argument: JSON with folder, key, size and unit of parts, and the size at which it dies. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalStorage } from '../src/platform/storage/local-storage.ts';
import { createResumableStore } from '../src/platform/tus/resumable-store.ts';

const { folder, key, bytes, unitBytes, diesAt } = JSON.parse(process.argv[2] ?? '{}');
const storage = await createLocalStorage(folder);
const resumable = await createResumableStore({ kind: 'local', folder }, storage, unitBytes);
const joined = resumable.join(key, bytes, new AbortController().signal).then(() => process.exit());
while ((await stat(join(folder, key))).size < diesAt);
process.kill(process.pid, 'SIGKILL');
await joined;
