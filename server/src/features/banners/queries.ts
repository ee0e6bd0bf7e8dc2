import type { BannerFigures } from '@polyshelf/contract/admin-banners';
import type { BannerEvent } from '@polyshelf/contract/banners';
import type { BannerRecord } from '@polyshelf/contract/records.schemas';
import { sql } from 'kysely';
import { dayOf } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';

export async function findBanner(db: Database | Tx, id: number | null): Promise<BannerRecord | null> {
  const row = await db
    .selectFrom('banners')
    .select(['type', 'text', 'text_ru', 'link', 'link_label', 'link_label_ru', 'subs', 'promo', 'priority'])
    .select(['starts_at', 'date_block_at', 'project'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { project, subs, starts_at, date_block_at, ...plain } = row;
  return {
    ...plain,
    subs: subs ?? [],
    starts_at: starts_at?.toISOString() ?? null,
    date_block_at: date_block_at?.toISOString() ?? null,
    is_listed: project !== null,
  };
}

/** An empty audience is stored as null, because clients of the API know it as that. */
const rowOf = ({ is_listed, subs, ...plain }: BannerRecord) => ({
  ...plain,
  subs: subs.length > 0 ? subs : null,
  project: is_listed ? sql<number>`(select min(id) from projects)` : null,
});

export async function updateBanner(tx: Tx, id: number, value: BannerRecord): Promise<void> {
  await tx.updateTable('banners').set(rowOf(value)).where('id', '=', id).execute();
}

/** With an id for a banner that is restored. */
export async function insertBanner(tx: Tx, value: BannerRecord, id: number | null): Promise<number> {
  const row = await tx
    .insertInto('banners')
    .values({ ...rowOf(value), ...(id !== null && { id }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteBanner(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('banners').where('id', '=', id).execute();
}

/** The plans and trials that a banner can name. */
export async function listAudienceNames(tx: Tx): Promise<{ subs: string[]; promos: string[] }> {
  const subs = await tx.selectFrom('subs').select('id').execute();
  const promos = await tx.selectFrom('promos').select('id').execute();
  return { subs: subs.map(({ id }) => id), promos: promos.map(({ id }) => id) };
}

/** Counts active accounts with one of these plans that have not used the trial. `subs` null means all plans. */
export async function countAccounts(
  db: Database,
  { subs, promo, now }: { subs: string[] | null; promo: string | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ accounts: number }>`
    select count(*)::integer as accounts
    from accounts a left join subscriptions s on s.account = a.id
    where a.status = 'active' and (${subs}::text[] is null or
      case when s.sub_end > ${now} then s.sub else 'free' end = any(${subs}::text[])
      and not coalesce(${promo}::text = any(s.promos), false))`.execute(db);
  return rows[0]?.accounts ?? 0;
}

export interface DayCounts extends Record<BannerEvent, number> {
  banner: number;
  day: string;
}

/**
 * Adds counts to the days of banners. Counts of a banner that does not exist, has not begun or had ended on an earlier day
 * are dropped. Rows are locked in one order, so that processes do not block each other.
 */
export async function addCounts(db: Database, counts: readonly DayCounts[], now: Date): Promise<void> {
  await sql`
    insert into banner_days as d (banner, day, seen, clicked, closed)
    select c.banner, c.day, c.seen, c.clicked, c.closed
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as c(banner integer, day date, seen integer, clicked integer, closed integer)
    join banners b on b.id = c.banner
    where coalesce(b.starts_at <= ${now}, true) and coalesce(b.date_block_at > c.day::timestamp at time zone 'UTC', true)
    order by c.banner, c.day
    on conflict (banner, day) do update set
      seen = d.seen + excluded.seen, clicked = d.clicked + excluded.clicked, closed = d.closed + excluded.closed`.execute(
    db,
  );
}

export async function listDays(
  db: Database,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<BannerFigures['days']> {
  const { rows } = await sql<BannerFigures['days'][number]>`
    select day::text, seen, clicked, closed from banner_days
    where banner = ${id} and day between ${from} and ${to} order by day`.execute(db);
  return rows;
}

export async function getTotals(db: Database, id: number): Promise<Omit<BannerFigures, 'days'>> {
  const { rows } = await sql<Omit<BannerFigures, 'days'>>`
    select
      (select count(*)::integer from banner_links where banner = ${id}) as linked_accounts,
      (select json_build_object('seen', coalesce(sum(seen), 0), 'clicked', coalesce(sum(clicked), 0),
        'closed', coalesce(sum(closed), 0)) from banner_days where banner = ${id}) as total`.execute(db);
  return rows[0] as Omit<BannerFigures, 'days'>;
}

export async function deleteBannerLinks(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('banner_links').where('account', '=', account).execute();
}

export async function moveBannerLinks(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .insertInto('banner_links')
    .columns(['account', 'banner'])
    .expression(({ selectFrom, val }) =>
      selectFrom('banner_links')
        .select([val(to).as('account'), 'banner'])
        .where('account', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await deleteBannerLinks(tx, from);
}

const viewColumns = {
  seen: ['seen_at', 'last_seen_at'],
  clicked: ['clicked_at', 'last_clicked_at'],
  closed: ['closed_at', 'last_closed_at'],
} as const satisfies Record<BannerEvent, [string, string]>;

interface View {
  account: number;
  banner: number;
  event: BannerEvent;
  now: Date;
}

/** Like the figures, it ignores a banner that does not exist, has not begun or had ended on an earlier day. */
export async function addView(db: Database, { account, banner, event, now }: View): Promise<void> {
  const [first, last] = [sql.id(viewColumns[event][0]), sql.id(viewColumns[event][1])];
  await sql`
    insert into banner_views as v (account, banner, ${first}, ${last})
    select ${account}, b.id, ${now}, ${now} from banners b
    where b.id = ${banner} and coalesce(b.starts_at <= ${now}, true)
      and coalesce(b.date_block_at > ${dayOf(now)}::timestamp at time zone 'UTC', true)
    on conflict (account, banner) do update set
      ${first} = coalesce(v.${first}, excluded.${first}), ${last} = greatest(v.${last}, excluded.${last})`.execute(db);
}

export async function deleteBannerViews(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('banner_views').where('account', '=', account).execute();
}

/** Joins the moments of both accounts: the earlier first and the later last one. */
export async function moveBannerViews(tx: Tx, from: number, to: number): Promise<void> {
  const earliest = Object.values(viewColumns).map(([first]) => sql.id(first));
  const latest = Object.values(viewColumns).map(([, last]) => sql.id(last));
  const joined = [
    ...earliest.map((column) => sql`${column} = least(v.${column}, excluded.${column})`),
    ...latest.map((column) => sql`${column} = greatest(v.${column}, excluded.${column})`),
  ];
  const columns = sql.join([...earliest, ...latest]);
  await sql`
    insert into banner_views as v (account, banner, ${columns})
    select ${to}, banner, ${columns} from banner_views where account = ${from}
    on conflict (account, banner) do update set ${sql.join(joined)}`.execute(tx);
  await deleteBannerViews(tx, from);
}
