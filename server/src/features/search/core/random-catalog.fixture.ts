import fc from 'fast-check';
import type { AssetRow } from '../asset-row.ts';
import type { IndexQuery, Sort } from '../index-query.ts';
import type { ModelCatalog } from './catalog-model.fixture.ts';

export const NOW = Date.UTC(2026, 2, 14, 12);
const DAY = 86_400_000;

/** Three letters each: too short to be taken for a misspelling of one another. */
const vocabulary = ['oak', 'elm', 'fir', 'red', 'old', 'дуб', 'лес', 'мох', 'пол'];
const text = (max: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: max }).map((list) => list.join(' '));
const some = <T>(...values: T[]) => fc.subarray(values);

const ids = { tags: [1, 2, 3, 4], packs: [10, 11, 12, 13], producers: [20, 21] };

export const asset = (id: fc.Arbitrary<string>): fc.Arbitrary<AssetRow> =>
  fc.record({
    id,
    type: fc.constantFrom('texture', 'model', 'hdri'),
    producer: fc.constantFrom(...ids.producers),
    pack: fc.constantFrom(...ids.packs),
    licence: fc.constantFrom('standard', 'cc0'),
    free: fc.boolean(),
    exclusive: fc.boolean(),
    colors: some('red', 'green', 'blue'),
    resolutions: some('1K', '2K', '4K'),
    formats: some('png', 'jpg', 'glb'),
    tags: some(...ids.tags),
    // Few moments, so that many are published at the same one.
    published_at: fc.integer({ min: 0, max: 30 }).map((days) => NOW - days * DAY),
    popularity: fc.integer({ min: 0, max: 2 }),
    name: text(3),
    name_ru: text(3),
    description: text(4),
    description_ru: text(2),
  });

export const idOf = (number: number): string => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const assets = (max: number): fc.Arbitrary<AssetRow[]> =>
  fc.uniqueArray(asset(fc.integer({ min: 1, max: 9_999 }).map(idOf)), { maxLength: max, selector: ({ id }) => id });

const named = <T extends object>(id: number, more: fc.Arbitrary<T>) =>
  fc
    .tuple(text(2), text(2), more)
    .map(([name, name_ru, rest]) => ({ id, alias: `alias-${id}`, name, name_ru, ...rest }));

export const names = fc.record({
  tags: fc.tuple(...ids.tags.map((id) => named(id, fc.record({ synonyms: fc.array(text(1), { maxLength: 2 }) })))),
  producers: fc.tuple(...ids.producers.map((id) => named(id, fc.constant({})))),
  packs: fc.tuple(
    ...ids.packs.map((id, index) =>
      named(
        id,
        fc.record({
          parent: fc.constantFrom(null, ...ids.packs.slice(0, index)),
          last_asset_at: fc.constantFrom(null, NOW, NOW - DAY),
        }),
      ),
    ),
  ),
});

export const catalog = (max: number): fc.Arbitrary<ModelCatalog> =>
  fc.tuple(assets(max), names).map(([rows, others]) => ({ assets: rows, ...others }));

const filters = fc.record(
  {
    type: some('texture', 'model', 'hdri'),
    licence: some('standard', 'cc0'),
    resolution: some('1K', '4K'),
    format: some('png', 'glb'),
    color: some('red', 'blue'),
    producer: some(...ids.producers),
    pack: some(...ids.packs),
    tag: some(...ids.tags),
    free: fc.boolean(),
    exclusive: fc.boolean(),
    new: fc.boolean(),
    ids: fc.array(fc.integer({ min: 1, max: 9_999 }).map(idOf)),
  },
  { requiredKeys: [] },
);

export const query: fc.Arbitrary<IndexQuery> = fc.record(
  {
    filters: fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 3, arbitrary: filters }),
    search: fc.oneof(fc.constant(''), text(1), text(2)),
    match: fc.constantFrom('all', 'any') as fc.Arbitrary<'all' | 'any'>,
    sort: fc.constantFrom<Sort>('new', 'old', 'az', 'za', 'newp', 'oldp', 'relevance'),
    locale: fc.constantFrom('en', 'ru') as fc.Arbitrary<'en' | 'ru'>,
    limit: fc.integer({ min: 1, max: 12 }),
    now: fc.constant(NOW),
  },
  { requiredKeys: ['locale', 'limit', 'now'] },
);
