import { defineConfig } from 'vitest/config';
import { useMemoryFolder } from './scripts/test/memory-folder.ts';
import { runCount } from './scripts/test/run-count.ts';
import { SlowFirst } from './scripts/test/slow-first.ts';

useMemoryFolder();

const exclude = ['**/node_modules/**'];

/** Only ends a test that hangs; no test measures speed by it. */
const TIMEOUT_MS = runCount(300_000, 3_600_000);
const shared = {
  // Loading the modules again for every file would take a third of the time.
  isolate: false,
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  teardownTimeout: TIMEOUT_MS,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // By default Vitest leaves one core idle, which is half of a machine with two.
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
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
