import type { TagRecord } from '@polyshelf/contract/records';
import { expect, test } from 'vitest';
import { rowsOfAsset } from '../../../../testing/prepared-asset.ts';
import { useWords } from '../../../../testing/test-words.ts';

const tag = (alias: string, name_ru: string | null = null) => ({ alias, name: alias, name_ru });
const oakDesk = rowsOfAsset({ name: 'Desk', tags: [tag('oak', 'дуб'), tag('oaks')] });
const oaksShelf = rowsOfAsset({ name: 'Shelf', tags: [tag('oaks')] });

async function useTags(...entries: Parameters<typeof useWords>) {
  const words = await useWords(...entries);
  const { send, codeOf, tagOf, settle, read } = words;
  const record = (id: number) => `../records/tag/${id}`;
  return {
    ...words,
    /** The alias to which addresses with this one lead after all changes. */
    async movedTo(alias: string): Promise<string | undefined> {
      await settle();
      return (await read(`/api/assets?tag=${alias}`)).errors?.[0].extensions.moved_to;
    },
    save: (id: number, base: TagRecord, changes: Partial<TagRecord>) =>
      send('POST', record(id), { base, value: { ...base, ...changes } }),
    create: (value: Partial<TagRecord>) =>
      send('POST', '../records/tag', {
        value: { alias: 'new', name: 'New', name_ru: null, synonyms: { en: [], ru: [] }, ...value },
      }),
    remove: async (id: number, base: TagRecord) => codeOf('DELETE', record(id), { base }),
    restore: (id: number) => codeOf('POST', `${record(id)}/restore`),
    revisions: async (id: number): Promise<(TagRecord | null)[]> =>
      (await send('GET', `${record(id)}/revisions`)).data.map(({ value }: { value: TagRecord | null }) => value),
    /** Merges `from` into `into` as they are now. Returns the answer. */
    merge: async (from: string, into: string) => {
      const [one, other] = [await tagOf(from), await tagOf(into)];
      const seen = { from: one.value, into: other.value };
      return send('POST', `tags/${one.id}/merge`, { into: other.id, seen });
    },
    undo: (merge: number) => codeOf('POST', `merges/${merge}/undo`),
  };
}

test('an edited tag is found by its new words, and its old alias leads to the new one', async () => {
  const { find, tagOf, save, movedTo, audited, publish, db, revisions } = await useTags(oakDesk, oaksShelf);
  const { id, value: seen, assets } = await tagOf('oak');
  expect({ seen, assets }).toEqual({
    seen: { ...tag('oak', 'дуб'), synonyms: { en: [], ru: [] } },
    assets: 1,
  });
  const words = { name: 'Oak wood', synonyms: { en: ['quercus', 'Quercus'], ru: [] } };
  const answers = await Promise.all(['oakwood', 'wood'].map((alias) => save(id, seen, { ...words, alias })));
  const changed = answers.find(({ data }) => data)?.data.value;
  const refused = answers.find(({ errors }) => errors)?.errors[0];
  expect(refused.extensions).toMatchObject({ code: 'EDIT_CONFLICT', present: changed });
  expect(changed).toMatchObject({ name: 'Oak wood', synonyms: { en: ['quercus'] } });
  expect(await find('search=quercus')).toEqual(['Desk']);
  expect(await movedTo('oak')).toBe(changed.alias);

  expect((await save(id, changed, { alias: 'oaks' })).error.code).toBe('RECORD_NOT_UNIQUE');
  await save(id, changed, { alias: 'oak' });
  expect(await find('tag=oak')).toEqual(['Desk']);
  await publish(rowsOfAsset({ name: 'Later', tags: [tag(changed.alias)] }));
  expect((await tagOf('oak')).assets).toBe(2);
  expect(await db.selectFrom('tags').select('alias').orderBy('alias').execute()).toEqual([
    { alias: 'oak' },
    { alias: 'oaks' },
  ]);
  expect(await revisions(id)).toEqual([{ ...changed, alias: 'oak' }, changed, seen]);
  expect((await audited()).map(({ event }) => event)).toEqual(['tag.changed', 'tag.changed']);
});

test('a new tag cannot take an address that leads to another one, and a deleted tag is restored with its addresses', async () => {
  const { tagOf, save, create, remove, restore, movedTo, publish, codeOf, audited } = await useTags(oakDesk);
  expect((await create({ alias: 'oak' })).error.code).toBe('RECORD_NOT_UNIQUE');
  const { data } = await create({ alias: 'elm', name_ru: 'Вяз', synonyms: { en: ['ulmus'], ru: [] } });
  const elm = Number(data.id);
  await save(elm, data.value, { alias: 'elms' });
  const { value } = await tagOf('elms');
  expect((await create({ alias: 'elm' })).error.code).toBe('RECORD_NOT_UNIQUE');
  expect(await remove(elm, { ...value, name: 'stale' })).toBe('EDIT_CONFLICT');
  expect(await remove(elm, value)).toBeUndefined();
  expect(await codeOf('GET', `../records/tag/${elm}`)).toBe('RECORD_NOT_FOUND');
  expect(await movedTo('elm')).toBeUndefined();
  expect(await restore(elm)).toBeUndefined();
  expect(await tagOf('elms')).toEqual({ id: elm, value, assets: 0 });
  expect(await movedTo('elm')).toBe('elms');

  // Meanwhile another upload is published with the free alias.
  await remove(elm, value);
  await publish(rowsOfAsset({ name: 'Chair', tags: [tag('elm')] }));
  expect(await restore(elm)).toBeUndefined();
  await publish(rowsOfAsset({ name: 'Stool', tags: [tag('elm')] }));
  expect([(await tagOf('elm')).assets, (await tagOf('elms')).assets]).toEqual([2, 0]);
  const oak = await tagOf('oak');
  expect(await remove(oak.id, oak.value)).toBe('TAG_USED');
  expect((await audited()).map(({ event }) => event)).toEqual([
    ...['tag.created', 'tag.changed', 'tag.deleted', 'tag.restored', 'tag.deleted', 'tag.restored'],
  ]);
});

test('a merge happens once, as previewed', async () => {
  const { find, tagOf, send, codeOf, merge, movedTo, audited, publish, restore } = await useTags(oakDesk, oaksShelf);
  const [oak, oaks] = [await tagOf('oak'), await tagOf('oaks')];
  const into = { into: oak.id };
  const shown = await send('POST', `tags/${oaks.id}/merge/preview`, into);
  const synonyms = { en: ['oaks'], ru: [] };
  expect(shown.data).toEqual({ from: oaks.value, into: oak.value, added_assets: 1, synonyms });
  expect(await codeOf('POST', `tags/${oak.id}/merge/preview`, into)).toBe('INVALID_PAYLOAD');
  const effect = await send('POST', 'effect', { searches: ['oaks', 'oak'], tags: [oak.id, oaks.id], assets: [] });
  expect(effect.data).toMatchObject([
    { search: 'oaks', after: { total: 2 } },
    { search: 'oak', after: { total: 2 } },
  ]);
  const seen = { from: oaks.value, into: { ...oak.value, name: 'Other' } };
  expect(await codeOf('POST', `tags/${oaks.id}/merge`, { ...into, seen })).toBe('EDIT_CONFLICT');

  const codes = (await Promise.all([merge('oaks', 'oak'), merge('oaks', 'oak')])).map(({ error }) => error?.code);
  expect(codes.toSorted()).toEqual(['TAG_NOT_FOUND', undefined].toSorted());
  expect((await find('tag=oak')).toSorted()).toEqual(['Desk', 'Shelf']);
  expect(await movedTo('oaks')).toBe('oak');
  expect((await send('GET', `tags/${oaks.id}`)).data).toMatchObject({ merged_into: { id: oak.id, name: 'oak' } });
  expect(await restore(oaks.id)).toBe('RECORD_NOT_UNIQUE');
  await publish(
    rowsOfAsset({ name: 'Later', tags: [tag('oaks'), tag('oak')] }),
    rowsOfAsset({ name: 'Bare', tags: [tag('bare')] }),
  );
  expect(await tagOf('oak')).toMatchObject({ assets: 3, value: { synonyms } });
  expect(await audited()).toMatchObject([
    { event: 'tag.deleted', facts: { tag: String(oaks.id), into: oak.id } },
    { event: 'tag.merged', facts: { tag: String(oak.id), merged: oaks.id, added_assets: 1 } },
  ]);
});

test('undoing a merge restores the tag, its assets and its addresses, and keeps what was changed since', async () => {
  const kit = await useTags(oakDesk, oaksShelf);
  const { find, tagOf, send, save, merge, undo, movedTo, publish, revisions, audited, create } = kit;
  const oaks = await tagOf('oaks');
  await save(oaks.id, oaks.value, { alias: 'oak-trees', synonyms: { en: ['quercus'], ru: [] } });
  const before = await tagOf('oak-trees');
  const { data: done } = await merge('oak-trees', 'oak');
  const oak = await tagOf('oak');
  expect(oak).toMatchObject({ assets: 2, value: { synonyms: { en: ['oaks', 'quercus'] } } });
  expect((await create({ alias: 'oak-trees' })).error.code).toBe('RECORD_NOT_UNIQUE');
  await save(oak.id, oak.value, { name: 'Oak wood', synonyms: { en: ['oaken', 'oaks', 'quercus'], ru: [] } });
  await publish(rowsOfAsset({ name: 'Later', tags: [tag('oak')] }));
  expect((await send('GET', `tags/${oak.id}`)).data.merges).toMatchObject([{ id: done.id, name: 'oaks' }]);

  const codes = await Promise.all([undo(done.id), undo(done.id)]);
  expect(codes.toSorted()).toEqual(['RECORD_NOT_FOUND', undefined]);
  expect(await tagOf('oak-trees')).toEqual(before);
  expect(await tagOf('oak')).toMatchObject({
    assets: 2,
    value: { name: 'Oak wood', name_ru: 'дуб', synonyms: { en: ['oaken'], ru: [] } },
  });
  expect((await find('tag=oak-trees')).toSorted()).toEqual(['Desk', 'Shelf']);
  expect((await find('tag=oak')).toSorted()).toEqual(['Desk', 'Later']);
  expect(await movedTo('oaks')).toBe('oak-trees');
  expect((await revisions(oaks.id)).slice(0, 2)).toEqual([before.value, null]);
  expect((await send('GET', `tags/${oak.id}`)).data.merges).toEqual([]);
  expect((await audited()).map(({ event }) => event).slice(-2)).toEqual(['tag.restored', 'tag.unmerged']);
});

test('a tag lacks a name in the language in which its only name is not written', async () => {
  const { send } = await useTags(
    rowsOfAsset({ name: 'Desk', tags: [tag('oak', 'дуб'), tag('elm'), { alias: 'вяз', name: 'вяз', name_ru: null }] }),
    rowsOfAsset({ name: 'Shelf', tags: [tag('elm')] }),
  );
  const names = async (query: string) =>
    (await send('GET', `untranslated-tags?${query}`)).data.map(({ name }: { name: string }) => name);
  expect(await names('locale=ru')).toEqual(['elm', 'вяз']);
  expect(await names('locale=ru&search=EL')).toEqual(['elm']);
  expect(await names('locale=en')).toEqual(['вяз']);
});

test('a scheduled change of a merged tag is forgotten with it', async () => {
  const { tagOf, send, merge, clock, db } = await useTags(oakDesk, oaksShelf);
  const { id, value } = await tagOf('oaks');
  const at = new Date(clock.now().getTime() + 60_000).toISOString();
  await send('POST', `../records/tag/${id}`, { base: value, value: { ...value, name: 'Later' }, at });
  await merge('oaks', 'oak');
  expect(await db.selectFrom('record_schedules').selectAll().execute()).toEqual([]);
});
