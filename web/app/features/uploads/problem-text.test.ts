import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemText } from './problem-text.ts';

const messages = JSON.parse(readFileSync(join(import.meta.dirname, '../../../messages/en.json'), 'utf8'));
const unknown = messages.upload_problem_unknown;

/** Messages are named by the codes of the server. */
const codes = Object.keys(messages)
  .flatMap((key) => /^upload_problem_(?!unknown$|cancelled$)(\w+)$/.exec(key)?.[1] ?? [])
  .map((name) => name.replaceAll('_', '-'));

test.each(codes)('%s has a sentence of its own', (code) => {
  const text = problemText({ code, values: { limit: 1_000, limit_bytes: 4 * 1024 ** 3, ratio: 200 } }, 'en');
  expect(text).toMatch(/^[^{}]{10,}$/);
  expect(text).not.toBe(unknown);
});

test('an unknown code has a sentence, too', () => {
  expect(codes.length).toBeGreaterThan(10);
  expect(problemText({ code: 'no-such-code', values: {} }, 'en')).toBe(unknown);
});
