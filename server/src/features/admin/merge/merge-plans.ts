import type { PlanChange } from '@polyshelf/contract/admin-accounts';
import type { Tx } from '../../../platform/db/database.ts';
import {
  changeSubscription,
  describePlanChange,
  foldSubscription,
  getPlans,
  previewChange,
  refuseStale,
} from '../../subscriptions/index.ts';
import { decideMerge } from './merge-plans.rules.ts';

interface Merge {
  from: number;
  to: number;
  at: Date;
}

export interface MergedPlans {
  /** The plan of the account that is closed, and of the one that is kept. */
  closed: PlanChange;
  kept: PlanChange;
}

/** What happens to the plans of two accounts that are merged. */
export async function previewMergedPlans(tx: Tx, { from, to, at }: Merge): Promise<MergedPlans> {
  const { out, into, present } = await toChanges(tx, { from, to, at });
  const kept = into ? await previewChange(tx, to, into) : { before: present, after: present };
  return {
    closed: await describePlanChange(tx, from, await previewChange(tx, from, out), at),
    kept: await describePlanChange(tx, to, kept, at),
  };
}

interface Revisions {
  closed: number;
  kept: number;
}

/** Moves the time left on one account to another. Auto-renewal of the closed account ends. */
export async function mergePlans(
  tx: Tx,
  { from, to, at }: Merge,
  { revisions, reason }: { revisions: Revisions; reason: string },
): Promise<MergedPlans> {
  await refuseStale(tx, from, revisions.closed);
  await refuseStale(tx, to, revisions.kept);
  const result = await previewMergedPlans(tx, { from, to, at });
  const { out, into } = await toChanges(tx, { from, to, at });
  await changeSubscription(tx, from, { ...out, key: `merged:${from}:out`, reason });
  if (into) await changeSubscription(tx, to, { ...into, key: `merged:${from}:in`, reason });
  return result;
}

async function toChanges(tx: Tx, { from, to, at }: Merge) {
  const present = await foldSubscription(tx, to);
  const { gained, given } = decideMerge(await foldSubscription(tx, from), present, await getPlans(tx), at);
  const out = { at, kind: 'merged_out', days: -given || 0 } as const;
  return { out, into: gained && ({ at, kind: 'merged_in', ...gained } as const), present };
}
