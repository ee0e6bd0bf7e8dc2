interface Candidate {
  id: number;
  role: string;
}

export type MergeObstacle = 'same_account' | 'role' | 'open_payment';

/**
 * Returns why two accounts may not be merged, or null. Administrators and core members own drafts and appear in the audit
 * log of other accounts. An open payment may still receive money for the account that would be closed.
 */
export function findMergeObstacle(closed: Candidate & { openPayments: number }, kept: Candidate): MergeObstacle | null {
  if (closed.id === kept.id) return 'same_account';
  if (closed.role !== 'user' || kept.role === 'admin') return 'role';
  return closed.openPayments > 0 ? 'open_payment' : null;
}
