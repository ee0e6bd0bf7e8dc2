import type { Proof } from '@polyshelf/contract/auth';
import type { Requester } from '../../platform/attempts.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import type { FactorDeps } from './add-factor.ts';
import { getUser, listFactors, lockUser, markRemoved } from './queries.ts';

export interface ProofDeps {
  /** Refuses unless the proof shows that the owner of the account wants this. */
  proveOwner: (request: {
    user: Awaited<ReturnType<typeof getUser>>;
    purpose: 'prove_factor_remove' | 'prove_step_up';
    proof: Proof | undefined;
    requester: Requester;
  }) => Promise<void>;
}

interface Removal {
  account: number;
  id: string;
  proof: Proof | undefined;
  requester: Requester;
}

/** Requires a proof of the owner. Removing the last factor turns two-factor sign-in off. */
export async function removeFactor(
  deps: FactorDeps & ProofDeps,
  { account, id, proof, requester }: Removal,
): Promise<void> {
  await deps.proveOwner({ user: await getUser(deps.db, account), purpose: 'prove_factor_remove', proof, requester });
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, account);
    const factor = (await listFactors(tx, account)).find((one) => one.id === id);
    if (!factor) throw invalidPayload('This account has no such factor');
    const removal = { user, kind: 'factor_remove' as const, newValue: factor.name, now, ip: requester.ip };
    await markRemoved(tx, { account, id, change: await deps.recordChange(tx, removal) });
  });
}
