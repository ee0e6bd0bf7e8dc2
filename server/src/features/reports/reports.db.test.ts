import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@polyshelf/contract/durations';
import {
  type AllowanceUse,
  type HealthState,
  healthChecks,
  type Need,
  seriesFigures,
} from '@polyshelf/contract/reports';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { findRowDifferences } from '../../../testing/row-differences.ts';
import { findReportDifferences } from '../../../testing/slow-reports.ts';
import { useAccountApp } from '../../../testing/test-accounts.ts';
import { useBusiness } from '../../../testing/test-business.ts';
import { useSupport } from '../../../testing/test-support.ts';
import { dayOf, TestClock } from '../../platform/clock.ts';
import { rebuildReports, refreshReports } from './index.ts';
import { listChecks } from './operations/list-checks.ts';
import { createStorageProbe } from './operations/probe-storage.ts';
import { measureStorage } from './refresh/measure-storage.ts';

const NOW = new Date('2026-03-14T12:00:00Z');
const step = fc.record({
  do: fc.constantFrom(
    'pay',
    'pay',
    'pay',
    'trial',
    'grant',
    'block',
    'refund',
    'download',
    'download',
    'forget',
    'search',
    'flag',
    'merge',
    'refresh',
  ),
  who: fc.nat(3),
  which: fc.nat(50),
  sub: fc.constantFrom('pro', 'max'),
  days: fc.constantFrom(3, 30, 30, 90),
  cents: fc.integer({ min: 1, max: 4_000 }),
  /** Late events are dated before others that were entered earlier. */
  lateDays: fc.constantFrom(0, 0, 0, 20, 50),
  ms: fc.nat(DAY_MS),
});

test('after any history, every figure is that of the slow computation and of the rows behind it, also after a rebuild', async () => {
  const { db, clock, open, pay, refund, flag, change, search, download } = await useBusiness(NOW);
  const deps = { db, clock };
  const from = dayOf(new Date(NOW.getTime() - 70 * DAY_MS));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), async (steps) => {
      const start = NOW.getTime() - 130 * DAY_MS;
      const people: number[] = [];
      for (let index = 0; index < 4; index++) people.push(await open(new Date(start + index * 20 * DAY_MS)));
      const paid: number[] = [];
      for (const [place, { do: what, who, which, sub, days, cents, lateDays, ms }] of steps.entries()) {
        const account = people[who] as number;
        const at = new Date(start + (place / steps.length) * 129 * DAY_MS - lateDays * DAY_MS + ms);
        if (what === 'pay') paid.push(await pay(account, at, { sub, days, method: which, cents }));
        if (what === 'trial') await pay(account, at, { days: 3, method: 2, cents: 1, promo: 'pro3days1rub' });
        if (what === 'grant') await change(account, at, 'grant', sub, days);
        if (what === 'block') await change(account, at, 'blocked');
        const refunded = paid[which % Math.max(1, paid.length)];
        if (what === 'refund' && refunded) await refund(refunded);
        if (what === 'flag' && refunded) await flag(refunded, which);
        if (what === 'search') await search(at, which);
        if (what === 'download') await download(account, at, which, 1 + (which % 3));
        if (what === 'forget') await db.deleteFrom('spent_downloads').where('account', '=', account).execute();
        if (what === 'merge')
          await db
            .updateTable('spent_downloads')
            .set({ account: people[0] as number, spent_at: at })
            .where('account', '=', account)
            .execute();
        if (what === 'refresh') await refreshReports({ db });
      }
      await refreshReports({ db });
      expect(await findReportDifferences(deps, from)).toEqual([]);
      const { differences, links } = await findRowDifferences(deps, from);
      expect(differences).toEqual([]);
      expect(links).toBeGreaterThan(20);
    }),
    { numRuns: runCount(3, 100), endOnFailure: true },
  );
  // Without late events the past of an account has no gaps, so a subscription that ends later today is still active.
  const ending = await open(NOW);
  await pay(ending, new Date(NOW.getTime() - 30 * DAY_MS + HOUR_MS));
  await pay(ending, new Date(NOW.getTime() - HOUR_MS), { sub: 'max' });
  await pay(await open(NOW), new Date(NOW.getTime() - 30 * DAY_MS + HOUR_MS));
  await refreshReports({ db });
  expect(await findReportDifferences(deps, from)).toEqual([]);

  const totals = () =>
    sql`select * from report_days where count <> 0 or amount <> 0 order by 1, 2, 3, 4, 5, 6`.execute(db);
  const { rows: before } = await totals();
  await rebuildReports({ db });
  expect((await totals()).rows).toEqual(before);
  expect(await findReportDifferences(deps, from)).toEqual([]);
});

test('refreshes and a rebuild at the same time, beside payments and downloads, count everything once', async () => {
  const { db, clock, open, pay, download } = await useBusiness(NOW);
  const people = await Promise.all(Array.from({ length: 4 }, () => open(NOW)));
  let isBusy = true;
  const refreshing = Array.from({ length: 4 }, async () => {
    while (isBusy) await refreshReports({ db });
  });
  await Promise.all([
    rebuildReports({ db }),
    ...people.map(async (account, place) => {
      for (let turn = 0; turn < 6; turn++) {
        await pay(account, NOW, { method: place + turn });
        await download(account, new Date(NOW.getTime() - turn * DAY_MS), place, 3);
      }
    }),
  ]);
  isBusy = false;
  await Promise.all(refreshing);
  await refreshReports({ db });
  expect(await findReportDifferences({ db, clock }, '2026-03-01')).toEqual([]);
});

test('administrators read every report over HTTP, and nobody else does', async () => {
  const { database, db, open, pay, download, change } = await useBusiness(NOW);
  const { signUp, call } = await useAccountApp({ database });
  const admin = await signUp({ email: 'admin@example.com', role: 'admin' });
  const [buyer, guest] = [await open(NOW), await open(NOW)];
  const payment = await pay(buyer, NOW, { method: 2 });
  await change(guest, new Date(NOW.getTime() - 5 * DAY_MS), 'grant', 'max', 3);
  await download(buyer, NOW, 0, 4);
  await download(buyer, new Date(NOW.getTime() - DAY_MS), 1, 10);
  const flags = ['overpaid', 'not_credited', 'repeat_deposit', 'wrong_amount', 'foreign_number'];
  await sql`update payments set flags = ${flags}, done_flags = array['foreign_number'] where id = ${payment}`.execute(
    db,
  );
  await sql`insert into payment_events (payment, at, event) values
    (${payment}, ${NOW}, 'paid'), (${payment}, ${new Date(NOW.getTime() - 3 * DAY_MS)}, 'no_answer')`.execute(db);
  await db.insertInto('missed_searches').values({ words: 'gnome', times: 7, first_at: NOW, last_at: NOW }).execute();
  const addJobs = (name: string, states: string[], at: Date) =>
    sql`insert into pgboss.job (id, name, state, created_on, start_after, completed_on, policy)
      select gen_random_uuid(), ${name}, state::pgboss.job_state, ${NOW}, ${NOW}, ${at}, 'standard'
      from unnest(${states}::text[]) as state`.execute(db);
  await addJobs('mail.send', ['failed', 'created'], NOW);
  await sql`select pgboss.create_queue('test.fails', '{"policy": "standard"}'::jsonb)`.execute(db);
  await addJobs('test.fails', ['failed'], NOW);
  await sql`insert into mail_log (account, mail, name, recipient, state, tries, at, tried_at, resent_at)
    select ${buyer}, n::text, 'code', 'a@example.com', state, 1, at, at, resent from (values
      (1, 'failed', ${NOW}::timestamptz, null), (2, 'failed', ${NOW}, ${NOW}::timestamptz),
      (3, 'failed', ${new Date(NOW.getTime() - 20 * DAY_MS)}, null), (4, 'sent', ${NOW}, null)
    ) as mail (n, state, at, resent)`.execute(db);
  const refused = { record: '1', base: '{}', value: '{}', account: admin.accountId, at: NOW };
  await db
    .insertInto('record_schedules')
    .values([
      { ...refused, kind: 'prices', problem: 'No plan' },
      { ...refused, kind: 'banner', problem: 'No text' },
      { ...refused, kind: 'pack', problem: null },
    ])
    .execute();
  await measureStorage({ db, clock: new TestClock(NOW) });

  const get = async (path: string) => {
    const answer = await call('GET', `/api/admin/reports/${path}`, undefined, admin.access_token);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const revenue = Math.round((900 * 91 + 7) / 90.5);
  const summary = await get('summary');
  expect(summary).toMatchObject({
    from: '2026-02-13',
    to: '2026-03-14',
    previous_to: '2026-02-12',
    revenue: { value: revenue, previous: 0, rows: { table: 'subscription-events', moment: 'at' } },
    currencies: [
      { currency: 'usd', value: 0 },
      { currency: 'rub', value: 900 * 91 + 7 },
    ],
    active: { value: 1, previous: 0, rows: { table: 'subscriptions', filters: { is_active: 'true' } } },
    new: { value: 1 },
    ended: { value: 1 },
    downloads: { value: 14 },
  });
  for (const figure of Object.keys(seriesFigures))
    expect((await get(`series?figure=${figure}`)).groups).toHaveLength(1);
  expect((await get('series?figure=revenue&by=method&from=2026-03-13')).groups).toEqual([
    {
      group: 'rk_rub',
      unit: 'usd',
      values: [0, revenue],
      previous: [0, 0],
      total: revenue,
      previous_total: 0,
      rows: {
        table: 'subscription-events',
        filters: {
          kind: 'trial,new,renewed,returned',
          has_money: 'true',
          method: 'rk_rub',
          at: '2026-03-13..2026-03-14',
        },
        moment: 'at',
      },
    },
  ]);
  expect((await get('top?by=pack&limit=1')).entries).toMatchObject([
    { value: 8, previous: 0, rows: { table: 'downloads' } },
  ]);
  expect((await get('cohorts?months=2')).at(-1)).toMatchObject({ month: '2026-03', accounts: 1, due: 0, active: [1] });
  expect(await get('funnel')).toMatchObject({ signed_up: { value: 3 }, paid: { value: 1 }, tried: { value: 0 } });
  const ranges = (plan: AllowanceUse) => plan.account_days.map(({ value }) => value);
  const { plans } = await get('allowance');
  expect(plans.map((plan: AllowanceUse) => [plan.plan, ...ranges(plan)])).toEqual([
    ['free', 0, 0, 0, 0, 0, 1],
    ['pro', 1, 0, 0, 0, 0, 0],
  ]);
  expect(await get('health')).toMatchObject({
    jobs: [
      { name: 'mail.send', queued: 1, running: 0, failed: 1, oldest_queued_at: NOW.toISOString() },
      { name: 'test.fails', failed: 1 },
    ],
    providers: [
      { id: 'now', answered_at: null, failed_at: null },
      { id: 'rk', answered_at: NOW.toISOString(), answers: 1, failures: 0, unanswered: 0 },
    ],
  });
  const needs = (await get('needs')).map(({ kind, count, rows, path }: Need) => [kind, count, rows?.table ?? path]);
  expect(needs).toEqual([
    ['payments_overpaid', 1, 'payments'],
    ['payments_to_return', 1, 'payments'],
    ['payments_repeated', 1, 'payments'],
    ['payments_wrong_amount', 1, 'payments'],
    ['change_refused', 1, '/admin/banners/1'],
    ['change_refused', 1, '/admin/prices'],
    ['jobs_failed', 1, 'jobs'],
    ['mails_failed', 1, 'mails'],
    ['searches_missed', 1, '/admin/words'],
  ]);
  expect((await findRowDifferences({ db, clock: new TestClock(NOW) }, '2026-03-01')).differences).toEqual([]);

  for (const path of [
    'series?figure=downloads&by=plan',
    'summary?from=2026-03-02&to=2026-03-01',
    'top?by=tag',
    'summary?from=2020-01-01',
  ]) {
    const answer = await call('GET', `/api/admin/reports/${path}`, undefined, admin.access_token);
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([400, 'INVALID_QUERY']);
  }
  const stranger = await signUp({ email: 'stranger@example.com' });
  expect((await call('GET', '/api/admin/reports/summary', undefined, stranger.access_token)).statusCode).toBe(404);
});

test('each part of the product is well, unwell or not set up', async () => {
  const storage = { fails: false, space: { freeBytes: 60e9, totalBytes: 1e12 } };
  const { see, db, clock } = await useSupport();
  const now = clock.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const probe = createStorageProbe({
    clock,
    storage: {
      check: async () => {
        if (storage.fails) throw new Error('no disk');
      },
      space: async () => storage.space,
    },
  });
  const states = async (parts: { isBehind?: boolean; telegramDelivery?: object | null } = {}) => {
    const { isBehind = false, telegramDelivery = {} } = parts;
    const checks = await listChecks({ db, clock, catalogIndex: { isBehind }, telegramDelivery, probeStorage: probe });
    return Object.fromEntries(checks.map(({ check, state }) => [check, state]));
  };
  const addJob = (name: string, state: string, at: Date) =>
    sql`insert into pgboss.job (id, name, state, created_on, start_after, started_on, completed_on, policy)
      values (gen_random_uuid(), ${name}, ${state}::pgboss.job_state, ${at}, ${at}, ${at}, ${at}, 'standard')`.execute(
      db,
    );
  const addMail = (state: string, at: Date) =>
    sql`insert into mail_log (mail, name, recipient, state, tries, at, tried_at)
      values (gen_random_uuid()::text, 'code', 'a@example.com', ${state}, 1, ${at}, ${at})`.execute(db);

  for (const name of ['audit.seal', 'telegram.send-code'])
    await sql`select pgboss.create_queue(${name}, '{"policy": "standard"}'::jsonb)`.execute(db);
  await sql`select seal_audit_rows(1000)`.execute(db);
  expect(await states()).toMatchObject({ worker: 'unwell', mail: 'well', disk: 'well' });
  await addJob('audit.seal', 'completed', ago(1));
  await addJob('telegram.send-code', 'completed', ago(3));
  await addMail('sent', ago(5));
  for (const minutes of [4, 3]) await addMail('failed', ago(minutes));
  const well = { worker: 'well', mail: 'well', search: 'well', files: 'well', telegram: 'well', audit: 'well' };
  for (const space of [
    { freeBytes: 40e9, totalBytes: 1e12 },
    { freeBytes: 9e9, totalBytes: 100e9 },
  ]) {
    storage.space = space;
    clock.advance(15 * SECOND_MS);
    expect(await states(), JSON.stringify(space)).toEqual({ ...well, disk: 'unwell' });
  }
  expect(await states({ telegramDelivery: null, isBehind: true })).toMatchObject({ telegram: 'off', search: 'unwell' });

  await addMail('failed', ago(2));
  await addJob('telegram.send-code', 'retry', ago(2));
  await db.insertInto('audit_log').values({ at: now, event: 'test.done', facts: '{}' }).execute();
  storage.fails = true;
  clock.advance(11 * MINUTE_MS);
  expect(await states()).toEqual({
    ...{ worker: 'unwell', mail: 'unwell', search: 'well', files: 'unwell' },
    ...{ disk: 'off', telegram: 'unwell', audit: 'unwell' },
  });
  const { data } = await see('reports/health');
  expect(data.checks.map(({ check }: HealthState) => check)).toEqual(healthChecks);
});

test('reports that one page reads at once all have the newest payment', async () => {
  const { open, pay, see } = await useSupport();
  const { accountId } = await open('anna');
  await pay(accountId);
  const read = async () => (await see('reports/summary')).data.revenue.value;
  const revenues = await Promise.all([1, 2, 3, 4, 5].map(read));
  expect(new Set(revenues).size).toBe(1);
  expect(revenues[0]).toBeGreaterThan(0);
});
