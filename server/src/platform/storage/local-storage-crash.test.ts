import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { hasStrace, MKDIR, RENAME } from '../../../testing/strace.ts';
import { createLocalStorage } from './local-storage.ts';

const PROGRAM = fileURLToPath(new URL('../../../testing/put-file.ts', import.meta.url));
const KEY = 'assets/rock/rock.zip';
const farFuture = new Date('2100-01-01T00:00:00Z');

const PRIVATE_MOUNTS = ['--user', '--map-root-user', '--mount'];

const works = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;
const canMount = works('unshare', ...PRIVATE_MOUNTS, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir());

let sandbox: string;
/** The compile cache halves the start time of the writers. */
let compileCache: string;
let source: string;
let hash: string;

beforeAll(async () => {
  sandbox = await realpath(await mkdtemp(join(tmpdir(), 'polyshelf-crash-')));
  compileCache = join(sandbox, 'compile-cache');
  source = join(sandbox, 'source.bin');
  const bytes = randomBytes(16 * 1024 * 1024);
  hash = createHash('sha256').update(bytes).digest('hex');
  await writeFile(source, bytes);
});

afterAll(() => rm(sandbox, { recursive: true, force: true }));

const newFolder = () => mkdtemp(join(sandbox, 'store-'));

/** Checks that the file is absent or whole and that one sweep removes all temporary files. */
async function inspect(folder: string): Promise<'absent' | 'whole'> {
  const storage = await createLocalStorage(folder);
  await storage.sweep(farFuture);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  if (!(await storage.stat(KEY))) return 'absent';
  const bytes = await buffer(await storage.open(KEY));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
  return 'whole';
}

/** Runs the writer, kills it `ms` after it began to store, and returns how long it lived. */
async function killAfter(ms: number, folder: string): Promise<number> {
  const writer = spawn(process.execPath, [PROGRAM, folder, KEY, source], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_COMPILE_CACHE: compileCache },
  });
  const ended = once(writer, 'exit');
  await once(writer.stdout, 'data');
  const start = performance.now();
  await Promise.race([ended, pause(ms)]);
  writer.kill('SIGKILL');
  await ended;
  return performance.now() - start;
}

test('a writer killed at any moment leaves the whole file or none', async () => {
  const untouched = await newFolder();
  const durationMs = await killAfter(30_000, untouched);
  expect(await inspect(untouched)).toBe('whole');

  const count = runCount(6, 60);
  const rounds = Array.from({ length: count }, (_, round) => ((round * 1.2) / count) * durationMs);
  const outcomes: string[] = [];
  const lane = async () => {
    for (let delay = rounds.shift(); delay !== undefined; delay = rounds.shift()) {
      const folder = await newFolder();
      await killAfter(delay, folder);
      outcomes.push(await inspect(folder));
      await rm(folder, { recursive: true });
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);

  expect(outcomes).toHaveLength(count);
  expect(outcomes).toContain('absent');
});

/** Runs the writer under strace in a prepared store. A single thread does all file work, so that calls can be counted. */
async function trace(options: string[], folder: string): Promise<string> {
  await createLocalStorage(folder);
  const environment = ['-E', 'UV_THREADPOOL_SIZE=1', '-E', `NODE_COMPILE_CACHE=${compileCache}`];
  const program = [process.execPath, PROGRAM, folder, KEY, source];
  const tracer = spawn('strace', ['-f', ...environment, ...options, ...program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(tracer.stdout), once(tracer, 'exit')]);
  return output;
}

const reportOf = (output: string) => JSON.parse(output.split('\n')[1] ?? 'null');

// After the file, folders are synced from the innermost up: calls 2, 3 and 4 of fsync.
test.for([
  ['at the first sync, of the file', 'fsync', 1, 'absent'],
  ['while it creates folders', MKDIR, 3, 'absent'],
  ['at the rename', RENAME, 1, 'absent'],
  ['at the second sync, of the folder', 'fsync', 2, 'whole'],
  ['at the last sync, of the root', 'fsync', 4, 'whole'],
] as const)('a writer killed %s leaves no partial file', async ([, call, nth, expected], { skip }) => {
  skip(!hasStrace, 'strace is not installed or not allowed to trace');
  const folder = await newFolder();
  const fault = `inject=${call}:signal=SIGKILL:when=${nth}`;
  const output = await trace(['-o', '/dev/null', '-e', `trace=${call}`, '-e', fault], folder);

  expect(output).toBe('ready\n');
  expect(await inspect(folder)).toBe(expected);
});

test.for([
  ['the file cannot be synced', 'fsync', 'ENOSPC', 1, false],
  ['the file cannot be synced', 'fsync', 'EIO', 1, false],
  ['the file cannot be renamed', RENAME, 'EIO', 1, false],
  // The file is stored, but may not survive a power failure. The caller retries and replaces it with the same bytes.
  ['the folder cannot be synced', 'fsync', 'EIO', 2, true],
] as const)('when %s, the put fails and cleans up (%s: %s)', async ([, call, code, nth, isStored], { skip }) => {
  skip(!hasStrace, 'strace is not installed or not allowed to trace');
  const fault = `inject=${call}:error=${code}:when=${nth}`;
  const output = await trace(['-o', '/dev/null', '-e', `trace=${call}`, '-e', fault], await newFolder());

  const outcome = { refusal: 'SERVICE_UNAVAILABLE', cause: code };
  expect(reportOf(output)).toEqual({ outcome, leftovers: [], isStored });
});

test('when the disk fills up, the put fails and leaves nothing', async ({ skip }) => {
  skip(!canMount, 'no file system can be mounted here');
  const folder = await newFolder();
  const script = 'mount -t tmpfs -o size=8m tmpfs "$1" && exec "$2" "$3" "$1" "$4" "$5"';
  const shell = ['sh', '-c', script, 'sh', folder, process.execPath, PROGRAM, KEY, source];
  const child = spawn('unshare', [...PRIVATE_MOUNTS, ...shell], { stdio: ['ignore', 'pipe', 'inherit'] });

  const outcome = { refusal: 'SERVICE_UNAVAILABLE', cause: 'ENOSPC' };
  expect(reportOf(await text(child.stdout))).toEqual({ outcome, leftovers: [], isStored: false });
});

// kill -9 does not lose the page cache, so only the order of system calls shows that a power failure is survived.
test('the bytes are synced before the rename, and the folders after it', async ({ skip }) => {
  skip(!hasStrace, 'strace is not installed or not allowed to trace');
  const folder = await newFolder();
  const log = join(sandbox, 'calls.log');
  await trace(['-y', '-s', '0', '-o', log, '-e', `trace=write,pwrite64,writev,fsync,${RENAME}`], folder);

  const calls = (await readFile(log, 'utf8'))
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) =>
      line
        .replace(/^\d+ +/, '')
        .replaceAll(folder, '')
        .replace(/[0-9a-f-]{36}/g, 'temporary'),
    )
    // `renameat` has the path as its second argument.
    .map((line) =>
      /^(fsync|write|rename)\w*\((?:AT_FDCWD(?:<[^>]*>)?, |\d+)?[<"]([^>"]*)/.exec(line)?.slice(1).join(' '),
    );
  expect(calls.filter((call, i) => call !== calls[i - 1])).toEqual([
    'write /.incoming/temporary',
    'fsync /.incoming/temporary',
    'rename /.incoming/temporary',
    'fsync /assets/rock',
    'fsync /assets',
    'fsync ',
  ]);
});
