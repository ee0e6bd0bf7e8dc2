import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export const REPOSITORY = join(import.meta.dirname, '../..');

export type Files = Record<string, string>;

/** Writes a small repository to a temporary folder, which is deleted after the test. */
export function createTestRepository(files: Files): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'polyshelf-repository-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return root;
}

/** Links the packages of this repository into the test repository. */
export const linkPackages = (root: string): void =>
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'), 'junction');
