import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../test/run-count.ts';
import { ensureDatabase, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isReachableByOthers } from './run-as.ts';
import {
  killProcesses,
  pidOf,
  processesOn,
  root,
  runProduct,
  startProduct,
  until,
  useDataDir,
} from './testing/start-product.ts';

const NOBODY = 65_534;
const NPM = /^npm start/;
const LAUNCHER = /node scripts\/launch\/launch\.ts/;
const BOOTSTRAP = /^\S*node scripts\/bootstrap\.cjs/;
const WITHOUT_NPM: [string, ...string[]] = [process.execPath, 'scripts/bootstrap.cjs', 'start'];
const isRoot = process.getuid?.() === 0;

/** Retries, because a busy machine may answer 503 at first. */
const answers = (url: string) => until(async () => (await fetch(url)).status === 200);

const postgresPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** The inode of a file of the cluster, which changes when the cluster is created again. */
const clusterOf = (dataDir: string): number => statSync(join(dataDir, 'postgres/cluster/PG_VERSION')).ino;

describe.skipIf(process.platform !== 'linux')('npm start', () => {
  test('serves a filled data folder without building or filling it again, and has stopped when npm returns after Ctrl-C', async () => {
    const dataDir = useDataDir();
    const cluster = clusterOf(dataDir);
    const { url, program, exited, output } = await startProduct({ dataDir });
    await answers(url);
    expect(output()).toContain(dataDir);
    expect(output()).not.toContain('Building the pages');
    expect(clusterOf(dataDir)).toBe(cluster);
    process.kill(-(program.pid as number), 'SIGINT');
    await exited;
    expect(processesOn(dataDir)).toEqual([]);
  });

  test('shows an error page with header and footer in the language of the URL while the database is down', async () => {
    const dataDir = useDataDir();
    const postgres = await startEmbeddedPostgres({ folder: join(dataDir, 'elsewhere') });
    await ensureDatabase(postgres, 'shelf');
    const { url } = await startProduct({
      dataDir,
      command: WITHOUT_NPM,
      env: {
        DEMO: 'off',
        APP_SECRET: 'q8Zr2vYt5LxWm3Kc7Nb1Hd9Js4Pf6Gu0',
        DATABASE_URL: postgres.appUrl('shelf'),
        DATABASE_MIGRATION_URL: postgres.ownerUrl('shelf'),
      },
    });
    await postgres.stop();
    const answer = await fetch(new URL('/ru/catalog/packs', url));
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toMatch(/<header[\s>].*<h1[^>]*>Сейчас недоступно<\/h1>.*На главную.*<footer[\s>]/s);
  });

  test('starts again after kill -9 of npm, the bootstrap, the launcher, or everything', async () => {
    const dataDir = useDataDir();
    await startProduct({ dataDir });
    for (const victim of isDeep ? [NPM, BOOTSTRAP] : []) {
      process.kill(pidOf(dataDir, victim), 'SIGKILL');
      // The next start must wait until the old one has stopped, and not refuse.
      await answers((await startProduct({ dataDir })).url);
      expect(processesOn(dataDir).filter(({ command }) => command.includes('launch.ts'))).toHaveLength(1);
    }

    // Only the database survives its launcher, and the next launcher takes it over.
    const killLauncher = async () => {
      process.kill(pidOf(dataDir, LAUNCHER), 'SIGKILL');
      await until(() => processesOn(dataDir).every(({ command }) => /postgres|^$/.test(command)));
    };
    const database = postgresPid(dataDir);
    await killLauncher();
    await startProduct({ dataDir });
    expect(postgresPid(dataDir)).toBe(database);

    // The launcher dies first: it removes the lock file of a dead database to start it again.
    await killLauncher();
    await killProcesses(dataDir);
    // Another program has the process id of the dead database by now.
    const lockFile = join(dataDir, 'postgres/cluster/postmaster.pid');
    writeFileSync(lockFile, readFileSync(lockFile, 'utf8').replace(/^\d+/, String(process.pid)));
    const last = await startProduct({ dataDir });
    await answers(last.url);
    last.program.kill('SIGTERM');
    // The shell between npm and the launcher dies at once; the launcher stops by itself.
    await last.closed;
    expect(processesOn(dataDir)).toEqual([]);
  });

  test('stops all processes on SIGTERM during the first start, and starts again', async () => {
    const dataDir = useDataDir({ isEmpty: true });
    const { program, closed } = await runProduct({ dataDir });
    await until(() => processesOn(dataDir).some(({ command }) => command.includes('initdb')));
    program.kill('SIGTERM');
    await closed;
    await until(() => processesOn(dataDir).length === 0);
    await startProduct({ dataDir });
  });

  test('refuses a second copy on its data folder, and restarts its killed database', async () => {
    const one = await startProduct({ dataDir: useDataDir(), command: WITHOUT_NPM });
    const second = await runProduct({ dataDir: one.dataDir, command: WITHOUT_NPM });
    expect(await second.exited).toBe(1);
    await second.closed;
    expect(second.output().trim()).toBe(
      `Polyshelf already runs on ${one.dataDir} (process ${pidOf(one.dataDir, LAUNCHER)}): stop it, or set DATA_DIR and PORT to run another copy beside it.`,
    );

    const killed = postgresPid(one.dataDir);
    process.kill(killed, 'SIGKILL');
    await until(() => one.output().includes('was started again'));
    expect(postgresPid(one.dataDir)).not.toBe(killed);
    await answers(new URL('/catalog/packs', one.url).href);
  });

  test.runIf(isDeep)('runs two copies on two data folders', async () => {
    const [one, other] = await Promise.all([
      startProduct({ dataDir: useDataDir(), command: WITHOUT_NPM }),
      startProduct({ dataDir: useDataDir(), command: WITHOUT_NPM }),
    ]);
    await answers(one.url);
    one.program.kill('SIGTERM');
    expect(await one.exited, one.output()).toBe(0);
    expect(processesOn(one.dataDir)).toEqual([]);
    await answers(other.url);
  });

  // Skipped in a folder that only root can read.
  test.runIf(isDeep && isRoot && isReachableByOthers(root))('an unprivileged user can start it', async () => {
    const dataDir = useDataDir({ isEmpty: true });
    chownSync(dataDir, NOBODY, NOBODY);
    const product = await startProduct({
      dataDir,
      command: WITHOUT_NPM,
      as: { uid: NOBODY, gid: NOBODY },
    });
    await answers(product.url);
    product.program.kill('SIGTERM');
    expect(await product.exited).toBe(0);

    // Root can then start it on the files of that user.
    await answers((await startProduct({ dataDir })).url);
  });
});
