import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ensureDatabase, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isReachableByOthers } from './run-as.ts';
import { pidOf, processesOn, root, runProduct, startProduct, until, useDataDir } from './testing/start-product.ts';

const NOBODY = 65_534;
const LAUNCHER = /node scripts\/launch\/launch\.ts/;
const BOOTSTRAP = /^\S*node scripts\/bootstrap\.cjs/;
const WITHOUT_NPM: [string, ...string[]] = [process.execPath, 'scripts/bootstrap.cjs', 'start'];
const isRoot = process.getuid?.() === 0;

/** A busy machine may be told to come back in a moment. */
const answers = (url: string) => until(async () => (await fetch(url)).status === 200);

const postgresPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** Which database cluster it is: one that was made anew has other files. */
const clusterOf = (dataDir: string): number => statSync(join(dataDir, 'postgres/cluster/PG_VERSION')).ino;

describe.skipIf(process.platform !== 'linux')('npm start', () => {
  test('serves the product, stops all its processes on SIGTERM, and makes nothing anew the second time', async () => {
    const dataDir = useDataDir({ isEmpty: true });
    const first = await startProduct({ dataDir });
    await answers(first.url);
    expect(first.output()).toContain(dataDir);
    const cluster = clusterOf(dataDir);
    first.program.kill('SIGTERM');
    // The shell that npm puts in between dies at once; what it started stops on its own.
    await first.closed;
    expect(processesOn(dataDir)).toEqual([]);

    const second = await startProduct({ dataDir });
    expect(second.output()).not.toContain('Building the pages');
    expect(clusterOf(dataDir)).toBe(cluster);
    await answers(second.url);
  });

  test('a page whose database is gone says so inside the frame of the site, in its language', async () => {
    const dataDir = useDataDir();
    const postgres = await startEmbeddedPostgres({ folder: join(dataDir, 'elsewhere') });
    await ensureDatabase(postgres, 'shelf');
    const { url } = await startProduct({
      dataDir,
      command: WITHOUT_NPM,
      env: { DATABASE_URL: postgres.appUrl('shelf'), DATABASE_MIGRATION_URL: postgres.ownerUrl('shelf') },
    });
    await postgres.stop();
    const answer = await fetch(new URL('/ru/catalog/packs', url));
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toMatch(/<header[\s>].*<h1[^>]*>Сейчас недоступно<\/h1>.*На главную.*<footer[\s>]/s);
  });

  test('a database that dies under the product is started again', async () => {
    const dataDir = useDataDir();
    const { url, output } = await startProduct({ dataDir, command: WITHOUT_NPM });
    const killed = postgresPid(dataDir);
    process.kill(killed, 'SIGKILL');
    await until(() => output().includes('was started again'));
    expect(postgresPid(dataDir)).not.toBe(killed);
    await answers(new URL('/catalog/packs', url).href);
  });

  test('is over, with its database, when npm returns to the terminal after Ctrl-C', async () => {
    const dataDir = useDataDir();
    const { program, exited } = await startProduct({ dataDir });
    process.kill(-(program.pid as number), 'SIGINT');
    await exited;
    expect(processesOn(dataDir)).toEqual([]);
  });

  test('ends with code 0 when it was asked to stop', async () => {
    const dataDir = useDataDir();
    const { program, exited, output } = await startProduct({ dataDir, command: WITHOUT_NPM });
    program.kill('SIGTERM');
    expect(await exited, output()).toBe(0);
    expect(processesOn(dataDir)).toEqual([]);
  });

  test.each([
    ['npm', /^npm start/],
    ['the bootstrap', BOOTSTRAP],
  ])('after kill -9 of %s everything else stops, and the next start works', async (_name, victim) => {
    const dataDir = useDataDir();
    await startProduct({ dataDir });
    process.kill(pidOf(dataDir, victim), 'SIGKILL');
    // At once: it has to wait for the old one to stop, not to refuse.
    const next = await startProduct({ dataDir });
    await answers(next.url);
    expect(processesOn(dataDir).filter(({ command }) => command.includes('launch.ts'))).toHaveLength(1);
  });

  test('after kill -9 of the launcher only the database is left, and the next start takes it over', async () => {
    const dataDir = useDataDir();
    const first = await startProduct({ dataDir });
    const database = postgresPid(dataDir);
    process.kill(pidOf(dataDir, LAUNCHER), 'SIGKILL');
    expect(await first.exited).not.toBe(0);
    await until(() => processesOn(dataDir).every(({ command }) => /postgres|^$/.test(command)));

    const second = await startProduct({ dataDir });
    expect(postgresPid(dataDir)).toBe(database);
    second.program.kill('SIGTERM');
    await second.closed;
    expect(processesOn(dataDir)).toEqual([]);
  });

  test('kill -9 of everything, the database included, leaves nothing that blocks the next start', async () => {
    const dataDir = useDataDir();
    await startProduct({ dataDir });
    for (const { pid } of processesOn(dataDir)) process.kill(pid, 'SIGKILL');
    // A stranger has the number of the dead database by now.
    const lockFile = join(dataDir, 'postgres/cluster/postmaster.pid');
    writeFileSync(lockFile, readFileSync(lockFile, 'utf8').replace(/^\d+/, String(process.pid)));
    const next = await startProduct({ dataDir });
    await answers(next.url);
  });

  test('SIGTERM in the middle of the first start leaves nothing running, and the next start works', async () => {
    const dataDir = useDataDir({ isEmpty: true });
    const { program, closed } = await runProduct({ dataDir });
    await until(() => processesOn(dataDir).some(({ command }) => command.includes('initdb')));
    program.kill('SIGTERM');
    await closed;
    await until(() => processesOn(dataDir).length === 0);
    await startProduct({ dataDir });
  });

  test('two copies run side by side, each on its own port and data', async () => {
    const [one, other] = await Promise.all([
      startProduct({ dataDir: useDataDir() }),
      startProduct({ dataDir: useDataDir() }),
    ]);
    await answers(one.url);
    one.program.kill('SIGTERM');
    await one.closed;
    await answers(other.url);
  });

  // In a folder of root's own nobody else can, and is not meant to.
  test.skipIf(!isRoot || !isReachableByOthers(root))('an ordinary user can start it too', async () => {
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

    // Then root, on the files of that user.
    await answers((await startProduct({ dataDir })).url);
  });
});
