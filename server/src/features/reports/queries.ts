import type { Breakdown } from '@polyshelf/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { groupColumns } from './figures.rules.ts';
import { type Days, splitDays } from './period.rules.ts';

/**
 * The totals of some figures as of `now`. The ends of subscriptions are stored before they happen, so those that are
 * still ahead are subtracted. Days after today do not count.
 */
const totals = (figures: readonly string[], now: Date): RawBuilder<unknown> => sql`(
  select figure, day, sub, currency, method, cohort, count, amount, usd_cents
  from report_days where figure = any(${figures}) and day <= ${dayOf(now)}
  union all
  select kind, ${dayOf(now)}::date, sub, currency, method, cohort, -1, -amount, -usd_cents
  from report_facts where kind = any(${figures}) and at > ${now} and at < ${dayOf(now)}::timestamp at time zone 'UTC' + interval '1 day'
) as totals`;

const difference = sql`coalesce(sum(case figure when 'left' then -count else count end), 0)::bigint`;

const columnOf = (by: Breakdown | undefined) => (by === undefined ? sql`null::text` : sql.ref(groupColumns[by]));

export interface DayRow {
  day: string;
  group: string | null;
  count: number;
  amount: number;
  usd_cents: number;
}

interface Asked {
  figures: readonly string[];
  days: Days;
  by: Breakdown | undefined;
  /** Leaves out payments without money: refunded ones and tests. */
  isPaid?: boolean;
  now: Date;
}

/** The sums of these figures by day and group. What accounts have left is subtracted from what they have joined. */
export async function listDayRows(db: Database, { figures, days, by, isPaid = false, now }: Asked): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day::text, ${columnOf(by)} as "group", ${difference} as count, sum(amount)::bigint as amount,
      sum(usd_cents)::bigint as usd_cents
    from ${totals(figures, now)}
    where day between ${days.from} and ${days.to} and (currency <> '' or not ${isPaid})
    group by 1, 2`.execute(db);
  return rows;
}

/** Active subscriptions by plan at the end of a day, and at `now` on the present day. */
export async function countActive(db: Database, day: string, by: Breakdown | undefined, now: Date) {
  const { rows } = await sql<{ group: string | null; count: number }>`
    select ${columnOf(by)} as "group", ${difference} as count
    from ${totals(['joined', 'left'], now)} where day <= ${day} group by 1`.execute(db);
  return new Map(rows.map(({ group, count }) => [group, count]));
}

export interface FigureSum {
  figure: string;
  currency: string;
  count: number;
  amount: number;
  usd_cents: number;
}

/** The sums of these figures over some days, by currency. It is empty where nothing was paid. */
export async function listSums(
  db: Database,
  figures: readonly string[],
  { from, to }: Days,
  now: Date,
): Promise<FigureSum[]> {
  const { rows } = await sql<FigureSum>`
    select figure, currency, sum(count)::bigint as count, sum(amount)::bigint as amount,
      sum(usd_cents)::bigint as usd_cents
    from ${totals(figures, now)} where day between ${from} and ${to} group by 1, 2`.execute(db);
  return rows;
}

type SearchFigure = 'searches' | 'missed_searches' | 'unopened_searches';

export async function listSearchDays(db: Database, { from, to }: Days) {
  const { rows } = await sql<Record<SearchFigure, number> & { day: string }>`
    select day::text, searches, missed as missed_searches, unopened as unopened_searches from search_days where day between ${from} and ${to}`.execute(
    db,
  );
  return rows;
}

/** The measurements until the end of a period, oldest first. */
export async function listStoredBytes(db: Database, to: string) {
  const { rows } = await sql<{ day: string; bytes: number }>`
    select day::text, amount as bytes from report_days
    where figure = 'stored_bytes' and day <= ${to} order by day`.execute(db);
  return rows;
}

export interface CohortMonth {
  cohort: string;
  month: string;
  due: number;
  renewed: number;
  /** How many more accounts of the cohort are active at the end of the month than at its begin. */
  change: number;
}

/** What happened to the accounts of the cohorts since `first`, by month. */
export async function listCohortMonths(db: Database, first: string, now: Date): Promise<CohortMonth[]> {
  const { rows } = await sql<CohortMonth>`
    select cohort, to_char(day, 'YYYY-MM') as month,
      coalesce(sum(count) filter (where figure = 'due'), 0)::bigint as due,
      coalesce(sum(count) filter (where figure = 'repaid'), 0)::bigint as renewed,
      coalesce(sum(case figure when 'joined' then count when 'left' then -count end), 0)::bigint as change
    from ${totals(['due', 'repaid', 'joined', 'left'], now)} where cohort >= ${first} group by 1, 2`.execute(db);
  return rows;
}

/** First payments by month. */
export async function listCohortSizes(db: Database, first: string, now: Date) {
  const { rows } = await sql<{ month: string; accounts: number }>`
    select to_char(day, 'YYYY-MM') as month, sum(count)::bigint as accounts
    from ${totals(['new'], now)} where day >= ${`${first}-01`} group by 1`.execute(db);
  return rows;
}

/** Downloads of assets in some days, from the totals of whole years, of whole months and of single days. */
function downloadsIn(period: Days): RawBuilder<unknown>[] {
  const { years, months, days } = splitDays(period);
  const ofGrain =
    (grain: string) =>
    ({ from, to }: Days) =>
      sql`select asset, downloads from report_downloads where grain = ${grain} and start between ${from} and ${to}`;
  return [
    ...years.map(
      ({ from, to }) => sql`select asset, downloads from report_download_years where start between ${from} and ${to}`,
    ),
    ...months.map(ofGrain('month')),
    ...days.map(ofGrain('day')),
  ];
}

/** Downloads of each asset in a period and in the one before. */
function downloadsOf(days: Days, previous: Days): RawBuilder<unknown> {
  const parts = [
    ...downloadsIn(days).map((part) => sql`select asset, downloads as value, 0 as previous from (${part}) as part`),
    ...downloadsIn(previous).map((part) => sql`select asset, 0, downloads from (${part}) as part`),
  ];
  return sql`(select asset, sum(value) as value, sum(previous) as previous
    from (${sql.join(parts, sql` union all `)}) as part group by asset)`;
}

export interface RankedRow {
  id: string;
  name: string;
  name_ru: string | null;
  value: number;
  previous: number;
}

const ranked = {
  asset: { table: 'all_assets', column: 'id' },
  pack: { table: 'packs', column: 'pack' },
  producer: { table: 'producers', column: 'producer' },
} as const;

export async function listRanked(
  db: Database,
  by: keyof typeof ranked,
  days: Days,
  previous: Days,
  limit: number,
): Promise<RankedRow[]> {
  const { table, column } = ranked[by];
  const { rows } = await sql<RankedRow>`
    with counted as (
      select assets.${sql.ref(column)} as id, sum(value)::bigint as value, sum(previous)::bigint as previous
      from ${downloadsOf(days, previous)} as downloads
      join all_assets as assets on assets.id = asset
      group by 1
    )
    select counted.id::text, name, name_ru, value, previous
    from (select * from counted where value > 0 order by value desc, id limit ${limit}) as counted
    join ${sql.table(table)} as known on known.id = counted.id
    order by value desc, counted.id`.execute(db);
  return rows;
}

export interface AllowanceRow {
  plan: string;
  downloads_per_day: number;
  /** The upper end of the range, in percent. */
  up_to: number;
  account_days: number;
}

/** How often accounts used which share of the allowance of their best plan of the day. */
export async function listAllowanceUse(
  db: Database,
  { from, to }: Days,
  ranges: readonly number[],
): Promise<AllowanceRow[]> {
  const { rows } = await sql<AllowanceRow>`
    with spans as materialized (
      select f.account, f.at, f.until, f.sub, subs.level from report_facts f join subs on subs.id = f.sub
      where f.kind = 'joined' and f.at < (${to}::date + 1)::timestamp at time zone 'UTC'
        and f.until > ${from}::date::timestamp at time zone 'UTC'
    ), used as (
      select distinct on (d.account, d.day) coalesce(s.sub, 'free') as plan, d.spent
      from download_days d
      left join spans s on s.account = d.account
        and s.at < (d.day + 1)::timestamp at time zone 'UTC' and s.until > d.day::timestamp at time zone 'UTC'
      where d.day between ${from} and ${to}
      order by d.account, d.day, s.level desc nulls last
    )
    select plan, downloads_per_day, least((
        select min(up_to) from unnest(${ranges}::integer[]) as up_to where spent * 100 <= downloads_per_day * up_to
      ), 100) as up_to, count(*) as account_days
    from used join subs on subs.id = plan group by 1, 2, 3`.execute(db);
  return rows;
}
