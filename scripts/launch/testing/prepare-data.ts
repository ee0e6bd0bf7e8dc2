import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo; tests copy it instead of filling their own. */
    preparedData: string;
  }
}

/** Starts the product once, so that not every test has to create a database and fill the demo. */
export default async function prepareData(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'polyshelf-prepared-'));
  // When root runs the tests, PostgreSQL runs as another user.
  chmodSync(dataDir, 0o755);
  const { program, closed } = await startProduct({ dataDir });
  program.kill('SIGTERM');
  await closed;
  project.provide('preparedData', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}
