import { expect, test } from 'vitest';
import { useCatalogApp } from '../../../testing/catalog-app.ts';
import { named, rowsOfAsset } from '../../../testing/prepared-asset.ts';

const asset = (name: string, name_ru: string | null) =>
  rowsOfAsset({ name, name_ru, producer: named('maker'), pack: [named('floors')], tags: [named('weathered')] });

test('a missing Russian text is null in every answer', async () => {
  const { read } = await useCatalogApp([asset('Oak sofa', null)]);
  const untranslated = expect.objectContaining({ name_ru: null });
  const { data: cards, meta } = await read('/api/assets?facets=1');
  expect(cards).toMatchObject([{ name_ru: null, producer: { name_ru: null } }]);
  expect([meta.facets.tag, meta.facets.pack, meta.facets.producer]).toEqual([
    [untranslated],
    [untranslated],
    [untranslated],
  ]);
  expect((await read(`/api/assets/${cards[0].id}`)).data).toMatchObject({
    name_ru: null,
    description_ru: null,
    packs: [untranslated],
    tags: [untranslated],
    versions: [{ note_ru: null }],
  });
  expect((await read('/api/catalog')).data).toMatchObject({ producers: [untranslated], packs: [untranslated] });
  expect((await read('/api/search/suggest?search=weath')).data.tags).toEqual([untranslated]);
  const fields = 'name_ru,description_ru,pack.name_ru,producer.name_ru,tags.tags_id.name_ru';
  expect((await read(`/items/assets?fields=${fields}`)).data).toEqual([
    {
      name_ru: null,
      description_ru: null,
      pack: { name_ru: null },
      producer: { name_ru: null },
      tags: [{ tags_id: { name_ru: null } }],
    },
  ]);
  expect((await read('/items/assets?filter[name_ru][_null]=true&fields=name')).data).toEqual([{ name: 'Oak sofa' }]);
});

test('an asset without Russian texts is found by English words, and by Russian words of the lexicon', async () => {
  const { read } = await useCatalogApp([asset('Oak sofa', null), asset('Pine sofa', 'Сосновый пень')]);
  const find = async (search: string) =>
    (await read(`/api/assets?locale=ru&search=${encodeURIComponent(search)}`)).data.map(
      ({ name }: { name: string }) => name,
    );
  expect((await find('sofa')).toSorted()).toEqual(['Oak sofa', 'Pine sofa']);
  expect(await find('oak sofa')).toEqual(['Oak sofa']);
  expect((await find('weathered')).toSorted()).toEqual(['Oak sofa', 'Pine sofa']);
  expect(await find('диван')).toEqual(['Oak sofa']);
  // The text "null" must not get into the index.
  expect(await find('null')).toEqual([]);
});

test('sorting by Russian names uses the English name of what is not translated', async () => {
  const { read } = await useCatalogApp([asset('Zebra', 'Ель'), asset('Яма', null), asset('Oak', 'Береза')]);
  const { data } = await read('/api/assets?locale=ru&sort=az');
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['Oak', 'Zebra', 'Яма']);
});
