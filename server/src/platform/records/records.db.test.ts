import { MINUTE_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { useAccountApp } from '../../../testing/test-accounts.ts';

const RECORD = '/api/admin/records/business/current';

/** Two administrators who edit the business. */
async function useRecords() {
  const kit = await useAccountApp();
  const { call, signUp, db, clock, queue } = kit;
  const anna = await signUp({ email: 'anna@example.com', username: 'anna', role: 'admin' });
  const boris = await signUp({ email: 'boris@example.com', username: 'boris', role: 'admin' });
  const ask = async (method: 'GET' | 'POST', path = '', body?: object, token = anna.access_token) => {
    const { data, errors } = (await call(method, `${RECORD}${path}`, body, token)).json();
    return { data, code: errors?.[0].extensions.code, extensions: errors?.[0].extensions };
  };
  return {
    ...kit,
    anna,
    boris,
    ask,
    /** The present values. */
    read: async () => (await ask('GET')).data.value,
    save: (base: object, value: object, at?: Date, token?: string) =>
      ask('POST', '', { base, value, ...(at && { at: at.toISOString() }) }, token),
    revisions: async () => (await ask('GET', '/revisions')).data,
    applyDue: () => queue.deps.scheduledChanges.run({}, { id: '', attempt: 1, signal: AbortSignal.timeout(10_000) }),
    inMinutes: (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE_MS),
    audited: () =>
      db
        .selectFrom('audit_log')
        .select(['event', 'account', 'actor', 'facts'])
        .where('event', 'like', 'business.%')
        .orderBy('id')
        .execute(),
  };
}

test('a save keeps both values as revisions and says who changed what', async () => {
  const { anna, read, save, revisions, audited, versions, call, db } = await useRecords();
  const before = await read();
  const named = { ...before, legal_name_ru: 'ООО «Полка»' };
  expect((await save(before, { ...named, legal_name_ru: ' ООО «Полка» ' })).data).toMatchObject({
    value: named,
    revision: 2,
  });
  const described = { ...named, legal_description_ru: 'ИНН 1' };
  await save(named, described);
  await save(described, described);
  expect(await revisions()).toMatchObject([
    { number: 3, value: described, author: 'anna' },
    { number: 2, value: named, author: 'anna' },
    { number: 1, value: before, author: null },
  ]);
  await expect(db.deleteFrom('record_revisions').execute()).rejects.toThrow('never changed or deleted');
  const [first, second] = await audited();
  expect(first).toMatchObject({ event: 'business.changed', account: null, actor: anna.accountId });
  expect(second?.facts).toMatchObject({
    revision: 3,
    before: JSON.stringify({ legal_description_ru: '' }),
    after: JSON.stringify({ legal_description_ru: 'ИНН 1' }),
  });
  expect(await audited()).toHaveLength(2);
  await versions.refresh();
  expect((await call('GET', '/api/catalog')).json().data.project.legal_name_ru).toBe('ООО «Полка»');
});

test('of two administrators who save at once, the second gets the values of the first', async () => {
  const { boris, read, save, revisions } = await useRecords();
  const base = await read();
  const answers = await Promise.all([
    save(base, { ...base, legal_name_ru: 'Anna' }),
    save(base, { ...base, legal_description_ru: 'Boris' }, undefined, boris.access_token),
  ]);
  const saved = answers.find(({ data }) => data)?.data.value;
  const refused = answers.find(({ code }) => code);
  expect(refused).toMatchObject({ code: 'EDIT_CONFLICT', extensions: { present: saved } });
  expect(await read()).toEqual(saved);
  expect(await revisions()).toHaveLength(2);
});

test('a scheduled change takes effect at its moment and changes only its fields', async () => {
  const { read, save, ask, inMinutes, clock, queue, applyDue, boris, audited } = await useRecords();
  const base = await read();
  const planned = { ...base, legal_name_ru: 'Soon' };
  const { data } = await save(base, planned, inMinutes(3), boris.access_token);
  expect(data).toMatchObject({ value: base, scheduled: { base, value: planned, author: 'boris', problem: null } });
  expect((await save(base, planned, inMinutes(-1))).code).toBe('INVALID_PAYLOAD');

  const described = { ...base, legal_description_ru: 'Meanwhile' };
  await save(base, described);
  await queue.work();
  expect(await read()).toEqual(described);

  clock.advance(3 * MINUTE_MS);
  await applyDue();
  expect(await read()).toEqual({ ...described, legal_name_ru: 'Soon' });
  expect((await ask('GET')).data.scheduled).toBeNull();
  expect((await audited()).map(({ event }) => event)).toEqual([
    'business.scheduled',
    'business.changed',
    'business.changed',
  ]);
});

test('a scheduled change that is cancelled never happens', async () => {
  const { read, save, ask, inMinutes, clock, applyDue } = await useRecords();
  const base = await read();
  await save(base, { ...base, legal_name_ru: 'Later' }, inMinutes(1));
  expect((await ask('POST', '/unschedule')).data.scheduled).toBeNull();
  clock.advance(2 * MINUTE_MS);
  await applyDue();
  expect(await read()).toEqual(base);
});

test('bad values are refused and change nothing', async () => {
  const { read, save, revisions, call, anna, ask } = await useRecords();
  const base = await read();
  const bad = [{}, { ...base, legal_name_ru: 7 }, { ...base, extra: 1 }, { ...base, legal_name_ru: 'x'.repeat(201) }];
  for (const value of bad) expect((await save(base, value)).code).toBe('INVALID_PAYLOAD');
  expect((await ask('GET', '/revisions?before=0')).code).toBe('INVALID_QUERY');
  const other = await call('GET', '/api/admin/records/business/other', undefined, anna.access_token);
  expect(other.statusCode).toBe(404);
  expect(await read()).toEqual(base);
  expect(await revisions()).toEqual([]);
});

test('administrators who have the same page open see each other until they leave', async () => {
  const { anna, boris, post, clock } = await useRecords();
  const show = async (page: string, token: string) =>
    (await post('/api/admin/presence', { page }, token))
      .json()
      .data.map(({ username }: { username: string }) => username);
  expect(await show('/admin/business', anna.access_token)).toEqual([]);
  expect(await show('/admin/prices', boris.access_token)).toEqual([]);
  expect(await show('/admin/business', boris.access_token)).toEqual(['anna']);
  expect(await show('/admin/business', anna.access_token)).toEqual(['boris']);
  clock.advance(MINUTE_MS);
  expect(await show('/admin/business', anna.access_token)).toEqual([]);
});
