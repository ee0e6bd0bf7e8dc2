import type { AdminTag } from '@polyshelf/contract/admin-words';
import { expect, test } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { rowsOfAsset } from '../../../../testing/prepared-asset.ts';
import { useWords } from '../../../../testing/test-words.ts';

const tag = (alias: string, name_ru: string | null = null) => ({ alias, name: alias, name_ru });
const oakDesk = rowsOfAsset({ name: 'Desk', tags: [tag('oak', 'дуб'), tag('oaks')] });
const oaksShelf = rowsOfAsset({ name: 'Shelf', tags: [tag('oaks')] });

const wordsOf = ({ alias, name, name_ru, synonyms }: AdminTag) => ({ alias, name, name_ru, synonyms });

test('an edited tag is found by its new words, and its old alias leads to the new one', async () => {
  const { find, tagOf, send, codeOf, audited, publish, db } = await useWords(oakDesk, oaksShelf);
  const oak = await tagOf('oak');
  expect(oak).toMatchObject({ name_ru: 'дуб', synonyms: { en: [], ru: [] }, assets: 1 });
  const seen = wordsOf(oak);
  const words = {
    alias: 'oakwood',
    name: 'Oak wood',
    name_ru: 'Дуб',
    synonyms: { en: ['quercus', 'Quercus'], ru: [] },
  };
  const answers = await Promise.all(
    [words, { ...words, alias: 'wood' }].map((given) => send('PATCH', `tags/${oak.id}`, { seen, words: given })),
  );
  const changed = answers.find(({ data }) => data)?.data;
  const refused = answers.find(({ errors }) => errors)?.errors[0];
  expect(refused.extensions).toMatchObject({ code: 'EDIT_CONFLICT', present: [changed] });
  expect(changed).toMatchObject({ name: 'Oak wood', synonyms: { en: ['quercus'] } });
  await eventually(async () => expect(await find('search=quercus')).toEqual(['Desk']));
  expect((await send('GET', '../../assets?tag=oak')).errors[0].extensions).toMatchObject({ moved_to: changed.alias });

  const taken = { ...wordsOf(changed), alias: 'oaks' };
  expect(await codeOf('PATCH', `tags/${oak.id}`, { seen: wordsOf(changed), words: taken })).toBe('RECORD_NOT_UNIQUE');
  const back = { ...wordsOf(changed), alias: 'oak' };
  await send('PATCH', `tags/${oak.id}`, { seen: wordsOf(changed), words: back });
  await eventually(async () => expect(await find('tag=oak')).toEqual(['Desk']));
  await publish(rowsOfAsset({ name: 'Later', tags: [tag(changed.alias)] }));
  expect((await tagOf('oak')).assets).toBe(2);
  expect(await db.selectFrom('tags').select('alias').orderBy('alias').execute()).toEqual([
    { alias: 'oak' },
    { alias: 'oaks' },
  ]);
  expect(await audited()).toMatchObject([
    { event: 'tag.changed', facts: { before: JSON.stringify(seen) } },
    { event: 'tag.changed', facts: { after: JSON.stringify(back) } },
  ]);
});

test('a merge happens once, as previewed, and only an unused tag can be deleted', async () => {
  const { find, tagOf, send, codeOf, audited, publish } = await useWords(oakDesk, oaksShelf);
  const [oak, oaks] = [await tagOf('oak'), await tagOf('oaks')];
  const merge = { into: oak.id, keeps_names: true };
  const shown = await send('POST', `tags/${oaks.id}/merge/preview`, merge);
  expect(shown.data).toEqual({ from: oaks, into: oak, added_assets: 1, synonyms: { en: ['oaks'], ru: [] } });
  expect(await codeOf('POST', `tags/${oak.id}/merge/preview`, merge)).toBe('INVALID_PAYLOAD');
  const seen = { from: wordsOf(oaks), into: wordsOf(oak) };
  const stale = { ...seen, into: { ...seen.into, name: 'Other' } };
  expect(await codeOf('POST', `tags/${oaks.id}/merge`, { ...merge, seen: stale })).toBe('EDIT_CONFLICT');
  expect(await codeOf('DELETE', `tags/${oaks.id}`)).toBe('TAG_USED');

  const codes = await Promise.all([1, 2].map(() => codeOf('POST', `tags/${oaks.id}/merge`, { ...merge, seen })));
  expect(codes.toSorted()).toEqual(['TAG_NOT_FOUND', undefined].toSorted());
  await eventually(async () => expect((await find('tag=oak')).toSorted()).toEqual(['Desk', 'Shelf']));
  expect((await send('GET', '../../assets?tag=oaks')).errors[0].extensions).toMatchObject({ moved_to: 'oak' });
  await publish(
    rowsOfAsset({ name: 'Later', tags: [tag('oaks'), tag('oak')] }),
    rowsOfAsset({ name: 'Bare', tags: [tag('bare')] }),
  );
  expect(await tagOf('oak')).toMatchObject({ assets: 3, synonyms: { en: ['oaks'], ru: [] } });
  expect(await audited()).toMatchObject([
    { event: 'tag.merged', facts: { tag: oak.id, added_assets: 1, merged_words: JSON.stringify(seen.from) } },
  ]);
});

test('deletes a tag without assets', async () => {
  const { tagOf, codeOf, db, audited } = await useWords(oakDesk);
  const { id } = await tagOf('oak');
  await db.deleteFrom('asset_tags').execute();
  expect(await codeOf('DELETE', `tags/${id}`)).toBeUndefined();
  expect(await codeOf('DELETE', `tags/${id}`)).toBe('TAG_NOT_FOUND');
  expect(await audited()).toMatchObject([{ event: 'tag.deleted', facts: { tag: id } }]);
});
