import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageCompiler } from '../messages.config.ts';

type Message = (inputs: { count: number }, options: { locale: 'en' | 'ru' }) => string;
type Entry = string | { match: Record<string, string> }[];

const read = async (locale: string): Promise<Record<string, Entry>> =>
  JSON.parse(await readFile(join(import.meta.dirname, `${locale}.json`), 'utf8'));

let outdir: string;
let messages: Record<string, Message>;

beforeAll(async () => {
  outdir = await mkdtemp(join(tmpdir(), 'polyshelf-messages-'));
  await compile({ ...messageCompiler, outdir, isServer: 'true' });
  messages = await import(/* @vite-ignore */ pathToFileURL(join(outdir, 'messages.js')).href);
});

afterAll(() => rm(outdir, { recursive: true, force: true }));

const say = (key: string, locale: 'en' | 'ru') => (count: number) => messages[key]?.({ count }, { locale });

test('Russian nouns agree with their number', () => {
  const counts = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112, 1000, 1021];
  expect(counts.map(say('statistics_assets', 'ru')).join(' ')).toBe(
    'ассетов ассет ассета ассета ассетов ассетов ассетов ассетов ассет ассета ассетов ассет ассетов ассетов ассетов ассет',
  );
  expect([1, 21, 2, 5, 11].map(say('statistics_added_today', 'ru'))).toEqual([
    'добавлен сегодня',
    'добавлен сегодня',
    'добавлено сегодня',
    'добавлено сегодня',
    'добавлено сегодня',
  ]);
});

test('English nouns agree with their number', () => {
  expect([0, 1, 2, 21].map(say('statistics_packs', 'en'))).toEqual(['packs', 'pack', 'packs', 'packs']);
});

test('both languages have the same messages', async () => {
  expect(Object.keys(await read('ru'))).toEqual(Object.keys(await read('en')));
});

test.each([
  ['en', ['one', 'other']],
  ['ru', ['one', 'few', 'many', 'other']],
])('every plural of %s has all its forms', async (locale, forms) => {
  for (const [key, entry] of Object.entries(await read(locale))) {
    if (typeof entry === 'string') continue;
    for (const { match } of entry) expect(Object.keys(match), key).toEqual(forms.map((form) => `form=${form}`));
  }
});
