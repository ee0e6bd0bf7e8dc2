import { DAY_MS, HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database, Tx } from './db/database.ts';
import { deleteInBatches } from './db/delete-in-batches.ts';
import { hashDeviceSecret } from './device-secret.ts';
import { requestsExceededFor } from './errors.ts';
import { visitorKey } from './http/client-address.ts';
import type { Keyring } from './keyring.ts';

interface AttemptLimit {
  /** The attempt with this number is the last one before the pause. */
  attempts: number;
  pauseMs: number;
  /** Whether each further attempt doubles the pause. */
  doubles: boolean;
  /** The count resets after this time without an attempt. */
  forgetMs: number;
}

/** Where an attempt comes from. */
export interface Requester {
  ip: string;
  /** The secret in the browser's device cookie; null when the browser has no such cookie yet. */
  browser: string | null;
}

/** Limits per IP address, or per browser known to the account. */
export const attemptLimits = {
  login: { attempts: 5, pauseMs: 10 * MINUTE_MS, doubles: true, forgetMs: DAY_MS },
  guess: { attempts: 10, pauseMs: HOUR_MS, doubles: false, forgetMs: HOUR_MS },
  issue: { attempts: 5, pauseMs: HOUR_MS, doubles: false, forgetMs: HOUR_MS },
} satisfies Record<string, AttemptLimit>;

/** Limits for all unknown browsers together, whatever their IP address. */
const totalLimits: Record<keyof typeof attemptLimits, AttemptLimit> = {
  login: { attempts: 30, pauseMs: HOUR_MS, doubles: false, forgetMs: HOUR_MS },
  guess: { attempts: 30, pauseMs: HOUR_MS, doubles: false, forgetMs: HOUR_MS },
  issue: { attempts: 20, pauseMs: HOUR_MS, doubles: false, forgetMs: HOUR_MS },
};

interface Attempt {
  kind: string;
  subject: Buffer;
  limit: AttemptLimit;
  now: Date;
}

/** Counts an attempt, or refuses it during a pause. A single statement, so that no parallel attempt is missed. */
export async function countAttempt(db: Database, { kind, subject, limit, now }: Attempt): Promise<void> {
  const forgotten = new Date(now.getTime() - limit.forgetMs);
  // The count restarts after a pause, except where it has to grow to double the next pause.
  const isPauseOver = limit.doubles ? sql`false` : sql`t.blocked_until is not null`;
  const count = sql`case when t.last_at <= ${forgotten} or ${isPauseOver} then 1 else t.count + 1 end`;
  const doublings = limit.doubles ? sql`least(${count} - ${limit.attempts}, 10)` : sql`0`;
  const { rows } = await sql`
    insert into tries as t (kind, subject, count, last_at) values (${kind}, ${subject}, 1, ${now})
    on conflict (kind, subject) do update set
      count = ${count},
      last_at = ${now},
      blocked_until = case when ${count} >= ${limit.attempts}
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

export async function forgetAttempts(db: Database | Tx, kind: string, subject: Buffer): Promise<void> {
  await db.deleteFrom('tries').where('kind', '=', kind).where('subject', '=', subject).execute();
}

interface RequesterAttempt {
  kind: keyof typeof totalLimits;
  /** What the attempts are counted for, such as a purpose and a mail address. */
  what: (string | number)[];
  /** Null when the attempt concerns no account. */
  account: number | null;
  requester: Requester;
  now: Date;
}

/**
 * Counts an attempt before its outcome is known, and refuses it during a pause. A browser in which the owner of the
 * account has signed in has a count of its own, so that strangers cannot lock the owner out. Attempts from all other
 * browsers are counted per IP address, and together against a wider limit that bounds guessing from many addresses.
 * Returns a function that resets these counts; call it after a success.
 */
export async function countAttemptByRequester(
  { db, keyring }: { db: Database; keyring: Keyring },
  { kind, what, account, requester: { ip, browser }, now }: RequesterAttempt,
): Promise<() => Promise<void>> {
  const isKnown =
    account !== null && browser !== null && (await isKnownBrowser(db, account, hashDeviceSecret(browser)));
  const counts = isKnown
    ? [{ kind, subject: keyring.hash('tries', kind, ...what, 'browser', browser), limit: attemptLimits[kind] }]
    : [
        { kind, subject: keyring.hash('tries', kind, ...what, 'address', visitorKey(ip)), limit: attemptLimits[kind] },
        { kind: `${kind}_total`, subject: keyring.hash('tries', kind, ...what), limit: totalLimits[kind] },
      ];
  // The count of the IP address comes first: an address that has to wait does not use up the common limit.
  for (const count of counts) await countAttempt(db, { ...count, now });
  return async () => {
    for (const count of counts) await forgetAttempts(db, count.kind, count.subject);
  };
}

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

/** Makes a browser known to the account, after its owner signed in or set a new password there. */
export async function rememberBrowser(
  { db, clock }: { db: Database; clock: Clock },
  account: number,
  secret: string,
): Promise<void> {
  const last_at = clock.now();
  await db
    .insertInto('known_browsers')
    .values({ account, secret_hash: hashDeviceSecret(secret), last_at })
    .onConflict((conflict) => conflict.columns(['account', 'secret_hash']).doUpdateSet({ last_at }))
    .execute();
}

export async function deleteOldAttempts(db: Database, before: Date): Promise<void> {
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
