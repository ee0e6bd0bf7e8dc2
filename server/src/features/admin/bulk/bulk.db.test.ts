import { MINUTE_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { useSupport } from '../../../../testing/test-support.ts';
import { runBulk } from './run-bulk.ts';

async function useBulk() {
  const database = await useTestDatabase();
  const kit = await useSupport({ database });
  const { open, act, queue, see, pay } = kit;
  const names = ['anna', 'boris', 'clara', 'dmitri'];
  const ids: number[] = [];
  for (const name of names) ids.push((await open(name)).accountId);
  await pay(ids[0] as number);
  return {
    ...kit,
    ids,
    /** Changes the schema. */
    async alter(statement: string): Promise<void> {
      const owner = new pg.Client({ connectionString: database.ownerUrl });
      await owner.connect();
      await owner.query(statement);
      await owner.end();
    },
    /** Starts what a preview has shown. */
    start: async (action: string, body: object, id = crypto.randomUUID()) => {
      const order = { accounts: { ids }, ...body };
      const { selection } = await act('bulk/preview', { action, accounts: order.accounts });
      const path = action === 'give_days' ? 'bulk/days' : 'bulk';
      return act(path, { id, selection, ...(action !== 'give_days' && { action }), ...order });
    },
    /** Which of the accounts are done, in the order of their numbers. */
    doneIn: async (id: string) => {
      const query = kit.db.selectFrom('bulk_accounts').select('done_at').where('bulk', '=', id).orderBy('account');
      return (await query.execute()).map(({ done_at }) => done_at !== null);
    },
    finished: async (id: string) => {
      await queue.work();
      return (await see(`bulk/${id}`)).data;
    },
  };
}

test('gives days to many accounts once, also when the request and the job are repeated', async () => {
  const { ids, start, finished, doneIn, alter, act, db, clock, admin, signIn, audited, wrongAccounts } =
    await useBulk();
  const preview = { action: 'give_days', accounts: { ids } };
  expect(await act('bulk/preview', preview)).toMatchObject({ total: 4, affected: 1, unchanged: 0, refused: 3 });
  const planned = await act('bulk/preview', { ...preview, sub: 'pro' });
  expect(planned).toMatchObject({ total: 4, affected: 4, unchanged: 0, refused: 0 });

  const id = crypto.randomUUID();
  // As many accounts, but others.
  const others = { ids: [...ids.slice(1), admin.accountId] };
  const { selection } = await act('bulk/preview', { ...preview, accounts: others });
  expect(await start('give_days', { days: 7, selection }, id)).toBe('SELECTION_CHANGED');
  expect(await start('give_days', { days: 7, accounts: { ids: ids.toReversed() }, sub: 'gold' }, id)).toBe(
    'INVALID_PAYLOAD',
  );
  expect(await act('bulk/preview', { ...preview, sub: 'free' })).toBe('INVALID_PAYLOAD');
  expect(await start('give_days', { days: 7, accounts: { ids: [999_999] } }, id)).toBe('INVALID_PAYLOAD');
  expect(await start('give_days', { days: 7 }, id)).toMatchObject({ total: 4, done: 0, refused: 0 });
  await start('give_days', { days: 7 }, id);
  const state = await finished(id);
  expect(state).toMatchObject({ total: 4, done: 1, refused: 3 });
  expect(state.refusals[0]).toEqual({ account: ids[1], username: 'boris', code: 'INVALID_PAYLOAD' });

  // The job ends in the middle of an account, and runs again, twice at the same time.
  const again = crypto.randomUUID();
  await start('give_days', { days: 3, sub: 'max' }, again);
  await alter(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no space left'; end $$;
    create trigger refuse before insert on ledger for each row when (new.account = ${ids[2]}) execute function refuse()`);
  const run = () => runBulk({ db, clock }, again, AbortSignal.timeout(60_000));
  await expect(run()).rejects.toThrow('no space left');
  expect(await doneIn(again)).toEqual([true, true, false, false]);
  await alter('drop trigger refuse on ledger');
  await Promise.all([run(), run()]);
  await run();
  expect(await finished(again)).toMatchObject({ total: 4, done: 4, refused: 0 });
  const ends = db.selectFrom('audit_log').select('facts').where('event', '=', 'bulk.finished').orderBy('id');
  expect(await ends.execute()).toEqual([{ facts: { bulk: id } }, { facts: { bulk: again } }]);
  const { rows } = await sql`
    select account, sub, days from ledger where kind = 'grant' order by account, days desc`.execute(db);
  expect(rows).toEqual([
    { account: ids[0], sub: 'pro', days: 7 },
    { account: ids[0], sub: 'pro', days: 3 },
    { account: ids[1], sub: 'max', days: 3 },
    { account: ids[2], sub: 'max', days: 3 },
    { account: ids[3], sub: 'max', days: 3 },
  ]);
  expect((await audited(ids[1] as number)).at(-1)).toMatchObject({
    event: 'subscription.grant',
    actor: admin.accountId,
    facts: { days: 3, reason: 'asked by mail', before: expect.any(String), after: expect.stringContaining('max') },
  });
  expect(await wrongAccounts()).toEqual([]);

  clock.advance(11 * MINUTE_MS);
  const late = (await signIn(admin.accountId)).access_token;
  await sql`update sessions set proved_at = ${new Date(clock.now().getTime() - 11 * MINUTE_MS)}`.execute(db);
  expect(await act('bulk/days', { id: crypto.randomUUID(), selection, accounts: { ids }, days: 1 }, late)).toBe(
    'STEP_UP_REQUIRED',
  );
});

test('suspends, resumes and signs out everything that matches, and lists what was refused', async () => {
  const { ids, start, finished, act, admin, db, call, signIn } = await useBulk();
  const query = { created_at: '2026-03-14' };
  const accounts = { query };
  const preview = (action: string) => act('bulk/preview', { action, accounts });
  expect(await preview('suspend')).toMatchObject({ total: 5, affected: 4, unchanged: 0, refused: 1 });
  const id = crypto.randomUUID();
  await start('suspend', { accounts }, id);
  expect(await finished(id)).toMatchObject({
    total: 5,
    done: 4,
    refused: 1,
    refusals: [{ account: admin.accountId, code: 'ACCOUNT_PROTECTED' }],
  });
  const statuses = async () =>
    (await db.selectFrom('accounts').select('status').where('id', 'in', ids).execute()).map(({ status }) => status);
  expect(await statuses()).toEqual(Array(4).fill('suspended'));
  expect(await preview('suspend')).toMatchObject({ affected: 0, unchanged: 4 });
  const resumed = crypto.randomUUID();
  await start('resume', {}, resumed);
  expect(await finished(resumed)).toMatchObject({ done: 4, refused: 0 });
  expect(await statuses()).toEqual(Array(4).fill('active'));

  const { access_token } = await signIn(ids[2] as number);
  expect(await act('bulk/preview', { action: 'end_sessions', accounts: { ids } })).toMatchObject({ affected: 1 });
  const ended = crypto.randomUUID();
  await start('end_sessions', {}, ended);
  expect(await finished(ended)).toMatchObject({ done: 4 });
  expect((await call('GET', '/users/me', undefined, access_token)).statusCode).toBe(401);
  expect(await act('bulk', { id: crypto.randomUUID(), selection: 'x', accounts, action: 'give_days' })).toBe(
    'INVALID_PAYLOAD',
  );
});

test('the latest decisions are listed with who decided, when, why, and how many accounts refused', async () => {
  const { start, finished, see, clock, admin, ids } = await useBulk();
  expect((await see('bulk')).data).toEqual([]);
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await start('give_days', { days: 7, reason: 'the outage' }, first);
  clock.advance(MINUTE_MS);
  await start('suspend', { accounts: { ids: ids.slice(1) }, total: 3 }, second);
  await finished(first);
  const who = { actor: admin.accountId, actor_name: 'admin' };
  const expected = [
    { ...who, id: second, action: 'suspend', days: null, reason: 'asked by mail', total: 3, done: 3, refused: 0 },
    { ...who, id: first, action: 'give_days', days: 7, reason: 'the outage', total: 4, done: 1, refused: 3 },
  ];
  const { data } = await see('bulk');
  expect(data).toEqual([
    { ...expected[0], at: '2026-03-14T12:01:00.000Z' },
    { ...expected[1], at: '2026-03-14T12:00:00.000Z' },
  ]);
  expect((await see(`bulk/${first}`)).data).toMatchObject(data[1]);
});
