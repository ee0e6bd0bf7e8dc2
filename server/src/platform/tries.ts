import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database, Tx } from './db/database.ts';
import { deleteInBatches } from './db/delete-in-batches.ts';
import { requestsExceededFor } from './errors.ts';
import { visitorKey } from './http/client-address.ts';
import type { Keyring } from './keyring.ts';

interface TryLimit {
  /** The try with this number is the last one before the pause. */
  tries: number;
  pauseMs: number;
  /** Whether each further try doubles the pause. */
  doubles: boolean;
  /** After so long without a try the count begins anew. */
  forgetMs: number;
}

/** Where a try comes from. */
export interface Asker {
  ip: string;
  /** The secret of the browser's cookie, or null before it has one. */
  browser: string | null;
}

/** How often something may be tried from one address, or in one browser that the account knows. */
export const tryLimits = {
  login: { tries: 5, pauseMs: 10 * MINUTE_MS, doubles: true, forgetMs: DAY_MS },
  guess: { tries: 10, pauseMs: HOUR_MS, doubles: false, forgetMs: HOUR_MS },
  issue: { tries: 5, pauseMs: HOUR_MS, doubles: false, forgetMs: HOUR_MS },
} satisfies Record<string, TryLimit>;

/** How often it may be tried from all addresses together that the account does not know. */
const totalLimits: Record<keyof typeof tryLimits, TryLimit> = {
  login: { tries: 30, pauseMs: HOUR_MS, doubles: false, forgetMs: HOUR_MS },
  guess: { tries: 30, pauseMs: HOUR_MS, doubles: false, forgetMs: HOUR_MS },
  issue: { tries: 20, pauseMs: HOUR_MS, doubles: false, forgetMs: HOUR_MS },
};

interface Try {
  kind: string;
  subject: Buffer;
  limit: TryLimit;
  now: Date;
}

/** Counts a try, or refuses it during a pause. One statement, so that parallel tries are counted one by one. */
export async function countTry(db: Database, { kind, subject, limit, now }: Try): Promise<void> {
  const forgotten = new Date(now.getTime() - limit.forgetMs);
  // A pause that has passed starts the count again, unless the next pause shall be longer.
  const isPauseOver = limit.doubles ? sql`false` : sql`t.blocked_until is not null`;
  const count = sql`case when t.last_at <= ${forgotten} or ${isPauseOver} then 1 else t.count + 1 end`;
  const doublings = limit.doubles ? sql`least(${count} - ${limit.tries}, 10)` : sql`0`;
  const { rows } = await sql`
    insert into tries as t (kind, subject, count, last_at) values (${kind}, ${subject}, 1, ${now})
    on conflict (kind, subject) do update set
      count = ${count},
      last_at = ${now},
      blocked_until = case when ${count} >= ${limit.tries}
        then ${now}::timestamptz + ${`${limit.pauseMs} milliseconds`}::interval * power(2, ${doublings}) end
    where t.blocked_until is null or t.blocked_until <= ${now}
    returning count`.execute(db);
  if (rows.length > 0) return;
  const pause = await db
    .selectFrom('tries')
    .select('blocked_until')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  throw requestsExceededFor((pause?.blocked_until ?? now).getTime() - now.getTime());
}

export async function forgetTries(db: Database | Tx, kind: string, subject: Buffer): Promise<void> {
  await db.deleteFrom('tries').where('kind', '=', kind).where('subject', '=', subject).execute();
}

interface Trying {
  kind: keyof typeof totalLimits;
  /** What is tried, such as a purpose and an address. */
  what: (string | number)[];
  /** The account it concerns, if there is one. */
  account: number | null;
  asker: Asker;
  now: Date;
}

/**
 * Counts a try before its outcome is known, and refuses while there is a pause. A browser in which the owner of the
 * account has signed in has a count of its own, so that strangers cannot lock the owner out. All others are counted by
 * their address, and together by a wider limit that bounds guessing from many addresses. Returns what forgets the
 * counts after a success.
 */
export async function countTries(
  { db, keyring }: { db: Database; keyring: Keyring },
  { kind, what, account, asker: { ip, browser }, now }: Trying,
): Promise<() => Promise<void>> {
  const isKnown =
    account !== null && browser !== null && (await isKnownBrowser(db, account, hashBrowserSecret(browser)));
  const counts = isKnown
    ? [{ kind, subject: keyring.hash('tries', kind, ...what, 'browser', browser), limit: tryLimits[kind] }]
    : [
        { kind, subject: keyring.hash('tries', kind, ...what, 'address', visitorKey(ip)), limit: tryLimits[kind] },
        { kind: `${kind}_total`, subject: keyring.hash('tries', kind, ...what), limit: totalLimits[kind] },
      ];
  // The address first: one that has to wait does not use up the tries of all.
  for (const count of counts) await countTry(db, { ...count, now });
  return async () => {
    for (const count of counts) await forgetTries(db, count.kind, count.subject);
  };
}

/** The secret itself stays in the browser. */
const hashBrowserSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

async function isKnownBrowser(db: Database, account: number, secret_hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .select('account')
    .where('account', '=', account)
    .where('secret_hash', '=', secret_hash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetBrowsers(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('known_browsers').where('account', '=', account).execute();
}

/** Notes that the owner of the account has signed in, or set a new password, in this browser. */
export async function rememberBrowser(
  { db, clock }: { db: Database; clock: Clock },
  account: number,
  secret: string,
): Promise<void> {
  const last_at = clock.now();
  await db
    .insertInto('known_browsers')
    .values({ account, secret_hash: hashBrowserSecret(secret), last_at })
    .onConflict((conflict) => conflict.columns(['account', 'secret_hash']).doUpdateSet({ last_at }))
    .execute();
}

export async function deleteOldTries(db: Database, before: Date): Promise<void> {
  await deleteInBatches((limit) =>
    sql`delete from tries where ctid = any(array(
      select ctid from tries where last_at < ${before} limit ${limit}))`.execute(db),
  );
}

export async function deleteOldBrowsers(db: Database, before: Date): Promise<void> {
  await deleteInBatches((limit) =>
    sql`delete from known_browsers where ctid = any(array(
      select ctid from known_browsers where last_at < ${before} limit ${limit}))`.execute(db),
  );
}
