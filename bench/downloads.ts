/** Speed of downloads compared with a bare stream, with nginx alone and with a plain file; of decisions with their SQL. */
import { join } from 'node:path';
import { freePort } from '../scripts/launch/free-port.ts';
import { listenForStop } from '../scripts/launch/stop-request.ts';
import { EditionCache } from '../server/src/features/downloads/edition-cache.ts';
import { startDownload } from '../server/src/features/downloads/start-download.ts';
import { createMediaPool } from '../server/src/features/intake/prepare-asset.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { hasNginx, startNginx } from '../server/testing/nginx.ts';
import type { BareDecisions } from './bare-decisions.ts';
import { startByteCounter } from './count-bytes.ts';
import { type DownloadWorld, fillDownloadWorld, requestLink } from './download-world.ts';
import { compare, type Figures, summarize } from './figures.ts';
import { type LoadResult, startLoad } from './load.ts';
import { measureRound, type Turn, takeTurns, turnOf } from './measure.ts';
import { type Product, startProduct } from './product.ts';
import { pinTo, SERVER_CORE, startProgram } from './program.ts';
import { recordDecision } from './record-decision.ts';
import { formatTable } from './table.ts';

const CONNECTIONS = 16;
/** The warm-up is long because V8 optimises the many functions of a decision one after the other. */
const PLAN = { warmUpSeconds: 10, rounds: 7, roundSeconds: 2 };
const ACCEL_LOCATION = '/stored-files';

interface Case {
  name: string;
  target: number;
  /** Size of one download; null for decisions. */
  megabytes: number | null;
  product: Turn;
  /** What the product is compared with. */
  baseline: Turn;
}

interface Row extends Case {
  figures: Record<'product' | 'baseline', Figures>;
}

const stop = listenForStop(() => process.exit(1));
try {
  const rows = await measureDownloads();
  console.log(describe(rows));
  process.exitCode = reportMissed(rows);
} catch (error) {
  if (!stop.signal.aborted) console.error(error);
  process.exitCode = 1;
}
process.exit();

async function measureDownloads(): Promise<Row[]> {
  await using owned = new AsyncDisposableStack();
  const product = owned.use(await startProduct(stop.signal));
  const world = await fillDownloadWorld(product, CONNECTIONS);
  owned.defer(() => world.pool.end());
  const cases = [...(await listFileCases(product, world, owned)), await prepareDecisions(product, world, owned)];
  const rows: Row[] = [];
  for (const one of cases) {
    const [ours, theirs] = (await takeTurns([one.product, one.baseline], PLAN)).map(summarize) as [Figures, Figures];
    rows.push({ ...one, figures: { product: ours, baseline: theirs } });
  }
  return rows;
}

async function listFileCases(product: Product, world: DownloadWorld, owned: AsyncDisposableStack): Promise<Case[]> {
  const [visitor] = world.visitors as [DownloadWorld['visitors'][number]];
  const { cookie } = visitor.headers;
  const counter = startByteCounter();
  owned.defer(() => counter.stop());
  void stop.requested.then(() => counter.stop());
  const bare = startProgram('bench/bare-file-server.ts', { core: SERVER_CORE });
  owned.defer(() => bare.stop());
  const barePort = await bare.ask<number>(join(product.files, world.sky.key));

  const sky = await requestLink(product.url, visitor, world.sky);
  const planks = await requestLink(product.url, visitor, world.planks);
  const [megabytes, headers] = [sky.bytes / 1e6, { cookie }];
  const plain = counter.turnOf({ ...sky, url: product.url + sky.path, headers, pid: product.pid });
  const stream = counter.turnOf({ ...sky, url: `http://127.0.0.1:${barePort}/`, pid: bare.pid });
  const zip = counter.turnOf({ ...planks, url: product.url + planks.path, headers, pid: product.pid });
  const cases: Case[] = [
    { name: 'file, vs a bare stream', target: 0.9, megabytes, product: plain, baseline: stream },
    { name: 'zip, vs the plain file', target: 0.8, megabytes, product: zip, baseline: plain },
  ];
  if (!hasNginx) {
    console.log('nginx is not installed: skipping files sent by X-Accel-Redirect.');
    return cases;
  }

  const webProcess = await product.startAnother({ ROLE: 'web', ACCEL_LOCATION, TRUST_PROXY: '127.0.0.1' });
  const directPort = await freePort();
  const nginx = await startNginx({
    appUrl: webProcess.url,
    files: product.files,
    more: `server { listen 127.0.0.1:${directPort}; root ${product.files}; sendfile on; tcp_nopush on; }`,
    before: pinTo(SERVER_CORE),
  });
  owned.defer(() => nginx.stop());
  const accelerated = counter.turnOf({ ...sky, url: nginx.url + sky.path, headers, pid: null });
  const directUrl = `http://127.0.0.1:${directPort}/${world.sky.key}`;
  const direct = counter.turnOf({ ...sky, url: directUrl, pid: null });
  return [
    ...cases,
    { name: 'file by nginx, vs nginx alone', target: 0.9, megabytes, product: accelerated, baseline: direct },
  ];
}

/** Each connection uses its own account, because decisions of one account lock each other out. */
async function prepareDecisions(product: Product, world: DownloadWorld, owned: AsyncDisposableStack): Promise<Case> {
  const { pool, keyring, storage, visitors, planks } = world;
  const mediaPool = createMediaPool({ size: 1 });
  owned.defer(() => mediaPool.close());
  const now = systemClock.now();
  const deps = { clock: { now: () => now }, keyring, storage, mediaPool };
  const decisions: BareDecisions['decisions'] = [];
  for (const { accountId, sessionId, deviceSecret } of visitors) {
    const wish = { accountId, sessionId, deviceSecret, asset: planks.id, choice: { variant: planks.variant } };
    decisions.push(
      await recordDecision(pool, (db) => {
        const editions = new EditionCache({ db, versions: { of: () => 0 }, siteUrl: 'https://polyshelf.example' });
        return startDownload({ ...deps, db, editions }, wish);
      }),
    );
  }
  const bare = startProgram('bench/bare-decisions.ts', { core: SERVER_CORE });
  owned.defer(() => bare.stop());
  void stop.requested.then(() => bare.stop());
  await bare.ask({ databaseUrl: product.databaseUrl, decisions } satisfies BareDecisions);

  const load = startLoad();
  owned.defer(() => load.stop());
  void stop.requested.then(() => load.stop());
  const side = {
    url: `${product.url}/api/assets/${planks.id}/download`,
    pid: product.pid,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ variant: planks.variant }),
    visitors: visitors.map(({ headers }) => headers),
    expected: { status: 200, etag: undefined },
  };
  return {
    name: 'decision, vs its SQL alone',
    target: 0.5,
    megabytes: null,
    product: turnOf(load, side, CONNECTIONS),
    baseline: (seconds) => measureRound(bare.pid, () => bare.ask<LoadResult>(seconds)),
  };
}

function describe(rows: Row[]): string {
  const show = (value: number | null, digits = 0) => value?.toFixed(digits) ?? '–';
  const side = ({ bestPerSecond, medianPerSecond, processorUsPerRequest }: Figures, { megabytes }: Case) => [
    show(bestPerSecond * (megabytes ?? 1)),
    show(medianPerSecond * (megabytes ?? 1)),
    show(processorUsPerRequest && processorUsPerRequest / 1_000, 2),
  ];
  return formatTable([
    [
      '',
      'per second',
      'best',
      'median',
      'CPU ms',
      'baseline best',
      'median',
      'CPU ms',
      'ratio best',
      'median',
      'CPU',
      'target',
    ],
    ...rows.map((row) => {
      const { product, baseline } = row.figures;
      const ratios = compare(product, baseline);
      return [
        row.name,
        row.megabytes ? 'MB' : 'decisions',
        ...side(product, row),
        ...side(baseline, row),
        ...[ratios.best, ratios.median, ratios.processor].map((ratio) => show(ratio, 2)),
        String(row.target),
      ];
    }),
  ]);
}

/** Prints the cases below their target and returns the exit code. */
function reportMissed(rows: Row[]): number {
  const missed = rows
    .map(({ name, target, figures }) => ({ name, target, ratio: compare(figures.product, figures.baseline).best }))
    .filter(({ ratio, target }) => ratio < target);
  for (const { name, target, ratio } of missed)
    console.error(`${name}: ${ratio.toFixed(2)} is below the target of ${target}.`);
  if (missed.length > 0)
    console.error('Other load on the machine changes the ratios: repeat the run on an idle machine.');
  return missed.length > 0 ? 1 : 0;
}
