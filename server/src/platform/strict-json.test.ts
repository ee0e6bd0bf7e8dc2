import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_JSON_DEPTH, parseStrictJson } from './strict-json.ts';

test('parses every JSON value without a duplicate name like JSON.parse', () => {
  const json = fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.stringify(value, null, 1));
  fc.assert(
    fc.property(json, (text) => {
      fc.pre(!text.includes('__proto__'));
      expect(parseStrictJson(text)).toEqual({ value: JSON.parse(text) });
    }),
  );
});

describe('refuses a name that occurs twice in one object', () => {
  test.each([
    ['at the top', '{"a":1,"a":1}'],
    ['three times', '{"a":1,"a":2,"a":3}'],
    ['deep inside', '[{"x":{"y":[{"a":1,"b":2,"a":3}]}}]'],
    ['once with an escape', String.raw`{"a":1,"\u0061":2}`],
    ['beside strings that look like JSON', String.raw`{"a":"\"b\":1,{","a":"}:"}`],
    ['as digits', '{"1":1,"01":2,"1":3}'],
  ])('%s', (_, text) => {
    expect(JSON.parse(text)).toBeDefined();
    expect(parseStrictJson(text)).toEqual({ fault: 'The JSON contains a name twice in one object' });
  });

  test('but allows equal names in different objects', () => {
    const text = '[{"a":1},{"a":{"a":2}},{"A":3,"a":4}]';
    expect(parseStrictJson(text)).toEqual({ value: JSON.parse(text) });
  });
});

test('refuses JSON that is nested too deeply, in lists and in objects', () => {
  const nest = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
  expect(parseStrictJson(nest('[', ']', MAX_JSON_DEPTH)).fault).toBeUndefined();
  for (const depth of [MAX_JSON_DEPTH + 1, 30_000, 500_000]) {
    expect(parseStrictJson(nest('[', ']', depth)).fault).toContain('nested deeper');
    expect(parseStrictJson(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`).fault).toContain('nested deeper');
  }
  expect(parseStrictJson(JSON.stringify('['.repeat(1_000))).fault).toBeUndefined();
});

test('refuses names that could lead to prototype pollution', () => {
  for (const text of ['{"__proto__":{"x":1}}', String.raw`[{"__pr\u006fto__":1}]`, '{"constructor":{"prototype":1}}']) {
    expect(parseStrictJson(text).fault).toBe('The JSON contains a forbidden name');
  }
  expect(parseStrictJson('{"constructor":"Foster + Partners"}').fault).toBeUndefined();
});

test('refuses text that is not JSON without quoting it', () => {
  for (const text of ['', '{"code":"secret', '{a:1}', '[1,]', 'NaN', '{"a":1}}', '\0']) {
    expect(parseStrictJson(text)).toEqual({ fault: 'The JSON is not valid' });
  }
});
