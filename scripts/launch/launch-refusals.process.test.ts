import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';
import { processesOn, runProduct, startProduct, until, useDataDir } from './testing/start-product.ts';

const WITHOUT_NPM: [string, ...string[]] = [process.execPath, 'scripts/bootstrap.cjs', 'start'];

describe.skipIf(process.platform !== 'linux')('npm start explains in one line that', () => {
  async function refusal(env: Record<string, string>, dataDir = useDataDir({ isEmpty: true })): Promise<string> {
    const { exited, closed, output } = await runProduct({ dataDir, env, command: WITHOUT_NPM });
    expect(await exited, output()).toBe(1);
    await closed;
    expect(processesOn(dataDir)).toEqual([]);
    return output().trim();
  }

  test('the port is in use', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void other.close());
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is in use by another program: stop it, or choose another port, such as PORT=${port + 1} npm start.`,
    );
  });

  test('the data folder is not writable', async () => {
    expect(await refusal({ DATA_DIR: '/sys/polyshelf' })).toBe(
      'The data folder /sys/polyshelf cannot be used (no permission to write): make it writable for this user, or set DATA_DIR to another folder.',
    );
  });

  test('the data folder is a file', async () => {
    const file = join(useDataDir({ isEmpty: true }), 'file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: file })).toBe(
      `The data folder ${file} cannot be used (a file has this name): make it writable for this user, or set DATA_DIR to another folder.`,
    );
  });

  test('the database cannot be reached', async () => {
    const port = await freePort();
    expect(await refusal({ DATABASE_URL: `postgres://shelf:shelf@127.0.0.1:${port}/shelf` })).toBe(
      `DATABASE_URL does not work: nothing answers at 127.0.0.1:${port}: start PostgreSQL there, or correct the host and port.`,
    );
  });

  test('the demo needs DEMO_PUBLIC to listen on the network', async () => {
    expect(await refusal({ HOST: '0.0.0.0' })).toBe(
      [
        'The configuration is not valid; see .env.example.',
        '  HOST is 0.0.0.0, and the accounts of the demo have a known password: leave HOST out, or set DEMO_PUBLIC=yes to open the demo to the network with random passwords',
      ].join('\n'),
    );
  });

  test('production refuses the data of a demo until its accounts are removed', async () => {
    const dataDir = useDataDir();
    const env = {
      NODE_ENV: 'production',
      APP_SECRET: 'q8Zr2vYt5LxWm3Kc7Nb1Hd9Js4Pf6Gu0',
      PUBLIC_URL: 'https://polyshelf.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'warn',
    };
    expect(await refusal(env, dataDir)).toMatch(
      /This database contains demo accounts that can sign in: free@demo\.local, .*admin@demo\.local\..*npm run demo:remove -- accounts/s,
    );
    const removal = await runProduct({ dataDir, env, command: ['npm', 'run', 'demo:remove', '--', 'accounts'] });
    expect(await removal.exited, removal.output()).toBe(0);
    expect(removal.output()).toContain('Accounts removed: 6.');
    const { url } = await startProduct({ dataDir, env, command: WITHOUT_NPM });
    await until(async () => (await fetch(url)).status === 200);
    const answer = await fetch(new URL('/auth/login', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.local', password: 'polyshelf-demo' }),
    });
    expect(answer.status).toBe(401);
  });

  test('settings of production are missing', async () => {
    const lines = (await refusal({ NODE_ENV: 'production' })).split('\n');
    expect(lines[0]).toBe('The configuration is not valid; see .env.example.');
    expect(lines).toContain('  APP_SECRET is missing');
    expect(lines.join('\n')).not.toMatch(/\bat .*:\d+:\d+/);
  });
});
