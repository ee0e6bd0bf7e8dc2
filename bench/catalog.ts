/** Speed of lists and searches by size of the catalogue, compared with a bare server and with Directus. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listenForStop } from '../scripts/launch/stop-request.ts';
import { fillLargeCatalog } from '../server/src/features/search/large-catalog.fixture.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { startBare } from './bare.ts';
import { type CatalogCase, listCatalogCases } from './catalog-cases.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { compare, decidingRatio, median, quantile, summarize } from './figures.ts';
import { startLoad } from './load.ts';
import { measureInTurns, type Side } from './measure.ts';
import { processorTimeUs } from './processor-time.ts';
import { type Product, startProduct } from './product.ts';
import { type RequestRound, sendRequests } from './send-requests.ts';
import { formatTable } from './table.ts';

const { values } = parseArgs({
  options: {
    assets: { type: 'string', default: '10000,100000' },
    /** Keeps one filled database per size in this folder and reuses it in the next run. */
    folder: { type: 'string' },
    /** Directus servers with the same number of assets: `10000=http://127.0.0.1:8055,100000=…`. */
    peer: { type: 'string', default: '' },
    /** With 1,000 requests the p99 rests on ten values. */
    requests: { type: 'string', default: '1000' },
  },
});
const sizes = values.assets.split(',').map(Number);
const peers = new Map(values.peer.split(',').map((peer) => peer.split('=') as [string, string]));
const CONNECTIONS = 16;
const ROUNDS = 3;
const ROUND_SECONDS = 3;
/** V8 has compiled every code path after these requests. */
const WARM_UP_REQUESTS = 300;
/** V8 has fully optimised a hot path after this time; a request then takes half as long. */
const WARM_UP_SECONDS = 8;
const TURN_REQUESTS = 50;
/** The p99 in the largest catalogue divided by the p99 in the smallest, at most. */
const GROWTH_TARGET = 2;
const BARE_TARGET = 0.4;
const PEER_TARGET = 20;
/** The longest that one request may block the event loop by its own work. */
const LOOP_TARGET_MS = 50;

/** A word that occurs in one asset of every catalogue, so that the rarest word is known. */
const RARE = 'zwieselia';
const stop = listenForStop(() => process.exit(1));

interface Catalog {
  size: number;
  product: Product;
}

const rows = new Map<string, string[]>();
const note = (label: string, value: string) => rows.set(label, [...(rows.get(label) ?? []), value]);
{
  await using started = new AsyncDisposableStack();
  const catalogs: Catalog[] = [];
  for (const size of sizes) catalogs.push({ size, product: started.use(await openCatalog(size)) });
  for (const name of listCatalogCases(0, RARE).map((one) => one.name)) await measureLatency(catalogs, name);
  for (const catalog of catalogs) await measureRatios(catalog);
}
console.log(
  formatTable([
    ['', ...sizes.map((size) => size.toLocaleString('en'))],
    ...[...rows].map(([label, row]) => [label, ...row]),
  ]),
);
process.exit();

async function openCatalog(size: number): Promise<Product> {
  const folder = values.folder && join(values.folder, String(size));
  const onProgress = (count: number) => process.stderr.write(`\r${count} assets`);
  return startProduct(stop.signal, {
    folder,
    fill: async (url) => {
      await migrate({ url, appRole: 'polyshelf_app' });
      await fillLargeCatalog(url, { assets: size, now: new Date(), rareName: RARE, onProgress });
    },
  });
}

async function measureRatios({ size, product }: Catalog): Promise<void> {
  const [list, search] = listCatalogCases(size, RARE) as [CatalogCase, CatalogCase];
  const page: CatalogCase = { name: 'the page of all assets', pathOf: () => '/filter' };
  for (const one of [list, search, page]) await compareWithBare(product, one);
  const peer = peers.get(String(size));
  for (const one of [list, search]) if (peer) await compareWithDirectus(product, peer, one);
}

/**
 * Latency and event loop blocking of uncached requests, one at a time. The catalogues take turns, so that other load on
 * the machine affects all of them; the fastest round counts, because other load can only add time.
 */
async function measureLatency(catalogs: readonly Catalog[], name: string): Promise<void> {
  const sides = catalogs.map(({ size, product }) => {
    const { pathOf } = listCatalogCases(size, RARE).find((one) => one.name === name) as CatalogCase;
    let sent = 0;
    const send = async (requests: number) => {
      const from = sent;
      sent += requests;
      const round = { connections: 1, until: { requests } };
      return (await sendRequests(product.url, (n) => pathOf(from + n), round)).times;
    };
    return { product, send, rounds: [] as number[][], cpuUs: 0 };
  });
  for (const { product, send } of sides) {
    await send(WARM_UP_REQUESTS);
    await product.readLoopBlocking();
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { rounds } of sides) rounds.push([]);
    for (let left = Number(values.requests); left > 0; left -= TURN_REQUESTS) {
      for (const side of sides) {
        const before = processorTimeUs(side.product.pid);
        side.rounds.at(-1)?.push(...(await side.send(TURN_REQUESTS)));
        side.cpuUs += Number(processorTimeUs(side.product.pid)) - Number(before);
      }
    }
  }
  for (const { product, rounds, cpuUs } of sides) {
    const { ms, ownMs } = await product.readLoopBlocking();
    const [p50, p99] = [0.5, 0.99].map((q) => fastest(rounds, q).toFixed(1));
    const cpuMs = (cpuUs / 1_000 / rounds.flat().length).toFixed(1);
    const loop = `${ownMs.toFixed(0)} (${ms.toFixed(0)})`;
    note(`${name}: p50 / p99 ms, CPU ms, loop blocked ms (wall time)`, `${p50} / ${p99}, ${cpuMs}, ${loop}`);
    if (ownMs > LOOP_TARGET_MS) process.exitCode = 1;
  }
  const [smallest = [], largest = []] = [sides[0]?.rounds, sides.at(-1)?.rounds];
  if (fastest(largest, 0.99) > GROWTH_TARGET * fastest(smallest, 0.99)) process.exitCode = 1;
}

function fastest(rounds: readonly number[][], q: number): number {
  return Math.min(...rounds.map((times) => quantile(times, q)));
}

/** Compares cached answers with a bare server that sends the same bytes. */
async function compareWithBare({ url, pid }: Product, { name, pathOf }: CatalogCase): Promise<void> {
  const headers = { 'accept-encoding': 'br' };
  const path = pathOf(0);
  const answer = await fetchAnswer(`${url}${path}`, headers);
  const bare = await startBare(new Map([['/', answer]]));
  const load = startLoad();
  try {
    const expected = { status: 200, etag: answer.headers.etag };
    const sides: Side[] = [
      { url: `${url}${path}`, pid, headers, expected },
      { url: `${bare.url}/`, pid: bare.pid, headers, expected },
    ];
    const plan = { connections: 32, warmUpSeconds: WARM_UP_SECONDS, rounds: 5, roundSeconds: 0.7 };
    const [ours, theirs] = (await measureInTurns(load, sides, plan)).map(summarize);
    if (!ours || !theirs) throw new Error('The load generator returned no rounds.');
    const ratios = compare(ours, theirs);
    note(
      `${name}, cached: requests/s (ratio to bare, by CPU)`,
      `${ours.medianPerSecond.toFixed(0)} (${show(ratios.median)}, ${show(ratios.processor ?? 0)})`,
    );
    if (decidingRatio(ratios) < BARE_TARGET) process.exitCode = 1;
  } finally {
    await load.stop();
    await bare.stop();
  }
}

/** The product and Directus take turns: uncached requests, and eight requests repeated as visitors repeat them. */
async function compareWithDirectus(
  { url }: Product,
  peer: string,
  { name, pathOf, peerPathOf }: CatalogCase,
): Promise<void> {
  if (!peerPathOf) return;
  const run = (base: string, path: (n: number) => string) =>
    sendRequests(base, path, { connections: CONNECTIONS, until: { seconds: ROUND_SECONDS } });
  let sent = 10_000;
  const rounds = { uncached: [] as RequestRound[], repeated: [] as RequestRound[], peer: [] as RequestRound[] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.peer.push(await run(peer, peerPathOf));
    const from = sent;
    rounds.uncached.push(await run(url, (n) => pathOf(from + n)));
    sent += rounds.uncached.at(-1)?.times.length ?? 0;
    rounds.repeated.push(await run(url, (n) => pathOf(n % 8)));
  }
  const [theirs, uncached, repeated] = [rounds.peer, rounds.uncached, rounds.repeated].map((all) =>
    median(all.map(({ perSecond }) => perSecond)),
  ) as [number, number, number];
  note(`${name}, Directus: requests/s`, theirs.toFixed(1));
  note(`${name}, uncached: requests/s (× Directus)`, `${uncached.toFixed(0)} (${(uncached / theirs).toFixed(1)} ×)`);
  note(`${name}, repeated: requests/s (× Directus)`, `${repeated.toFixed(0)} (${(repeated / theirs).toFixed(1)} ×)`);
  if (uncached / theirs < PEER_TARGET) process.exitCode = 1;
}

function show(ratio: number): string {
  return ratio.toFixed(2);
}
