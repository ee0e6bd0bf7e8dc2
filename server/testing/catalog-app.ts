import { type CatalogEntry, publishCatalog } from '../src/features/catalog/publish-catalog.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { useTestApp } from './test-app.ts';

/** The web process with a filled index, and helpers to publish and to read. */
export async function useCatalogApp(entries: CatalogEntry[] = [], options?: Parameters<typeof useTestApp>[0]) {
  const composed = await useTestApp(options);
  const { app, db, clock, versions, catalogIndex } = composed;
  const publish = async (...more: CatalogEntry[]) => {
    await inTransaction(db, (tx) => publishCatalog(tx, more, clock.now()));
    await versions.refresh();
  };
  /** Waits until answers show all changes, also those that another server has made. */
  const settle = async () => {
    await versions.refresh();
    await catalogIndex.reach(versions.of('catalog'), 60_000);
  };
  if (entries.length > 0) await publish(...entries);
  await catalogIndex.reach(0, 20_000);
  const read = async (url: string) => {
    const response = await app.inject(url);
    return { status: response.statusCode, headers: response.headers, ...response.json() };
  };
  return { ...composed, publish, settle, read };
}
