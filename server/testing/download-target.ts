import { composeApp } from './compose-app.ts';

/** One of several web processes on a database, to be asked and killed. Argument: its address. Says `{"url"}` when it is ready. */
const { app, versions } = await composeApp(process.argv[2] ?? '');
await versions.start();
process.stdout.write(`${JSON.stringify({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })}\n`);
