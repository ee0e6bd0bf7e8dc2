import { randomUUID } from 'node:crypto';
import { jobNames } from '@polyshelf/contract/admin-jobs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useSupport } from '../../../../testing/test-support.ts';

async function useJobs() {
  const kit = await useSupport();
  const { db, post, see, act, admin, call } = kit;
  const settle = async (action: 'retry' | 'dismiss', ...ids: string[]) =>
    (await act(`tables/jobs/actions/${action}`, { ids, reason: undefined, note: undefined })) as {
      done: number;
      failed: { code: string }[];
    };
  return {
    ...kit,
    settle,
    post,
    job: async (id: string) => (await see(`jobs/${id}`)).data,
    needs: async () => (await see('reports/needs')).data as { kind: string; count: number }[],
    failing: async (id: string) => (await call('GET', `/api/admin/jobs/${id}`, undefined, admin.access_token)).json(),
    fail: async (name: string, message = 'The provider is on fire') => {
      const output = JSON.stringify({ message });
      const { rows } = await sql<{ id: string }>`
        update pgboss.job set state = 'failed', output = ${output}::jsonb, started_on = created_on,
          completed_on = created_on, retry_count = retry_limit
        where name = ${name} and state = 'created' returning id`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}

test('a job tells its cause and whom it is about', async () => {
  const { queue, db, fail, job, failing } = await useJobs();
  await queue.deps.jobs.enqueue(db, queue.deps.paymentSync, { id: 77 });
  const [id = ''] = await fail('payments.sync');
  expect(await job(id)).toMatchObject({
    id,
    name: 'payments.sync',
    state: 'failed',
    attempts: 6,
    max_attempts: 6,
    reason: 'The provider is on fire',
    facts: { payment: 77 },
    due_at: null,
    finished_at: expect.any(String),
    kept_until: expect.any(String),
  });
  expect((await failing(randomUUID())).errors[0].extensions.code).toBe('JOB_NOT_FOUND');
});

test('the data of no job shows more than numbers and names', async () => {
  const { queue, db, see } = await useJobs();
  await queue.start();
  const secret = 'canary';
  for (const name of jobNames) {
    const data = { id: secret, to: secret, template: 'code', params: { code: secret }, token: secret, tgId: 1 };
    await sql`insert into pgboss.job (name, data) select ${name}, ${JSON.stringify(data)}::jsonb
      where exists (select from pgboss.queue where name = ${name})`.execute(db);
  }
  const { rows } = await sql<{ id: string; name: string }>`select id, name from pgboss.job`.execute(db);
  expect(rows.length).toBeGreaterThan(10);
  const shown: Record<string, object> = {};
  for (const { id, name } of rows) shown[name] = (await see(`jobs/${id}`)).data.facts;
  expect(shown['mail.send']).toEqual({ mail: 'code' });
  expect(shown['telegram.send-code']).toEqual({});
  expect(shown['auth.send-code']).toEqual({});
  const { 'payments.sync': _, 'admin.run-bulk': __, ...others } = shown;
  expect(JSON.stringify(others)).not.toContain(secret);
});

test('a failed job is dismissed, no longer needs attention, and can still be run again', async () => {
  const { queue, db, fail, job, settle, needs, admin } = await useJobs();
  await queue.deps.jobs.enqueue(db, queue.deps.paymentSync, { id: 77 });
  await queue.deps.jobs.enqueue(db, queue.deps.paymentSync, { id: 78 });
  const [id = '', other = ''] = await fail('payments.sync');
  expect(await needs()).toMatchObject([{ kind: 'jobs_failed', count: 2 }]);
  expect(await settle('dismiss', id)).toEqual({ done: 1, failed: [], next: null });
  expect(await settle('dismiss', id, randomUUID())).toEqual({ done: 2, failed: [], next: null });
  expect(await needs()).toMatchObject([{ kind: 'jobs_failed', count: 1 }]);
  expect((await job(id)).state).toBe('dismissed');
  const events = await db
    .selectFrom('audit_log')
    .select(['account', 'actor', 'facts'])
    .where('event', '=', 'job.dismissed')
    .execute();
  expect(events).toEqual([
    {
      account: null,
      actor: admin.accountId,
      facts: { job: id, name: 'payments.sync', cause: 'The provider is on fire' },
    },
  ]);
  await settle('retry', id, other);
  expect([(await job(id)).state, (await job(other)).state].toSorted()).toEqual(['created', 'retry']);
  expect(await needs()).toEqual([]);
  await settle('dismiss', id);
  expect((await job(id)).state).toBe('created');
});

test('refuses to run a job again while another one for the same waits', async () => {
  const { queue, db, fail, settle, job } = await useJobs();
  const file = randomUUID();
  await queue.deps.jobs.enqueue(db, queue.deps.uploadCheck, { file });
  const [id = ''] = await fail('uploads.check');
  await queue.deps.jobs.enqueue(db, queue.deps.uploadCheck, { file });
  expect((await settle('retry', id)).failed).toEqual([{ id, code: 'JOB_WAITING' }]);
  await settle('dismiss', id);
  expect((await settle('retry', id)).failed).toEqual([{ id, code: 'JOB_WAITING' }]);
  expect((await job(id)).state).toBe('dismissed');
});
