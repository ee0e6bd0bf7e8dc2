import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, startProduct, useDataDir } from './testing/start-product.ts';

/** Long enough not to occur in a byte stream by accident. */
const secrets = {
  APP_SECRET: 'gT4vQp8ZxR2mK7cWn5YbJ1dLs9HfA3eU',
  METRICS_TOKEN: 'uW6oEj2ByN8rX4kTq1VzC7hMp5GsD9aF',
  NOW_API_KEY: 'now-key-5b8f9d3a7e1c4f2b',
  NOW_IPN_SECRET: 'now-ipn-9c2e4d6f8a1b3c5d',
  RK_PASSWORD1: 'rk-first-1f3e5d7c9b2a4f6e',
  RK_PASSWORD2: 'rk-second-8a6c4e2b1d3f5a7c',
  TELEGRAM_BOT_TOKEN: '7123456789:AAbot-token-2d4f6a8c1e3b5d7f',
};

const others = { RK_LOGIN: 'shop', TELEGRAM_BOT_URL: 'https://t.me/example_bot' };

const addresses = [
  ...['', '/ru'].flatMap((locale) =>
    ['/', '/pricing', '/filter', '/catalog/packs', '/settings', '/settings/payments', '/crypto-faq', '/nothing'].map(
      (path) => `${locale}${path}`.replace(/(?<=.)\/$/, ''),
    ),
  ),
  '/pricing.data',
  ...[
    '/api/catalog',
    '/api/plans',
    '/api/host',
    '/api/assets',
    '/api/docs',
    '/api/docs/openapi.json',
    '/health',
    '/ready',
    '/metrics',
  ],
  ...['/items/payment_providers', '/items/banners', '/items/packs', '/robots.txt', '/sitemap.xml'],
];

test('sends no secret of the product or of a provider to a browser', async () => {
  const { url } = await startProduct({ dataDir: useDataDir(), env: { ...secrets, ...others } });
  const sent = new Map<string, string>();
  for (const address of addresses) {
    const answer = await fetch(new URL(address, url));
    sent.set(address, `${JSON.stringify([...answer.headers])}${await answer.text()}`);
  }
  const build = join(root, 'web/build/client');
  for (const file of readdirSync(build, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) sent.set(file.name, readFileSync(join(file.parentPath, file.name), 'latin1'));
  }
  // The pages are not empty, and the built files were read too.
  expect(sent.get('/pricing')).toContain('Studio');
  expect(sent.size).toBeGreaterThan(addresses.length + 50);
  for (const [name, secret] of Object.entries(secrets)) {
    expect([...sent].filter(([, bytes]) => bytes.includes(secret)).map(([from]) => `${name} in ${from}`)).toEqual([]);
  }
});
