import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isDeep } from '../test/run-count.ts';
import { processesOn, root, startProduct, until, useDataDir } from './testing/start-product.ts';

/** Copies the sources, so that editing them does not affect other tests. */
function useCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'polyshelf-copy-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const isSource = (path: string) => !/\/(node_modules|build|\.react-router|\.git|data)$/.test(path);
  const folders = ['contract', 'search-index', 'server', 'demo', 'web', 'simulators', 'scripts'];
  for (const part of [...folders, 'package.json', 'package-lock.json', 'tsconfig.base.json']) {
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: isSource });
  }
  for (const packages of ['node_modules', 'web/node_modules']) symlinkSync(join(root, packages), join(copy, packages));
  return copy;
}

test.runIf(isDeep && process.platform === 'linux')(
  'npm run dev serves unbuilt pages, restarts after a change, survives a syntax error and stops all processes',
  async () => {
    const copy = useCopy();
    const dataDir = useDataDir();
    const { url, output, program, closed } = await startProduct({ dataDir, command: ['npm', 'run', 'dev'], cwd: copy });
    const isServedUnbuilt = async () => (await (await fetch(url)).text()).includes('/app/entry.client.tsx');
    expect(await isServedUnbuilt()).toBe(true);

    const file = join(copy, 'server/src/start.ts');
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, `${code}\nconst broken = ;\n`);
    await until(() => output().includes('it will start again after the next change'), 60_000);
    expect(output()).toContain('SyntaxError');
    writeFileSync(file, code);
    await until(() => /Server restarted in \d+ ms/.test(output()), 60_000);
    expect(await isServedUnbuilt()).toBe(true);

    process.kill(-(program.pid as number), 'SIGINT');
    await closed;
    expect(processesOn(dataDir)).toEqual([]);
  },
);
