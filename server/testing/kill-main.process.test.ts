import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCount } from '../../scripts/test/run-count.ts';
import { eventually } from './eventually.ts';
import { spawnProgram } from './spawn-program.ts';

const TARGET = join(import.meta.dirname, 'kill-target.ts');
const ROUNDS = runCount(2, 40);
const WRITERS = 8;

test('kill -9 of the main process during writes loses no acknowledged row', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const acknowledged = new Set<string>();

  for (let round = 0; round < ROUNDS; round++) {
    const main = await spawnProgram<{ url: string; postgres: number }>(TARGET, [folder]);
    const before = acknowledged.size;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; ; n++) {
        const alias = `r${round}-w${writer}-${n}`;
        const response = await fetch(`${main.ready.url}/api/producers/${alias}`, { method: 'POST' }).catch(() => null);
        if (!response?.ok) return;
        acknowledged.add(alias);
      }
    });
    await eventually(() => expect(acknowledged.size).toBeGreaterThan(before + 20 + round * 5));
    // Every second round kills the database too; in the others it stays as an orphan that the next start takes over.
    if (round % 2 === 0) process.kill(main.ready.postgres, 'SIGKILL');
    await main.kill('SIGKILL');
    await Promise.all(writers);
  }

  const main = await spawnProgram<{ url: string }>(TARGET, [folder]);
  const { data } = (await (await fetch(`${main.ready.url}/api/producers`)).json()) as { data: string[] };
  const present = new Set(data);
  expect([...acknowledged].filter((alias) => !present.has(alias))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * 20);
  await fetch(`${main.ready.url}/api/stop`, { method: 'POST' });
});
