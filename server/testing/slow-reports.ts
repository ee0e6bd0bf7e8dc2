import { DAY_MS } from '@polyshelf/contract/durations';
import {
  allowanceRanges,
  type Breakdown,
  MAX_ALLOWANCE_DAYS,
  rankings,
  type SeriesFigure,
  seriesFigures,
} from '@polyshelf/contract/reports';
import { getAllowanceUse } from '../src/features/reports/get-allowance-use.ts';
import { getFunnel } from '../src/features/reports/get-funnel.ts';
import { getSeries } from '../src/features/reports/get-series.ts';
import { getSummary } from '../src/features/reports/get-summary.ts';
import { listCohorts } from '../src/features/reports/list-cohorts.ts';
import { listTop } from '../src/features/reports/list-top.ts';
import { foldLedger, type LedgerEntry } from '../src/features/subscriptions/subscription.rules.ts';
import { type Clock, dayOf } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/db/database.ts';

/** Something that a figure counts: it adds `value` to a day. */
interface Event {
  figure: string;
  day: string;
  plan: string;
  currency: string;
  method: string;
  usd: number;
  amount: number;
}

type Entry = LedgerEntry & { account: number; payment: number | null };

/** The plan of an account at a moment: the fold of everything that was entered until then. */
function planAt(entries: readonly Entry[], at: number): string | null {
  const later = entries.findIndex((entry) => entry.at.getTime() > at);
  const state = foldLedger(later < 0 ? entries : entries.slice(0, later));
  return state && state.subEnd.getTime() > at ? state.sub : null;
}

const isPayment = ({ kind, promo }: Entry): boolean => kind === 'payment' && promo === null;
const latest = (entries: readonly Entry[]): number => Math.max(...entries.map(({ at }) => at.getTime()));
const endOfDay = (day: string): number => Date.parse(day) + DAY_MS - 1;

/** Computes all figures from all rows, without totals, in the most obvious way. */
async function readEverything(db: Database, now: Date) {
  const accounts = await db.selectFrom('accounts').select(['id', 'created_at']).execute();
  const ledger = (await db.selectFrom('ledger').selectAll().orderBy('id').execute()) as unknown as Entry[];
  const payments = await db.selectFrom('payments').selectAll().execute();
  const downloads = await db
    .selectFrom('spent_downloads as d')
    .innerJoin('all_assets as a', 'a.id', 'd.asset')
    .select(['d.spent_at', 'd.asset', 'a.pack', 'a.producer'])
    .execute();
  const searches = await db.selectFrom('search_days').selectAll().execute();
  const spent = await db.selectFrom('download_days').selectAll().execute();
  const plans = await db.selectFrom('subs').select(['id', 'level', 'downloads_per_day']).execute();
  const byAccount = new Map(accounts.map(({ id }) => [id, ledger.filter(({ account }) => account === id)]));
  const events: Event[] = [];
  const add = (figure: string, at: Date, more: Partial<Event> = {}) =>
    events.push({ figure, day: dayOf(at), plan: '', currency: '', method: '', usd: 0, amount: 0, ...more });

  for (const { created_at } of accounts) add('signed_up', created_at);
  for (const { spent_at } of downloads) add('downloads', spent_at);
  for (const entries of byAccount.values()) {
    for (const [place, entry] of entries.entries()) {
      const before = foldLedger(entries.slice(0, place));
      if (entry.kind === 'blocked') add('blocked', entry.at, { plan: before?.sub ?? 'free' });
      if (entry.kind !== 'payment') continue;
      const isRunning = before !== null && before.subEnd.getTime() > latest(entries.slice(0, place + 1));
      const isFirst = entries.find(isPayment) === entry;
      const figure = entry.promo ? 'trial' : isFirst ? 'new' : isRunning ? 'renewed' : 'returned';
      add(figure, entry.at, { plan: entry.sub ?? '' });
      const paid = payments.find(({ id }) => id === entry.payment);
      if (paid?.status !== 'paid' || paid.is_test || paid.flags.includes('refunded')) continue;
      const amount = paid.currency === 'rub' ? paid.rub_kopecks : (paid.asked_usd_cents ?? paid.usd_cents);
      const usd = paid.currency === 'rub' ? Math.round(amount / Number(paid.rub_rate)) : amount;
      const sale = { plan: entry.sub ?? '', currency: paid.currency, method: paid.method, usd, amount };
      add('revenue', entry.at, sale);
      add('payments', entry.at, sale);
    }
    const ends = entries.map((_, place) => foldLedger(entries.slice(0, place + 1))?.subEnd.getTime() ?? 0);
    // An entry with an old date can also end a subscription when it is entered.
    for (const end of new Set([...ends, ...entries.map(({ at }) => at.getTime())])) {
      const plan = planAt(entries, end - 1);
      if (end <= now.getTime() && plan && !planAt(entries, end)) add('ended', new Date(end), { plan });
    }
  }
  const plansOf = new Map<number, (string | null)[]>();
  const plansAt = (at: number) => {
    const known = plansOf.get(at) ?? [...byAccount.values()].map((entries) => planAt(entries, at));
    plansOf.set(at, known);
    return known;
  };
  return { accounts, byAccount, plansAt, downloads, searches, spent, plans, events };
}

type Everything = Awaited<ReturnType<typeof readEverything>>;

/** The value of a figure on a day, in one group of a breakdown or in all. */
function slowValue(
  { plansAt, searches, events }: Everything,
  figure: SeriesFigure,
  day: string,
  now: Date,
  by?: Breakdown,
  group?: string,
): number {
  if (figure === 'searches') return searches.find((row) => isDay(row.day, day))?.searches ?? 0;
  if (figure === 'missed_searches') return searches.find((row) => isDay(row.day, day))?.missed ?? 0;
  if (figure === 'unopened_searches') return searches.find((row) => isDay(row.day, day))?.unopened ?? 0;
  if (figure === 'active') {
    const at = Math.min(endOfDay(day), now.getTime());
    return plansAt(at).filter((plan) => plan && (!by || plan === group)).length;
  }
  const value = ({ usd, amount }: Event) => (figure !== 'revenue' ? 1 : by === 'currency' ? amount : usd);
  return events
    .filter((event) => event.figure === figure && event.day === day && (!by || event[by] === group))
    .reduce((sum, event) => sum + value(event), 0);
}

/** How many days of accounts were in each range of the allowance, by plan: the best that the account had on the day. */
function slowAllowance({ spent, plans, byAccount }: Everything, days: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of spent) {
    const day = days.find((one) => isDay(row.day, one));
    if (!day) continue;
    const entries = byAccount.get(row.account) ?? [];
    const [start, end] = [Date.parse(day), endOfDay(day)];
    // The plan changes only when something is entered.
    const moments = [start, ...entries.map(({ at }) => at.getTime()).filter((at) => at > start && at <= end)];
    const had = moments.map((at) => planAt(entries, at));
    const best = plans.filter(({ id }) => had.includes(id)).toSorted((a, b) => b.level - a.level)[0];
    const plan = best ?? plans.find(({ id }) => id === 'free');
    const percent = (row.spent / (plan?.downloads_per_day ?? 1)) * 100;
    const range = allowanceRanges.find((one) => percent <= one) ?? 100;
    const key = `${plan?.id} ${range}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** The driver returns a date as local midnight. */
const isDay = (date: Date, day: string): boolean =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}` ===
  day;

/** Compares the reports about the days since `from` with the slow computation. Returns the differences. */
export async function findReportDifferences(deps: { db: Database; clock: Clock }, from: string): Promise<string[]> {
  const now = deps.clock.now();
  const all = await readEverything(deps.db, now);
  const differences: string[] = [];
  const compare = (what: string, fast: unknown, slow: unknown) => {
    const [a, b] = [JSON.stringify(fast), JSON.stringify(slow)];
    if (a !== b) differences.push(`${what}: ${a} instead of ${b}`);
  };
  const days: string[] = [];
  for (let at = Date.parse(from); at <= now.getTime(); at += DAY_MS) days.push(dayOf(new Date(at)));
  const before = days.map((day) => dayOf(new Date(Date.parse(day) - days.length * DAY_MS)));

  for (const [figure, by] of listBreakdowns()) {
    if (figure === 'stored_bytes') continue;
    const { groups } = await getSeries(deps, { figure, by, from });
    const known: (string | undefined)[] = by
      ? [...new Set(all.events.map((event) => event[by]))].filter((group) => group !== '')
      : [undefined];
    for (const group of known) {
      const found = groups.find((one) => one.group === (group ?? null));
      const slow = (list: readonly string[]) => list.map((day) => slowValue(all, figure, day, now, by, group));
      compare(`${figure} of ${group ?? 'all'}`, found?.values ?? days.map(() => 0), slow(days));
      compare(`${figure} of ${group ?? 'all'} before`, found?.previous ?? days.map(() => 0), slow(before));
    }
    for (const { group } of groups.filter((one) => one.group !== null && one.total !== 0))
      if (!known.includes(group ?? undefined)) differences.push(`${figure} has an unknown group "${group}"`);
  }

  const summary = await getSummary(deps, { from });
  const sum = (figure: SeriesFigure, list: readonly string[], by?: Breakdown, group?: string) =>
    list.reduce((total, day) => total + slowValue(all, figure, day, now, by, group), 0);
  for (const figure of ['revenue', 'new', 'ended', 'downloads'] as const)
    compare(`summary of ${figure}`, pick(summary[figure]), { value: sum(figure, days), previous: sum(figure, before) });
  for (const { currency, ...number } of summary.currencies)
    compare(`summary of ${currency}`, pick(number), {
      value: sum('revenue', days, 'currency', currency),
      previous: sum('revenue', before, 'currency', currency),
    });
  compare('summary of active', pick(summary.active), {
    value: slowValue(all, 'active', days.at(-1) ?? '', now),
    previous: slowValue(all, 'active', before.at(-1) ?? '', now),
  });

  const { signed_up, tried, paid, tried_and_paid, trials, trials_paid } = await getFunnel(deps, { from });
  const facts = all.accounts.map(({ id, created_at }) => {
    const entries = all.byAccount.get(id) ?? [];
    return { created_at, trial: entries.find(({ promo }) => promo), first: entries.find(isPayment) };
  });
  type AccountFacts = (typeof facts)[number];
  const count = (moment: (one: AccountFacts) => Date | undefined, test: (one: AccountFacts) => unknown) => {
    const within = (list: readonly string[]) =>
      facts.filter((one) => test(one) && list.includes(dayOf(moment(one) ?? new Date(0)))).length;
    return { value: within(days), previous: within(before) };
  };
  compare(
    'signed up',
    pick(signed_up),
    count(
      (one) => one.created_at,
      () => true,
    ),
  );
  compare(
    'tried',
    pick(tried),
    count(
      (one) => one.created_at,
      ({ trial }) => trial,
    ),
  );
  compare(
    'paid',
    pick(paid),
    count(
      (one) => one.created_at,
      ({ first }) => first,
    ),
  );
  compare(
    'tried and paid',
    pick(tried_and_paid),
    count(
      (one) => one.created_at,
      ({ trial, first }) => trial && first,
    ),
  );
  compare(
    'trials',
    pick(trials),
    count(
      (one) => one.trial?.at,
      ({ trial }) => trial,
    ),
  );
  compare(
    'trials paid',
    pick(trials_paid),
    count(
      (one) => one.trial?.at,
      ({ trial, first }) => trial && first,
    ),
  );

  for (const { month, accounts, due, renewed, active } of await listCohorts(deps, { months: 6 })) {
    const own = [...all.byAccount.values()].filter((entries) => {
      const first = entries.find(isPayment);
      return first && dayOf(first.at).startsWith(month);
    });
    const ofMonth = active.map((_, place) => {
      const start = new Date(`${month}-01T00:00:00Z`);
      const end = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + place + 1, 1) - 1;
      return own.filter((entries) => planAt(entries, Math.min(end, now.getTime()))).length;
    });
    const isDue = (entries: readonly Entry[]) => {
      const paying = entries.filter(isPayment);
      const until = foldLedger(entries.slice(0, entries.indexOf(paying[0] as Entry) + 1))?.subEnd;
      return paying.length > 1 || (until && until <= now);
    };
    compare(
      `cohort ${month}`,
      { accounts, due, renewed, active },
      {
        accounts: own.length,
        due: own.filter(isDue).length,
        renewed: own.filter((entries) => entries.filter(isPayment).length > 1).length,
        active: ofMonth,
      },
    );
  }

  const allowance = await getAllowanceUse(deps, { from });
  const shown = (field: 'value' | 'previous') =>
    Object.fromEntries(
      allowance.plans
        .flatMap(({ plan, account_days }) => account_days.map((one) => [`${plan} ${one.up_to_percent}`, one[field]]))
        .filter(([, count]) => count !== 0)
        .toSorted(),
    );
  const sorted = (counts: Record<string, number>) => Object.fromEntries(Object.entries(counts).toSorted());
  const lastDays = days.slice(-MAX_ALLOWANCE_DAYS);
  const daysBefore = lastDays.map((day) => dayOf(new Date(Date.parse(day) - lastDays.length * DAY_MS)));
  compare('allowance', shown('value'), sorted(slowAllowance(all, lastDays)));
  compare('allowance before', shown('previous'), sorted(slowAllowance(all, daysBefore)));

  for (const by of rankings) {
    const { entries } = await listTop(deps, { by, limit: 100, from });
    const within = (id: string, list: readonly string[]) =>
      all.downloads.filter((row) => String(row[by]) === id && list.includes(dayOf(row.spent_at))).length;
    const ids = [...new Set(all.downloads.map((row) => String(row[by])))];
    const slow = ids.map((id) => ({ id, value: within(id, days), previous: within(id, before) }));
    const ranked = (list: { id: string; value: number; previous: number }[]) =>
      list.filter(({ value }) => value > 0).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    compare(`top ${by}`, ranked(entries.map(({ id, value, previous }) => ({ id, value, previous }))), ranked(slow));
    compare(
      `order of top ${by}`,
      entries.map(({ value }) => value),
      entries.map(({ value }) => value).toSorted((a, b) => b - a),
    );
  }
  return differences;
}

const pick = ({ value, previous }: { value: number; previous: number }) => ({ value, previous });

const listBreakdowns = (): [SeriesFigure, Breakdown | undefined][] =>
  (Object.keys(seriesFigures) as SeriesFigure[]).flatMap((figure) => [
    [figure, undefined] as [SeriesFigure, undefined],
    ...seriesFigures[figure].map((by) => [figure, by] as [SeriesFigure, Breakdown]),
  ]);
