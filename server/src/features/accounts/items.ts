import {
  type Actor,
  type Asking,
  defineResource,
  linkResources,
  type Row,
  type ScalarField,
} from '../../platform/items/resource.ts';
import { type Sql, sql } from '../../platform/items/sql.ts';

const own = (actor: Actor, row: Row, column: string) =>
  actor ? sql`${row(column)} = ${Number(actor.accountId)}` : ('nobody' as const);

const ofUser = (column: string) => (row: Row) =>
  sql`select ${sql.id(column)} from users where users.account = ${row('id')}`;

const ofSubscription = (column: string) => (row: Row) =>
  sql`select ${sql.id(column)} from subscriptions where subscriptions.account = ${row('id')}`;

/** Compares `sub_end` with the clock, so that a plan ends on time without a job. */
const currentPlan = (row: Row, { now }: Asking): Sql =>
  sql`coalesce((select sub from subscriptions where account = ${row('id')} and sub_end > ${now}), 'free')`;

type Currency = 'usd' | 'rub';

/** The price of one month. A plan without a price in roubles is converted at the rate of the project. */
const monthlyPrice = (row: Row, currency: Currency): Sql =>
  currency === 'usd'
    ? sql`${row('usd_cents')}`
    : sql`coalesce(${row('rub_kopecks')}, round(${row('usd_cents')} * (select pay_rub_rate from projects) / 100) * 100)`;

/** The price of a period in cents, or in kopecks rounded to whole roubles: `periodPrice` of the contract in SQL. */
const periodPrice = (row: Row, months: number, currency: Currency): Sql => {
  const step = currency === 'usd' ? 1 : 100;
  const percent = sql`(select percent from periods where months = ${months}::int)`;
  return sql`round(${monthlyPrice(row, currency)} * ${months}::int * ${percent} / 100.0 / ${step}::int) * ${step}::int`;
};

/** Decimal prices under the field names that existing clients use. */
const pricesOf = (months: number, currency: Currency): Record<string, ScalarField> => {
  const end = currency === 'rub' ? '_rub' : '';
  const decimal = (minorUnits: (row: Row) => Sql): ScalarField => ({
    type: 'decimal',
    column: (row) => sql`round(${minorUnits(row)} / 100.0, 2)`,
  });
  return {
    [`price_m_${months}${end}`]: decimal((row) => periodPrice(row, months, currency)),
    ...(months > 1 && {
      [`price_m_1_${months}${end}`]: decimal(
        (row) => sql`round(${periodPrice(row, months, currency)} / ${months}::int)`,
      ),
    }),
  };
};

const prices = Object.assign(
  {},
  ...[1, 3, 6, 12].flatMap((months) => [pricesOf(months, 'usd'), pricesOf(months, 'rub')]),
) as Record<string, ScalarField>;

const planFields = {
  id: 'string',
  level: 'integer',
  devices: 'integer',
  downloads_per_day: 'integer',
} as const;

const everybody = () => 'all' as const;

const accounts = defineResource({
  name: 'accounts',
  fields: {
    id: 'integer',
    username: 'string',
    sub: { one: 'subs', column: currentPlan },
    sub_end: { type: 'timestamp', column: ofSubscription('sub_end') },
    sub_recurring: {
      type: 'boolean',
      column: (row, { now }) =>
        sql`exists (select from subscriptions where account = ${row('id')} and sub_recurring and sub_end > ${now})`,
    },
    sub_blocked: {
      type: 'boolean',
      column: (row) => sql`coalesce((${ofSubscription('blocked')(row)}), false)`,
    },
    promos: { type: 'json', column: (row) => sql`coalesce((${ofSubscription('promos')(row)}), '{}')` },
    lang: 'string',
    downloads_source: 'string',
    notify_versions: 'boolean',
    sub_override_devices: 'integer',
    fingerprints_count: {
      type: 'integer',
      column: (row) => sql`select count(*) from devices where account = ${row('id')} and removed_at is null`,
    },
    core_team: { type: 'boolean', column: (row) => sql`${row('role')} <> 'user'` },
    role: 'string',
    email_verified: { type: 'boolean', column: ofUser('email_verified') },
    downloads_today: {
      type: 'integer',
      // The UTC day, independent of the time zone of the database. A later day counts if the clock was set back.
      column: (row, { now }) =>
        sql`coalesce((select spent from download_days where account = ${row('id')}
          and day >= ${now.toISOString().slice(0, 10)}::date order by day desc limit 1), 0)`,
    },
    downloads_total: {
      type: 'integer',
      column: (row) => sql`coalesce((select sum(spent) from download_days where account = ${row('id')}), 0)`,
    },
    updated_assets: {
      type: 'integer',
      column: (row) =>
        sql`select count(distinct asset) from asset_notices join assets on assets.id = asset
          where account = ${row('id')} and seen_at is null`,
    },
    email: { type: 'string', column: ofUser('email') },
  },
  rows: (actor, row) => own(actor, row, 'id'),
});

/** Visible in `/items`: an account to itself, plans and trials to everybody. */
export const accountResources = [
  defineResource({ name: 'subs', fields: { ...planFields, benefits: 'json', ...prices }, rows: everybody }),
  defineResource({
    name: 'promos',
    fields: {
      id: 'string',
      sub: { one: 'subs' },
      period: { type: 'json', column: (row) => sql`json_build_object('days', ${row('days')})` },
      prices: {
        type: 'json',
        column: (row) =>
          sql`json_build_object('rub', ${row('rub_kopecks')} / 100.0::float8, 'usd', ${row('usd_cents')} / 100.0::float8)`,
      },
      status: { type: 'string', column: (row) => sql`case when ${row('is_active')} then 'active' else 'inactive' end` },
    },
    rows: everybody,
  }),
  accounts,
];

/** For `/users/me`, which has the same query language. Directus does not show users in `/items`. */
export const meResources = linkResources([
  defineResource({ name: 'subs', fields: planFields, rows: everybody }),
  accounts,
  defineResource({
    name: 'users',
    fields: {
      id: 'uuid',
      first_name: 'string',
      last_name: 'string',
      email: 'string',
      status: {
        type: 'string',
        column: (row) => sql`select status from accounts where accounts.id = ${row('account')}`,
      },
      tg_id: { type: 'string', column: (row) => sql`${row('tg_id')}::text` },
      account: { one: 'accounts' },
    },
    rows: (actor, row) => own(actor, row, 'account'),
  }),
]);
