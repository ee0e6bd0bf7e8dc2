import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,simulators,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.db.test.ts', '**/*.process.test.ts'],
        },
      },
      {
        test: {
          name: 'process',
          include: ['{server,scripts,simulators}/**/*.process.test.ts'],
          exclude: ['**/node_modules/**'],
          // Each starts whole copies of the product.
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{server,scripts}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/testing/start-database.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
