import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useAccountApp } from '../../../testing/test-accounts.ts';
import type { Database } from '../../platform/db/database.ts';
import { adminPermissions } from './permissions.ts';

const addresses = [...adminPermissions.admin, ...adminPermissions.confirmed];

/** A hash of the rows of every table. */
async function hashTables(db: Database): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1`.execute(db);
  const hashes = tables.rows.map(
    ({ name }) =>
      sql`(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${sql.table(name)} t) as ${sql.id(name)}`,
  );
  const { rows } = await sql<Record<string, string>>`select ${sql.join(hashes)}`.execute(db);
  return rows[0] ?? {};
}

test('every admin endpoint answers everybody else as an unknown address, and changes nothing', async () => {
  const { app, db, signUp } = await useAccountApp();
  const people = [
    null,
    await signUp({ email: 'user@polyshelf.test' }),
    await signUp({ email: 'core@polyshelf.test', role: 'core' }),
  ];
  for (const person of people) {
    const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string) => {
      const { statusCode, headers, body } = await app.inject({
        method,
        url,
        headers: {
          ...(person && { authorization: `Bearer ${person.access_token}` }),
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        // A body that nobody can read shows whether it was read.
        ...(method !== 'GET' && { payload: '{' }),
      });
      return { statusCode, cache: headers['cache-control'], body: body.replaceAll(url, 'PATH') };
    };
    // The first request of a session writes when it was used.
    await ask('GET', '/api/admin/nothing');
    const before = await hashTables(db);
    for (const { method, url } of addresses) {
      const unknown = await ask(method, '/api/admin/nothing');
      expect(unknown.statusCode).toBe(404);
      const path = url.replace(/:\w+/g, '1');
      expect(await ask(method, path), `${method} ${url}`).toEqual(unknown);
    }
    expect(await hashTables(db)).toEqual(before);
  }
});
