import type { DownloadRefusal } from '@polyshelf/contract/downloads';

export interface AccountFacts {
  /** By mail or by Telegram. */
  isVerified: boolean;
  hasPlan: boolean;
  /** The plan ended because it could not be renewed. */
  isBlocked: boolean;
  mayDeviceDownload: boolean;
  downloadsLeft: number;
}

export interface AssetFacts {
  isFree: boolean;
  /** The account spent a download on the asset in the last 30 days. */
  isCovered: boolean;
}

export type Reason = Exclude<DownloadRefusal, 'SIGN_IN_REQUIRED'>;

export type Decision = { allowed: true; cost: 0 | 1 } | { allowed: false; reason: Reason };

/** Who is it, then the plan, then the device, then the count: each is worth telling only when those before are fine. */
export function decideDownload(account: AccountFacts, asset: AssetFacts): Decision {
  if (!account.isVerified) return refuse('EMAIL_NOT_VERIFIED');
  const plan = judgePlan(account, asset);
  if (plan) return refuse(plan);
  if (!account.mayDeviceDownload) return refuse('DEVICE_LIMIT_REACHED');
  if (asset.isCovered) return { allowed: true, cost: 0 };
  return account.downloadsLeft > 0 ? { allowed: true, cost: 1 } : refuse('DOWNLOAD_LIMIT_REACHED');
}

const refuse = (reason: Reason): Decision => ({ allowed: false, reason });

/** Why the plan does not cover the asset, or null. Whoever has no plan may have what is free. */
export function judgePlan(
  { hasPlan, isBlocked }: Pick<AccountFacts, 'hasPlan' | 'isBlocked'>,
  { isFree }: Pick<AssetFacts, 'isFree'>,
): 'PLAN_REQUIRED' | 'SUBSCRIPTION_BLOCKED' | null {
  if (isFree || hasPlan) return null;
  return isBlocked ? 'SUBSCRIPTION_BLOCKED' : 'PLAN_REQUIRED';
}

export interface CollectionDecision {
  /** Those that come along; the others are not covered by the plan. */
  taken: number[];
  cost: number;
  reason: Reason | null;
}

/** The same for many assets at once: what the plan does not cover stays out, and the rest comes wholly or not at all. */
export function decideCollection(account: AccountFacts, assets: readonly AssetFacts[]): CollectionDecision {
  const taken = [...assets.keys()].filter((index) => judgePlan(account, assets[index] as AssetFacts) === null);
  const cost = taken.filter((index) => !assets[index]?.isCovered).length;
  return { taken, cost, reason: reasonAgainst() };

  function reasonAgainst(): Reason | null {
    if (!account.isVerified) return 'EMAIL_NOT_VERIFIED';
    if (taken.length === 0 && assets.length > 0) return account.isBlocked ? 'SUBSCRIPTION_BLOCKED' : 'PLAN_REQUIRED';
    if (!account.mayDeviceDownload) return 'DEVICE_LIMIT_REACHED';
    return cost > account.downloadsLeft ? 'DOWNLOAD_LIMIT_REACHED' : null;
  }
}
