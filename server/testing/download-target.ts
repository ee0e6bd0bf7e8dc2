import { createLocalStorage } from '../src/platform/storage/local-storage.ts';
import { composeApp } from './compose-app.ts';

/**
 * One of several web processes that a test calls, measures and kills. Arguments: the URL of a database and a folder of
 * files. Prints `{"url"}` when it is ready.
 */
const [url = '', folder = ''] = process.argv.slice(2);
const { app, versions } = await composeApp(url, folder ? { storage: await createLocalStorage(folder) } : {});
await versions.start();
process.stdout.write(`${JSON.stringify({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })}\n`);
