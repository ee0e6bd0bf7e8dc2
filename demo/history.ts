import { DAY_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import { recordPastCollection } from '../server/src/features/collections/index.ts';
import { recordPastDownloads } from '../server/src/features/downloads/index.ts';
import { recordPastPayment } from '../server/src/features/payments/index.ts';
import type { Tx } from '../server/src/platform/db/database.ts';

const DOWNLOADED_DAYS_AGO = [9, 3, 1];
const DOWNLOADS_PER_DAY = 4;

export interface Past {
  sub: string;
  months: number;
  /** Each payment is made before the period of the previous one ends. */
  paidDaysAgo: readonly number[];
  provider: 'now' | 'rk';
}

/** Gives an account payments, downloads and collections from the past months. */
export async function writeHistory(tx: Tx, accountId: number, past: Past, now: Date): Promise<void> {
  const { sub, months, provider } = past;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const days of past.paidDaysAgo) await recordPastPayment(tx, { accountId, sub, months, provider, at: ago(days) });

  const { rows } = await sql<{ id: string }>`
    select id from assets order by published_at desc
    limit ${DOWNLOADS_PER_DAY * DOWNLOADED_DAYS_AGO.length} offset ${accountId}`.execute(tx);
  for (const [index, days] of DOWNLOADED_DAYS_AGO.entries()) {
    const assets = rows.slice(DOWNLOADS_PER_DAY * index, DOWNLOADS_PER_DAY * (index + 1)).map(({ id }) => id);
    await recordPastDownloads(tx, { accountId, assets, at: ago(days) });
  }

  await collect(tx, accountId, 'Brick facades', 'brick', ago(20));
  await collect(tx, accountId, 'Living room', 'sofa|chair|lamp|table', ago(8));
}

/** Creates a collection of up to nine assets whose names match the pattern. */
async function collect(tx: Tx, accountId: number, name: string, pattern: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from assets where name ~* ${pattern} order by published_at limit 9`.execute(tx);
  const assets = rows.map(({ id }) => id);
  if (assets.length > 0) await recordPastCollection(tx, { accountId, name, assets, at });
}
