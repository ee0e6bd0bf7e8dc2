import { wordLimits } from '@polyshelf/contract/admin-words';
import { expect, test } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { rowsOfAsset } from '../../../../testing/prepared-asset.ts';
import { useWords } from '../../../../testing/test-words.ts';
import { forgetMissedSearches } from '../forget-missed-searches.ts';

const untranslated = { name_ru: null, tags: [] };

test('the board lists searches of which no result was opened, until one is opened or they are dismissed', async () => {
  const { app, send, audited, clock } = await useWords(rowsOfAsset({ name: 'Zorbit lamp', ...untranslated }));
  const report = (search: string, is_opened: boolean) =>
    app.inject({ method: 'POST', url: '/api/search/outcomes', payload: { search, is_opened } });
  const board = async () => (await send('GET', 'demand?outcome=nothing_opened')).data;
  await report('zorbit', false);
  await report('Zorbits', false);
  await report('lamp', false);
  const searches = [
    { words: 'zorbit', times: 1, waiting: 0 },
    { words: 'zorbits', times: 1, waiting: 0 },
  ];
  const lamp = { times: 1, found: 1, searches: [{ words: 'lamp', times: 1, waiting: 0 }] };
  expect(await board()).toMatchObject([{ times: 2, found: 1, searches }, lamp]);
  expect((await send('GET', 'demand')).data).toEqual([]);
  const table = await send('GET', '../tables/missed-searches?columns=words,times,unopened&sort=words&unopened=1..');
  expect(table.data).toMatchObject([
    { words: 'lamp', times: 0, unopened: 1 },
    { words: 'zorbit', times: 0, unopened: 1 },
    { words: 'zorbits', times: 0, unopened: 1 },
  ]);

  await report('lamp', true);
  expect(await board()).toMatchObject([{ searches }]);
  await send('POST', 'demand/dismiss', { words: ['zorbit', 'zorbits'] });
  expect(await board()).toEqual([]);
  expect(await audited()).toMatchObject([{ event: 'demand.dismissed', facts: { before: 'zorbit (1), zorbits (1)' } }]);
  clock.set('2026-03-14T12:01:00Z');
  await report('zorbit', false);
  expect(await board()).toMatchObject([{ times: 1 }]);
});

test('a dismissal is undone once, with the numbers before and the searches since then, until a day has passed', async () => {
  const { app, read, send, codeOf, audited, clock, db } = await useWords(
    rowsOfAsset({ name: 'Zorbit', ...untranslated }),
  );
  const report = () => app.inject({ method: 'POST', url: '/api/search/outcomes', payload: outcome });
  const outcome = { search: 'zorbit', is_opened: false };
  const board = async (kind: string) => (await send('GET', `demand?outcome=${kind}`)).data;
  await read('/api/assets?search=quabble');
  await report();
  const shown = [await board('nothing_found'), await board('nothing_opened')];
  expect(shown).toMatchObject([[{ times: 1 }], [{ times: 1 }]]);
  const dismiss = async () => (await send('POST', 'demand/dismiss', { words: ['quabble', 'zorbit'] })).data.id;
  const id = await dismiss();
  expect([await board('nothing_found'), await board('nothing_opened'), await dismiss()]).toEqual([[], [], null]);
  const undo = (given: string) => codeOf('POST', 'demand/dismiss/undo', { id: given });
  expect(await Promise.all([undo(id), undo(id)])).toEqual([undefined, undefined]);
  expect([await board('nothing_found'), await board('nothing_opened')]).toEqual(shown);
  expect((await audited()).map(({ event }) => event)).toEqual(['demand.dismissed', 'demand.restored']);

  const again = await dismiss();
  clock.set('2026-03-14T12:01:00Z');
  await report();
  await undo(again);
  expect(await board('nothing_opened')).toMatchObject([{ times: 2 }]);
  await dismiss();
  const kept = () => db.selectFrom('dismissed_searches').select('missed').execute();
  await forgetMissedSearches({ db, clock });
  expect(await kept()).toHaveLength(1);
  clock.set('2026-03-15T12:02:00Z');
  await forgetMissedSearches({ db, clock });
  expect(await kept()).toEqual([]);
});

test('a translation from the board is found as previewed, and who waits is told once', async () => {
  const kit = await useWords(
    rowsOfAsset({ name: 'Zorbit lamp', name_ru: null, tags: [{ alias: 'lamp', name: 'lamp', name_ru: null }] }),
  );
  const { send, find, tagOf, signUp, post, mailsTo } = kit;
  const anna = await signUp({ email: 'anna@example.com' });
  await post('/api/search/wishes', { search: 'квабл' }, anna.access_token);
  const { id, value } = await tagOf('lamp');
  const effect = await send('POST', 'effect', { searches: ['квабл'], tags: [id], assets: [] });
  expect(effect.data).toMatchObject([{ now: { total: 0 }, after: { total: 1, assets: [{ name: 'Zorbit lamp' }] } }]);
  await send('POST', `../records/tag/${id}`, { base: value, value: { ...value, name_ru: 'квабл' } });
  expect(await find('search=квабл')).toEqual(['Zorbit lamp']);
  expect(await mailsTo('anna@example.com')).toHaveLength(1);
  expect(await mailsTo('anna@example.com')).toHaveLength(1);
});

test('tagged assets are found as previewed, also by a new tag, and tagging can be undone', async () => {
  const lamp = rowsOfAsset({
    name: 'Zorbit lamp',
    name_ru: null,
    tags: [{ alias: 'lamp', name: 'lamp', name_ru: null }],
  });
  const kit = await useWords(
    lamp,
    rowsOfAsset({ name: 'Flumox', ...untranslated }),
    rowsOfAsset({ name: 'Marble', ...untranslated }),
  );
  const { send, codeOf, find, tagOf, db, audited, signUp, post, mailsTo } = kit;
  const idOf = async (name: string) =>
    (await db.selectFrom('assets').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const assets = [await idOf('Flumox'), await idOf('Marble')];
  const { id, value: seen } = await tagOf('lamp');
  const anna = await signUp({ email: 'anna@example.com' });
  await post('/api/search/wishes', { search: 'quabble' }, anna.access_token);
  const tagging = { words: 'quabble', tag: { id, seen }, assets: [assets[0]] };
  const preview = async (search: string, tags: number[], given: unknown[]) =>
    (await send('POST', 'effect', { searches: [search], tags, assets: given })).data[0];
  expect(await preview('quabble', [id], [assets[0]])).toMatchObject({
    now: { total: 0 },
    after: { total: 2, assets: [{ name: 'Flumox' }, { name: 'Zorbit lamp' }] },
  });
  expect(await find('search=quabble')).toEqual([]);

  const tagged = (await send('POST', 'demand/tag', tagging)).data;
  expect(tagged).toMatchObject({
    before: seen,
    assets: [assets[0]],
    tag: { synonyms: { en: ['quabble'] } },
  });
  expect((await find('search=quabble')).toSorted()).toEqual(['Flumox', 'Zorbit lamp']);
  expect(await mailsTo('anna@example.com')).toHaveLength(1);
  expect(await codeOf('POST', 'demand/tag', tagging)).toBe('EDIT_CONFLICT');
  expect(await codeOf('POST', 'demand/tag', { ...tagging, assets: [crypto.randomUUID()] })).toBe('INVALID_FOREIGN_KEY');
  // What the browser claims about the tagging does not count.
  const [marble] = assets.slice(1);
  const undo = { id, seen: tagged.tag, before: { ...seen, name: 'forged' }, assets: [marble] };
  const codes = await Promise.all([1, 2].map(() => codeOf('POST', 'demand/tag/undo', undo)));
  expect(codes.toSorted()).toEqual(['EDIT_CONFLICT', undefined]);
  expect(await find('search=quabble')).toEqual([]);
  expect(await tagOf('lamp')).toEqual({ id, value: seen, assets: 1 });

  // The words are kept as a search has them, and not more than an editor can change.
  const nameless = { words: '«!»', tag: { name: '!', name_ru: null }, assets: [] };
  expect(await codeOf('POST', 'demand/tag', nameless)).toBe('INVALID_PAYLOAD');
  const synonyms = { en: Array.from({ length: wordLimits.synonyms }, (_, number) => `lamp ${1000 + number}`), ru: [] };
  await send('POST', `../records/tag/${id}`, { base: seen, value: { ...seen, synonyms } });
  const full = { ...tagging, tag: { id, seen: { ...seen, synonyms } } };
  expect(await codeOf('POST', 'demand/tag', full)).toBe('INVALID_PAYLOAD');
  await send('POST', `../records/tag/${id}`, { base: full.tag.seen, value: seen });

  // Words of a tag are no typing error any more.
  const created = { words: 'Marbel!', tag: { name: 'Marbel stone', name_ru: null }, assets: [assets[0]] };
  expect(await preview('marbel', [], [assets[0]])).toMatchObject({
    now: { total: 1 },
    after: { total: 1, assets: [{ name: 'Flumox' }] },
  });
  const { data } = await send('POST', 'demand/tag', created);
  expect(data).toMatchObject({ before: null, tag: { alias: 'marbel-stone', synonyms: { en: ['marbel'] } } });
  expect(await find('search=marbel')).toEqual(['Flumox']);
  expect(await codeOf('POST', 'demand/tag', created)).toBe('RECORD_NOT_UNIQUE');
  await send('POST', 'demand/tag/undo', { id: data.id, seen: data.tag });
  expect(await codeOf('GET', `../records/tag/${data.id}`)).toBe('RECORD_NOT_FOUND');
  expect((await audited()).map(({ event }) => event)).toEqual([
    'tag.tagged',
    'tag.untagged',
    'tag.changed',
    'tag.changed',
    'tag.tagged',
    'tag.untagged',
  ]);
});

test('a synonym does what its preview says, and each person who waits is told once', async () => {
  const kit = await useWords(rowsOfAsset({ name: 'Zorbit', ...untranslated }));
  const { read, send, codeOf, signUp, post, mailsTo, audited, find } = kit;
  for (const search of ['quabble', 'Quabbles', 'flumox', 'FLUMOX']) await read(`/api/assets?search=${search}`);
  const anna = await signUp({ email: 'anna@example.com' });
  await post('/api/search/wishes', { search: 'quabbles' }, anna.access_token);
  expect((await send('GET', 'demand')).data).toMatchObject([
    {
      times: 2,
      waiting: 1,
      searches: [
        { words: 'quabbles', waiting: 1 },
        { words: 'quabble', waiting: 0 },
      ],
    },
    { times: 2, waiting: 0, searches: [{ words: 'flumox', times: 2 }] },
  ]);

  const pair = { word: 'Quabbles!', meaning: 'zorbit' };
  const effect = await send('POST', 'synonyms/preview', { action: 'add', ...pair });
  expect(effect.data).toMatchObject([
    { search: 'quabbles', now: { total: 0, assets: [] }, after: { total: 1, assets: [{ name: 'Zorbit' }] } },
    { search: 'zorbit', now: { total: 1 }, after: { total: 1 } },
  ]);
  // The preview leaves nothing behind.
  expect(await find('search=quabble')).toEqual([]);
  expect(await mailsTo('anna@example.com')).toEqual([]);

  const added = await Promise.all([send('POST', 'synonyms', pair), send('POST', 'synonyms', pair)]);
  expect(added.map(({ data }) => data.is_changed).toSorted()).toEqual([false, true]);
  const mails = await mailsTo('anna@example.com');
  expect(mails).toMatchObject([{ subject: 'Now in the catalogue: quabbles' }]);
  expect(await find('search=quabble')).toEqual(['Zorbit']);
  expect((await send('GET', 'demand')).data).toMatchObject([{ searches: [{ words: 'flumox' }] }]);
  const removal = await send('POST', 'synonyms/preview', { action: 'remove', ...pair });
  expect(removal.data[0]).toMatchObject({ now: { total: 1 }, after: { total: 0 } });

  expect((await send('POST', 'synonyms/remove', pair)).data).toEqual({ is_changed: true });
  expect((await send('POST', 'synonyms/remove', pair)).data).toEqual({ is_changed: false });
  expect(await codeOf('POST', 'synonyms', { word: 'zorbit', meaning: 'ZORBIT' })).toBe('INVALID_PAYLOAD');
  await send('POST', 'demand/dismiss', { words: ['flumox', 'unknown'] });
  await eventually(async () => expect((await send('GET', 'demand')).data).toMatchObject([{ times: 2 }]));
  expect(await mailsTo('anna@example.com')).toHaveLength(1);
  expect(await audited()).toMatchObject([
    { event: 'synonym.added', facts: { before: '', after: 'quabbles = zorbit' } },
    { event: 'synonym.removed', facts: { before: 'quabbles = zorbit', after: '' } },
    { event: 'demand.dismissed', facts: { before: 'flumox (2)' } },
  ]);
});
