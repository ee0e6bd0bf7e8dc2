import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { processesOn, until } from './testing/start-product.ts';

function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-postgres-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(folder: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder, settings: { fsync: 'off' } });
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

test('a second start takes over the running server, and no row is lost by stop and start', async () => {
  const folder = useFolder();
  const first = await start(folder);
  const client = await connect(first.adminUrl('postgres'));
  await client.query('create table shelf as select 7 as books');
  await client.end();
  expect((await start(folder)).pid).toBe(first.pid);
  await first.stop();

  const again = await connect((await start(folder)).adminUrl('postgres'));
  expect((await again.query('select books from shelf')).rows).toEqual([{ books: 7 }]);
  await again.end();
});

test('starts although the lock file names a dead process or another program', async () => {
  const folder = useFolder();
  const lockFile = join(folder, 'cluster', 'postmaster.pid');
  const first = await start(folder);
  const lock = readFileSync(lockFile, 'utf8');
  await first.stop();
  for (const pid of [first.pid, process.pid]) {
    writeFileSync(lockFile, lock.replace(/^\d+/, String(pid)), { mode: 0o600 });
    if (process.getuid?.() === 0) chownSync(lockFile, 65_534, 65_534);
    const next = await start(folder);
    expect(next.pid).not.toBe(pid);
    await next.stop();
  }
});

test('recovers committed rows after kill -9, even while a query is still running', async () => {
  const folder = useFolder();
  const first = await start(folder);
  const client = await connect(first.adminUrl('postgres'));
  await client.query('create table shelf as select 7 as books');
  // A backend that computes does not notice the death of its server and holds the shared memory for a second or two.
  const orphan = client.query('select count(*) from generate_series(1, 5000000)').catch(() => {});
  process.kill(first.pid, 'SIGKILL');
  const next = await start(folder);
  const again = await connect(next.adminUrl('postgres'));
  expect((await again.query('select books from shelf')).rows).toEqual([{ books: 7 }]);
  await again.end();
  await orphan;
  await client.end().catch(() => {});
});

test.skipIf(process.platform !== 'linux')(
  'with endsWithProcess the server stops even after kill -9 of its process',
  async () => {
    const folder = useFolder();
    const module = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'embedded-postgres.ts')).href);
    const options = JSON.stringify({ folder, settings: { fsync: 'off' }, endsWithProcess: true });
    const code = `const { startEmbeddedPostgres } = await import(${module});
    console.log((await startEmbeddedPostgres(${options})).pid);
    setInterval(() => {}, 1_000);`;
    const program = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void program.kill('SIGKILL'));
    const [line] = await once(createInterface({ input: program.stdout }), 'line');
    expect(processesOn(folder).map(({ pid }) => pid)).toContain(Number(line));
    program.kill('SIGKILL');
    await until(() => processesOn(folder).length === 0);
  },
);

test.skipIf(process.getuid?.() !== 0)('root can start a server on files that were copied as root', async () => {
  const folder = useFolder();
  await (await start(folder)).stop();
  for (const path of ['', ...readdirSync(join(folder, 'cluster'), { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(folder, 'cluster', path), 0, 0);
  }
  const client = await connect((await start(folder)).adminUrl('postgres'));
  await client.end();
});

test('accepts only the roles with their passwords', async () => {
  const { adminUrl, appUrl } = await start(useFolder());
  await (await connect(appUrl('postgres'))).end();
  const wrong = new URL(adminUrl('postgres'));
  wrong.password = 'guess';
  await expect(connect(wrong.href)).rejects.toThrow(/password authentication failed/);
});
