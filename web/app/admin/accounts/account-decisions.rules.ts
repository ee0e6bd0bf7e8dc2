import type { AdminAccount } from '@polyshelf/contract/admin-accounts';

/** What an operator can decide about an account, in the order of the menu. */
export const accountDecisions = [
  'days',
  'plan',
  'resume',
  'code',
  'confirm_email',
  'devices',
  'sessions',
  'factors',
  'ticket',
  'merge',
  'role',
  'export',
  'suspend',
  'delete',
] as const;

export type AccountDecision = (typeof accountDecisions)[number];

type Facts = Pick<AdminAccount, 'status' | 'role' | 'email_verified' | 'open_code' | 'has_second_factor'> & {
  plan: Pick<AdminAccount['plan'], 'sub'>;
  sessions: readonly unknown[];
};

/** The decisions that make sense for an account now. The server checks them again. */
export function decisionsFor(account: Facts): AccountDecision[] {
  const isActive = account.status === 'active';
  if (!isActive && account.status !== 'suspended') return [];
  const isPossible: Partial<Record<AccountDecision, boolean>> = {
    plan: account.plan.sub !== 'free',
    resume: !isActive,
    code: isActive && account.open_code !== null,
    confirm_email: !account.email_verified,
    sessions: account.sessions.length > 0,
    factors: account.has_second_factor,
    ticket: isActive,
    merge: account.role !== 'admin',
    suspend: isActive && account.role !== 'admin',
    delete: account.role !== 'admin',
  };
  return accountDecisions.filter((decision) => isPossible[decision] ?? true);
}

/** The decision that has its own button. */
export const mainDecision = ({ status }: Pick<AdminAccount, 'status'>): AccountDecision =>
  status === 'suspended' ? 'resume' : 'days';
