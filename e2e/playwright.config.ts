import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { useMemoryFolder } from '../scripts/test/memory-folder.ts';
import { isDeep } from '../scripts/test/run-count.ts';
import { cardsPort, coinsPort, mailPort, port, telegramPort } from './addresses.ts';
import { browserArguments } from './browser.ts';
import { deep } from './journey.ts';

useMemoryFolder();
/** The data folder of the product; the configuration is also read by every worker, which inherits the first one. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'polyshelf-e2e-'));
const executablePath = process.env.CHROMIUM_PATH;

/** Journeys that change what the other journeys see: they publish assets, show banners, change prices or texts. */
const publishing = [
  'answer-a-demand',
  'arrange-the-packs',
  'change-the-prices',
  'correct-an-asset',
  'get-the-next-version',
  'keep-the-words',
  'publish-a-folder',
  'run-a-working-day',
  'run-the-desk',
  'say-it-in-own-words',
  'schedule-a-post',
  'show-a-banner',
  'write-a-post',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  fullyParallel: true,
  projects: [
    { name: 'reading', testIgnore: publishing },
    { name: 'publishing', testMatch: publishing, dependencies: ['reading'] },
  ],
  ...(isDeep ? {} : { grepInvert: new RegExp(deep.tag) }),
  // Only to end a journey that hangs: no journey judges by how long it took.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  // More than two cores, because journeys also wait: for mails, for fonts, for the clock.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : [])],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Recording takes as long as the journeys themselves.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Without a graphics card, opening a modal takes four times as long with motion. Deep journeys have it.
    contextOptions: { reducedMotion: isDeep ? 'no-preference' : 'reduce' },
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserArguments },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} scripts/launch/launch.ts`,
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${port}/ready`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMIT_SCALE: '1000',
      MAX_EVENT_LOOP_DELAY_MS: '60000',
      DATABASE_TIMEOUT_MS: '15000',
      MAIL_HTTP_PORT: String(mailPort),
      TELEGRAM_HTTP_PORT: String(telegramPort),
      NOW_HTTP_PORT: String(coinsPort),
      RK_HTTP_PORT: String(cardsPort),
      // Without a graphics card, the studio would take most of both cores. Deep journeys have it.
      CHROMIUM_PATH: isDeep && executablePath ? executablePath : 'none',
      PRIVATE_CHAT_URL: 'https://chat.example/private',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
