import { invalidQuery } from '../errors.ts';
import { parseStrictJson } from '../strict-json.ts';

export type Tree = string | number | boolean | null | Tree[] | { [key: string]: Tree };

/** The parts of a query as the client sent them: well-formed and bounded, not yet checked against a resource. */
export interface Query {
  fields: string[];
  filter: Tree | null;
  sort: string[];
  limit: number | null;
  offset: number;
  page: number;
  search: string;
  meta: { total: boolean; filtered: boolean };
  count: boolean;
}

/** Far longer than any query of our own pages, and short enough that refusing the longest one costs little. */
const MAX_LENGTH = 16_384;
const MAX_PARAMETERS = 500;
const MAX_DEPTH = 12;
const MAX_FIELDS = 100;
const MAX_SORT_KEYS = 5;
const MAX_SEARCH_LENGTH = 200;

const KNOWN = ['fields', 'filter', 'sort', 'limit', 'offset', 'page', 'search', 'meta', 'aggregate'] as const;
/** Directus supports these. Ignoring them would return other items than the client asked for. */
const REFUSED = ['deep', 'alias', 'groupBy', 'group', 'export', 'version'];

/** Parses `?filter[pack][_eq]=5&fields=*,producer.*` and all other forms of a query string. */
export const parseQueryString = (text: string): Query => readQuery(readBrackets(text));

/** Parses the `query` of a SEARCH request, which is JSON already. */
export function parseQueryObject(value: unknown): Query {
  if (!isBranch(value)) throw invalidQuery('"query" has to be an object');
  return readQuery(new Map(Object.entries(value)));
}

export const isBranch = (value: unknown): value is { [key: string]: Tree } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list in any of its forms: `[1,2]`, `1,2`, `x[]=1&x[]=2`, `x[0]=1&x[1]=2`; null for anything else. */
export function listOf(value: Tree | undefined): Tree[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return value === '' ? [] : value.split(',');
  if (!isBranch(value)) return null;
  const indexes = Object.keys(value);
  if (!indexes.every((index) => /^\d{1,4}$/.test(index))) return null;
  return indexes.toSorted((a, b) => Number(a) - Number(b)).map((index) => value[index] as Tree);
}

function readQuery(given: Map<string, Tree>): Query {
  const refused = REFUSED.find((name) => given.has(name));
  if (refused) throw invalidQuery(`"${refused}" is not available`);
  for (const name of KNOWN) refuseDepth(given.get(name), 0);
  return {
    fields: words('fields', given.get('fields'), MAX_FIELDS),
    filter: json('filter', given.get('filter')),
    sort: words('sort', given.get('sort'), MAX_SORT_KEYS),
    limit: integer('limit', given.get('limit'), -1),
    offset: integer('offset', given.get('offset'), 0) ?? 0,
    page: integer('page', given.get('page'), 0) ?? 0,
    search: searchText(given.get('search')),
    meta: metaOf(words('meta', given.get('meta'), 3)),
    count: countOf(json('aggregate', given.get('aggregate'))),
  };
}

function readBrackets(text: string): Map<string, Tree> {
  if (text.length > MAX_LENGTH) throw invalidQuery('The query is too long');
  const pairs = text.split('&').filter(Boolean);
  if (pairs.length > MAX_PARAMETERS) throw invalidQuery('The query has too many parameters');
  const root = branch();
  for (const pair of pairs) {
    const split = pair.indexOf('=');
    const key = decode(split < 0 ? pair : pair.slice(0, split));
    const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
    // Unknown parameters, such as cache busters and campaign tags, are ignored.
    const name = match?.[1] ?? key.split('[', 1)[0] ?? '';
    if (!KNOWN.includes(name as never) && !REFUSED.includes(name)) continue;
    if (!match) throw invalidQuery(`"${name}" is not written correctly`);
    const steps = (match[2] ?? '').slice(1, -1).split('][');
    plant(root, [name, ...(match[2] ? steps : [])], split < 0 ? '' : decode(pair.slice(split + 1)));
  }
  return new Map(Object.entries(root));
}

/** Has no prototype, so that `__proto__` and `constructor` are ordinary keys. */
const branch = (): { [key: string]: Tree } => Object.create(null);

function plant(root: { [key: string]: Tree }, path: string[], value: string): void {
  const name = path[0] as string;
  if (path.length > MAX_DEPTH) throw invalidQuery(`"${name}" is nested too deeply`);
  let at = root;
  for (const [depth, step] of path.entries()) {
    const key = step === '' ? String(Object.keys(at).length) : step;
    const here = at[key];
    if (depth === path.length - 1) {
      if (here === undefined) at[key] = value;
      else if (isBranch(here)) throw invalidQuery(`"${name}" is given in two forms`);
      else at[key] = Array.isArray(here) ? [...here, value] : [here, value];
      return;
    }
    if (here !== undefined && !isBranch(here)) throw invalidQuery(`"${name}" is given in two forms`);
    const next = here ?? branch();
    at[key] = next;
    at = next;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidQuery('The query is not correctly percent-encoded');
  }
}

function refuseDepth(value: Tree | undefined, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth === MAX_DEPTH) throw invalidQuery('The query is nested too deeply');
  for (const inner of Object.values(value)) refuseDepth(inner, depth + 1);
}

function words(name: string, value: Tree | undefined, most: number): string[] {
  if (value === undefined || value === null) return [];
  const parts = listOf(value)?.flatMap((part) => (typeof part === 'string' ? part.split(',') : [null]));
  if (!parts || parts.includes(null)) throw invalidQuery(`"${name}" has to be a list of names`);
  const all = (parts as string[]).map((part) => part.trim()).filter(Boolean);
  if (all.length > most) throw invalidQuery(`"${name}" has more than ${most} entries`);
  return all;
}

function json(name: string, value: Tree | undefined): Tree | null {
  if (typeof value !== 'string') return value ?? null;
  const parsed = parseStrictJson(value);
  if (parsed.fault !== undefined) throw invalidQuery(`Invalid JSON for ${name} object`);
  const tree = parsed.value as Tree;
  refuseDepth(tree, 0);
  return tree;
}

function integer(name: string, value: Tree | undefined, least: number): number | null {
  if (value === undefined || value === null) return null;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) throw invalidQuery(`"${name}" must be a number`);
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw invalidQuery(`"${name}" must be a safe number`);
  if (!Number.isInteger(number)) throw invalidQuery(`"${name}" must be an integer`);
  if (number < least) throw invalidQuery(`"${name}" must be greater than or equal to ${least}`);
  return number;
}

function searchText(value: Tree | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' && typeof value !== 'number') throw invalidQuery('"search" must be a string');
  const text = String(value);
  if (text.length > MAX_SEARCH_LENGTH) throw invalidQuery('"search" is too long');
  // PostgreSQL cannot store this character in a text.
  if (text.includes('\0')) throw invalidQuery('"search" must be a string');
  return text;
}

function metaOf(names: string[]): Query['meta'] {
  if (names.some((name) => !['*', 'total_count', 'filter_count'].includes(name))) {
    throw invalidQuery('"meta" must be one of [*, total_count, filter_count]');
  }
  const asks = (name: string) => names.includes('*') || names.includes(name);
  return { total: asks('total_count'), filtered: asks('filter_count') };
}

function countOf(aggregate: Tree): boolean {
  if (aggregate === null) return false;
  const entries = isBranch(aggregate) ? Object.entries(aggregate) : [];
  const [name, of] = entries[0] ?? [];
  const what = Array.isArray(of) ? of[0] : of;
  if (entries.length !== 1 || name !== 'count' || what !== '*') {
    throw invalidQuery('"aggregate" must be {"count":"*"}');
  }
  return true;
}
