import fc, { type GeneratorValue } from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { useAccountApp } from '../../../testing/test-accounts.ts';
import type { Database } from '../../platform/db/database.ts';

const RUNS = runCount(200, 10_000);
const OWN_USER = '00000000-0000-4000-8000-000000000001';
const OWN_CODE = '00000000-0000-4000-8000-00000000000c';

/** Anna has the same visible data in every world; the other accounts and her hidden columns differ. */
async function useWorld(others: number, secret: string) {
  const kit = await useAccountApp();
  const { db, signUp, givePassword, signIn, clock } = kit;
  const anna = await signUp({ email: 'anna@example.com', username: 'anna' });
  await givePassword(anna.accountId, secret);
  await sql`update users set id = ${OWN_USER}`.execute(db);
  await sql`insert into devices (id, account, secret_hash, visitor_id, browser, system, first_seen_at, last_seen_at)
    values (${crypto.randomUUID()}, ${anna.accountId}, ${Buffer.from(secret)}, ${secret}, '', '', now(), now())`.execute(
    db,
  );
  await insertCode(db, OWN_CODE, anna.accountId, 'confirm_email', clock.now());
  // A stranger who entered Anna's email requested the code `change_password`.
  for (let n = 0; n < others; n++) {
    await insertCode(db, crypto.randomUUID(), anna.accountId, 'change_password', clock.now());
    const { accountId } = await signUp({ email: `${secret}-${n}@example.com`, username: `${secret}-${n}`, lang: 'ru' });
    await insertCode(db, crypto.randomUUID(), accountId, 'confirm_email', clock.now());
    await sql`insert into subscriptions (account, sub, sub_end) values (${accountId}, 'studio', '2027-01-01')`.execute(
      db,
    );
  }
  await sql`update codes set attempts = ${others % 5}`.execute(db);
  const { access_token } = await signIn(anna.accountId);
  return { ...kit, access_token, accountId: anna.accountId };
}

async function insertCode(db: Database, id: string, account: number, purpose: string, now: Date): Promise<void> {
  await sql`insert into codes (id, account, purpose, email, mailable, lang, created_at, expires_at)
    values (${id}, ${account}, ${purpose}, 'anna@example.com', true, 'en', ${now}, ${new Date(now.getTime() + 600_000)})`.execute(
    db,
  );
}

const FIELDS = [
  ...['id', 'username', 'sub', 'sub_end', 'sub_recurring', 'promos', 'lang', 'downloads_source', 'core_team', 'role'],
  ...[
    'fingerprints_count',
    'email_verified',
    'email',
    'type',
    'status',
    'created_at',
    'expires_at',
    'level',
    'devices',
  ],
  ...['account', 'tg_id', 'first_name', 'account.*', 'account.sub.*', '*', '*.*', '*.*.*', 'sub.*', 'sub.level'],
  ...['password_hash', 'attempts', 'salt', 'account.users', 'secret_hash', '__proto__', 'no_such_field'],
];
const VALUES = [
  '1',
  '2',
  '3',
  'anna',
  'free',
  'studio',
  'new',
  'en',
  'ru',
  'true',
  OWN_CODE,
  '2026-03-14',
  'anna@example.com',
];
const OPERATORS = ['_eq', '_neq', '_in', '_nin', '_lt', '_gt', '_null', '_contains', '_icontains', '_starts_with'];

function requestFrom(g: GeneratorValue): string {
  const pick = <T>(...list: T[]): T => g(fc.constantFrom, ...list) as T;
  const chance = (percentage: number) => g(() => fc.noBias(fc.integer({ min: 1, max: 100 }))) <= percentage;
  const path = pick('/users/me', '/items/accounts', '/items/codes', '/items/subs', '/items/accounts', '/items/codes');
  const item = path !== '/users/me' && chance(20) ? `/${pick('1', '2', '3', OWN_CODE, 'free', 'abc')}` : '';
  const query = new URLSearchParams();
  if (chance(60)) query.set('fields', Array.from({ length: pick(1, 2) }, () => pick(...FIELDS)).join(','));
  if (chance(50)) {
    const field = pick(...FIELDS);
    const test = { [pick(...OPERATORS)]: pick(...VALUES) };
    const filter = chance(20) ? { [field]: { [pick('id', 'level', 'username')]: test } } : { [field]: test };
    query.set('filter', JSON.stringify(chance(20) ? { _or: [filter, { id: { _nnull: true } }] } : filter));
  }
  if (chance(30)) query.set('sort', `${pick('', '-')}${pick(...FIELDS)}`);
  if (chance(20)) query.set('search', pick(...VALUES));
  if (chance(30)) query.set('meta', pick('*', 'total_count', 'filter_count'));
  if (chance(10)) query.set('aggregate[count]', '*');
  if (chance(20)) query.set('limit', pick('1', '-1', '0', '1000'));
  if (chance(10)) query.set(pick('offset', 'page'), pick('1', '2'));
  return `${path}${item}?${query}`;
}

test('rows of other accounts never change an answer', async () => {
  const [here, elsewhere] = [await useWorld(1, 'first'), await useWorld(7, 'second')];
  expect(here.accountId).toBe(elsewhere.accountId);
  const answers = { found: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const url = requestFrom(g);
      const [one, other] = await Promise.all(
        [here, elsewhere].map(async ({ call, access_token }) => {
          const { statusCode, body } = await call('GET', url, undefined, access_token);
          return { statusCode, body };
        }),
      );
      expect(other, url).toEqual(one);
      expect([200, 400, 403], `${url} ${one?.body}`).toContain(one?.statusCode);
      if (one?.statusCode !== 200) answers.refused++;
      else if (!/"data":\[\]/.test(one.body)) answers.found++;
    }),
    // A failure names its URL. Shrinking would take very long.
    { numRuns: RUNS, endOnFailure: true },
  );
  // The generator must produce enough requests that are allowed.
  expect(answers.found).toBeGreaterThan(RUNS / 20);
});

test('hidden and absent fields give the same answer', async () => {
  const { call, access_token } = await useWorld(1, 'first');
  const ask = async (path: string, name: string) => {
    const { statusCode, body } = await call('GET', path.replaceAll('NAME', name), undefined, access_token);
    return [statusCode, body.replaceAll(name, 'NAME')];
  };
  for (const path of ['/items/codes?', '/items/accounts?', '/users/me?', '/users/me?fields=account.']) {
    const parts = path.endsWith('.') ? ['NAME'] : ['fields=NAME', 'sort=NAME', 'filter={"NAME":{"_eq":"1"}}'];
    for (const part of parts) {
      const absent = await ask(path + part, 'nosuchname');
      for (const hidden of ['attempts', 'password_hash', 'sub_init', 'account_id', 'mailable']) {
        expect(await ask(path + part, hidden), path + part).toEqual(absent);
      }
    }
  }
});

test('no body changes more than two columns of the own row', async () => {
  const { call, access_token, accountId, db } = await useWorld(2, 'first');
  const rest = async () => {
    const { rows } = await sql<{ hash: string }>`
      select md5(string_agg(row::text, '|' order by row::text)) as hash from (
        select to_jsonb(a) - case when a.id = ${accountId} then array['lang', 'downloads_source'] else '{}' end as row from accounts a
        union all select to_jsonb(u) from users u
        union all select to_jsonb(s) from subscriptions s
        union all select to_jsonb(c) from credentials c
        union all select to_jsonb(c) from codes c
        union all select to_jsonb(d) from devices d
      ) as rows`.execute(db);
    return rows[0]?.hash;
  };
  const before = await rest();
  const columns = ['id', 'username', 'role', 'status', 'sub', 'sub_end', 'sub_override_devices', 'core_team', 'email'];
  const name = fc.constantFrom(
    'lang',
    'downloads_source',
    ...columns,
    'promos',
    'email_verified',
    'account',
    'sub_init',
  );
  const value = fc.oneof(fc.constantFrom('ru', 'en', 'web', 'admin', 'studio', true, 1, 99, null), fc.jsonValue());
  // Most bodies have a single field: a body with several fields is usually refused because of the others.
  const single = fc.tuple(name, value).map(([key, given]) => ({ [key]: given }));
  const body = fc.oneof(
    { arbitrary: single, weight: 6 },
    { arbitrary: fc.dictionary(name, value, { maxKeys: 4 }), weight: 2 },
    { arbitrary: fc.jsonValue(), weight: 1 },
  );
  const id = fc.constantFrom(accountId, accountId, accountId, accountId + 1, 0, 'x', `${accountId}%20`);
  // This example makes sure that at least one request is allowed.
  const examples: [object, number][] = [[{ lang: 'ru' }, accountId]];
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(body, id, async (given, target) => {
      const payload = typeof given === 'object' && given !== null ? given : { lang: given };
      const answer = await call('PATCH', `/items/accounts/${target}`, payload, access_token);
      statuses.add(answer.statusCode);
      expect([200, 400, 403], JSON.stringify(payload)).toContain(answer.statusCode);
      expect(await rest(), JSON.stringify(payload)).toBe(before);
    }),
    { numRuns: runCount(80, 3_000), examples, endOnFailure: true },
  );
  expect([...statuses].toSorted()).toEqual([200, 400, 403]);
});

test('answers to signed-in accounts have no-store', async () => {
  const { call, access_token } = await useWorld(0, 'first');
  for (const url of ['/users/me', '/items/accounts', '/items/codes', '/items/subs', '/api/auth/devices']) {
    const answer = await call('GET', url, undefined, access_token);
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-store']);
  }
});
