/** Fills one search engine and times its answers. Each engine has its own process, so that its memory can be measured. */
import { parseArgs } from 'node:util';
import { adjectives } from '../demo/scale/words.ts';
import { quantile } from './figures.ts';
import { timeMs } from './measure.ts';
import { createMinisearchPeer } from './peers/minisearch-peer.ts';
import { createOramaPeer } from './peers/orama-peer.ts';
import { type Peer, readNames, readRows } from './peers/peer.ts';
import { createPostgresPeer } from './peers/postgres-peer.ts';
import { createSearchIndexPeer } from './peers/search-index-peer.ts';
import { allNouns, colors, pick, types } from './sample-values.ts';

export interface PeerFigures {
  buildSeconds: number;
  /** Size of the index as the engine reports it. */
  ownBytes: number | null;
  /** JavaScript heap and buffers after garbage collection, minus those before the engine was filled. */
  usedBytes: number;
  /** Resident memory, minus that before the engine was filled. */
  rssBytes: number;
  /** Milliseconds, and the mean number of documents found in the first rounds, which every engine answers. */
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
/** Limits a case in time, so that a slow engine answers fewer rounds. */
const MAX_CASE_MS = 20_000;
const MIN_ROUNDS = 20;
const WARM_UP_ROUNDS = 10;

const prefixes = ['o', 'old ch', 'ста', 'мрамор', 'wor', 'red b', 'cha'];

/** Swaps the third and fourth letters. */
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
for await (const rows of readRows(folder)) buildMs += await timeMs(() => peer.add(rows));
buildMs += await timeMs(() => peer.finish());
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
      await timeMs(async () => {
        const total = await ask(peer, round);
        if (typeof total === 'number' && round < MIN_ROUNDS) found += total;
      }),
    );
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), found: found / MIN_ROUNDS };
}
