/**
 * Latency of the admin reports and tables with a million payments and ten million downloads, and the memory that they
 * and the export of all payments take.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { listenForStop } from '../scripts/launch/stop-request.ts';
import { openAccount } from '../server/src/features/accounts/open-account.ts';
import { rebuildReports } from '../server/src/features/reports/index.ts';
import { fillLargeCatalog } from '../server/src/features/search/large-catalog.fixture.ts';
import { openSession } from '../server/src/features/sessions/open-session.ts';
import { createDatabase, type Database, inTransaction } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { COMMAND_LIMITS, ConnectionPool } from '../server/src/platform/db/pool.ts';
import { Keyring } from '../server/src/platform/keyring.ts';
import { createLogger } from '../server/src/platform/logger.ts';
import { quantile } from './figures.ts';
import { fillBusiness } from './fill-business.ts';
import { APP_SECRET, type Product, startProduct } from './product.ts';
import { residentMb } from './resident-memory.ts';
import { sendRequests } from './send-requests.ts';
import { formatTable } from './table.ts';

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '1000000' },
    downloads: { type: 'string', default: '10000000' },
    /** Keeps the filled database there, to measure again without filling it. */
    folder: { type: 'string' },
    requests: { type: 'string', default: '200' },
  },
});
const DAY_MS = 86_400_000;
const ASSETS = 20_000;
const TARGET_MS = 1_000;
/** How much the memory of the process may grow from the first third of the samples to the last. */
const GROWTH_MB = 64;
const WARM_UP = 5;
const NEWLINE = 10;
const MEGABYTE = 1_000_000;
/** While the reports are read, downloads and gifts arrive at this interval. */
const WRITE_EVERY_MS = 50;

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
const cases = [
  'reports/summary',
  `reports/summary?from=${day(364)}`,
  'reports/series?figure=revenue&by=method',
  `reports/series?figure=revenue&by=method&from=${day(364)}`,
  `reports/series?figure=active&by=plan&from=${day(364)}`,
  `reports/series?figure=renewed&from=${day(1_000)}`,
  `reports/series?figure=downloads&from=${day(364)}`,
  'reports/top?by=asset',
  `reports/top?by=asset&from=${day(364)}`,
  `reports/top?by=pack&from=${day(364)}`,
  `reports/top?by=producer&from=${day(1_000)}`,
  'reports/cohorts?months=12',
  'reports/cohorts?months=36',
  'reports/funnel',
  `reports/funnel?from=${day(364)}`,
  'reports/allowance',
  'reports/health',
  'reports/needs',
  'tables/payments',
  'tables/payments?sort=-usd_cents',
  'tables/downloads',
];

const stop = listenForStop(() => process.exit(1));
try {
  await using owned = new AsyncDisposableStack();
  const product = owned.use(await openProduct());
  console.log(await measure(product));
} catch (error) {
  if (!stop.signal.aborted) console.error(error);
  process.exitCode = 1;
}
process.exit();

function openProduct(): Promise<Product> {
  const [payments, downloads] = [Number(values.payments), Number(values.downloads)];
  const onProgress = (step: string | number) => process.stderr.write(`\r${new Date().toISOString()} ${step}\n`);
  const now = new Date();
  return startProduct(stop.signal, {
    folder: values.folder && join(values.folder, `reports-${payments}-${downloads}`),
    fill: async (url) => {
      await migrate({ url, appRole: 'polyshelf_app' });
      if (await isFilled(url)) return;
      await fillLargeCatalog(url, { assets: ASSETS, now, onProgress });
      await fillBusiness(url, { accounts: payments / 5, payments, downloads, now, onProgress });
      const started = performance.now();
      await withDatabase(url, (db) => rebuildReports({ db }));
      console.log(`reports:rebuild took ${((performance.now() - started) / 1_000).toFixed(0)} s`);
      await query(url, 'vacuum (analyze)');
    },
  });
}

async function isFilled(url: string): Promise<boolean> {
  return (await query(url, 'select from report_downloads limit 1')).rowCount === 1;
}

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const logger = createLogger({ level: 'silent' });
  const db = createDatabase(
    new ConnectionPool({ url, size: 2, namedStatements: true, limits: COMMAND_LIMITS, logger }),
  );
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function measure({ url, pid, databaseUrl }: Product): Promise<string> {
  return withDatabase(databaseUrl, async (db) => {
    await using writer = startWriting(databaseUrl);
    let headers = {};
    const send = (path: string, requests: number) =>
      sendRequests(url, () => `/api/admin/${path}`, { connections: 1, until: { requests }, headers });
    const times = new Map(cases.map((path) => [path, [] as number[]]));
    const memory: number[] = [];
    const rounds = Number(values.requests);
    for (let round = 0; round < rounds; round++) {
      // A session is valid for 15 minutes.
      if (round % 20 === 0) headers = { authorization: `Bearer ${await signIn(db)}` };
      if (round === 0) for (const path of cases) await send(path, WARM_UP);
      for (const path of cases) times.get(path)?.push(...(await send(path, 1)).times);
      memory.push(residentMb(pid));
    }
    const exported = await exportPayments(url, headers, () => residentMb(pid));
    const rows = [...times].map(([path, all]) => [path, ...[0.5, 0.99].map((q) => quantile(all, q).toFixed(0))]);
    if ([...times.values()].some((all) => quantile(all, 0.99) > TARGET_MS)) process.exitCode = 1;
    return [
      formatTable([['', 'p50 ms', 'p99 ms'], ...rows]),
      `${writer.count()} writes meanwhile`,
      `reading: ${describeMemory(memory)}`,
      `export of ${exported.lines} lines, ${exported.megabytes} MB, in ${exported.seconds} s: ${describeMemory(exported.memory)}`,
    ].join('\n');
  });
}

/** Compares the beginning with the end, because memory that is never freed shows there. Fails the run when it grows. */
function describeMemory(samples: readonly number[]): string {
  const third = Math.ceil(samples.length / 3);
  const [first, last] = [Math.max(...samples.slice(0, third)), Math.max(...samples.slice(-third))];
  if (last > first + GROWTH_MB) process.exitCode = 1;
  return `resident memory at most ${first.toFixed(0)} MB in the first third, ${last.toFixed(0)} MB in the last`;
}

/** Reads all payments as CSV, with the memory of the product after each megabyte. */
async function exportPayments(url: string, headers: Record<string, string>, readMemory: () => number) {
  const startedAt = performance.now();
  const started = await fetch(`${url}/api/admin/tables/payments/export`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: {}, format: 'csv' }),
  });
  const { data: link } = (await started.json()) as { data: { url: string } };
  const response = await fetch(url + link.url);
  if (!response.ok || !response.body) throw new Error(`The export answered with status ${response.status}`);
  const memory: number[] = [];
  let [bytes, lines] = [0, 0];
  for await (const piece of response.body) {
    bytes += piece.length;
    for (const byte of piece) if (byte === NEWLINE) lines++;
    if (bytes >= memory.length * MEGABYTE) memory.push(readMemory());
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  if (lines <= Number(values.payments)) throw new Error(`The export ended after ${lines} lines`);
  return { lines, megabytes: (bytes / MEGABYTE).toFixed(0), seconds, memory };
}

/** Downloads and gifted days arrive while the reports are read, some of them with an old date. */
function startWriting(databaseUrl: string): AsyncDisposable & { count(): number } {
  let writes = 0;
  let isOver = false;
  const write = async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows: people } = await client.query('select account from ledger order by id limit 1000');
    const { rows: assets } = await client.query('select id from assets limit 1000');
    for (; !isOver; writes++) {
      const at = new Date(Date.now() - (writes % 10 === 0 ? 300 * DAY_MS : 0));
      const [{ account }, { id: asset }] = [people[writes % people.length], assets[writes % assets.length]];
      await client.query('insert into spent_downloads (id, account, asset, spent_at) values ($1, $2, $3, $4)', [
        randomUUID(),
        account,
        asset,
        at,
      ]);
      await client.query(
        `insert into ledger (account, at, kind, key, sub, days, currency, amount)
         values ($1, $2, 'grant', $3, 'pro', 1, 'usd', 0)`,
        [account, at, randomUUID()],
      );
      await delay(WRITE_EVERY_MS);
    }
    await client.end();
  };
  const writing = write();
  return {
    count: () => writes,
    async [Symbol.asyncDispose]() {
      isOver = true;
      await writing;
    },
  };
}

async function signIn(db: Database): Promise<string> {
  const keyring = new Keyring({ current: APP_SECRET, previous: undefined });
  const now = new Date();
  const { access_token } = await inTransaction(db, async (tx) => {
    const email = `${randomUUID()}@example.com`;
    const accountId = await openAccount(tx, { email, emailVerified: true, lang: 'en', now, role: 'admin' });
    const session = await openSession({ keyring }, tx, { accountId, now, ip: '127.0.0.1', by: 'code' });
    // Administrators need a second factor in production. This one is never used.
    const factor = { id: randomUUID(), account: accountId, kind: 'totp', secret: randomBytes(20), last_step: 0 };
    await tx
      .insertInto('factors')
      .values({ ...factor, created_at: now })
      .execute();
    return session;
  });
  return access_token;
}
