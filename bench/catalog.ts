/** How fast lists and searches of the catalogue are with ever more assets, beside a bare server and beside Directus. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listenForStop } from '../scripts/launch/stop-request.ts';
import { fillLargeCatalog } from '../server/src/features/search/large-catalog.fixture.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { askAfresh, type FreshRound } from './ask-afresh.ts';
import { startBare } from './bare.ts';
import { type CatalogCase, listCatalogCases } from './catalog-cases.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { compare, decidingRatio, median, quantile, summarize } from './figures.ts';
import { startLoad } from './load.ts';
import { measureInTurns, type Side } from './measure.ts';
import { processorTimeUs } from './processor-time.ts';
import { type Product, startProduct } from './product.ts';
import { formatTable } from './table.ts';

const { values } = parseArgs({
  options: {
    assets: { type: 'string', default: '10000,100000' },
    /** Keeps the databases there, one per number of assets, to measure again without filling them anew. */
    folder: { type: 'string' },
    /** A Directus with as many assets: `10000=http://127.0.0.1:8055,100000=…`. */
    peer: { type: 'string', default: '' },
    /** Enough for the slowest hundredth to be more than one or two. */
    requests: { type: 'string', default: '1000' },
  },
});
const sizes = values.assets.split(',').map(Number);
const peers = new Map(values.peer.split(',').map((peer) => peer.split('=') as [string, string]));
const CONNECTIONS = 16;
const ROUNDS = 3;
const ROUND_SECONDS = 3;
/** Until the compiler has seen every path. */
const WARM_UP_REQUESTS = 300;
/** Until it is done with one that is asked for all the time: a request takes half as long then. */
const WARM_UP_SECONDS = 8;
const TURN_REQUESTS = 50;
/** How many times longer the slowest hundredth may take in the largest catalogue than in the smallest. */
const GROWTH_TARGET = 2;
const BARE_TARGET = 0.4;
const PEER_TARGET = 20;
/** One request may hold the event loop so long, by its own work. */
const LOOP_TARGET_MS = 50;

/** A name of its own, so that the rarest word of any catalogue is known. */
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
  for (const name of listCatalogCases(0, RARE).map((one) => one.name)) await measureAlone(catalogs, name);
  for (const catalog of catalogs) await measureBesides(catalog);
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
    fill: async ({ app, owner }) => {
      await migrate({ url: owner, appRole: 'polyshelf_app' });
      await fillLargeCatalog(app, { assets: size, now: new Date(), rareName: RARE, onProgress });
    },
  });
}

async function measureBesides({ size, product }: Catalog): Promise<void> {
  const [list, search] = listCatalogCases(size, RARE) as [CatalogCase, CatalogCase];
  const page: CatalogCase = { name: 'the page of all assets', pathOf: () => '/filter' };
  for (const one of [list, search, page]) await measureKept(product, one);
  const peer = peers.get(String(size));
  for (const one of [list, search]) if (peer) await measureBeside(product, peer, one);
}

/**
 * One request at a time, none of them seen before: what a visitor waits, and how long nobody else is served. The catalogues
 * take turns, so that a busy moment of the machine falls on all of them; of the rounds the quietest counts, since neighbours
 * only ever add.
 */
async function measureAlone(catalogs: readonly Catalog[], name: string): Promise<void> {
  const sides = catalogs.map(({ size, product }) => {
    const { pathOf } = listCatalogCases(size, RARE).find((one) => one.name === name) as CatalogCase;
    let asked = 0;
    const ask = async (requests: number) => {
      const from = asked;
      asked += requests;
      const round = { connections: 1, until: { requests } };
      return (await askAfresh(product.url, (n) => pathOf(from + n), round)).times;
    };
    return { product, ask, rounds: [] as number[][], cpuUs: 0 };
  });
  for (const { product, ask } of sides) {
    await ask(WARM_UP_REQUESTS);
    await product.readLoopHeld();
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { rounds } of sides) rounds.push([]);
    for (let left = Number(values.requests); left > 0; left -= TURN_REQUESTS) {
      for (const side of sides) {
        const before = processorTimeUs(side.product.pid);
        side.rounds.at(-1)?.push(...(await side.ask(TURN_REQUESTS)));
        side.cpuUs += Number(processorTimeUs(side.product.pid)) - Number(before);
      }
    }
  }
  for (const { product, rounds, cpuUs } of sides) {
    const { ms, ownMs } = await product.readLoopHeld();
    const [p50, p99] = [0.5, 0.99].map((q) => quietest(rounds, q).toFixed(1));
    const cpuMs = (cpuUs / 1_000 / rounds.flat().length).toFixed(1);
    const loop = `${ownMs.toFixed(0)} (${ms.toFixed(0)})`;
    note(`${name}: p50 / p99 ms, CPU ms, loop held ms (by the clock)`, `${p50} / ${p99}, ${cpuMs}, ${loop}`);
    if (ownMs > LOOP_TARGET_MS) process.exitCode = 1;
  }
  const [smallest = [], largest = []] = [sides[0]?.rounds, sides.at(-1)?.rounds];
  if (quietest(largest, 0.99) > GROWTH_TARGET * quietest(smallest, 0.99)) process.exitCode = 1;
}

function quietest(rounds: readonly number[][], q: number): number {
  return Math.min(...rounds.map((times) => quantile(times, q)));
}

/** Answers that are kept, beside a bare server with the same bytes. */
async function measureKept({ url, pid }: Product, { name, pathOf }: CatalogCase): Promise<void> {
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
    if (!ours || !theirs) throw new Error('Nothing was measured.');
    const ratios = compare(ours, theirs);
    note(
      `${name}, kept: requests/s (of bare, by CPU)`,
      `${ours.medianPerSecond.toFixed(0)} (${show(ratios.median)}, ${show(ratios.processor ?? 0)})`,
    );
    if (decidingRatio(ratios) < BARE_TARGET) process.exitCode = 1;
  } finally {
    await load.stop();
    await bare.stop();
  }
}

/** The product and Directus in turns: afresh, and as visitors ask, who ask for the same again. */
async function measureBeside({ url }: Product, peer: string, { name, pathOf, peerPathOf }: CatalogCase): Promise<void> {
  if (!peerPathOf) return;
  const run = (base: string, path: (n: number) => string) =>
    askAfresh(base, path, { connections: CONNECTIONS, until: { seconds: ROUND_SECONDS } });
  let asked = 10_000;
  const rounds = { fresh: [] as FreshRound[], kept: [] as FreshRound[], peer: [] as FreshRound[] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.peer.push(await run(peer, peerPathOf));
    const from = asked;
    rounds.fresh.push(await run(url, (n) => pathOf(from + n)));
    asked += rounds.fresh.at(-1)?.times.length ?? 0;
    rounds.kept.push(await run(url, (n) => pathOf(n % 8)));
  }
  const [theirs, fresh, kept] = [rounds.peer, rounds.fresh, rounds.kept].map((all) =>
    median(all.map(({ perSecond }) => perSecond)),
  ) as [number, number, number];
  note(`${name}, Directus: requests/s`, theirs.toFixed(1));
  note(`${name}, afresh: requests/s (of Directus)`, `${fresh.toFixed(0)} (${(fresh / theirs).toFixed(1)} ×)`);
  note(`${name}, as visitors ask: requests/s (of Directus)`, `${kept.toFixed(0)} (${(kept / theirs).toFixed(1)} ×)`);
  if (fresh / theirs < PEER_TARGET) process.exitCode = 1;
}

function show(ratio: number): string {
  return ratio.toFixed(2);
}
