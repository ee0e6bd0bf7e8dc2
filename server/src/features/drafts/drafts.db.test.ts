import { expect, test } from 'vitest';
import { makeJpg, makePng } from '../../../testing/asset-files.ts';
import { makeModelFile, useDraftApp } from '../../../testing/test-drafts.ts';

test('files become drafts that say what was understood', async () => {
  const { signUpCore } = await useDraftApp();
  const anna = await signUpCore('anna@example.com');
  const rows = await anna.drop({
    'props/chair.glb': await makeModelFile(),
    'stone/grey_stone_basecolor.png': await makePng(1024, 1024, '#777777'),
    'stone/grey_stone_roughness.jpg': await makeJpg(1024, 1024, '#999999'),
    'notes.txt': Buffer.from('bring milk'),
  });
  expect(
    rows
      .map(({ name, type, maps, resolutions, formats, reading, state }) => [
        name,
        type,
        maps,
        resolutions,
        formats,
        reading.state,
        state,
      ])
      .toSorted(),
  ).toEqual([
    ['Chair', 'model', [], [], ['glb'], 'read', 'draft'],
    ['Grey Stone', 'texture', ['basecolor', 'roughness'], ['1K'], ['jpg', 'png'], 'read', 'draft'],
  ]);
  const stone = await anna.read(rows.find(({ type }) => type === 'texture')?.id as string);
  expect(stone.text.pack.map(({ alias }) => alias)).toEqual(['textures', 'textures-stone']);
  expect(stone.problems_list.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['no-producer', 'no-licence', 'name-in-one-language']),
  );
  expect(stone.pictures).toHaveLength(1);
  expect((await anna.ask('GET', '/api/drafts/loose-files')).data).toEqual([
    expect.objectContaining({ name: 'notes.txt', bytes: 10 }),
  ]);
});

test('people who have the same draft open see each other; the drafts of others are as if absent', async () => {
  const { signUpCore } = await useDraftApp();
  const [anna, boris] = [await signUpCore('anna@example.com'), await signUpCore('boris@example.com')];
  const boss = await signUpCore('boss@example.com', 'admin');
  const [id, other] = [await anna.dropStone(), await boss.dropStone()];
  const show = async (person: typeof anna, draft: string) => {
    const { data, code } = await person.ask('POST', `/api/drafts/${draft}/presence`);
    return code ?? data.map(({ account }: { account: number }) => account);
  };
  expect(await show(anna, id)).toEqual([]);
  expect(await show(boss, other)).toEqual([]);
  expect(await show(boss, id)).toEqual([anna.accountId]);
  expect(await show(anna, id)).toEqual([boss.accountId]);
  expect(await show(boris, id)).toBe('DRAFT_NOT_FOUND');
  expect(await show(anna, id)).toEqual([boss.accountId]);
});

test('a draft goes through the review and becomes an asset that a search finds', async () => {
  const { app, signUpCore, versions, catalogIndex, db } = await useDraftApp();
  const [anna, boss] = [await signUpCore('anna@example.com'), await signUpCore('boss@example.com', 'admin')];
  const id = await anna.dropStone();

  expect(await anna.move(id, 'publish')).toMatchObject({ refused: { code: 'DRAFT_STATE_CHANGED' } });
  expect(await anna.move(id, 'submit')).toMatchObject({ state: 'in_review' });
  expect((await anna.change(id, { name: 'Changed after the review' })).code).toBe('DRAFT_STATE_CHANGED');
  expect(await anna.move(id, 'publish')).toMatchObject({ refused: { code: 'FORBIDDEN' } });
  expect((await boss.ask('GET', '/api/drafts?mine=0&state=in_review&sort=oldest')).data).toHaveLength(1);
  expect(await boss.move(id, 'request_changes', { comment: 'Please add tags.' })).toMatchObject({
    state: 'changes_requested',
  });
  expect((await anna.read(id)).comments_list).toMatchObject([{ event: 'request_changes', text: 'Please add tags.' }]);
  await anna.change(id, { tags: [{ alias: 'granite', name: 'granite', name_ru: 'гранит' }] });
  await anna.ask('POST', `/api/drafts/${id}/comments`, { text: 'Added.' });
  expect(await anna.move(id, 'submit')).toMatchObject({ state: 'in_review' });
  expect(await boss.move(id, 'publish')).toMatchObject({ state: 'published' });

  await versions.refresh();
  await catalogIndex.reach(0, 20_000);
  const found = (await app.inject('/api/assets?search=%D0%B3%D1%80%D0%B0%D0%BD%D0%B8%D1%82')).json();
  expect(found.data).toMatchObject([{ id, name: 'Grey Stone', name_ru: 'Серый камень' }]);
  const events = await db
    .selectFrom('audit_log')
    .select(['event', 'actor'])
    .where('event', 'like', 'draft.%')
    .execute();
  expect(events.map(({ event }) => event)).toEqual([
    'draft.submit',
    'draft.request_changes',
    'draft.submit',
    'draft.publish',
  ]);
  const claims = await db.selectFrom('byte_claims').selectAll().execute();
  expect(claims).toEqual([]);
});

test('what blocks publishing blocks the review, by name', async () => {
  const { signUpCore } = await useDraftApp();
  const anna = await signUpCore('anna@example.com');
  const [row] = await anna.drop({ 'stone_basecolor.png': await makePng(64, 64) });
  const result = await anna.move(row?.id as string, 'submit');
  expect(result.refused?.code).toBe('DRAFT_INCOMPLETE');
  expect(result.refused?.missing.toSorted()).toEqual(['no-licence', 'no-producer']);
});

test('one of two simultaneous publishers publishes', async () => {
  const { signUpCore, db } = await useDraftApp();
  const [anna, boss] = [await signUpCore('anna@example.com'), await signUpCore('boss@example.com', 'admin')];
  const id = await anna.dropStone();
  await anna.move(id, 'submit');
  const results = await Promise.all(Array.from({ length: 8 }, () => boss.move(id, 'publish')));
  expect(results.filter(({ state }) => state === 'published')).toHaveLength(1);
  expect(results.filter(({ refused }) => refused?.code === 'DRAFT_STATE_CHANGED')).toHaveLength(7);
  expect(await db.selectFrom('assets').select('id').execute()).toEqual([{ id }]);
});

test('the same files are not published twice', async () => {
  const { signUpCore } = await useDraftApp();
  const [anna, boss] = [await signUpCore('anna@example.com'), await signUpCore('boss@example.com', 'admin')];
  const first = await anna.dropStone();
  await anna.move(first, 'submit');
  const second = await anna.dropStone();
  expect((await anna.read(second)).problems_list[0]).toMatchObject({
    kind: 'known-files',
    twin: { id: first, is_draft: true },
  });
  await boss.move(first, 'publish');
  expect(await anna.move(second, 'submit')).toMatchObject({ refused: { missing: ['known-files'] } });
});

test('a published asset can be hidden, binned and restored', async () => {
  const { app, call, signUpCore, signIn, versions, clock, queue, db } = await useDraftApp();
  const [anna, boss] = [await signUpCore('anna@example.com'), await signUpCore('boss@example.com', 'admin')];
  const id = await anna.dropStone();
  const status = async () => {
    await versions.refresh();
    return (await app.inject(`/api/assets/${id}`)).statusCode;
  };
  await anna.move(id, 'submit');
  await boss.move(id, 'publish');
  expect(await status()).toBe(200);
  expect(await anna.move(id, 'unpublish')).toMatchObject({ refused: { code: 'FORBIDDEN' } });
  expect(await boss.move(id, 'unpublish')).toMatchObject({ state: 'unpublished' });
  expect(await status()).toBe(404);
  expect(await boss.move(id, 'republish')).toMatchObject({ state: 'published' });
  expect(await status()).toBe(200);
  await boss.move(id, 'unpublish');
  expect(await boss.move(id, 'delete')).toMatchObject({ state: 'deleted' });
  expect(await boss.move(id, 'restore')).toMatchObject({ state: 'unpublished' });
  await boss.move(id, 'delete');
  const readLater = async (days: number) => {
    clock.advance(days * 24 * 60 * 60 * 1_000);
    await queue.drafts.draftBin.run({}, { id: '', attempt: 1, signal: AbortSignal.timeout(10_000) });
    const { access_token } = await signIn(boss.accountId);
    return (await call('GET', `/api/drafts/${id}`, undefined, access_token)).statusCode;
  };
  expect(await readLater(29)).toBe(200);
  expect(await readLater(2)).toBe(404);
  expect(await db.selectFrom('all_assets').selectAll().execute()).toEqual([]);
});

test('the draft of an asset says what the administrator has made of the asset', async () => {
  const { signUpCore, clock, queue, db } = await useDraftApp();
  const [anna, boss] = [await signUpCore('anna@example.com'), await signUpCore('boss@example.com', 'admin')];
  const id = await anna.dropStone();
  await anna.move(id, 'submit');
  await boss.move(id, 'publish');
  const url = `/api/admin/records/asset/${id}`;
  const change = async (changes: object) => {
    const base = (await boss.ask('GET', url)).data.value;
    return (await boss.ask('POST', url, { base, value: { ...base, ...changes } })).status;
  };
  const facts = async () => (await boss.ask('GET', `/api/admin/assets/${id}`)).data;
  expect(await facts()).toMatchObject({ draft: { id, state: 'published' }, next: null });

  expect(await change({ name: 'Gray Stone', is_hidden: true })).toBe(200);
  const draft = await boss.read(id);
  expect(draft).toMatchObject({
    state: 'unpublished',
    text: { name: 'Gray Stone', name_ru: 'Серый камень', note: '' },
  });
  expect(draft.text.pack.map(({ alias }) => alias)).toEqual(['textures', 'textures-stone']);
  expect(await change({ is_hidden: false })).toBe(200);
  expect((await boss.read(id)).state).toBe('published');

  await boss.move(id, 'unpublish');
  await boss.move(id, 'delete');
  expect(await facts()).toMatchObject({ draft: { state: 'deleted' }, hidden_at: expect.any(String) });
  expect(await change({ is_hidden: false })).toBe(200);
  expect((await boss.read(id)).state).toBe('published');
  clock.advance(31 * 24 * 60 * 60 * 1_000);
  await queue.drafts.draftBin.run({}, { id: '', attempt: 1, signal: AbortSignal.timeout(10_000) });
  expect(await db.selectFrom('assets').select('id').execute()).toEqual([{ id }]);
});

test('the bin takes no asset with the draft of its next version, and none that has a newer version', async () => {
  const { signUpCore, clock, queue, db, work } = await useDraftApp();
  const boss = await signUpCore('boss@example.com', 'admin');
  const id = await boss.dropStone();
  await boss.move(id, 'submit');
  await boss.move(id, 'publish');
  const next = async () => (await boss.ask('POST', `/api/assets/${id}/draft`)).data.draft;
  const thrown = await next();
  expect((await boss.ask('GET', `/api/admin/assets/${id}`)).data.next).toEqual({ id: thrown, state: 'draft' });
  await boss.move(thrown, 'delete');
  await boss.move(id, 'unpublish');
  await boss.move(id, 'delete');

  const second = await next();
  expect(await boss.move(thrown, 'restore')).toMatchObject({ refused: { code: 'VERSION_OPEN' } });
  const more = await boss.sendAll({ 'grey_stone_ao.png': await makePng(64, 64, '#cccccc') });
  await work();
  const [added] = await boss.list(`?upload=${more.id}`);
  const file = (await boss.read(added?.id as string)).files_list[0]?.id;
  await boss.ask('POST', '/api/drafts/arrange', { files: [file], to: { draft: second } });
  await boss.change(second, { note: 'Adds occlusion' });
  await work();
  await boss.move(second, 'submit');
  expect(await boss.move(second, 'publish')).toMatchObject({ state: 'published' });
  expect((await boss.read(id)).state).toBe('superseded');

  clock.advance(31 * 24 * 60 * 60 * 1_000);
  await queue.drafts.draftBin.run({}, { id: '', attempt: 1, signal: AbortSignal.timeout(10_000) });
  expect(await db.selectFrom('assets').select(['id', 'version']).execute()).toEqual([{ id, version: 2 }]);
  expect(await db.selectFrom('drafts').select('id').where('id', '=', thrown).execute()).toEqual([]);
});
