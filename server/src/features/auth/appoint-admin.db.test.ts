import { expect, test } from 'vitest';
import { PASSWORD, useAccountApp } from '../../../testing/test-accounts.ts';
import { appointAdmin } from './appoint-admin.ts';

test('opens an administrator account with a password, or promotes an account that keeps its password', async () => {
  const { signUp, givePassword, post, call, ...deps } = await useAccountApp();
  const roleOf = async (email: string, password: string) => {
    const { access_token } = (await post('/auth/login', { email, password })).json().data;
    return (await call('GET', '/users/me?fields=account.role', undefined, access_token)).json().data.account.role;
  };
  const password = await appointAdmin(deps, 'new@example.com');
  expect(password).toMatch(/^[\w-]{20}$/);
  expect(await roleOf('new@example.com', password as string)).toBe('admin');

  const { accountId } = await signUp({ email: 'old@example.com' });
  await givePassword(accountId);
  expect(await appointAdmin(deps, 'old@example.com')).toBeNull();
  expect(await roleOf('old@example.com', PASSWORD)).toBe('admin');
  const events = await deps.db.selectFrom('audit_log').select('event').where('event', 'like', 'admin%').execute();
  expect(events).toHaveLength(2);
});
