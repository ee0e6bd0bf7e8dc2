import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildWeb } from '../scripts/launch/build-web.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../scripts/launch/embedded-postgres.ts';
import { freePort } from '../scripts/launch/free-port.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { LOAD_CORE, type Program, pinRunning, root, SERVER_CORE, startProgram } from './program.ts';

const DATABASE = 'bench';
/** What the operator of a large catalogue would set; the database of Directus has the same. */
const DATABASE_SETTINGS = { shared_buffers: '1GB' };
/** Loading a million assets into the index takes minutes. */
const START_TIMEOUT_MS = 1_200_000;

export const APP_SECRET = randomBytes(32).toString('base64url');

export interface LoopBlocking {
  /** Wall time, which includes the time that the scheduler gave to other programs. */
  ms: number;
  /** Processor time of the thread. */
  ownMs: number;
}

interface Process {
  url: string;
  pid: number;
  /** The longest blocking of the event loop since the last call. */
  readLoopBlocking(): Promise<LoopBlocking>;
}

export interface Product extends Process, AsyncDisposable {
  databaseUrl: string;
  /** The process of PostgreSQL that starts one more for each connection. */
  databasePid: number;
  /** The folder of the stored files. */
  files: string;
  /** Starts another process on the same database and files, with other settings. It stops with the product. */
  startAnother(settings: Record<string, string>): Promise<Process>;
}

const kinds = {
  /** Production settings with an empty catalogue. */
  production: { NODE_ENV: 'production', PUBLIC_URL: 'https://polyshelf.example', LOG_LEVEL: 'info' },
  /** The settings of a first `npm start`. */
  demo: { DEMO: 'on', LOG_LEVEL: 'warn' },
};

interface Options {
  kind?: keyof typeof kinds;
  /** Keeps the database in this folder; by default all data is temporary. */
  folder?: string | undefined;
  /** Fills the database before the product starts. */
  fill?(ownerUrl: string): Promise<void>;
}

/** Starts the product on its own PostgreSQL. */
export async function startProduct(
  signal: AbortSignal,
  { kind = 'production', folder: databaseFolder, fill }: Options = {},
): Promise<Product> {
  await using starting = new AsyncDisposableStack();
  await buildWeb(root, signal);
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-bench-'));
  starting.defer(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({
    folder: databaseFolder ?? join(folder, 'postgres'),
    settings: DATABASE_SETTINGS,
    endsWithProcess: true,
  });
  starting.defer(() => postgres.stop());
  pinRunning(postgres.pid, LOAD_CORE);
  await ensureDatabase(postgres, DATABASE);
  await fill?.(postgres.ownerUrl(DATABASE));

  const settings = {
    ...kinds[kind],
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: postgres.appUrl(DATABASE),
    DATABASE_MIGRATION_URL: postgres.ownerUrl(DATABASE),
    APP_SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
    // All load comes from one address: the limiter counts every request and refuses none.
    RATE_LIMIT_SCALE: '1e9',
    // Late answers are measured; load shedding would replace them by refusals.
    MAX_EVENT_LOOP_DELAY_MS: '60000',
  };
  const first = await startProcess(settings, folder, signal, starting);

  const owned = starting.move();
  return {
    ...first,
    databaseUrl: settings.DATABASE_URL,
    databasePid: postgres.pid,
    files: join(settings.DATA_DIR, 'files'),
    startAnother: (difference) => startProcess({ ...settings, ...difference }, folder, signal, owned),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function startProcess(
  settings: Record<string, string>,
  folder: string,
  signal: AbortSignal,
  owner: AsyncDisposableStack,
): Promise<Process> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, `product-${port}.log`);
  const output = openSync(logFile, 'w');
  const env = { ...settings, PORT: String(port) };
  const program = startProgram('server/src/main.ts', {
    core: SERVER_CORE,
    output,
    env,
    preload: 'bench/watch-loop.ts',
  });
  closeSync(output);
  owner.defer(() => program.stop());
  await waitUntilReady(url, program, logFile, signal);
  return { url, pid: program.pid, readLoopBlocking: () => program.ask('loop blocking') };
}

async function waitUntilReady(url: string, program: Program, logFile: string, signal: AbortSignal): Promise<void> {
  let hasEnded = false;
  void program.ended.then(() => {
    hasEnded = true;
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!hasEnded && Date.now() < deadline) {
    const status = await fetchAnswer(`${url}/ready`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await delay(50, undefined, { signal });
  }
  throw new Error(
    `The product did not become ready. Its last log line: ${readFileSync(logFile, 'utf8').trim().split('\n').at(-1)}`,
  );
}
