import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const valid = {
  DATABASE_URL: 'postgres://app:pw@127.0.0.1:5432/polyshelf',
  APP_SECRET: 'q8Zr2vYt5LxWm3Kc7Nb1Hd9Js4Pf6Gu0',
};
const production = {
  ...valid,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://polyshelf.example/',
  SMTP_URL: 'smtp://mail.example:587',
};

test('a small environment is enough; everything else has defaults', () => {
  expect(parseConfig(valid)).toMatchObject({
    role: 'all',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    demo: false,
  });
});

test('accepts a production environment and drops the trailing slash of PUBLIC_URL', () => {
  expect(parseConfig(production)).toMatchObject({ production: true, publicUrl: 'https://polyshelf.example' });
});

test('lists all problems at once', () => {
  const read = () => parseConfig({ DATABASE_URL: 'mysql://x', PORT: 'many', ROLE: 'boss' });
  expect(read).toThrow(/DATABASE_URL is not a URL such as postgres/);
  expect(read).toThrow(/PORT /);
  expect(read).toThrow(/ROLE /);
  expect(read).toThrow(/APP_SECRET is missing/);
});

test.each([
  ['short', 'abc'],
  ['the same letter', 'a'.repeat(64)],
  ['a placeholder', 'please-change-me-please-change-me-1234'],
])('refuses a secret that is %s', (_, secret) => {
  expect(() => parseConfig({ ...valid, APP_SECRET: secret })).toThrow(/APP_SECRET/);
});

test('an empty value counts as missing', () => {
  expect(() => parseConfig({ ...valid, APP_SECRET: '' })).toThrow(/APP_SECRET is missing/);
});

test('production refuses the demo and requires a URL and mail', () => {
  const read = () => parseConfig({ ...valid, NODE_ENV: 'production', DEMO: 'on' });
  expect(read).toThrow(/DEMO is on/);
  expect(read).toThrow(/PUBLIC_URL is missing/);
  expect(read).toThrow(/SMTP_URL is missing/);
});

test('the demo listens on loopback only, unless DEMO_PUBLIC says otherwise', () => {
  const demo = { ...valid, DEMO: 'on' };
  for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) {
    expect(parseConfig({ ...demo, HOST })).toMatchObject({ host: HOST, demoPublic: false });
  }
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', '127.0.0.1.example.com', 'studio.local']) {
    expect(() => parseConfig({ ...demo, HOST })).toThrow(`HOST is ${HOST}, and the accounts of the demo`);
    expect(parseConfig({ ...demo, HOST, DEMO_PUBLIC: 'yes' })).toMatchObject({ host: HOST, demoPublic: true });
    expect(parseConfig({ ...valid, HOST })).toMatchObject({ host: HOST });
  }
});

test('Telegram needs a token and a URL, and is off without both', () => {
  const token = { TELEGRAM_BOT_TOKEN: '123:abc-DEF_1' };
  const address = { TELEGRAM_BOT_URL: 'https://t.me/example_bot' };
  expect(parseConfig(valid).telegram).toBeUndefined();
  expect(parseConfig({ ...valid, ...token, ...address }).telegram).toEqual({
    token: '123:abc-DEF_1',
    botUrl: 'https://t.me/example_bot',
    apiUrl: 'https://api.telegram.org',
  });
  expect(() => parseConfig({ ...valid, ...token })).toThrow(/TELEGRAM_BOT_URL is missing/);
  expect(() => parseConfig({ ...valid, ...address })).toThrow(/TELEGRAM_BOT_TOKEN is missing/);
  expect(() => parseConfig({ ...valid, ...address, TELEGRAM_BOT_TOKEN: 'nonsense' })).toThrow(/BotFather/);
});

test('ACCEL_LOCATION is a path, and cannot be combined with a bucket', () => {
  expect(parseConfig({ ...valid, ACCEL_LOCATION: '/stored-files' }).accelLocation).toBe('/stored-files');
  for (const ACCEL_LOCATION of ['stored-files', '/', '/stored-files/', '/a b', 'https://example.com/files']) {
    expect(() => parseConfig({ ...valid, ACCEL_LOCATION })).toThrow('ACCEL_LOCATION is not a path');
  }
  const both = { ...valid, ACCEL_LOCATION: '/stored-files', S3_BUCKET: 'files' };
  expect(() => parseConfig(both)).toThrow('ACCEL_LOCATION has no effect with S3_BUCKET');
});

test('several web processes share the rate limits', () => {
  expect(parseConfig({ ...valid, WEB_PROCESSES: '4' }).rateLimitScale).toBe(0.25);
});

test('an external link must be an http(s) URL', () => {
  const read = (links: Record<string, string>) => parseConfig({ ...valid, ...links });
  const links = { supportChat: 'https://t.me/x', channel: undefined };
  expect(read({ SUPPORT_CHAT_URL: 'https://t.me/x', CHANNEL_URL: '' })).toMatchObject({ links });
  expect(() => read({ CHANNEL_URL: 'javascript:alert(1)' })).toThrow(/CHANNEL_URL is not an http/);
  expect(JSON.stringify(read({ PRIVATE_CHAT_URL: 'https://t.me/+y' }).links)).not.toContain('+y');
});

test('a payment provider needs all of its secrets, and is off without any', () => {
  expect(parseConfig(valid).payments).toEqual({ now: undefined, rk: undefined });
  const now = { NOW_API_KEY: 'key', NOW_IPN_SECRET: 'ipn', NOW_API_URL: 'http://127.0.0.1:1/v1/' };
  expect(parseConfig({ ...valid, ...now }).payments.now).toEqual({
    apiUrl: 'http://127.0.0.1:1/v1',
    apiKey: 'key',
    ipnSecret: 'ipn',
    payoutCoin: undefined,
  });
  const rk = { RK_LOGIN: 'shop', RK_PASSWORD1: 'one', RK_PASSWORD2: 'two' };
  expect(parseConfig({ ...valid, ...rk }).payments.rk).toMatchObject({ url: 'https://auth.robokassa.ru', hash: 'md5' });
  expect(() => parseConfig({ ...valid, NOW_API_KEY: 'key' })).toThrow(/NOW_IPN_SECRET is missing/);
  expect(() => parseConfig({ ...valid, ...rk, RK_PASSWORD2: '' })).toThrow(/RK_PASSWORD2 is missing/);
});
