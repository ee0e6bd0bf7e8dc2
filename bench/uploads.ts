/** Speed of parallel uploads compared with a bare tus server; memory and latency of the product meanwhile. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listenForStop } from '../scripts/launch/stop-request.ts';
import { openAccount } from '../server/src/features/accounts/open-account.ts';
import { openSession } from '../server/src/features/sessions/open-session.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { createDatabase, inTransaction } from '../server/src/platform/db/database.ts';
import { ConnectionPool } from '../server/src/platform/db/pool.ts';
import { Keyring } from '../server/src/platform/keyring.ts';
import { createLogger } from '../server/src/platform/logger.ts';
import { median, quantile } from './figures.ts';
import type { ProbeTask } from './page-probe.ts';
import { processorTimeUs } from './processor-time.ts';
import { APP_SECRET, type Product, startProduct } from './product.ts';
import { LOAD_CORE, pinRunning, SERVER_CORE, startProgram } from './program.ts';
import { residentMb } from './resident-memory.ts';
import { formatTable } from './table.ts';
import type { SendTask } from './upload-sender.ts';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '4' },
    megabytes: { type: 'string', default: '1024' },
    rounds: { type: 'string', default: '3' },
  },
});
const MB = 1024 * 1024;
const files = Number(values.files);
const bytes = Number(values.megabytes) * MB;
const rounds = Number(values.rounds);
const WARM_UP_BYTES = Math.min(bytes, 128 * MB);

const SPEED_TARGET = 0.8;
/** p99 of the page during uploads divided by p99 without them, at most. */
const LATENCY_TARGET = 3;
/** Flat means that memory does not grow with the size of the files. */
const MEMORY_TARGET_MB = 128;
const PAGES_PER_SECOND = 20;
const IDLE_MS = 10_000;
const SAMPLE_MS = 100;

interface Round {
  megabytesPerSecond: number;
  processorMsPerMegabyte: number | null;
  /** Resident memory in MB. */
  memory: { before: number; peak: number; after: number };
  pageTimes: number[];
}

interface Sides {
  product(bytes: number): Promise<Round>;
  bare(bytes: number): Promise<Round>;
}

const stop = listenForStop(() => process.exit(1));
try {
  await measureUploads();
} catch (error) {
  if (!stop.signal.aborted) console.error(error);
  process.exitCode = 1;
}
process.exit();

async function measureUploads(): Promise<void> {
  await using owned = new AsyncDisposableStack();
  const product = owned.use(await startProduct(stop.signal));
  // The check of the hashes is another job; a process of its own does it, as on a large installation.
  pinRunning(product.pid, LOAD_CORE);
  const web = await product.startAnother({ ROLE: 'web' });
  const probe = startProgram('bench/page-probe.ts', { core: LOAD_CORE });
  owned.defer(() => probe.stop());
  const page: ProbeTask = { url: `${web.url}/`, perSecond: PAGES_PER_SECOND };
  const sides = await prepareSides(product, web, { owned, probe, page });

  for (const side of [sides.product, sides.bare]) await side(WARM_UP_BYTES);
  const measured: Record<keyof Sides, Round[]> = { product: [], bare: [] };
  const idleTimes: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    await probe.ask(page);
    await delay(IDLE_MS, undefined, { signal: stop.signal });
    idleTimes.push(await probe.ask<number[]>('stop'));
    for (const name of ['product', 'bare'] as const) measured[name].push(await sides[name](bytes));
  }
  report(measured, idleTimes);
}

async function prepareSides(
  product: Product,
  web: { url: string; pid: number },
  { owned, probe, page }: { owned: AsyncDisposableStack; probe: ReturnType<typeof startProgram>; page: ProbeTask },
): Promise<Sides> {
  const sender = startProgram('bench/upload-sender.ts', { core: LOAD_CORE });
  owned.defer(() => sender.stop());
  void stop.requested.then(() => sender.stop());
  const bare = startProgram('bench/bare-upload-server.ts', { core: SERVER_CORE });
  owned.defer(() => bare.stop());
  const bareFolder = join(product.files, '../bare-uploads');
  await mkdir(bareFolder);
  const bareUrl = `http://127.0.0.1:${await bare.ask<number>(bareFolder)}/files`;
  const block = randomBytes(MB);
  const authorization = `Bearer ${await signIn(product)}`;

  const measure = async (pid: number, task: Omit<SendTask, 'block'>): Promise<Round> => {
    const before = residentMb(pid);
    const watch = watchMemory(pid);
    const cpuBefore = processorTimeUs(pid);
    await probe.ask(page);
    const seconds = await sender.ask<number>({ ...task, block } satisfies SendTask);
    const pageTimes = await probe.ask<number[]>('stop');
    const cpuUs = cpuBefore === null ? null : Number(processorTimeUs(pid)) - cpuBefore;
    const sentMb = (task.urls.length * task.bytes) / MB;
    return {
      megabytesPerSecond: sentMb / seconds,
      processorMsPerMegabyte: cpuUs && cpuUs / 1_000 / sentMb,
      memory: { before, peak: watch(), after: residentMb(pid) },
      pageTimes,
    };
  };

  return {
    product: async (size) => {
      const sha256 = hashOf(block, size);
      const upload = await openUpload(web.url, authorization, size);
      const urls: string[] = [];
      for (const { id } of upload.files) {
        const metadata = `file ${btoa(id)},sha256 ${btoa(sha256)}`;
        urls.push(
          await createFile(`${web.url}/api/uploads/files`, size, { authorization, 'upload-metadata': metadata }),
        );
      }
      const round = await measure(web.pid, { urls, headers: { authorization }, bytes: size });
      await expectAccepted(web.url, authorization, upload.id, sha256);
      for (const { id } of upload.files) await call(`${web.url}/api/uploads/files/${id}`, authorization, 'DELETE');
      await waitUntilEmpty(join(product.files, 'uploads'));
      return round;
    },
    bare: async (size) => {
      const urls: string[] = [];
      while (urls.length < files) urls.push(await createFile(bareUrl, size, {}));
      const round = await measure(bare.pid, { urls, headers: {}, bytes: size });
      for (const url of urls) {
        const stored = await stat(join(bareFolder, url.split('/').at(-1) ?? ''));
        if (stored.size !== size) throw new Error(`The bare server stored ${stored.size} of ${size} bytes.`);
      }
      for (const name of await readdir(bareFolder)) await rm(join(bareFolder, name));
      return round;
    },
  };
}

/** Opens an account of the core team and returns its access token. */
async function signIn({ databaseUrl }: Product): Promise<string> {
  const pool = new ConnectionPool({
    url: databaseUrl,
    size: 1,
    namedStatements: true,
    logger: createLogger({ level: 'silent' }),
  });
  const keyring = new Keyring({ current: APP_SECRET, previous: undefined });
  const now = systemClock.now();
  try {
    return await inTransaction(createDatabase(pool), async (tx) => {
      const email = 'uploader@example.com';
      const accountId = await openAccount(tx, { email, emailVerified: true, lang: 'en', role: 'core', now });
      return (await openSession({ keyring }, tx, { accountId, now, ip: '127.0.0.1', by: 'code' })).access_token;
    });
  } finally {
    await pool.end();
  }
}

async function openUpload(
  url: string,
  authorization: string,
  size: number,
): Promise<{ id: string; files: { id: string }[] }> {
  const announced = Array.from({ length: files }, (_, i) => ({ path: `bench-${i}.bin`, bytes: size }));
  return (await call(`${url}/api/uploads`, authorization, 'POST', { files: announced })).data;
}

/** Returns the address to which the bytes are sent. */
async function createFile(url: string, size: number, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(size), ...headers },
  });
  const location = answer.headers.get('location');
  if (answer.status !== 201 || !location)
    throw new Error(`${url} answered with status ${answer.status}: ${await answer.text()}`);
  return new URL(location, url).href;
}

/** Every file must have arrived with the right hash; otherwise the figures are worthless. */
async function expectAccepted(url: string, authorization: string, id: string, sha256: string): Promise<void> {
  for (;;) {
    const { data } = await call(`${url}/api/uploads/${id}`, authorization, 'GET');
    if (data.state === 'done') {
      const wrong = data.files.filter(
        (file: { state: string; sha256: string }) => file.state !== 'accepted' || file.sha256 !== sha256,
      );
      if (wrong.length > 0) throw new Error(`The product refused ${wrong.length} files.`);
      return;
    }
    await delay(100, undefined, { signal: stop.signal });
  }
}

async function waitUntilEmpty(folder: string): Promise<void> {
  while ((await readdir(folder)).length > 0) await delay(100, undefined, { signal: stop.signal });
}

async function call(url: string, authorization: string, method: string, body?: object) {
  const answer = await fetch(url, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url} answered with status ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

function hashOf(block: Uint8Array, size: number): string {
  const hash = createHash('sha256');
  for (let at = 0; at < size; at += block.length) hash.update(block.subarray(0, Math.min(block.length, size - at)));
  return hash.digest('hex');
}

function watchMemory(pid: number): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return Math.max(peak, residentMb(pid));
  };
}

/** Prints the figures and sets the exit code. */
function report(measured: Record<keyof Sides, Round[]>, idleTimes: number[][]): void {
  const speedOf = (list: Round[]) => median(list.map(({ megabytesPerSecond }) => megabytesPerSecond));
  const row = (name: string, list: Round[]) => [
    name,
    speedOf(list).toFixed(0),
    list.map(({ megabytesPerSecond }) => megabytesPerSecond.toFixed(0)).join(' '),
    median(list.map(({ processorMsPerMegabyte }) => processorMsPerMegabyte ?? Number.NaN)).toFixed(2),
    list
      .map(({ memory }) => `${memory.before.toFixed(0)}/${memory.peak.toFixed(0)}/${memory.after.toFixed(0)}`)
      .join(' '),
  ];
  console.log(`${files} files of ${values.megabytes} MB in parallel, ${rounds} rounds in turns.\n`);
  console.log(
    formatTable([
      ['', 'MB/s median', 'rounds', 'CPU ms/MB', 'memory before/peak/after, MB'],
      row('product', measured.product),
      row('bare tus server', measured.bare),
    ]),
  );
  const busyTimes = measured.product.map(({ pageTimes }) => pageTimes);
  const p99Of = (list: number[][]) => median(list.map((times) => quantile(times, 0.99)));
  const [idle, busy] = [p99Of(idleTimes), p99Of(busyTimes)];
  const times = (name: string, list: number[][]) => [
    name,
    String(list.flat().length),
    quantile(list.flat(), 0.5).toFixed(1),
    p99Of(list).toFixed(1),
    list.map((one) => quantile(one, 0.99).toFixed(1)).join(' '),
  ];
  const pages = [['cached page, ms', 'requests', 'p50', 'p99 median', 'rounds'], times('idle', idleTimes)];
  console.log(`\n${formatTable([...pages, times('during uploads', busyTimes)])}\n`);
  const ratio = speedOf(measured.product) / speedOf(measured.bare);
  const growth = Math.max(...measured.product.map(({ memory }) => memory.peak - memory.before));
  const isMet = [
    judge(`${ratio.toFixed(2)} of the bare server`, ratio >= SPEED_TARGET, `${SPEED_TARGET}`),
    judge(`p99 of the page ${(busy / idle).toFixed(1)} × idle`, busy <= LATENCY_TARGET * idle, `${LATENCY_TARGET} ×`),
    judge(`memory grows by ${growth.toFixed(0)} MB`, growth <= MEMORY_TARGET_MB, `${MEMORY_TARGET_MB} MB`),
  ];
  process.exitCode = isMet.every(Boolean) ? 0 : 1;
}

function judge(what: string, isMet: boolean, target: string): boolean {
  console.log(`${what}, target ${target}${isMet ? '' : ': missed'}.`);
  return isMet;
}
