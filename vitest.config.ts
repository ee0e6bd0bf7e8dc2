import { defineConfig } from 'vitest/config';
import { useMemoryFolder } from './scripts/test/memory-folder.ts';
import { runCount } from './scripts/test/run-count.ts';

useMemoryFolder();

const exclude = ['**/node_modules/**'];

/** Only to end a test that hangs: no test judges by how long it took. */
const HANGS_MS = runCount(300_000, 3_600_000);
const shared = {
  // Loading the product's modules anew for every file would take a third of the time.
  isolate: false,
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
  teardownTimeout: HANGS_MS,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // Vitest would leave one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,search-index,server,demo,web,simulators,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.db.test.ts', '**/*.process.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'process',
          include: ['{server,scripts,simulators}/**/*.process.test.ts'],
          exclude,
          globalSetup: ['scripts/launch/testing/prepare-data.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'db',
          include: ['{server,demo,scripts}/**/*.db.test.ts'],
          exclude,
          globalSetup: ['server/testing/start-database.ts'],
        },
      },
    ],
  },
});
