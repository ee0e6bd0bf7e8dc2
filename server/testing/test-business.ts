import { paymentFlags } from '@polyshelf/contract/payments';
import { sql } from 'kysely';
import { openAccount } from '../src/features/accounts/open-account.ts';
import { publishCatalog } from '../src/features/catalog/publish-catalog.ts';
import { changeSubscription, creditPayment } from '../src/features/subscriptions/index.ts';
import { dayOf, TestClock } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { named, rowsOfAsset } from './prepared-asset.ts';
import { useTestDatabase } from './test-database.ts';

const METHODS = [
  ['usd', 'ton'],
  ['usd', 'btc'],
  ['rub', 'rk_rub'],
  ['rub', 'rk_sng'],
] as const;

/** A database with a few assets, and what may happen to the figures. */
export async function useBusiness(now: Date) {
  const database = await useTestDatabase();
  const { db } = database;
  const clock = new TestClock(now);
  await inTransaction(db, (tx) =>
    publishCatalog(
      tx,
      ['Oak', 'Moss', 'Brick', 'Sky'].map((name, place) =>
        rowsOfAsset({ name, pack: [named(place < 2 ? 'plants' : 'world')], producer: named(`maker-${place % 2}`) }),
      ),
      now,
    ),
  );
  const assets = (await db.selectFrom('assets').select('id').orderBy('name').execute()).map(({ id }) => id);
  let people = 0;
  const open = (at: Date) =>
    inTransaction(db, (tx) =>
      openAccount(tx, { email: `${++people}@example.com`, emailVerified: true, lang: 'en', now: at }),
    );
  return {
    database,
    db,
    clock,
    open,
    pay: (
      account: number,
      at: Date,
      { sub = 'pro', days = 30, method = 0, cents = 900, promo = null as string | null } = {},
    ) =>
      inTransaction(db, async (tx) => {
        const [currency, name] = METHODS[method % METHODS.length] as (typeof METHODS)[number];
        const { id } = await tx
          .insertInto('payments')
          .values({
            account,
            opened_by: account,
            kind: 'checkout',
            provider: currency === 'rub' ? 'rk' : 'now',
            method: name,
            status: 'paid',
            sub,
            sub_days: days,
            months: 1,
            promo,
            currency,
            usd_cents: cents,
            rub_kopecks: cents * 91 + 7,
            rub_rate: '90.5',
            created_at: at,
            expires_at: at,
            closed_at: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const worth = { currency, amount: currency === 'rub' ? cents * 91 + 7 : cents };
        await creditPayment(tx, { id, account, sub, days, promo, worth, recurring: null }, at);
        return id;
      }),
    refund: (payment: number) =>
      // By an operator, or by the provider.
      payment % 2 === 0
        ? sql`update payments set status = 'refunded' where id = ${payment}`.execute(db)
        : sql`update payments set flags = flags || array['refunded'] where id = ${payment}`.execute(db),
    /** Flags a payment, as its provider or an operator would. */
    flag: (payment: number, which: number) => {
      const flag = paymentFlags[which % paymentFlags.length];
      return sql`update payments set flags = flags || ${flag}::text,
        done_flags = case when ${which % 4 === 0} then done_flags || ${flag}::text else done_flags end
        where id = ${payment} and not ${flag}::text = any(flags)`.execute(db);
    },
    change: (account: number, at: Date, kind: 'grant' | 'blocked', sub?: string, days?: number) =>
      inTransaction(db, (tx) =>
        changeSubscription(tx, account, { at, kind, key: crypto.randomUUID(), ...(sub && days ? { sub, days } : {}) }),
      ),
    search: (at: Date, searches: number) =>
      sql`
        insert into search_days as known (day, searches, missed, unopened)
        values (${dayOf(at)}, ${searches}, ${searches % 3}, ${searches % 5})
        on conflict (day) do update set searches = known.searches + excluded.searches,
          missed = known.missed + excluded.missed, unopened = known.unopened + excluded.unopened`.execute(db),
    download: async (account: number, at: Date, place: number, times = 1) => {
      const spent = Array.from({ length: times }, (_, turn) => ({
        id: crypto.randomUUID(),
        account,
        asset: assets[(place + turn) % assets.length] as string,
        spent_at: at,
      }));
      await db.insertInto('spent_downloads').values(spent).execute();
      await db
        .insertInto('download_days')
        .values({ account, day: dayOf(at), spent: times })
        .onConflict((row) =>
          row.columns(['account', 'day']).doUpdateSet({ spent: sql`download_days.spent + ${times}` }),
        )
        .execute();
    },
  };
}
