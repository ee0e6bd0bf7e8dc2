/** Requests of a gallery and a search page, each with a URL that no response cache has seen before. */
import { adjectives } from '../demo/scale/words.ts';
import { allNouns, pick } from './sample-values.ts';

export interface CatalogCase {
  name: string;
  /** The path of the n-th request. */
  pathOf(n: number): string;
  /** The same request to Directus, if it can answer it. */
  peerPathOf?(n: number): string;
}

const LIMIT = 60;
const PEER_FIELDS =
  'id,name,name_ru,alias,tags,free,exclusive,new,created,size,producer.id,producer.name,producer.alias,images.filename_disk,images.relation_data,images.is_main';
const peerWords = ['golden temple', 'wooden chair', 'stone bridge', 'chrome engine', 'mossy rock', 'rusty pipe'];

/** Pairs from the most frequent to the rarest; no pair occurs twice in a run. */
const words = (n: number): string => {
  const adjective = adjectives[n % adjectives.length];
  const noun = allNouns[(n + Math.floor(n / adjectives.length)) % allNouns.length];
  return `${adjective?.en} ${noun?.en}`;
};
const blanks = [' ', '\t', '\u00a0', '\u2003'];

/** The search ignores whitespace, but every other combination of it is another cache key. */
const blank = (n: number): string => {
  const digits = n.toString(4).padStart(8, '0');
  return [...digits].map((digit) => blanks[Number(digit)]).join('');
};

const ask = (query: Record<string, string | number>, n: number, search = ''): string =>
  `/api/assets?${new URLSearchParams({ ...strings(query), limit: String(LIMIT), search: `${search}${blank(n)}` })}`;

const strings = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** `rare` is a word that only a few assets contain. */
export function listCatalogCases(assets: number, rare: string): CatalogCase[] {
  const deepest = Math.max(1, Math.min(10_000, Math.floor(assets / LIMIT)));
  return [
    {
      name: 'a pack, newest first',
      pathOf: (n) => ask({ pack: `pack-${1 + (n % 8)}`, sort: 'new' }, n),
      peerPathOf: (n) =>
        `/items/assets?fields=${PEER_FIELDS}&filter[pack][_eq]=${1 + (n % 8)}&sort=-created&limit=${LIMIT}`,
    },
    {
      name: 'two words with facets',
      pathOf: (n) => ask({ facets: 1 }, n, words(n)),
      peerPathOf: (n) =>
        `/items/assets?fields=${PEER_FIELDS}&search=${encodeURIComponent(pick(peerWords, n))}&limit=${LIMIT}&meta=filter_count`,
    },
    { name: 'everything with facets', pathOf: (n) => ask({ facets: 1 }, n) },
    { name: 'a type by name with facets', pathOf: (n) => ask({ type: 'texture', sort: 'az', facets: 1 }, n) },
    { name: 'page 10,000 (or the last)', pathOf: (n) => ask({ page: deepest }, n) },
    { name: 'the commonest word with facets', pathOf: (n) => ask({ facets: 1 }, n, 'old') },
    { name: 'the rarest word with facets', pathOf: (n) => ask({ facets: 1 }, n, rare) },
  ];
}
