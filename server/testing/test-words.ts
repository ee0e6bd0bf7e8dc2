import type { TagRecord } from '@polyshelf/contract/records';
import type { CatalogEntry } from '../src/features/catalog/publish-catalog.ts';
import { useCatalogApp } from './catalog-app.ts';
import { useAccountApp } from './test-accounts.ts';
import { useTestDatabase } from './test-database.ts';

/** A catalogue, and an administrator who changes its words. */
export async function useWords(...entries: CatalogEntry[]) {
  const database = await useTestDatabase();
  const catalog = await useCatalogApp(entries, { database });
  const accounts = await useAccountApp({ database });
  const admin = await accounts.signUp({ email: 'admin@example.com', role: 'admin' });
  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const { pathname, search } = new URL(path, 'http://test/api/admin/words/');
    const answer = await accounts.call(method, pathname + search, body, admin.access_token);
    return answer.body === '' ? {} : answer.json();
  };
  return {
    ...accounts,
    database,
    publish: catalog.publish,
    read: catalog.read,
    settle: catalog.settle,
    /** The names of the assets that a query finds after all changes. */
    async find(query: string): Promise<string[]> {
      await catalog.settle();
      return (await catalog.read(`/api/assets?${query}`)).data.map(({ name }: { name: string }) => name);
    },
    send,
    /** The mails to an address after a worker has looked for wishes to grant, as it does after every change. */
    async mailsTo(email: string) {
      const { jobs, wishGranting } = accounts.queue.deps;
      await jobs.enqueue(database.db, wishGranting, {});
      return accounts.queue.deliverTo(email);
    },
    /** The code of the refusal; undefined without one. */
    codeOf: async (...given: Parameters<typeof send>): Promise<string | undefined> =>
      (await send(...given)).error?.code,
    /** A tag by its alias, as administrators edit it. */
    async tagOf(alias: string): Promise<{ id: number; value: TagRecord; assets: number }> {
      const { id } = await database.db
        .selectFrom('tags')
        .select('id')
        .where('alias', '=', alias)
        .executeTakeFirstOrThrow();
      const [record, use] = [await send('GET', `../records/tag/${id}`), await send('GET', `tags/${id}`)];
      return { id, value: record.data.value, assets: use.data.assets };
    },
    /** What the audit log says about the administrator's changes. */
    audited: () =>
      database.db
        .selectFrom('audit_log')
        .select(['event', 'facts'])
        .where('actor', '=', admin.accountId)
        .where('event', 'not like', 'session.%')
        .orderBy('id')
        .execute(),
  };
}
