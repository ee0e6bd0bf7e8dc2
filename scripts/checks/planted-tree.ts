import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';

// A compiler that starts on a busy machine needs more than the five seconds a test has.
vi.setConfig({ testTimeout: 60_000 });

export const REPOSITORY = join(import.meta.dirname, '../..');

export type Files = Record<string, string>;

/** A small repository with faults of our choice in a temporary folder, gone when the test ends. */
export function plantTree(files: Files): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'polyshelf-planted-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return root;
}

/** Lets the tree use the packages of this repository. */
export const linkPackages = (root: string): void =>
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'), 'junction');
