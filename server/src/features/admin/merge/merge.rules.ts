interface Candidate {
  id: number;
  role: string;
}

export type MergeObstacle = 'same_account' | 'role' | 'open_payment';

/**
 * Why two accounts may not be merged; null when they may. Somebody with a role has drafts and a place in the audit log
 * of others. An open payment may still receive money for the account that would be closed.
 */
export function findMergeObstacle(closed: Candidate & { openPayments: number }, kept: Candidate): MergeObstacle | null {
  if (closed.id === kept.id) return 'same_account';
  if (closed.role !== 'user' || kept.role === 'admin') return 'role';
  return closed.openPayments > 0 ? 'open_payment' : null;
}
