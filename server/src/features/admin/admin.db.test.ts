import type { Address } from '@polyshelf/contract/endpoint';
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

type Caller = { access_token: string } | null;

/** Calls admin endpoints with a body that no JSON parser accepts: its refusal shows that the endpoint has read it. */
async function useMatrix(options?: Parameters<typeof useAccountApp>[0]) {
  const kit = await useAccountApp(options);
  const ask = async (caller: Caller, { method, url }: Pick<Address, 'method' | 'url'>) => {
    const { statusCode, headers, body } = await kit.app.inject({
      method,
      url: url.replace(/:\w+/g, '1'),
      headers: {
        ...(caller && { authorization: `Bearer ${caller.access_token}` }),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { payload: '{' }),
    });
    const code: string | undefined = statusCode < 400 ? undefined : JSON.parse(body).error.code;
    return {
      statusCode,
      code,
      cache: headers['cache-control'],
      body: body.replaceAll(url.replace(/:\w+/g, '1'), 'PATH'),
    };
  };
  return {
    ...kit,
    ask,
    unknown: (caller: Caller, method: Address['method']) => ask(caller, { method, url: '/api/admin/nothing' }),
    /** Runs calls that must not write anything. The first request of a session writes when it was used. */
    async changesNothing(caller: Caller, calls: () => Promise<void>) {
      await ask(caller, { method: 'GET', url: '/api/admin/nothing' });
      const before = await hashTables(kit.db);
      await calls();
      expect(await hashTables(kit.db)).toEqual(before);
    },
  };
}

test('every admin endpoint answers all but administrators as an unknown address, and changes nothing', async () => {
  const { signUp, ask, unknown, changesNothing } = await useMatrix();
  const callers = [
    null,
    await signUp({ email: 'user@polyshelf.test' }),
    await signUp({ email: 'core@polyshelf.test', role: 'core' }),
  ];
  for (const caller of callers) {
    await changesNothing(caller, async () => {
      for (const address of addresses) {
        const absent = await unknown(caller, address.method);
        expect(absent.statusCode).toBe(404);
        expect(await ask(caller, address), `${address.method} ${address.url}`).toEqual(absent);
      }
    });
  }
});

test('in production, an administrator without a second factor is refused by every admin endpoint', async () => {
  const { signUp, ask, unknown, changesNothing } = await useMatrix({ production: true });
  const admin = await signUp({ email: 'admin@polyshelf.test', role: 'admin' });
  await changesNothing(admin, async () => {
    for (const address of addresses) {
      const absent = await unknown(admin, address.method);
      expect(absent).toMatchObject({ statusCode: 403, code: 'SECOND_FACTOR_REQUIRED' });
      expect(await ask(admin, address), `${address.method} ${address.url}`).toEqual(absent);
    }
  });
});

test('changes of money and roles need a confirmation, and the rest is open to administrators', async () => {
  const { signUp, ask, changesNothing, db } = await useMatrix();
  const admin = await signUp({ email: 'admin@polyshelf.test', role: 'admin' });
  await db.updateTable('sessions').set({ proved_at: null }).where('account', '=', admin.accountId).execute();
  const codeOf = async (address: Address) => (await ask(admin, address)).code;
  await changesNothing(admin, async () => {
    for (const address of adminPermissions.confirmed) {
      expect(await codeOf(address), `${address.method} ${address.url}`).toBe('STEP_UP_REQUIRED');
    }
  });
  for (const address of adminPermissions.admin) {
    const code = await codeOf(address);
    if (address.method === 'GET') expect(['ROUTE_NOT_FOUND', 'STEP_UP_REQUIRED']).not.toContain(code);
    else expect(code, `${address.method} ${address.url}`).toBe('INVALID_PAYLOAD');
  }
});
