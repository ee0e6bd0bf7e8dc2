/** How close calls of signed-in people come to a plain server that reads and writes the same rows. */
import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listenForStop } from '../scripts/launch/stop-request.ts';
import { openAccount } from '../server/src/features/accounts/open-account.ts';
import { fillLargeCatalog } from '../server/src/features/search/large-catalog.fixture.ts';
import { openSession } from '../server/src/features/sessions/open-session.ts';
import { createDatabase, inTransaction } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { ConnectionPool } from '../server/src/platform/db/pool.ts';
import { Keyring } from '../server/src/platform/keyring.ts';
import { createLogger } from '../server/src/platform/logger.ts';
import type { FavouriteTask } from './favourite-load.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { compare, type Figures, summarize } from './figures.ts';
import { type LoadResult, startLoad } from './load.ts';
import { measureRound, type Turn, takeTurns, turnOf } from './measure.ts';
import { familyProcessorTimeUs } from './processor-time.ts';
import { APP_SECRET, type Product, startProduct } from './product.ts';
import { LOAD_CORE, SERVER_CORE, startProgram } from './program.ts';
import { formatTable } from './table.ts';

const { values } = parseArgs({
  options: {
    assets: { type: 'string', default: '100000' },
    /** Keeps the database there, one per number of assets, to measure again without filling it. */
    folder: { type: 'string' },
  },
});
const CONNECTIONS = 16;
const PLAN = { warmUpSeconds: 4, rounds: 7, roundSeconds: 2 };

const ITEM_FIELDS = 'id,type,name,free,pack.name,producer.name,images.filename_disk,images.is_main';

interface Case {
  name: string;
  product: Turn;
  plain: Turn;
}

interface Row {
  name: string;
  product: Figures;
  plain: Figures;
}

const stop = listenForStop(() => process.exit(1));
try {
  console.log(describe(await measureSignedIn()));
} catch (error) {
  if (!stop.signal.aborted) console.error(error);
  process.exitCode = 1;
}
process.exit();

async function measureSignedIn(): Promise<Row[]> {
  await using owned = new AsyncDisposableStack();
  const product = owned.use(await openProduct());
  const { visitors, asset, pack } = await signIn(product);
  const plain = startProgram('bench/plain-server.ts', { core: SERVER_CORE });
  owned.defer(() => plain.stop());
  const port = await plain.ask<number>({ databaseUrl: product.databaseUrl, secret: APP_SECRET });
  const load = startLoad();
  owned.defer(() => load.stop());
  const favouriteLoad = startProgram('bench/favourite-load.ts', { core: LOAD_CORE });
  owned.defer(() => favouriteLoad.stop());
  void stop.requested.then(() => Promise.all([plain, load, favouriteLoad].map((program) => program.stop())));
  const servers = [
    { url: product.url, pid: product.pid },
    { url: `http://127.0.0.1:${port}`, pid: plain.pid },
  ] as const;

  const cases: Case[] = [];
  for (const [name, path] of [
    ['GET /users/me', '/users/me?fields=*,account.*,account.sub.*'],
    ['GET /items/assets, newest', `/items/assets?limit=24&sort=-published_at&fields=${ITEM_FIELDS}`],
    [
      'GET /items/assets of a pack',
      `/items/assets?limit=24&sort=-published_at&filter[pack][_eq]=${pack}&fields=${ITEM_FIELDS}`,
    ],
  ] as const) {
    await refuseDifference(
      servers.map(({ url }) => url + path),
      visitors[0] as Record<string, string>,
    );
    const [ours, theirs] = servers.map(({ url, pid }) => {
      const side = { url: url + path, pid, headers: {}, visitors, expected: { status: 200, etag: undefined } };
      return turnOf(load, side, CONNECTIONS);
    }) as [Turn, Turn];
    cases.push({ name, product: ours, plain: theirs });
  }
  const [ours, theirs] = servers.map(
    ({ url, pid }): Turn =>
      (seconds) => {
        const task: FavouriteTask = { url, asset, visitors, seconds };
        return measureRound(pid, () => favouriteLoad.ask<LoadResult>(task));
      },
  ) as [Turn, Turn];
  cases.push({ name: 'add and remove a favourite', product: ours, plain: theirs });

  const rows: Row[] = [];
  for (const one of cases) {
    const turns = [one.product, one.plain].map((turn) => withDatabase(turn, product.databasePid));
    const [ours, theirs] = (await takeTurns(turns, PLAN)).map(summarize) as [Figures, Figures];
    rows.push({ name: one.name, product: ours, plain: theirs });
  }
  return rows;
}

/** Adds the processor time of PostgreSQL to that of the server: a statement costs mostly there. */
function withDatabase(turn: Turn, databasePid: number): Turn {
  return async (seconds) => {
    const before = familyProcessorTimeUs(databasePid);
    const round = await turn(seconds);
    const after = familyProcessorTimeUs(databasePid);
    if (before === null || after === null || round.processorUs === null) return round;
    return { ...round, processorUs: round.processorUs + after - before };
  };
}

function openProduct(): Promise<Product> {
  const assets = Number(values.assets);
  const onProgress = (count: number) => process.stderr.write(`\r${count} assets`);
  return startProduct(stop.signal, {
    folder: values.folder && join(values.folder, values.assets),
    fill: async (url) => {
      await migrate({ url, appRole: 'polyshelf_app' });
      await fillLargeCatalog(url, { assets, now: new Date(), onProgress });
    },
  });
}

/** Signs one person in for each connection, and picks the asset that they mark and the pack that they look at. */
async function signIn({ databaseUrl }: Product) {
  const logger = createLogger({ level: 'silent' });
  const pool = new ConnectionPool({ url: databaseUrl, size: 1, namedStatements: true, logger });
  const db = createDatabase(pool);
  const keyring = new Keyring({ current: APP_SECRET, previous: undefined });
  const now = new Date();
  const visitors: Record<string, string>[] = [];
  while (visitors.length < CONNECTIONS) {
    const { access_token } = await inTransaction(db, async (tx) => {
      const email = `${randomUUID()}@example.com`;
      const accountId = await openAccount(tx, { email, emailVerified: true, lang: 'en', now });
      return openSession({ keyring }, tx, { accountId, now, ip: '127.0.0.1', by: 'code' });
    });
    visitors.push({ authorization: `Bearer ${access_token}` });
  }
  const asset = await db.selectFrom('assets').select(['id', 'pack']).orderBy('id').executeTakeFirstOrThrow();
  await pool.end();
  return { visitors, asset: asset.id, pack: asset.pack };
}

async function refuseDifference(urls: string[], headers: Record<string, string>): Promise<void> {
  const [ours, theirs] = await Promise.all(
    urls.map(async (url) => JSON.parse((await fetchAnswer(url, headers)).body.toString())),
  );
  deepStrictEqual(theirs, ours);
}

function describe(rows: Row[]): string {
  const show = (value: number | null | undefined, digits = 0) => value?.toFixed(digits) ?? '–';
  const side = ({ bestPerSecond, medianPerSecond, processorUsPerRequest, p99Ms }: Figures) => [
    show(bestPerSecond),
    show(medianPerSecond),
    show(processorUsPerRequest),
    show(p99Ms),
  ];
  return formatTable([
    [
      '',
      'req/s best',
      'median',
      'CPU µs',
      'p99 ms',
      'plain best',
      'median',
      'CPU µs',
      'p99 ms',
      'ratio best',
      'median',
      'CPU',
    ],
    ...rows.map(({ name, product, plain }) => {
      const { best, median, processor } = compare(product, plain);
      return [name, ...side(product), ...side(plain), show(best, 2), show(median, 2), show(processor, 2)];
    }),
  ]);
}
