import { expect, test } from 'vitest';
import { accountDecisions, decisionsFor } from './account-decisions.rules.ts';

const account = {
  status: 'active',
  role: 'user',
  email_verified: false,
  has_second_factor: true,
  open_code: { purpose: 'confirm_email', created_at: '', expires_at: '' },
  plan: { sub: 'pro' },
  sessions: [{}],
} as const;

/** The decisions that this difference takes away from an account for which all but `resume` are possible, or adds. */
const lost = (change: Partial<Parameters<typeof decisionsFor>[0]>) => {
  const possible = decisionsFor({ ...account, ...change });
  return accountDecisions.filter((decision) => decision !== 'resume' && !possible.includes(decision));
};

test.each([
  [{}, []],
  [{ email_verified: true, open_code: null }, ['code', 'confirm_email']],
  [{ has_second_factor: false }, ['factors']],
  [{ plan: { sub: 'free' }, sessions: [] }, ['plan', 'sessions']],
  [{ role: 'admin' as const }, ['merge', 'suspend', 'delete']],
  [{ status: 'suspended' as const }, ['code', 'ticket', 'suspend']],
  [{ status: 'merged' as const }, accountDecisions.filter((decision) => decision !== 'resume')],
])('offers only what is possible: %j', (change, expected) => {
  expect(lost(change)).toEqual(expected);
});

test('opens only a suspended account again', () => {
  expect(decisionsFor(account)).not.toContain('resume');
  expect(decisionsFor({ ...account, status: 'suspended' })).toContain('resume');
});
