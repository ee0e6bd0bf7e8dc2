import { randomUUID } from 'node:crypto';
import type { Allowance } from '@polyshelf/contract/downloads';
import { HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Edition } from '../media/index.ts';
import { allowanceOf, coveredUntil } from './day.rules.ts';
import { downloadRefused } from './errors.ts';
import { type AccountRow, deleteLinksBefore, insertLink, type LinkRow, spendDownloads } from './queries.ts';
import type { AssetType } from './variants.rules.ts';

const PURPOSE = 'download-link';
/** A download must start this soon after its link was made. */
const START_MS = 5 * MINUTE_MS;
/** How long a started download can be resumed. */
const RESUME_MS = 24 * HOUR_MS;
const RESUME_PORTABLE_MS = 6 * HOUR_MS;
/** Links that had to start longer ago than this have expired in every case. */
const KEEP_MS = 25 * HOUR_MS;

/** What a link downloads: one variant of one asset, or an archive with variants of several assets. */
export interface LinkContent {
  parts: (Edition & {
    variant: string | string[];
    /** It was not the newest version when the link was made; its archive keeps that name. */
    isEarlier?: true;
  })[];
  /** The name of a collection's archive. */
  name?: string;
  /** The link opens without session or cookie, for programs other than the browser. */
  isPortable?: true;
}

interface Granted {
  accountId: number;
  sessionId: string;
  device: string;
  account: AccountRow;
  content: LinkContent;
  /** The editions that spend a download unless they are covered; none that the account has for free. */
  charged: readonly Edition[];
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
  { accountId, sessionId, device, account, content, charged, choice, now }: Granted,
): Promise<Link> {
  const { perDay, day, today, usesLinks } = account;
  const link = {
    id: randomUUID(),
    account: accountId,
    device,
    content: JSON.stringify({ ...content, ...(usesLinks && { isPortable: true }) } satisfies LinkContent),
    session: sessionId,
    start_before: new Date(now.getTime() + START_MS),
  };
  await insertLink(tx, link, choice);
  const times = { day, now, coveredUntil: coveredUntil(now) };
  const spending = await spendDownloads(tx, { account: accountId, editions: charged, perDay, ...times });
  if (!spending) throw downloadRefused('DOWNLOAD_LIMIT_REACHED', allowanceOf(perDay, Math.max(today, perDay), day));
  const { spent, today: counted } = spending;
  const allowance = allowanceOf(perDay, counted ?? today, day);
  return { url: signedPath(keyring, link), is_portable: usesLinks, spent, allowance };
}

type SignedFields = Pick<LinkRow, 'id' | 'account' | 'device' | 'content' | 'start_before'>;

const signedParts = ({ id, account, device, content, start_before }: SignedFields) =>
  [id, account, device, content, start_before.getTime()] as const;

/** The path of a link. The signature is in the query string, which the logs leave out. */
const signedPath = (keyring: Keyring, link: SignedFields): string =>
  `/api/downloads/${link.id}?signature=${keyring.hash(PURPOSE, ...signedParts(link)).toString('base64url')}`;

/** Verifies the signature over all fields of the link in constant time. */
export const isSigned = (keyring: Keyring, link: SignedFields, signature: string): boolean =>
  /^[\w-]{43}$/.test(signature) &&
  Buffer.from(signature, 'base64url').toString('base64url') === signature &&
  keyring.isHash(Buffer.from(signature, 'base64url'), PURPOSE, ...signedParts(link));

/** A link expires when nobody opens it in time, and otherwise some hours after its first start. */
export function isExpired(
  { start_before, started_at }: Pick<LinkRow, 'start_before' | 'started_at'>,
  { isPortable }: Pick<LinkContent, 'isPortable'>,
  now: Date,
): boolean {
  if (!started_at) return now >= start_before;
  return now.getTime() > started_at.getTime() + (isPortable ? RESUME_PORTABLE_MS : RESUME_MS);
}

/** Deletes expired links. */
export const sweepLinks = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteLinksBefore(db, new Date(clock.now().getTime() - KEEP_MS));
