import type { Block, Inline } from '@polyshelf/contract/content';
import { articleBody } from '@polyshelf/contract/content.schemas';
import { expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { cleanMarkdown, picturesIn, readMarkdown } from './read-markdown.ts';

const image = { id: 'a'.repeat(64), width: 800, height: 600, placeholder: 'x' };
const picture = '0193b3a2-4c5d-7e6f-8123-456789abcdef';
const asset = '871648a4-63b7-8c9a-a006-c7b06fd42e5a';

const read = (...lines: string[]) => readMarkdown(lines.join('\n'), new Map([[picture, image]]));
const blocksOf = (...lines: string[]) => read(...lines).blocks;
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });

test('headings start at the second level, have anchors of their own, and make the table of contents', () => {
  const { blocks, contents } = read(
    '# Pay *by* card',
    '',
    '## Карта и `рубли`',
    '',
    '### Pay by card',
    '',
    '#### Deep',
    '## !',
  );
  expect(contents).toEqual([
    { id: 'pay-by-card', level: 2, text: 'Pay by card' },
    { id: 'карта-и-рубли', level: 2, text: 'Карта и рубли' },
    { id: 'pay-by-card-2', level: 3, text: 'Pay by card' },
    { id: 'section', level: 2, text: '!' },
  ]);
  expect(blocks[3]).toEqual({ kind: 'heading', level: 4, id: 'deep', children: ['Deep'] });
});

test('reads the parts of a line', () => {
  expect(blocksOf('A **bold *and* big** ~~old~~ `code`\\', 'next [page](/pricing) and https://a.example')).toEqual([
    paragraph(
      'A ',
      { kind: 'strong', children: ['bold ', { kind: 'emphasis', children: ['and'] }, ' big'] },
      ' ',
      { kind: 'deleted', children: ['old'] },
      ' ',
      { kind: 'code', text: 'code' },
      { kind: 'break' },
      'next ',
      { kind: 'link', href: '/pricing', children: ['page'] },
      ' and ',
      { kind: 'link', href: 'https://a.example', children: ['https://a.example'] },
    ),
  ]);
});

test('reads lists, quotes, code, tables and lines', () => {
  expect(
    blocksOf('3. three', '   - inner', '4. four', '', '> said', '', '```js {1}', 'let a;', '```', '', '---'),
  ).toEqual([
    {
      kind: 'list',
      start: 3,
      items: [[paragraph('three'), { kind: 'list', start: null, items: [[paragraph('inner')]] }], [paragraph('four')]],
    },
    { kind: 'quote', children: [paragraph('said')] },
    { kind: 'code', language: 'js', text: 'let a;\n' },
    { kind: 'rule' },
  ]);
  expect(blocksOf('| Map | Bits |', '|:---|---:|', '| *ao* | 8 |')).toEqual([
    {
      kind: 'table',
      align: ['left', 'right'],
      head: [['Map'], ['Bits']],
      rows: [[[{ kind: 'emphasis', children: ['ao'] }], ['8']]],
    },
  ]);
});

test('a quote whose first line is a tone is a callout', () => {
  expect(blocksOf('> [!WARNING]', '> Mind *this*.', '>', '> - and that')).toEqual([
    {
      kind: 'callout',
      tone: 'warning',
      children: [
        paragraph('Mind ', { kind: 'emphasis', children: ['this'] }, '.'),
        { kind: 'list', start: null, items: [[paragraph('and that')]] },
      ],
    },
  ]);
  expect(blocksOf('> [!NOTE]')).toEqual([{ kind: 'callout', tone: 'note', children: [] }]);
  expect(blocksOf('> [!NOTES] are not')).toEqual([{ kind: 'quote', children: [paragraph('[!NOTES] are not')] }]);
});

test('a picture on its own is a figure, one that does not exist is its description', () => {
  expect(blocksOf(`![A \\[dark\\] chair](picture:${picture} "Oak, 1958")`)).toEqual([
    { kind: 'figure', image, alt: 'A [dark] chair', caption: 'Oak, 1958' },
  ]);
  expect(blocksOf(`![](picture:${picture})`)).toEqual([{ kind: 'figure', image, alt: '', caption: null }]);
  expect(blocksOf(`See ![a chair](picture:${picture}).`)).toEqual([paragraph('See a chair.')]);
  expect(blocksOf('![A table](picture:0193b3a2-0000-7e6f-8123-456789abcdef)')).toEqual([paragraph('A table')]);
  expect(blocksOf('![track](https://spy.example/a.gif)', '', '[x](picture:1)')).toEqual([
    paragraph('track'),
    paragraph('x'),
  ]);
  expect(picturesIn(`picture:${picture} picture:${picture} picture:1`)).toEqual([picture]);
});

test('a line of assets becomes cards', () => {
  const { blocks, assets } = read(`:asset[${asset}] :asset[${picture}]`, '', `see :asset[${asset}]`, '', ':asset[1]');
  expect(blocks).toEqual([
    { kind: 'assets', ids: [asset, picture] },
    paragraph(`see :asset[${asset}]`),
    paragraph(':asset[1]'),
  ]);
  expect(assets).toEqual([asset, picture]);
});

test.each([
  ['<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['[x](javascript:alert(1))'],
  ['[x](JAVASCRIPT&colon;alert(1))'],
  ['[x](data:text/html;base64,PHNjcmlwdD4=)'],
  ['[x](vbscript:x)'],
  ['[x](//evil.example)'],
  ['<javascript:alert(1)>'],
  ['![x](javascript:alert(1))'],
])('%s is text or nothing', (markdown) => {
  const { blocks } = read(markdown);
  expect(JSON.stringify(blocks)).not.toMatch(/"kind":"(?:link|figure)"/);
  expect(blocks.every(({ kind }) => kind === 'paragraph')).toBe(true);
});

test('HTML is shown as text', () => {
  expect(blocksOf('<script>alert(1)</script>')).toEqual([paragraph('<script>alert(1)</script>')]);
});

test('invisible characters that could reverse a text are removed, line breaks are kept', () => {
  expect(cleanMarkdown('a\u202eb\u2066c\0d\r\n\te\rf\ud800')).toBe('abcd\n\te\nf\ufffd');
});

const N = runCount(100_000, 1_000_000);
test.each([
  ['brackets', '['.repeat(N)],
  ['pairs of brackets', '['.repeat(N / 2) + ']'.repeat(N / 2)],
  ['pictures', '![a]('.repeat(N / 5)],
  ['stars', '**a *b '.repeat(N / 7)],
  ['quotes', '>'.repeat(N)],
  ['nested lists', Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
  ['backticks', Array.from({ length: 500 }, (_, length) => '`'.repeat(length)).join(' ')],
  ['a wide table', `${'|a'.repeat(1_000)}\n${'|-'.repeat(1_000)}\n${'|b\n'.repeat(N / 10)}`],
  ['headings', '# a\n'.repeat(N / 4)],
])('a very long text of %s becomes a shallow tree', (_, markdown) => {
  const { blocks, contents } = readMarkdown(markdown, new Map());
  expect(depthOf(blocks)).toBeLessThan(120);
  expect(
    articleBody.safeParse({ blocks: blocks.slice(0, 1_000), contents: contents.slice(0, 10), assets: [] }).success,
  ).toBe(true);
});

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce((deepest: number, child) => Math.max(deepest, depthOf(child)), 0)
    : 0;
