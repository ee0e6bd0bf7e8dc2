/** What a gallery and a search page ask for, each time in a way that no cache of answers has seen before. */
import { adjectives, nouns } from '../demo/scale/words.ts';

export interface CatalogCase {
  name: string;
  /** The address of the question for the n-th time. */
  pathOf(n: number): string;
  /** The same of Directus, where it has such a question. */
  peerPathOf?(n: number): string;
}

const LIMIT = 60;
const PEER_FIELDS =
  'id,name,name_ru,alias,tags,free,exclusive,new,created,size,producer.id,producer.name,producer.alias,images.filename_disk,images.relation_data,images.is_main';
const peerWords = ['golden temple', 'wooden chair', 'stone bridge', 'chrome engine', 'mossy rock', 'rusty pipe'];
const allNouns = [...nouns.texture, ...nouns.model, ...nouns.hdri];

/** Pairs from the commonest to the rarest, none of them twice in a run. */
const words = (n: number): string => {
  const adjective = adjectives[n % adjectives.length];
  const noun = allNouns[(n + Math.floor(n / adjectives.length)) % allNouns.length];
  return `${adjective?.en} ${noun?.en}`;
};
const blanks = [' ', '\t', '\u00a0', '\u2003'];

/** Spaces mean nothing, and a different lot of them is a different question to every cache. */
const blank = (n: number): string => {
  const digits = n.toString(4).padStart(8, '0');
  return [...digits].map((digit) => blanks[Number(digit)]).join('');
};

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

const ask = (query: Record<string, string | number>, n: number, search = ''): string =>
  `/api/assets?${new URLSearchParams({ ...strings(query), limit: String(LIMIT), search: `${search}${blank(n)}` })}`;

const strings = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** `rare` is a word of one asset or few. */
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
