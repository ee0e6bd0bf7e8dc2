import { randomUUID } from 'node:crypto';
import { isTelegramEmail } from '@polyshelf/contract/accounts';
import type { AccountMerge } from '@polyshelf/contract/admin-accounts';
import { forgetBrowsers } from '../../../platform/attempts.ts';
import { type Decision, recordDecision } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Enqueue } from '../../../platform/jobs/jobs.ts';
import { type MailDelivery, mailJob } from '../../../platform/mail/mail-job.ts';
import { contactsThatMove, lockOpenAccount, mergeContacts, type OpenAccount } from '../../accounts/index.ts';
import { forgetCredentials } from '../../auth/index.ts';
import { mergeBanners } from '../../banners/index.ts';
import { mergeFavourites } from '../../collections/index.ts';
import { mergeDevices } from '../../devices/index.ts';
import { mergeDownloads } from '../../downloads/index.ts';
import { mergeNotices } from '../../notices/index.ts';
import { mergePayments } from '../../payments/index.ts';
import { killSessions } from '../../sessions/index.ts';
import { auditedPlans } from '../../subscriptions/index.ts';
import { mergeWishes } from '../../wishes/index.ts';
import { mergeRefused } from '../accounts/errors.ts';
import { getCounts } from '../accounts/queries.ts';
import { accountsMergedMail } from './mails.ts';
import { findMergeObstacle } from './merge.rules.ts';
import { type MergedPlans, mergePlans, previewMergedPlans } from './merge-plans.ts';

interface Deps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  mailDelivery: MailDelivery;
  siteUrl: string;
}

interface Pair {
  kept: number;
  closed: number;
}

/** What a merge would move, and what it would do to both plans. */
export const previewMerge = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, pair: Pair): Promise<AccountMerge> =>
  inTransaction(db, async (tx) => {
    const locked = await lockPair(tx, pair);
    const plans = await previewMergedPlans(tx, { from: pair.closed, to: pair.kept, at: clock.now() });
    return describeMerge(tx, locked, plans);
  });

interface Order extends Pair {
  /** Of the preview that the operator saw. */
  revisions: { kept: number; closed: number };
  decision: Decision;
}

/** Moves everything of an account to another one of the same person and closes it. */
export const mergeAccounts = (deps: Deps, { kept, closed, revisions, decision }: Order): Promise<AccountMerge> =>
  inTransaction(deps.db, async (tx) => {
    const pair = await lockPair(tx, { kept, closed });
    const at = deps.clock.now();
    const move = { from: closed, to: kept };
    const { reason, ip } = decision;
    const plans = await mergePlans(tx, { ...move, at }, { revisions, reason });
    const result = await describeMerge(tx, pair, plans);
    await killSessions(tx, { accountId: closed, reason: 'killed', now: at, ip, by: decision.by });
    await mergePayments(tx, move);
    await mergeDownloads(tx, move);
    await mergeDevices(tx, move);
    await mergeFavourites(tx, move);
    await mergeNotices(tx, move);
    await mergeWishes(tx, move);
    await mergeBanners(tx, move);
    await forgetCredentials(tx, closed, pair.closed.email);
    await forgetBrowsers(tx, closed);
    await mergeContacts(tx, { from: pair.closed, to: pair.kept });
    await mailBoth(deps, tx, pair);
    const facts = { merged: closed, ...auditedPlans(plans.kept), ...result.moves };
    await recordDecision(tx, decision, { at, event: 'account.merged', account: kept, facts });
    await recordDecision(tx, decision, { at, event: 'account.closed', account: closed, facts: { kept } });
    return result;
  });

interface LockedPair {
  kept: OpenAccount;
  closed: OpenAccount;
}

async function lockPair(tx: Tx, { kept, closed }: Pair): Promise<LockedPair> {
  const locked = new Map<number, OpenAccount>();
  // In the order of their ids, as every change of two subscriptions, to prevent deadlocks.
  for (const id of [kept, closed].toSorted((a, b) => a - b)) locked.set(id, await lockOpenAccount(tx, id));
  const pair = { kept: locked.get(kept) as OpenAccount, closed: locked.get(closed) as OpenAccount };
  const { open_payments: openPayments } = await getCounts(tx, closed);
  const obstacle = findMergeObstacle({ ...pair.closed, openPayments }, pair.kept);
  if (obstacle) throw mergeRefused(obstacle);
  return pair;
}

async function describeMerge(tx: Tx, { kept, closed }: LockedPair, plans: MergedPlans): Promise<AccountMerge> {
  const { payments, devices, collections, favourites, downloads, wishes } = await getCounts(tx, closed.id);
  const { email, telegram } = contactsThatMove({ from: closed, to: kept });
  return {
    ...plans,
    moves: { payments, devices, collections, favourites, downloads, wishes },
    email_moves: email,
    telegram_moves: telegram,
  };
}

/** Tells both addresses, because only one of them may still be read. */
async function mailBoth({ jobs, mailDelivery, siteUrl }: Deps, tx: Tx, { kept, closed }: LockedPair): Promise<void> {
  const params = { username: kept.username, siteUrl };
  for (const { email, lang } of [kept, closed]) {
    if (isTelegramEmail(email)) continue;
    const to = { id: randomUUID(), to: email, locale: lang as 'en' | 'ru', params };
    await jobs.enqueue(tx, mailDelivery, mailJob(accountsMergedMail, to));
  }
}
