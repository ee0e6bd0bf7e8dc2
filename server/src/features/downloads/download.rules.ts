import type { DownloadRefusal } from '@polyshelf/contract/downloads';

export interface AccountFacts {
  /** The account has a verified email or a linked Telegram account. */
  isVerified: boolean;
  hasPlan: boolean;
  /** The plan ended because its renewals failed. */
  isBlocked: boolean;
  mayDeviceDownload: boolean;
  downloadsLeft: number;
}

export interface AssetFacts {
  isFree: boolean;
  /** The account spent a download on the asset in the last 30 days. */
  isCovered: boolean;
  /** The account downloaded a version before the newest one, so every later version is free. */
  holdsEarlier: boolean;
}

/** What an account has of an asset, by the id of the asset. */
export interface Held {
  covers: ReadonlyMap<string, Date>;
  /** The first version that the account has downloaded. */
  firstVersions: ReadonlyMap<string, number>;
}

export const factsOf = (
  { asset, isFree, newest }: { asset: string; isFree: boolean; newest: number },
  { covers, firstVersions }: Held,
): AssetFacts => ({
  isFree,
  isCovered: covers.has(asset),
  holdsEarlier: (firstVersions.get(asset) ?? newest) < newest,
});

export type Reason = Exclude<DownloadRefusal, 'SIGN_IN_REQUIRED'>;

export type Decision = { allowed: true; cost: 0 | 1 } | { allowed: false; reason: Reason };

/** Checks verification, plan, device and allowance in this order, and returns the first reason for a refusal. */
export function decideDownload(account: AccountFacts, asset: AssetFacts): Decision {
  if (!account.isVerified) return refuse('EMAIL_NOT_VERIFIED');
  const plan = judgePlan(account, asset);
  if (plan) return refuse(plan);
  if (!account.mayDeviceDownload) return refuse('DEVICE_LIMIT_REACHED');
  if (!costsDownload(asset)) return { allowed: true, cost: 0 };
  return account.downloadsLeft > 0 ? { allowed: true, cost: 1 } : refuse('DOWNLOAD_LIMIT_REACHED');
}

/** Whether downloading the asset, in any version that the account may have, spends a download. */
export const costsDownload = ({ isCovered, holdsEarlier }: Omit<AssetFacts, 'isFree'>): boolean =>
  !isCovered && !holdsEarlier;

/** The versions that an account may download, the newest first. `first` is the first version that it downloaded. */
export function versionsFor(newest: number, first = newest): number[] {
  return Array.from({ length: Math.max(1, newest - first + 1) }, (_, place) => newest - place);
}

const refuse = (reason: Reason): Decision => ({ allowed: false, reason });

/** Why the plan does not include the asset, or null. Free assets need no plan. */
export function judgePlan(
  { hasPlan, isBlocked }: Pick<AccountFacts, 'hasPlan' | 'isBlocked'>,
  { isFree }: Pick<AssetFacts, 'isFree'>,
): 'PLAN_REQUIRED' | 'SUBSCRIPTION_BLOCKED' | null {
  if (isFree || hasPlan) return null;
  return isBlocked ? 'SUBSCRIPTION_BLOCKED' : 'PLAN_REQUIRED';
}

export interface CollectionDecision {
  /** Indexes of the assets that the plan includes; the archive leaves the others out. */
  taken: number[];
  cost: number;
  reason: Reason | null;
}

/** Like `decideDownload` for a collection: leaves out assets that the plan does not include; the rest is all or nothing. */
export function decideCollection(account: AccountFacts, assets: readonly AssetFacts[]): CollectionDecision {
  const taken = [...assets.keys()].filter((index) => judgePlan(account, assets[index] as AssetFacts) === null);
  const cost = taken.filter((index) => costsDownload(assets[index] as AssetFacts)).length;
  return { taken, cost, reason: reasonAgainst() };

  function reasonAgainst(): Reason | null {
    if (!account.isVerified) return 'EMAIL_NOT_VERIFIED';
    if (taken.length === 0 && assets.length > 0) return account.isBlocked ? 'SUBSCRIPTION_BLOCKED' : 'PLAN_REQUIRED';
    if (!account.mayDeviceDownload) return 'DEVICE_LIMIT_REACHED';
    return cost > account.downloadsLeft ? 'DOWNLOAD_LIMIT_REACHED' : null;
  }
}
