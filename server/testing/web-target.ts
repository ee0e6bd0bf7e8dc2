/** One of several web processes on one database. Argument: JSON with the URL of the database and the providers. Prints `{"url"}`. */
import type { Config } from '../src/config.ts';
import { composeApp } from './compose-app.ts';
import { createPatientPool } from './patient-pool.ts';

const { url, payments } = JSON.parse(process.argv[2] ?? '{}') as { url: string; payments: Config['payments'] };
const { app, queue } = await composeApp(url, { config: { payments }, pool: createPatientPool(url) });
await queue.start();
process.stdout.write(`${JSON.stringify({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })}\n`);
