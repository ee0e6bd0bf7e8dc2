import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeExr } from './exr.fixture.ts';
import { decodeExr, readExrHeader } from './exr.ts';

function write(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-exr-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'sky.exr');
  writeFileSync(path, bytes);
  return path;
}

test('the header has the size and the channels', async () => {
  const header = await readExrHeader(write(makeExr({ width: 32, height: 16 })));
  expect(header).toEqual({ width: 32, height: 16, channels: ['B', 'G', 'R'], isDecodable: true });
});

test('rows are decoded from top to bottom', async () => {
  const path = write(makeExr({ width: 4, height: 3, valueAt: (y) => y + 1 }));
  const { rows } = await decodeExr(path, await readExrHeader(path));
  expect(Array.from(rows(), (row) => [row.length, row[0], row[11]])).toEqual([
    [12, 1, 1],
    [12, 2, 2],
    [12, 3, 3],
  ]);
});
