import { MINUTE_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { useAccountApp } from '../../../testing/test-accounts.ts';
import { applyScheduledChanges } from './change-record.ts';

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
    save: (base: object, value: object, at?: Date, token?: string, replaces: number | null = null) =>
      ask('POST', '', { base, value, ...(at && { at: at.toISOString(), replaces }) }, token),
    cancel: (number: number, token?: string) => ask('POST', '/unschedule', { number }, token),
    revisions: async () => (await ask('GET', '/revisions')).data,
    applyDue: () => applyScheduledChanges({ db, clock }, queue.deps.recordKinds),
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
  const { read, save, ask, inMinutes, clock, applyDue, boris, audited } = await useRecords();
  const base = await read();
  const planned = { ...base, legal_name_ru: 'Soon' };
  const { data } = await save(base, planned, inMinutes(3), boris.access_token);
  expect(data).toMatchObject({ value: base, scheduled: { base, value: planned, author: 'boris', problem: null } });
  expect((await save(base, planned, inMinutes(-1))).code).toBe('INVALID_PAYLOAD');

  const described = { ...base, legal_description_ru: 'Meanwhile' };
  await save(base, described);
  await applyDue();
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
  const { read, save, cancel, inMinutes, clock, applyDue } = await useRecords();
  const base = await read();
  const { data } = await save(base, { ...base, legal_name_ru: 'Later' }, inMinutes(1));
  expect((await cancel(data.scheduled.number)).data.scheduled).toBeNull();
  clock.advance(2 * MINUTE_MS);
  await applyDue();
  expect(await read()).toEqual(base);
});

test('nobody replaces or cancels a scheduled change unseen, and the log says what was cancelled', async () => {
  const { boris, read, save, cancel, ask, inMinutes, audited } = await useRecords();
  const base = await read();
  const at = inMinutes(60);
  const hers = { ...base, legal_name_ru: 'Anna' };
  const { number } = (await save(base, hers, at)).data.scheduled;
  const his = { ...base, legal_name_ru: 'Boris' };
  expect(await save(base, his, at, boris.access_token)).toMatchObject({ code: 'EDIT_CONFLICT' });
  const replaced = (await save(base, his, at, boris.access_token, number)).data.scheduled;
  expect(replaced).toMatchObject({ value: his, author: 'boris', at: at.toISOString() });

  expect(await save(base, hers, at, undefined, number)).toMatchObject({ code: 'EDIT_CONFLICT' });
  expect(await cancel(number)).toMatchObject({ code: 'EDIT_CONFLICT', extensions: { present: base } });
  expect((await ask('GET')).data.scheduled).toEqual(replaced);
  // A repeated request whose answer was lost changes nothing and is not refused.
  const repeated = await save(base, his, at, boris.access_token, number);
  expect(repeated.data.scheduled).toEqual(replaced);

  expect((await cancel(replaced.number)).data.scheduled).toBeNull();
  expect(await cancel(replaced.number)).toMatchObject({ code: 'EDIT_CONFLICT' });
  const cancelled = { effective_at: at.toISOString(), before: JSON.stringify({ legal_name_ru: base.legal_name_ru }) };
  expect(await audited()).toMatchObject([
    { event: 'business.scheduled' },
    {
      event: 'business.unscheduled',
      account: null,
      actor: boris.accountId,
      facts: { ...cancelled, after: '{"legal_name_ru":"Anna"}' },
    },
    { event: 'business.scheduled' },
    { event: 'business.unscheduled', facts: { ...cancelled, after: '{"legal_name_ru":"Boris"}' } },
  ]);
});

test('a scheduled change whose author is no administrator by then is refused with a reason', async () => {
  const { boris, read, save, ask, inMinutes, clock, applyDue, db } = await useRecords();
  const base = await read();
  const change = { role: 'user', status: 'active' };
  for (const lost of [change, { role: 'admin', status: 'suspended' }]) {
    const { data } = await ask('GET');
    const number = data.scheduled?.number ?? null;
    await save(base, { ...base, legal_name_ru: 'Boris' }, inMinutes(1), boris.access_token, number);
    await db.updateTable('accounts').set(lost).where('id', '=', boris.accountId).execute();
    clock.advance(MINUTE_MS);
    await applyDue();
    expect((await ask('GET')).data).toMatchObject({
      value: base,
      scheduled: { author: 'boris', problem: { code: 'FORBIDDEN', reason: 'author' } },
    });
    await db
      .updateTable('accounts')
      .set({ role: 'admin', status: 'active' })
      .where('id', '=', boris.accountId)
      .execute();
  }
});

test('a change that was saved already is answered once more, and a repeated request adds one record', async () => {
  const { read, save, revisions, call, anna, boris, db } = await useRecords();
  const base = await read();
  const value = { ...base, legal_name_ru: ' Oak ' };
  await save(base, value);
  expect((await save(base, value)).data.value.legal_name_ru).toBe('Oak');
  expect(await revisions()).toHaveLength(2);

  const producer = { alias: 'oak', name: 'Oak', name_ru: null, mega: false };
  const add = async (key: string, token = anna.access_token) =>
    (await call('POST', '/api/admin/records/producer', { value: producer, key }, token)).json();
  const answers = await Promise.all([add('1'), add('1'), add('1')]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect((await add('1', boris.access_token)).errors[0].extensions.code).toBe('RECORD_NOT_UNIQUE');
  expect(await db.selectFrom('producers').select('alias').execute()).toEqual([{ alias: 'oak' }]);
});

test('a value that is older than the limits is shown, saved, listed and scheduled as it is', async () => {
  const { read, save, ask, inMinutes, revisions, applyDue, clock, db } = await useRecords();
  const old = { legal_name_ru: ` ${'x'.repeat(300)} `, legal_description_ru: ' Old ' };
  await db.updateTable('projects').set(old).execute();
  const base = await read();
  expect(base).toMatchObject(old);
  expect((await save(base, { ...base, legal_name_ru: 'y'.repeat(201) })).code).toBe('INVALID_PAYLOAD');
  const linked = { ...base, channel_url: 'https://t.me/shelf' };
  expect((await save(base, linked)).data.value).toEqual(linked);
  await save(linked, { ...linked, legal_description_ru: ' New ' }, inMinutes(1));
  expect((await ask('GET')).data.scheduled).toMatchObject({ base: linked, value: { legal_description_ru: 'New' } });
  clock.advance(MINUTE_MS);
  await applyDue();
  expect(await read()).toEqual({ ...linked, legal_description_ru: 'New' });

  // A revision of an earlier version of the product may lack fields.
  const { account } = await db.selectFrom('record_revisions').select('account').executeTakeFirstOrThrow();
  const revision = { kind: 'business', record: 'current', at: clock.now(), account };
  await db
    .insertInto('record_revisions')
    .values({ ...revision, number: 9, value: '{"legal_name_ru":"Before"}' })
    .execute();
  expect((await revisions())[0]).toMatchObject({ number: 9, value: { legal_name_ru: 'Before' } });
});

test('the log does not say the address of the private chat', async () => {
  const { read, save, audited } = await useRecords();
  const base = await read();
  await save(base, { ...base, private_chat_url: 'https://t.me/+secret', channel_url: 'https://t.me/open' });
  const [changed] = await audited();
  expect(changed?.facts).toMatchObject({
    before: JSON.stringify({ channel_url: '', private_chat_url: '' }),
    after: JSON.stringify({ channel_url: 'https://t.me/open', private_chat_url: '…' }),
  });
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
