import { HOUR_MS } from '@polyshelf/contract/durations';
import { mailKinds } from '@polyshelf/contract/tables';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../../testing/test-accounts.ts';
import { useSupport } from '../../../../testing/test-support.ts';
import { mails } from '../../../mails.ts';

const EMAIL = 'anna@example.com';

async function useMails() {
  const kit = await useSupport();
  const { post, see, admin, queue, signIn } = kit;
  // The token of the administrator ends while the clock advances.
  const token = async () => (await signIn(admin.accountId)).access_token;
  const columns = 'id,state,mail_kind,subject,recipient,account,reason,attempts,resent_at';
  return {
    ...kit,
    list: async (query = '') => (await see(`tables/mails?columns=${columns}&${query}`, await token())).data,
    resend: async (...ids: number[]) => {
      const answer = await post('/api/admin/tables/mails/actions/resend', { ids: ids.map(String) }, await token());
      const { done, failed } = answer.json().data;
      return [done, ...failed.map(({ code }: { code: string }) => code)];
    },
    register: async () =>
      (await post('/api/auth/register', { email: EMAIL, password: PASSWORD, passwordConfirm: PASSWORD })).json().data
        .id,
    received: async () => (await queue.deliverTo(EMAIL)).map(({ subject }) => subject),
  };
}

test('a mail waits, is sent, or fails with its cause, also without an account', async () => {
  const { register, list, queue, received, post, db, clock } = await useMails();
  await register();
  const code = { mail_kind: 'code', recipient: EMAIL, account: null };
  expect(await list()).toMatchObject([{ ...code, state: 'waiting', attempts: 0, reason: null }]);
  queue.mailServer.isDown = true;
  await queue.work();
  const failed = { state: 'failed', attempts: 1, reason: 'The mail server cannot be used' };
  expect(await list('state=failed')).toMatchObject([{ ...code, ...failed, subject: 'Your code to register' }]);
  queue.mailServer.isDown = false;

  await register();
  expect(await received()).toHaveLength(1);
  expect((await list('state=sent'))[0]).toMatchObject({ ...code, state: 'sent', attempts: 1, reason: null });

  // This code expires while it waits.
  await register();
  clock.advance(HOUR_MS);
  expect(await received()).toHaveLength(1);
  expect(await list('state=skipped')).toMatchObject([{ ...code, attempts: 0 }]);

  // Nothing about a person remains after the account is deleted.
  const id = await register();
  const digits = /\d{6}/.exec((await queue.deliverTo(EMAIL)).at(-1)?.text ?? '')?.[0];
  const { access_token } = (await post('/api/auth/register/confirm', { id, code: digits })).json().data;
  const username = (await sql<{ username: string }>`select username from accounts order by id desc`.execute(db))
    .rows[0];
  expect((await post('/api/account/delete', { ...username, password: PASSWORD }, access_token)).statusCode).toBe(204);
  expect(await received()).toContain('Your account was deleted');
  expect(await list()).toEqual([]);
});

test('a mail is sent again once, and a failed one is tried again', async () => {
  const { open, register, list, resend, received, queue, audited } = await useMails();
  const { accountId: anna } = await open('anna');
  await register();
  expect(await resend((await list())[0].id)).toEqual([0, 'MAIL_WAITING']);
  queue.mailServer.isDown = true;
  await queue.work();
  queue.mailServer.isDown = false;
  const [{ id, mail_kind }] = await list();
  expect(mail_kind).toBe('account-exists');
  expect(await resend(id)).toEqual([1]);
  expect(await list()).toMatchObject([{ id, state: 'waiting', account: anna }]);
  expect(await received()).toHaveLength(1);
  expect(await list()).toMatchObject([{ id, state: 'sent', attempts: 2, resent_at: null }]);

  const answers = await Promise.all([resend(id), resend(id), resend(id)]);
  expect(answers.toSorted()).toEqual([[0, 'MAIL_RESENT'], [0, 'MAIL_RESENT'], [1]]);
  expect(await received()).toHaveLength(2);
  expect(await list()).toMatchObject([
    { state: 'sent', resent_at: null },
    { id, resent_at: expect.any(String) },
  ]);
  const again = { event: 'mail.resent', facts: { mail: 'account-exists', number: id } };
  expect((await audited(anna)).filter(({ event }) => event === 'mail.resent')).toMatchObject([again, again]);
});

test('refuses expired codes, other addresses and accounts without an address', async () => {
  const { open, register, list, resend, received, post, queue, signUp, clock, db } = await useMails();
  await register();
  await received();
  const [code] = await list();
  expect(await resend(code.id)).toEqual([1]);
  expect(await received()).toHaveLength(2);
  const [copy] = await list();
  clock.advance(HOUR_MS);
  expect(await resend(copy.id)).toEqual([0, 'MAIL_EXPIRED']);

  await open('anna');
  await register();
  await received();
  const [notice] = await list();
  await sql`update users set email = 'new@example.com' where email = ${EMAIL}`.execute(db);
  expect(await resend(notice.id)).toEqual([0, 'NOTHING_TO_RESEND']);
  await sql`update mail_log set recipient = '42@telegram.local', account = null where id = ${notice.id}`.execute(db);
  expect(await resend(notice.id)).toEqual([0, 'NOTHING_TO_RESEND']);
  expect(await resend(999)).toEqual([0, 'NOTHING_TO_RESEND']);

  // Nothing was ever queued for an account without an address.
  const boris = await signUp({ email: '43@telegram.local', username: 'boris', tgId: 43 });
  for (const hint of ['one', 'two']) await post('/api/auth/fp', { visitorId: hint }, boris.access_token);
  await queue.work();
  expect(await list('search=telegram.local')).toHaveLength(1);
});

test('a code for a new address and a notice to the former one are sent again', async () => {
  const { open, list, resend, post, queue, givePassword, readCode } = await useMails();
  const { accountId: anna, access_token } = await open('anna');
  await givePassword(anna);
  const body = { email: 'new@example.com', proof: { password: PASSWORD } };
  const { id } = (await post('/api/auth/change-email', body, access_token)).json().data;
  await queue.work();
  const [sentCode] = await list();
  expect(sentCode).toMatchObject({ mail_kind: 'code', recipient: 'new@example.com', account: anna });
  expect(await resend(sentCode.id)).toEqual([1]);
  expect(await queue.deliverTo('new@example.com')).toHaveLength(2);
  const confirmation = { id, code: await readCode('new@example.com') };
  expect((await post('/api/auth/change-email/confirm', confirmation, access_token)).statusCode).toBe(200);
  await queue.work();
  const [notice] = await list('mail_kind=change-notice');
  expect(notice).toMatchObject({ recipient: EMAIL, account: anna, state: 'sent' });
  expect(await resend(notice.id)).toEqual([1]);
  expect(await queue.deliverTo(EMAIL)).toHaveLength(2);
});

test('the table knows every mail of the product', () => {
  expect([...mails.keys()].toSorted()).toEqual([...mailKinds].toSorted());
});
