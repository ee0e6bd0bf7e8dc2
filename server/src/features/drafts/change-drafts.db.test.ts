import * as contract from '@polyshelf/contract/drafts';
import { type DraftProblem, pictureUrl } from '@polyshelf/contract/drafts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeJpg, makePng } from '../../../testing/asset-files.ts';
import { textureCases } from '../../../testing/bad-files.ts';
import { completeText, useDraftApp } from '../../../testing/test-drafts.ts';
import type { Database } from '../../platform/db/database.ts';

const filesOf = (files: Record<string, Uint8Array>) =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]));
const kindsOf = ({ problems_list }: { problems_list: DraftProblem[] }) => problems_list.map(({ kind }) => kind);

test('a problem is fixed by a new file, shown before and after, and undone', async () => {
  const { signUpCore, work, db } = await useDraftApp();
  const anna = await signUpCore('anna@example.com');
  const [row] = await anna.drop(filesOf((await textureCases['normal-looks-dx']?.bad()) ?? {}));
  const id = row?.id as string;
  const before = await anna.read(id);
  const problem = before.problems_list.find(({ kind }) => kind === 'normal-looks-dx');
  expect(problem).toMatchObject({ fix: 'flip-green', file: 'oak_nor_gl.png', mark: { width: 256 } });

  const asked = {
    problems: [
      { draft: id, problem: problem?.id },
      { draft: id, problem: 'gone:x' },
    ],
  };
  expect((await anna.ask('POST', '/api/drafts/fix', asked)).data).toEqual({ drafts: [id], skipped: 1 });
  await work();
  const fixed = await anna.read(id);
  expect(kindsOf(fixed)).not.toContain('normal-looks-dx');
  expect(fixed.fixes).toMatchObject([
    { fix: 'flip-green', file: 'oak_nor_gl.png', before: { width: 256 }, after: { width: 256 } },
  ]);
  const hashOf = (draft: typeof before) => draft.files_list.find(({ name }) => name === 'oak_nor_gl.png')?.sha256;
  expect(hashOf(fixed)).not.toBe(hashOf(before));

  const undo = `/api/drafts/${id}/fixes/${fixed.fixes[0]?.id}/undo`;
  expect((await anna.ask('POST', undo)).status).toBe(200);
  await work();
  const undone = await anna.read(id);
  expect(hashOf(undone)).toBe(hashOf(before));
  expect(kindsOf(undone)).toContain('normal-looks-dx');
  expect(undone.fixes).toEqual([]);
  expect((await anna.ask('POST', undo)).code).toBe('DRAFT_NOT_FOUND');
  expect(await db.selectFrom('upload_files').select('id').where('state', '=', 'accepted').execute()).toHaveLength(3);
});

test('readings are stopped, while they wait and while they run, and continued', async () => {
  const { signUpCore, work } = await useDraftApp();
  const [anna, ben] = [await signUpCore('anna@example.com'), await signUpCore('ben@example.com')];
  const [id, other] = [await anna.dropStone(), await ben.dropStone('red_stone', '#992211')];
  const changeReadings = async (action: string) =>
    (await anna.ask('POST', '/api/drafts/readings', { action })).data.drafts as number;
  const stateOf = async () => (await anna.read(id)).reading.state;
  const readAgain = () => anna.ask('POST', `/api/drafts/${id}/read`);

  // Anna's call must not stop the reading of Ben's draft, which is in the queue at the same time.
  await ben.ask('POST', `/api/drafts/${other}/read`);
  await readAgain();
  expect(await changeReadings('stop')).toBe(1);
  await work();
  expect(await stateOf()).toBe('stopped');
  expect((await ben.read(other)).reading.state).toBe('read');
  expect((await anna.ask('GET', '/api/drafts')).meta.readings).toEqual({ open: 0, ended: 1 });
  expect((await anna.move(id, 'submit')).refused?.missing).toContain('not-read');

  expect(await changeReadings('continue')).toBe(1);
  const working = work();
  await expect.poll(stateOf, { interval: 5 }).toBe('reading');
  expect(await changeReadings('stop')).toBe(1);
  await working;
  expect(await stateOf()).toBe('stopped');

  expect(await changeReadings('continue')).toBe(1);
  await work();
  expect(await stateOf()).toBe('read');
  expect((await anna.move(id, 'submit')).state).toBe('in_review');
});

test('files move between drafts, which are read again', async () => {
  const { signUpCore, work } = await useDraftApp();
  const anna = await signUpCore('anna@example.com');
  const rows = await anna.drop({
    'oak_basecolor.png': await makePng(64, 64),
    'oak_roughness.jpg': await makeJpg(64, 64),
    'pine_basecolor.png': await makePng(64, 64, '#223344'),
  });
  const [oak, pine] = ['Oak', 'Pine'].map((name) => rows.find((row) => row.name === name)?.id as string);
  const rough = (await anna.read(oak as string)).files_list.find(({ map }) => map === 'roughness')?.id as string;

  const split = await anna.ask('POST', '/api/drafts/arrange', { files: [rough], to: 'new' });
  expect(split.data).toEqual({ draft: expect.any(String), emptied: [] });
  await work();
  expect(await anna.read(split.data.draft)).toMatchObject({
    name: 'Oak Roughness',
    type: 'texture',
    maps: ['roughness'],
  });

  const merged = await anna.ask('POST', '/api/drafts/arrange', { files: [rough], to: { draft: pine } });
  expect(merged.data).toEqual({ draft: pine, emptied: [split.data.draft] });
  await work();
  expect((await anna.read(pine as string)).maps).toEqual(['basecolor', 'roughness']);

  await anna.ask('PATCH', `/api/drafts/${pine}/files/${rough}`, { map: 'ao' });
  await work();
  expect((await anna.read(pine as string)).maps).toEqual(['ao', 'basecolor']);
  const taken = await anna.ask('PATCH', `/api/drafts/${pine}/files/${rough}`, { name: 'PINE_basecolor.png' });
  expect(taken.code).toBe('INVALID_PAYLOAD');
  for (const name of ['../outside.png', '/etc/passwd', 'a/../../b.png', 'a\\b.png', 'con.png', 'a//b.png'])
    expect((await anna.ask('PATCH', `/api/drafts/${pine}/files/${rough}`, { name })).code).toBe('INVALID_PAYLOAD');

  await anna.ask('POST', '/api/drafts/arrange', { files: [rough], to: 'loose' });
  expect((await anna.ask('GET', '/api/drafts/loose-files')).data).toMatchObject([{ id: rough }]);
});

test('an edit of many drafts is previewed, applied, noted and taken back', async () => {
  const { signUpCore } = await useDraftApp();
  const anna = await signUpCore('anna@example.com');
  const rows = await anna.drop({
    'oak_basecolor.png': await makePng(64, 64),
    'pine_basecolor.png': await makePng(64, 64, '#223344'),
  });
  const drafts = rows.map(({ id }) => id);
  const tags = [{ alias: 'dry', name: 'dry', name_ru: 'сухой' }];
  const edit = { drafts, field: 'tags', action: 'add', value: tags };
  const preview = await anna.ask('POST', '/api/drafts/edit', { ...edit, preview: true });
  expect(preview.data).toMatchObject({ edit: null, changes: [{ field: 'tags' }, { field: 'tags' }] });
  expect((await anna.read(drafts[0] as string)).text.tags).not.toContainEqual(tags[0]);

  const applied = await anna.ask('POST', '/api/drafts/edit', edit);
  for (const id of drafts) expect((await anna.read(id)).text.tags).toContainEqual(tags[0]);
  expect((await anna.ask('GET', `/api/drafts/${drafts[0]}/edits`)).data).toMatchObject([
    { edit: applied.data.edit, field: 'tags', author: { id: anna.accountId } },
  ]);

  await anna.change(drafts[0] as string, { tags: [] });
  const undone = await anna.ask('POST', `/api/drafts/edits/${applied.data.edit}/undo`);
  expect(undone.data).toMatchObject({ undone: [{ draft: drafts[1] }], kept: [{ draft: drafts[0] }] });
  expect((await anna.read(drafts[1] as string)).text.tags).not.toContainEqual(tags[0]);

  const wrong = await anna.ask('POST', '/api/drafts/edit', { drafts, field: 'licence', action: 'add', value: 'cc0' });
  expect(wrong.code).toBe('INVALID_PAYLOAD');
  const badValue = await anna.ask('POST', '/api/drafts/edit', { drafts, field: 'free', action: 'set', value: 'yes' });
  expect(badValue.code).toBe('INVALID_PAYLOAD');
  const unknownLicence = await anna.change(drafts[0] as string, { licence: 'mine' });
  expect(unknownLicence.code).toBe('INVALID_PAYLOAD');
});

test('a change that names an older revision is refused and changes nothing', async () => {
  const { signUpCore } = await useDraftApp();
  const anna = await signUpCore('anna@example.com');
  const [row] = await anna.drop({ 'oak_basecolor.png': await makePng(64, 64) });
  const { id, revision } = await anna.read(row?.id as string);
  const change = (name: string) => anna.ask('PATCH', `/api/drafts/${id}`, { revision, changes: { name } });
  expect((await change('Oak planks')).data.text.name).toBe('Oak planks');
  expect((await change('Birch')).code).toBe('DRAFT_CHANGED');
  expect((await anna.read(id)).text.name).toBe('Oak planks');
});

test('pictures are taken, ordered and deleted; other bytes are refused', async () => {
  const { app, signUpCore, db } = await useDraftApp();
  const anna = await signUpCore('anna@example.com');
  const [row] = await anna.drop({ 'oak_basecolor.png': await makePng(64, 64) });
  const id = row?.id as string;
  const send = (payload: Buffer, type = 'image/png') =>
    app.inject({
      method: 'POST',
      url: `/api/drafts/${id}/pictures`,
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': type },
      payload,
    });
  const { pictures } = (await send(await makePng(800, 600, '#aa3311'))).json().data;
  expect(pictures).toMatchObject([{ origin: 'taken', width: 800 }, { origin: 'rendered' }]);
  const bytes = await app.inject(`/media/images/${pictures[0].id}/320.webp`);
  expect(bytes.statusCode).toBe(200);

  expect((await send(Buffer.from('<svg onload=alert(1)>'))).json().error.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  expect((await send(Buffer.from('{}'), 'application/json')).json().error.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  const order = pictures.map(({ picture }: { picture: string }) => picture).toReversed();
  const ordered = await anna.ask('PATCH', `/api/drafts/${id}/pictures`, { pictures: order });
  expect(ordered.data.pictures.map(({ origin }: { origin: string }) => origin)).toEqual(['rendered', 'taken']);
  const left = await anna.ask('DELETE', `/api/drafts/${id}/pictures/${order[1]}`);
  expect(left.data.pictures).toHaveLength(1);
  expect(await db.selectFrom('draft_pictures').select('id').execute()).toHaveLength(1);
});

test('the next version of an asset goes through the review too', async () => {
  const { app, signUpCore, work, versions } = await useDraftApp();
  const [anna, ben, boss] = [
    await signUpCore('anna@example.com'),
    await signUpCore('ben@example.com'),
    await signUpCore('boss@example.com', 'admin'),
  ];
  const asset = await anna.dropStone();
  await anna.move(asset, 'submit');
  await boss.move(asset, 'publish');
  expect((await ben.ask('POST', `/api/assets/${asset}/draft`)).code).toBe('DRAFT_NOT_FOUND');
  const id = (await anna.ask('POST', `/api/assets/${asset}/draft`)).data.draft;
  expect((await anna.ask('POST', `/api/assets/${asset}/draft`)).data.draft).toBe(id);
  await work();
  expect(await anna.read(id)).toMatchObject({
    asset,
    version: null,
    maps: ['basecolor', 'roughness'],
    text: { name: 'Grey Stone', name_ru: 'Серый камень', note: '' },
  });

  const more = await anna.sendAll({ 'grey_stone_ao.png': await makePng(64, 64, '#cccccc') });
  await work();
  const [added] = await anna.list(`?upload=${more.id}`);
  const file = (await anna.read(added?.id as string)).files_list[0]?.id;
  await anna.ask('POST', '/api/drafts/arrange', { files: [file], to: { draft: id } });
  await anna.change(id, { note: 'Adds occlusion', note_ru: 'Добавлена карта затенения' });
  await work();
  expect(await anna.move(id, 'submit')).toMatchObject({ state: 'in_review' });
  expect(await boss.move(id, 'publish')).toMatchObject({ state: 'published' });
  expect((await boss.read(asset)).state).toBe('superseded');

  await versions.refresh();
  const shown = (await app.inject(`/api/assets/${asset}`)).json().data;
  expect(shown).toMatchObject({
    version: 2,
    versions: [{ number: 2, note_ru: 'Добавлена карта затенения' }, { number: 1 }],
  });
  expect(shown.files.map(({ map }: { map: string }) => map).toSorted()).toEqual(['ao', 'basecolor', 'roughness']);
});

test('a scheduled draft is published at its time', async () => {
  const { signUpCore, clock, queue } = await useDraftApp();
  const [anna, boss] = [await signUpCore('anna@example.com'), await signUpCore('boss@example.com', 'admin')];
  const id = await anna.dropStone();
  await anna.move(id, 'submit');
  expect((await boss.ask('POST', '/api/drafts/state', { drafts: [id], event: 'schedule' })).code).toBe(
    'INVALID_PAYLOAD',
  );
  const publish_at = new Date(clock.now().getTime() + 5 * 60_000).toISOString();
  expect(await boss.move(id, 'schedule', { publish_at })).toMatchObject({ state: 'scheduled' });
  const run = () => queue.drafts.draftPublishing.run({}, { id: '', attempt: 1, signal: AbortSignal.timeout(10_000) });
  await run();
  expect((await boss.read(id)).state).toBe('scheduled');
  clock.advance(5 * 60_000);
  await run();
  await run();
  expect(await boss.read(id)).toMatchObject({ state: 'published', version: 1 });
});

/** All rows of the feature and of what it may change, as one text. */
async function snapshot(db: Database): Promise<string> {
  const tables = [
    'drafts',
    'draft_files',
    'draft_pictures',
    'draft_fixes',
    'draft_edits',
    'draft_comments',
    'upload_files',
    'uploads',
    'all_assets',
    'byte_claims',
    'audit_log',
  ];
  const parts = await Promise.all(
    tables.map((table) =>
      sql`select coalesce(json_agg(t order by t::text), '[]')::text as rows from ${sql.table(table)} as t`.execute(db),
    ),
  );
  return JSON.stringify(parts.map(({ rows }) => rows));
}

const matches = (url: string, path: string): boolean => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`).test(path);

test('a refusal changes nothing, whoever asks whatever', async () => {
  const { app, call, signUpCore, db, queue } = await useDraftApp();
  const [anna, ben, eve] = [
    await signUpCore('anna@example.com'),
    await signUpCore('ben@example.com'),
    await signUpCore('eve@example.com', 'user'),
  ];
  const boss = await signUpCore('boss@example.com', 'admin');
  const id = await anna.dropStone();
  const published = await anna.dropStone('red_stone', '#992211');
  await anna.move(published, 'submit');
  await boss.move(published, 'publish');
  const { files_list, pictures, problems_list } = await anna.read(id);
  const [file, picture] = [files_list[0]?.id, pictures[0]?.picture];
  const edit = (await anna.ask('POST', '/api/drafts/edit', { drafts: [id], field: 'free', action: 'set', value: true }))
    .data.edit;
  await queue.work();
  const none = crypto.randomUUID();
  const calls: [string, 'GET' | 'POST' | 'PATCH' | 'DELETE', string, object?][] = [
    ['list', 'GET', '/api/drafts'],
    ['list all', 'GET', '/api/drafts?mine=0'],
    ['loose', 'GET', '/api/drafts/loose-files'],
    ['tags', 'GET', '/api/drafts/tags?search=o'],
    ['get', 'GET', `/api/drafts/${id}`],
    ['edits', 'GET', `/api/drafts/${id}/edits`],
    ['change', 'PATCH', `/api/drafts/${id}`, { changes: { name: 'Stolen' } }],
    ['edit', 'POST', '/api/drafts/edit', { drafts: [id], field: 'name', action: 'set', value: 'Stolen' }],
    [
      'preview',
      'POST',
      '/api/drafts/edit',
      { drafts: [id], field: 'name', action: 'set', value: 'Stolen', preview: true },
    ],
    ['undo edit', 'POST', `/api/drafts/edits/${edit}/undo`],
    ['arrange', 'POST', '/api/drafts/arrange', { files: [file], to: 'new' }],
    ['file', 'PATCH', `/api/drafts/${id}/files/${file}`, { map: 'ao' }],
    ['read', 'POST', `/api/drafts/${id}/read`],
    ['readings', 'POST', '/api/drafts/readings', { action: 'stop' }],
    ['all readings', 'POST', '/api/drafts/readings', { action: 'stop', mine: false }],
    ['fix', 'POST', '/api/drafts/fix', { problems: [{ draft: id, problem: problems_list[0]?.id ?? 'x' }] }],
    ['undo fix', 'POST', `/api/drafts/${id}/fixes/${none}/undo`],
    ['order', 'PATCH', `/api/drafts/${id}/pictures`, { pictures: [picture] }],
    ['delete picture', 'DELETE', `/api/drafts/${id}/pictures/${picture}`],
    ['comment', 'POST', `/api/drafts/${id}/comments`, { text: 'Hello' }],
    ['submit', 'POST', '/api/drafts/state', { drafts: [id], event: 'submit' }],
    ['delete', 'POST', '/api/drafts/state', { drafts: [id], event: 'delete' }],
    ['publish', 'POST', '/api/drafts/state', { drafts: [id], event: 'publish' }],
    ['version', 'POST', `/api/assets/${published}/draft`],
  ];
  const patterns = Object.values(contract).flatMap((one) => (typeof one === 'object' && 'url' in one ? [one] : []));
  const uncalled = patterns.filter(
    ({ method, url }) =>
      !calls.some(([, asked, path]) => asked === method && matches(url, path.split('?')[0] as string)),
  );
  expect(uncalled).toEqual([]);
  const before = await snapshot(db);
  const answers = [];
  for (const [name, method, url, body] of calls) {
    const line = [name];
    for (const token of [undefined, eve.token, ben.token]) {
      const response = await call(method, url, body, token);
      const refused = response.json().data?.[0]?.refused?.code;
      line.push(String(response.json().error?.code ?? refused ?? response.statusCode));
    }
    answers.push(line.join(' '));
  }
  const png = await makePng(64, 64, '#00ff00');
  const addPicture = async (token?: string) => {
    const headers = { 'content-type': 'image/png', ...(token && { authorization: `Bearer ${token}` }) };
    const { error } = (await app.inject({ method: 'POST', url: pictureUrl(id), headers, payload: png })).json();
    return error.code;
  };
  answers.push(`add picture ${await addPicture()} ${await addPicture(eve.token)} ${await addPicture(ben.token)}`);
  expect(await snapshot(db)).toBe(before);
  expect(answers).toEqual([
    // call, then anonymous, user, another core member
    'list INVALID_CREDENTIALS FORBIDDEN 200',
    'list all INVALID_CREDENTIALS FORBIDDEN FORBIDDEN',
    'loose INVALID_CREDENTIALS FORBIDDEN 200',
    'tags INVALID_CREDENTIALS FORBIDDEN 200',
    ...['get', 'edits', 'change', 'edit', 'preview', 'undo edit', 'arrange', 'file', 'read'].map(
      (name) => `${name} INVALID_CREDENTIALS FORBIDDEN DRAFT_NOT_FOUND`,
    ),
    'readings INVALID_CREDENTIALS FORBIDDEN 200',
    'all readings INVALID_CREDENTIALS FORBIDDEN FORBIDDEN',
    ...['fix', 'undo fix', 'order', 'delete picture', 'comment', 'submit', 'delete', 'publish'].map(
      (name) => `${name} INVALID_CREDENTIALS FORBIDDEN DRAFT_NOT_FOUND`,
    ),
    'version INVALID_CREDENTIALS FORBIDDEN DRAFT_NOT_FOUND',
    'add picture INVALID_CREDENTIALS FORBIDDEN DRAFT_NOT_FOUND',
  ]);
});

test('a draft in the catalogue no longer changes', async () => {
  const { signUpCore, db } = await useDraftApp();
  const [anna, boss] = [await signUpCore('anna@example.com'), await signUpCore('boss@example.com', 'admin')];
  const id = await anna.dropStone();
  await anna.move(id, 'submit');
  await boss.move(id, 'publish');
  const { files_list } = await anna.read(id);
  const before = await snapshot(db);
  for (const person of [anna, boss]) {
    expect((await person.change(id, { ...completeText, name: 'Other' })).code).toBe('DRAFT_STATE_CHANGED');
    const arranged = await person.ask('POST', '/api/drafts/arrange', { files: [files_list[0]?.id], to: 'loose' });
    expect(arranged.code).toBe('DRAFT_STATE_CHANGED');
    expect((await person.ask('POST', `/api/drafts/${id}/read`)).code).toBe('DRAFT_STATE_CHANGED');
  }
  expect(await snapshot(db)).toBe(before);
});
