/** Fills one search engine and times its answers; in a process of its own, so that its memory can be told apart. */
import { parseArgs } from 'node:util';
import { adjectives, nouns } from '../demo/scale/words.ts';
import { quantile } from './figures.ts';
import { createMinisearchPeer } from './peers/minisearch-peer.ts';
import { createOramaPeer } from './peers/orama-peer.ts';
import { type Peer, readNames, readRows } from './peers/peer.ts';
import { createPostgresPeer } from './peers/postgres-peer.ts';
import { createSearchIndexPeer } from './peers/search-index-peer.ts';

export interface PeerFigures {
  buildSeconds: number;
  /** Of the index alone, as the engine reports it. */
  ownBytes: number | null;
  /** JavaScript heap and buffers after garbage collection, and resident memory, both without those of an empty process. */
  usedBytes: number;
  rssBytes: number;
  /** Milliseconds, and the mean total of the first rounds, which every engine answers. */
  cases: Record<string, { p50: number; p99: number; found: number }>;
}

const { values } = parseArgs({
  options: {
    peer: { type: 'string' },
    folder: { type: 'string' },
    url: { type: 'string' },
    rounds: { type: 'string' },
  },
});
const { peer: name = '', folder = '', url = '' } = values;
const rounds = Number(values.rounds);
/** A slow engine answers fewer rounds. */
const MAX_CASE_MS = 20_000;
const MIN_ROUNDS = 20;
const WARM_UP_ROUNDS = 10;

const types = ['texture', 'model', 'hdri'] as const;
const colors = ['red', 'orange', 'green', 'blue', 'brown', 'beige', 'white', 'grey', 'black'];
const prefixes = ['o', 'old ch', 'ста', 'мрамор', 'wor', 'red b', 'cha'];
const allNouns = types.flatMap((type) => nouns[type]);
const pick = <T>(list: readonly T[], round: number): T => list[round % list.length] as T;

/** Swaps the third and the fourth letter. */
const misspell = (word: string) => word.replace(/^(..)(.)(.)/, '$1$3$2');

const cases: Record<string, (peer: Peer, round: number) => unknown> = {
  list: (peer, round) => peer.search({ type: pick(types, round), color: pick(colors, round) }),
  search: (peer, round) => peer.search({ text: `${pick(adjectives, round).en} ${pick(allNouns, round * 7).en}` }),
  misspelt: (peer, round) =>
    peer.search({ text: `${misspell(pick(adjectives, round).en)} ${pick(allNouns, round * 7).en}`, isFuzzy: true }),
  suggestions: (peer, round) => peer.suggest(pick(prefixes, round)),
};

const memory = () => {
  for (let i = 0; i < 3; i++) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, used: heapUsed + external };
};

const names = readNames(folder);
const before = memory();
const peer = await openPeer();
let buildMs = 0;
for await (const rows of readRows(folder)) buildMs += await time(() => peer.add(rows));
buildMs += await time(() => peer.finish());
const after = memory();
const figures: PeerFigures = {
  buildSeconds: buildMs / 1_000,
  ownBytes: await peer.measure(),
  usedBytes: after.used - before.used,
  rssBytes: after.rss - before.rss,
  cases: {},
};
for (const [label, ask] of Object.entries(cases)) figures.cases[label] = await measure(ask);
await peer.close();
console.log(JSON.stringify(figures));

async function openPeer(): Promise<Peer> {
  if (name === 'search-index') return createSearchIndexPeer(names);
  if (name === 'minisearch') return createMinisearchPeer(names);
  if (name === 'orama') return createOramaPeer(names);
  return createPostgresPeer(names, url);
}

async function measure(ask: (peer: Peer, round: number) => unknown) {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await ask(peer, round);
  const times: number[] = [];
  let found = 0;
  const end = performance.now() + MAX_CASE_MS;
  for (let round = 0; round < rounds && (round < MIN_ROUNDS || performance.now() < end); round++) {
    peer.clearCaches();
    times.push(
      await time(async () => {
        const total = await ask(peer, round);
        if (typeof total === 'number' && round < MIN_ROUNDS) found += total;
      }),
    );
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), found: found / MIN_ROUNDS };
}

async function time(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
