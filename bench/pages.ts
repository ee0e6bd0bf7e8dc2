/** The share of React in the time to render an uncached page; the rest is what the product adds. */
import { mkdtempSync, rmSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '../scripts/launch/build-web.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../scripts/launch/embedded-postgres.ts';
import { listenForStop } from '../scripts/launch/stop-request.ts';
import { fillLargeCatalog } from '../server/src/features/search/large-catalog.fixture.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { composeApp } from '../server/testing/compose-app.ts';
import { root } from './program.ts';

const ASSETS = 2_000;
const WARM_UP = 150;
const PAGES = 300;
const TARGET = 0.5;
/** Functions of `renderToPipeableStream`: the first renders the tree, the second writes the HTML. */
const RENDERING = ['performWork', 'flushCompletedQueues'];

const stop = listenForStop(() => process.exit(1));
await buildWeb(root, stop.signal);
const folder = mkdtempSync(join(tmpdir(), 'polyshelf-pages-'));
const postgres = await startEmbeddedPostgres({ folder, endsWithProcess: true });
await ensureDatabase(postgres, 'bench');
await migrate({ url: postgres.ownerUrl('bench'), appRole: 'polyshelf_app' });
await fillLargeCatalog(postgres.ownerUrl('bench'), { assets: ASSETS, now: new Date(), onProgress: () => undefined });
const { app, catalogIndex, versions } = await composeApp(postgres.appUrl('bench'), {
  web: { kind: 'build', folder: join(root, 'web', 'build') },
});
await versions.refresh();
await catalogIndex.reach(0, 60_000);

await renderPages(0, WARM_UP);
const { total, rendering } = await profile(() => renderPages(WARM_UP, PAGES));
const share = rendering / total;
console.log(`An uncached gallery of 60 cards: ${(total / PAGES).toFixed(2)} ms of CPU time on the main thread,`);
console.log(`${(rendering / PAGES).toFixed(2)} ms of it in React: ${share.toFixed(2)}, target ${TARGET}.`);
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(share < TARGET ? 1 : 0);

/** Every URL has other whitespace in its search, so that none of the pages is cached. */
async function renderPages(from: number, count: number): Promise<void> {
  for (let page = from; page < from + count; page++) {
    const blanks = [...page.toString(2)].map((digit) => (digit === '0' ? '+' : '%09')).join('');
    const { statusCode } = await app.inject(`/filter?search=${blanks}`);
    if (statusCode !== 200) throw new Error(`The page answered with status ${statusCode}`);
  }
}

async function profile(work: () => Promise<void>): Promise<{ total: number; rendering: number }> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  await work();
  return sumUp((await session.post('Profiler.stop')).profile);
}

/** Milliseconds, without idle time. */
function sumUp({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): { total: number; rendering: number } {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const nameOf = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
  const isRendering = (id: number | undefined): boolean =>
    id !== undefined && (RENDERING.includes(nameOf.get(id) ?? '') || isRendering(parents.get(id)));
  let [total, rendering] = [0, 0];
  for (const [place, id] of samples.entries()) {
    if (nameOf.get(id) === '(idle)') continue;
    const ms = (timeDeltas[place] ?? 0) / 1_000;
    total += ms;
    if (isRendering(id)) rendering += ms;
  }
  return { total, rendering };
}
