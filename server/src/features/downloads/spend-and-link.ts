import { randomUUID } from 'node:crypto';
import type { Allowance } from '@polyshelf/contract/downloads';
import type { Tx } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { allowanceOf, coveredUntil } from './day.rules.ts';
import { downloadRefused } from './errors.ts';
import { startBefore } from './link.rules.ts';
import { type AccountRow, insertLink, spendDownloads } from './queries.ts';
import { type LinkContent, signLink } from './sign-link.ts';
import type { AssetType } from './variants.rules.ts';

interface Granted {
  accountId: number;
  sessionId: string;
  device: string;
  account: AccountRow;
  content: LinkContent;
  /** Stored as the suggested variant for the next asset of this type; null when it is not to be stored. */
  choice: { type: AssetType; variant: string } | null;
  now: Date;
}

export interface Link {
  url: string;
  is_portable: boolean;
  spent: number;
  allowance: Allowance;
}

/**
 * Spends downloads and returns a link to the bytes. Spending comes last, because it locks the account's day until the
 * transaction ends. When the day has too few downloads left, the refusal rolls both back.
 */
export async function spendAndLink(
  keyring: Keyring,
  tx: Tx,
  { accountId, sessionId, device, account, content, choice, now }: Granted,
): Promise<Link> {
  const { perDay, day, today, usesLinks } = account;
  const link = {
    id: randomUUID(),
    account: accountId,
    device,
    content: JSON.stringify({ ...content, ...(usesLinks && { isPortable: true }) } satisfies LinkContent),
    session: sessionId,
    start_before: startBefore(now),
  };
  await insertLink(tx, link, choice);
  const assets = content.parts.map(({ asset }) => asset);
  const times = { day, now, coveredUntil: coveredUntil(now) };
  const spending = await spendDownloads(tx, { account: accountId, assets, perDay, ...times });
  if (!spending) throw downloadRefused('DOWNLOAD_LIMIT_REACHED', allowanceOf(perDay, Math.max(today, perDay), day));
  const { spent, today: counted } = spending;
  const allowance = allowanceOf(perDay, counted ?? today, day);
  return { url: signLink(keyring, link), is_portable: usesLinks, spent, allowance };
}
