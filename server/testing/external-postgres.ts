import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ensureDatabase, startEmbeddedPostgres } from '../../scripts/launch/embedded-postgres.ts';
import { freePort } from '../../scripts/launch/free-port.ts';
import { spawnAs, unprivilegedUser } from '../../scripts/launch/run-as.ts';

export interface ExternalPostgres {
  url: string;
  version: string;
  stop(): Promise<void>;
}

const SYSTEM_VERSIONS = '/usr/lib/postgresql';

/** A PostgreSQL that the product did not start: the installed one of the system, or else a second embedded one. */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-external-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const newest = existsSync(SYSTEM_VERSIONS) ? readdirSync(SYSTEM_VERSIONS).toSorted().at(-1) : undefined;
  const programs = newest && join(SYSTEM_VERSIONS, newest, 'bin');
  if (!programs || !existsSync(join(programs, 'initdb'))) {
    const embedded = await startEmbeddedPostgres({ folder });
    await ensureDatabase(embedded, 'external');
    return { url: embedded.ownerUrl('external'), version: 'embedded', stop: () => embedded.stop().then(remove) };
  }

  const user = unprivilegedUser();
  const cluster = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(passwordFile, password);
  if (user) for (const path of [folder, cluster, passwordFile]) chownSync(path, user.uid, user.gid);
  const initArgs = [
    '-D',
    cluster,
    '-U',
    'owner',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ];
  await once(spawnAs(user, join(programs, 'initdb'), initArgs, [cluster], { stdio: 'ignore' }), 'exit');
  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', `port=${port}`];
  const server = spawnAs(user, join(programs, 'postgres'), ['-D', cluster, ...settings], [cluster], {
    stdio: 'ignore',
  });
  const url = (database: string) => `postgres://owner:${password}@127.0.0.1:${port}/${database}`;
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url('postgres') });
    try {
      await client.connect();
      await client.query('create database polyshelf');
      break;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(50);
    } finally {
      await client.end();
    }
  }
  return {
    url: url('polyshelf'),
    version: newest,
    async stop() {
      server.kill('SIGINT');
      await once(server, 'exit');
      remove();
    },
  };
}
