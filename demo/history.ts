import { sql } from 'kysely';
import { recordPastCollection } from '../server/src/features/collections/index.ts';
import { recordPastDownloads } from '../server/src/features/downloads/index.ts';
import { recordPastPayment } from '../server/src/features/payments/index.ts';
import type { Tx } from '../server/src/platform/db/database.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Four assets on each of these days. */
const DOWNLOADED_DAYS_AGO = [9, 3, 1];
const PER_DAY = 4;

export interface Past {
  sub: string;
  months: number;
  /** Each payment comes before the time bought by the one before it is over. */
  paidDaysAgo: readonly number[];
  provider: 'now' | 'rk';
}

/** Gives an account payments, downloads and collections of the past months. */
export async function writeHistory(tx: Tx, accountId: number, past: Past, now: Date): Promise<void> {
  const { sub, months, provider } = past;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const days of past.paidDaysAgo) await recordPastPayment(tx, { accountId, sub, months, provider, at: ago(days) });

  const { rows } = await sql<{ id: string }>`
    select id from assets order by published_at desc
    limit ${PER_DAY * DOWNLOADED_DAYS_AGO.length} offset ${accountId}`.execute(tx);
  for (const [index, days] of DOWNLOADED_DAYS_AGO.entries()) {
    const assets = rows.slice(PER_DAY * index, PER_DAY * (index + 1)).map(({ id }) => id);
    await recordPastDownloads(tx, { accountId, assets, at: ago(days) });
  }

  await collect(tx, accountId, 'Brick facades', 'brick', ago(20));
  await collect(tx, accountId, 'Living room', 'sofa|chair|lamp|table', ago(8));
}

/** Makes a collection of assets whose names match the words. */
async function collect(tx: Tx, accountId: number, name: string, words: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from assets where name ~* ${words} order by published_at limit 9`.execute(tx);
  const assets = rows.map(({ id }) => id);
  if (assets.length > 0) await recordPastCollection(tx, { accountId, name, assets, at });
}
