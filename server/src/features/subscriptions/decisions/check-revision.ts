import type { PlanChange } from '@polyshelf/contract/admin-accounts';
import type { Tx } from '../../../platform/db/database.ts';
import { accountChanged } from '../../accounts/index.ts';
import { findState, getRevision } from '../queries.ts';

/** Refuses a decision about a subscription that has changed since the operator saw its preview. */
export async function refuseStale(tx: Tx, account: number, revision: number): Promise<void> {
  const present = await getRevision(tx, account);
  if (present === revision) return;
  const state = await findState(tx, account);
  throw accountChanged({ revision: present, sub: state?.sub ?? 'free', sub_end: state?.subEnd.toISOString() ?? null });
}

/** The plan before and after, for the audit log. */
export const auditedPlans = ({ before, after }: Pick<PlanChange, 'before' | 'after'>) => ({
  before: textOf(before),
  after: textOf(after),
});

const textOf = ({ sub, sub_end }: PlanChange['before']): string => (sub_end ? `${sub} until ${sub_end}` : sub);
