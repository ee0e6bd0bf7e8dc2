/**
 * The main process with its own database, as `npm start` runs it, plus a route that writes. A test kills it during
 * writes. Argument: the data folder. Prints `{"url", "postgres"}` when it is ready.
 */
import { ensureDatabase, startEmbeddedPostgres } from '../../scripts/launch/embedded-postgres.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { composeApp } from './compose-app.ts';

const postgres = await startEmbeddedPostgres({ folder: process.argv[2] as string });
await ensureDatabase(postgres, 'polyshelf');
await migrate({ url: postgres.ownerUrl('polyshelf'), appRole: 'polyshelf_app' });

const { app, db, versions } = await composeApp(postgres.appUrl('polyshelf'));
await versions.start();

app.post<{ Params: { alias: string } }>('/api/producers/:alias', async ({ params: { alias } }) => {
  await inTransaction(db, (tx) => tx.insertInto('producers').values({ alias, name: alias }).execute());
  return { data: alias };
});
app.get('/api/producers', async () => {
  const rows = await db.selectFrom('producers').select('alias').execute();
  return { data: rows.map(({ alias }) => alias) };
});
app.post('/api/stop', async () => {
  setImmediate(async () => {
    await app.close();
    await versions.stop();
    await db.destroy();
    await postgres.stop();
  });
  return { data: 'bye' };
});
process.stdout.write(
  `${JSON.stringify({ url: await app.listen({ port: 0, host: '127.0.0.1' }), postgres: postgres.pid })}\n`,
);
