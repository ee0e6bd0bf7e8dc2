/** One of several web processes that receive files. Argument: JSON with the URL of the database, the folder and the unit of parts. Prints `{"url"}`. */
import { createLocalStorage } from '../src/platform/storage/local-storage.ts';
import { createResumableStore } from '../src/platform/tus/resumable-store.ts';
import { composeApp } from './compose-app.ts';
import { createPatientPool } from './patient-pool.ts';

type Given = { url: string; folder: string; unitBytes?: number };
const { url, folder, unitBytes } = JSON.parse(process.argv[2] ?? '{}') as Given;
const storage = await createLocalStorage(folder);
const resumable = await createResumableStore({ kind: 'local', folder }, storage, unitBytes);
const { app, queue, drain } = await composeApp(url, { storage, resumable, pool: createPatientPool(url) });
await queue.start();
process.on('SIGTERM', () => void drain.run(0).then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })}\n`);
