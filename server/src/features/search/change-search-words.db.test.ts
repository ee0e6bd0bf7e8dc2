import { expect, test } from 'vitest';
import { useCatalogApp } from '../../../testing/catalog-app.ts';
import { eventually } from '../../../testing/eventually.ts';
import { rowsOfAsset } from '../../../testing/prepared-asset.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { changeSearchWords } from './change-search-words.ts';

test('a running process follows changes of synonyms, forms and stop words', async () => {
  const untranslated = { name_ru: null, tags: [] };
  const { db, read } = await useCatalogApp([
    rowsOfAsset({ name: 'Zorbit', ...untranslated }),
    rowsOfAsset({ name: 'Flumox', ...untranslated }),
  ]);
  const found = async (search: string) =>
    (await read(`/api/assets?search=${search}`)).data.map(({ name }: { name: string }) => name);
  const change = async (action: 'add' | 'remove', kind: 'synonym' | 'form' | 'stop', ...words: string[]) =>
    expect(await changeSearchWords({ db }, { action, kind, words })).toMatchObject({ problem: null, isChanged: true });
  const expectFound = (search: string, names: string[]) =>
    eventually(async () => expect(await found(search)).toEqual(names));

  await expectFound('Flumox', ['Flumox']);
  await expectFound('Quabble', []);
  await change('add', 'synonym', 'Zorbit', 'Quabble');
  await expectFound('Quabble', ['Zorbit']);
  await change('remove', 'synonym', 'quabble', 'zorbit');
  await expectFound('Quabble', []);

  await change('add', 'form', 'Vlimpse', 'Zorbit');
  await expectFound('Vlimpse', ['Zorbit']);
  await change('remove', 'form', 'Vlimpse', 'Zorbit');
  await expectFound('Vlimpse', []);

  await expectFound('Zorbit Flumox', []);
  await change('add', 'stop', 'ZORBIT');
  await expectFound('Zorbit Flumox', ['Flumox']);
  await change('remove', 'stop', 'zorbit');
  await expectFound('Zorbit Flumox', []);
  await expectFound('Zorbit', ['Zorbit']);
});

test.for<['add' | 'remove', 'synonym' | 'form' | 'stop', string[], string]>([
  ['add', 'stop', ['…'], 'no-word'],
  ['add', 'stop', ['x'.repeat(61)], 'too-long'],
  ['add', 'stop', ['of the'], 'several-words'],
  ['add', 'form', ['of the', 'the'], 'several-words'],
  ['add', 'synonym', ['Ель', 'ель'], 'same-word'],
  ['remove', 'synonym', ['one', 'two'], 'not-found'],
  ['add', 'form', ['песка', 'пески'], 'form-taken'],
  ['add', 'form', ['пескунчик', 'песка'], 'form-of-form'],
  ['add', 'form', ['песок', 'пески'], 'form-of-form'],
])('%s %s %j is refused with the code %s', async ([action, kind, words, code]) => {
  const { db } = await useTestDatabase();
  expect(await changeSearchWords({ db }, { action, kind, words })).toMatchObject({ problem: { code } });
});
