import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function useLog() {
  const lines: string[] = [];
  const logger = createLogger({ level: 'trace', destination: { write: (line) => void lines.push(line) } });
  return { logger, lines };
}

test('cuts values from clients, so that no line exceeds 16 KB', () => {
  const { logger, lines } = useLog();
  for (const text of ['x'.repeat(100_000), 'ж'.repeat(100_000)]) {
    const deep = new Error(text, { cause: new Error(text, { cause: new Error(text, { cause: new Error(text) }) }) });
    logger.info({ path: text, ip: text, reason: text, route: text, method: text }, 'request');
    logger.error({ err: Object.assign(deep, { code: text, name: text }), code: text, path: text }, 'failed');
  }
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThan(16_384);
  expect(JSON.parse(lines[0] as string).path).toBe(`${'x'.repeat(300)}…`);
});

test('logs a short line unchanged, and an error with its name, message, stack and cause', () => {
  const { logger, lines } = useLog();
  logger.warn({ path: '/filter', status: 503 }, 'request');
  logger.error({ err: new TypeError('not a number', { cause: new RangeError('too deep') }) }, 'failed');
  expect(JSON.parse(lines[0] as string)).toMatchObject({ path: '/filter', status: 503, msg: 'request' });
  expect(JSON.parse(lines[1] as string).err).toMatchObject({
    type: 'TypeError',
    message: 'not a number',
    stack: expect.stringContaining('logger.test.ts'),
    cause: { type: 'RangeError', message: 'too deep' },
  });
});

test('escapes characters that could change how a log is shown', () => {
  const { logger, lines } = useLog();
  const path = '/a\u202eb\u001b[2J\u2028\u009b';
  logger.warn({ path, err: new Error(path) }, path);
  expect(lines[0]).toMatch(/^[\x20-\x7e]+\n$/);
  expect(JSON.parse(lines[0] as string)).toMatchObject({ path, msg: path, err: { message: path } });
});
