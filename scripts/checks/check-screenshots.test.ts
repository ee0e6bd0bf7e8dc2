import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findOldScreenshots, hashShownPage, RECORD, shownPages } from './check-screenshots.ts';

const root = join(import.meta.dirname, '..', '..');
const HEADER = 'web/app/frame/header.tsx';
const PRICING = 'web/app/routes/pricing.tsx';

/** Copies the files that the check reads and records up-to-date screenshots. */
function useTree() {
  const tree = mkdtempSync(join(tmpdir(), 'polyshelf-screenshots-'));
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }));
  for (const part of [
    'web/app/styles',
    'web/app/ui',
    'web/app/frame',
    'web/app/navigation',
    'web/app/routes',
    'web/app/features',
    'web/messages',
  ]) {
    cpSync(join(root, part), join(tree, part), { recursive: true });
  }
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), content);
  };
  write('demo/catalog/maker.json', '[]');
  for (const page of Object.keys(shownPages)) write(`docs/screenshots/${page}-en-light-desk.jpg`, page);
  const record = Object.fromEntries(Object.keys(shownPages).map((page) => [page, hashShownPage(tree, page)]));
  write(RECORD, JSON.stringify(record));
  const change = (file: string, edit: (text: string) => string) =>
    write(file, edit(readFileSync(join(tree, file), 'utf8')));
  return { tree, write, change, faults: () => findOldScreenshots(tree) };
}

const HINT = 'Take them with npm run screenshots, look at them, and commit docs/screenshots.';
const old = (...pages: string[]) => [
  ...pages.map((page) => `docs/screenshots/${page}-*.jpg are older than the page they show`),
  HINT,
];

test('accepts up-to-date screenshots, also in a copy with new file dates', () => {
  const { tree, faults } = useTree();
  expect(faults()).toEqual([]);
  const copy = `${tree}-copy`;
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(tree, copy, { recursive: true });
  expect(findOldScreenshots(copy)).toEqual([]);
});

test('reports the screenshots of a changed page, and of all pages after a change of the header', () => {
  const { change, faults } = useTree();
  change(PRICING, (code) => `${code}\nexport const note = 1;\n`);
  expect(faults()).toEqual(old('pricing'));
  change(HEADER, (code) => `${code}\nexport const note = 1;\n`);
  expect(faults()).toEqual(old(...Object.keys(shownPages)));
});

test('ignores changes of comments, imports, tests and unlisted pages', () => {
  const { change, write, faults } = useTree();
  change(HEADER, (code) => `import 'nothing';\n${code}\n// A comment.\n/** Another. */\n`);
  write('web/app/frame/header.test.tsx', 'test');
  write('web/app/routes/upload.tsx', 'another page');
  expect(faults()).toEqual([]);
});

test('reports a page whose texts changed and ignores other texts', () => {
  const { change, tree, faults } = useTree();
  const usedKey = /\bm\.(page_pricing_\w+)/.exec(readFileSync(join(tree, PRICING), 'utf8'))?.[1] ?? '';
  const withText = (key: string) => (text: string) => JSON.stringify({ ...JSON.parse(text), [key]: 'Other words' });
  change('web/messages/ru.json', withText('unused_message'));
  expect(faults()).toEqual([]);
  change('web/messages/ru.json', withText(usedKey));
  expect(faults()).toEqual(old('pricing'));
});

test('reports pages without screenshots, screenshots without a page, and a missing record', () => {
  const { tree, write, faults } = useTree();
  rmSync(join(tree, 'docs/screenshots/asset-en-light-desk.jpg'));
  write('docs/screenshots/cellar-en-light-desk.jpg', '');
  expect(faults()).toEqual([
    'docs/screenshots has no screenshot of "asset"',
    'docs/screenshots/cellar-en-light-desk.jpg shows a page that scripts/checks/check-screenshots.ts does not list',
    HINT,
  ]);
  rmSync(join(tree, RECORD));
  expect(faults()).toContain(old('landing')[0]);
});

test('fails when a listed file does not exist', () => {
  const { tree } = useTree();
  rmSync(join(tree, PRICING));
  expect(() => findOldScreenshots(tree)).toThrow('No file matches web/app/routes/pricing.tsx');
});
