import { DAY_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runCount } from '../../../../../scripts/test/run-count.ts';
import { rowsOfAsset } from '../../../../testing/prepared-asset.ts';
import { publishRows } from '../../../../testing/publish-rows.ts';
import { useSupport } from '../../../../testing/test-support.ts';

test('a merge moves everything to the kept account, tells both addresses and closes the other one', async () => {
  const kit = await useSupport();
  const { open, act, see, pay, call, post, signUp, queue, audited, wrongAccounts, db, clock } = kit;
  const anna = await open('anna');
  const other = await signUp({ email: 'other@example.com', username: 'other', tgId: 42 });
  const [kept, closed] = [anna.accountId, other.accountId];
  const payment = await pay(closed);
  await pay(kept, 'paid', { sub: 'max', price_amount: '1690' });
  const entries = ['Oak', 'Ash'].map((name) => rowsOfAsset({ name }));
  const [asset, second] = (await publishRows(kit, entries)).values();
  const cookie = async (token: string) => (await post('/api/auth/fp', { visitorId: 'v' }, token)).headers['set-cookie'];
  await cookie(anna.access_token);
  await cookie(other.access_token);
  for (const { access_token } of [anna, other]) await post('/items/packs', { name: 'Stones' }, access_token);
  await sql`
    insert into assets_packs (id, account, asset, pack, created_at)
    select gen_random_uuid(), owner, asset, pack, ${clock.now()} from (
      values (${kept}::integer, ${asset}::uuid, null::integer), (${closed}, ${asset}, null), (${closed}, ${second}, null),
        (${closed}, ${asset}, (select id from collections where account = ${closed}))
    ) as given (owner, asset, pack)`.execute(db);
  await sql`
    insert into downloads select owner, ${asset}::uuid, ${clock.now()}, ${clock.now()}::timestamptz + days * interval '1 day'
    from (values (${kept}::integer, 1), (${closed}, 9)) as given (owner, days)`.execute(db);
  await sql`insert into download_days values (${kept}, '2026-03-14', 2), (${closed}, '2026-03-14', 3)`.execute(db);

  const shown = await act(`accounts/${kept}/merge/preview`, { closed });
  expect(shown).toMatchObject({
    closed: { before: { sub: 'pro' }, after: { sub: 'free', next_charge: null } },
    kept: { before: { sub: 'max' }, after: { sub: 'max', next_charge: { months: 1 } } },
    moves: { payments: 1, devices: 1, collections: 1, favourites: 2 },
    ...{ email_moves: false, telegram_moves: true },
  });
  const revisions = { kept: shown.kept.revision, closed: shown.closed.revision };
  const answers = await Promise.all([1, 2].map(() => act(`accounts/${kept}/merge`, { closed, revisions })));
  expect(answers.filter((answer) => answer === 'ACCOUNT_NOT_FOUND')).toHaveLength(1);
  expect(answers.find((answer) => typeof answer === 'object')).toEqual(shown);

  const page = (await see(`accounts/${kept}`)).data;
  expect(page).toMatchObject({ merged: [closed], tg_id: 42, email: 'anna@example.com', plan: { sub: 'max' } });
  expect(page.plan.sub_end).toBe(shown.kept.after.sub_end);
  expect(page.counts).toMatchObject({ paid: 2, favourites: 2, collections: 2 });
  expect(page.allowance.spent_today).toBe(5);
  expect((await see(`accounts/${closed}`)).data).toMatchObject({ status: 'merged', merged_into: kept, sessions: [] });
  const { data: timeline } = await see(`accounts/${kept}/timeline?kinds=ledger`);
  expect(timeline.map(({ entry, days }: { entry: string; days: number }) => [entry, days]).toSorted()).toEqual([
    ['merged_in', 15],
    ['merged_out', -30],
    ['payment', 30],
    ['payment', 30],
  ]);
  const names = await db.selectFrom('collections').select('name').where('account', '=', kept).orderBy('id').execute();
  expect(names[0]).toEqual({ name: 'Stones' });
  expect(names[1]?.name).toMatch(/^Stones \(\d+\)$/);
  expect(await db.selectFrom('downloads').select(['account', 'covered_until']).execute()).toEqual([
    { account: kept, covered_until: new Date(clock.now().getTime() + 9 * DAY_MS) },
  ]);
  // The old session is over, the address stays reserved, and the receipt is on the kept account.
  expect((await call('GET', '/users/me', undefined, other.access_token)).statusCode).toBe(401);
  const receipt = await call('GET', `/api/payments/${payment}`, undefined, anna.access_token);
  expect(receipt.json().data.receipt).toMatchObject({ username: 'anna', sub_end_after: '2026-04-13T12:00:00.000Z' });
  for (const address of ['anna@example.com', 'other@example.com'])
    expect((await queue.deliverTo(address)).at(-1)?.name).toBe('accounts-merged');
  expect((await audited(kept)).map(({ event }) => event)).toEqual(['account.merged']);
  expect(await wrongAccounts()).toEqual([]);

  // Deleting the kept account erases the closed one, too.
  await act(`accounts/${kept}/delete`, { username: 'anna' });
  const { rows } = await sql`select from users where email in ('anna@example.com', 'other@example.com')`.execute(db);
  expect(rows).toEqual([]);
});

test('refuses to merge an account with itself, with a role or with an open payment', async () => {
  const { open, act, world, admin } = await useSupport();
  const [anna, ben] = [await open('anna'), await open('ben')];
  const merge = (kept: number, closed: number) => act(`accounts/${kept}/merge/preview`, { closed });
  expect(await merge(anna.accountId, anna.accountId)).toBe('MERGE_REFUSED');
  expect(await merge(anna.accountId, admin.accountId)).toBe('MERGE_REFUSED');
  expect(await merge(admin.accountId, anna.accountId)).toBe('MERGE_REFUSED');
  await world.buy(ben.accountId, {});
  expect(await merge(anna.accountId, ben.accountId)).toBe('MERGE_REFUSED');
  expect(await merge(ben.accountId, anna.accountId)).toMatchObject({ moves: { payments: 0 } });
});

test('after any order of grants, refunds, switches and merges, subscriptions are what their ledgers say', async () => {
  const { open, act, see, pay, clock, wrongAccounts, signIn, admin, db } = await useSupport();
  let seed = 20_261_119;
  const below = (count: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * count);
  };
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  for (let run = 0; run < runCount(3, 40); run++) {
    const accounts: number[] = [];
    for (const name of ['a', 'b', 'c']) accounts.push((await open(`${name}${run}`)).accountId);
    const payments: number[] = [];
    for (let step = 0; step < 14; step++) {
      clock.advance(below(15 * 24) * 3_600_000);
      const { access_token } = await signIn(admin.accountId);
      const decide = async (path: string, body: object, rest: object = {}) => {
        const shown = await act(`${path}/preview`, body, access_token);
        if (typeof shown !== 'object') return;
        const { revision, status, kept, closed, days } = shown;
        const revisions = kept && { kept: kept.revision, closed: closed.revision };
        const done = await act(path, { ...body, revision, status, days, revisions, ...rest }, access_token);
        expect(done, `${path} ${JSON.stringify(body)} in run ${run}`).toBeTypeOf('object');
        if (kept || !path.startsWith('accounts')) return;
        const { plan } = (await see(path.replace(/\/\w+$/, ''), access_token)).data;
        expect(plan).toMatchObject({ sub: shown.after.sub, sub_end: shown.after.sub_end });
      };
      const account = one(accounts);
      const days = below(60) - 30 || 1;
      switch (below(6)) {
        case 0:
        case 1:
          payments.push(await pay(account).catch(() => 0));
          break;
        case 2:
          await decide(`accounts/${account}/days`, { days, sub: one(['pro', 'max']) }, { days });
          break;
        case 3:
          await decide(`accounts/${account}/plan`, { sub: one(['pro', 'max', 'studio']) });
          break;
        case 4:
          await decide(`payments/${one(payments) ?? 1}/refund`, {});
          break;
        default:
          await decide(`accounts/${account}/merge`, { closed: one(accounts) });
      }
      expect(await wrongAccounts()).toEqual([]);
    }
  }
  const kinds = await db.selectFrom('ledger').select('kind').distinct().orderBy('kind').execute();
  const decided = ['grant', 'merged_in', 'merged_out', 'payment', 'refund', 'switch', 'taken'];
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(decided));
});
