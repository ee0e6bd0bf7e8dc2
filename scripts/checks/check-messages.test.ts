import { expect, test } from 'vitest';
import { findMessageFaults } from './check-messages.ts';
import { type Files, plantTree } from './planted-tree.ts';

const plural = (...forms: string[]) => [
  {
    declarations: ['input count', 'local form = count: plural'],
    selectors: ['form'],
    match: Object.fromEntries(forms.map((form) => [`form=${form}`, `${form} {count}`])),
  },
];

const en = { $schema: 'x', greeting: 'Hello', downloads: plural('one', 'other') };
const ru = { $schema: 'x', greeting: 'Привет', downloads: plural('one', 'few', 'many', 'other') };

const page = (jsx: string) => `
import { m } from '../i18n/compiled/messages.js';
export const Page = ({ count, isNew }) => (
  <p>
    {m.greeting()}, Polyshelf · {m.downloads({ count })}
    ${jsx}
  </p>
);
`;

const GOOD: Files = {
  'web/project.inlang/settings.json': '{ "baseLocale": "en", "locales": ["en", "ru"] }',
  'web/messages/en.json': JSON.stringify(en),
  'web/messages/ru.json': JSON.stringify(ru),
  'web/app/routes/page.tsx': page(''),
};

const messageFaultsOf = (files: Files): string[] => findMessageFaults(plantTree({ ...GOOD, ...files }));
const faultsOfJsx = (jsx: string): string[] => messageFaultsOf({ 'web/app/routes/page.tsx': page(jsx) });

test('a tree that says everything in every language passes', () => {
  expect(messageFaultsOf({})).toEqual([]);
});

test('a message that one language lacks is found, whichever it is', () => {
  expect(messageFaultsOf({ 'web/messages/ru.json': JSON.stringify({ ...ru, greeting: undefined }) })).toEqual([
    'greeting is missing in messages/ru.json',
  ]);
  expect(messageFaultsOf({ 'web/messages/en.json': JSON.stringify({ ...en, greeting: undefined }) })).toEqual([
    'greeting is missing in messages/en.json',
  ]);
});

test('a message that nobody says is found', () => {
  const old = { old_greeting: 'Ave' };
  expect(
    messageFaultsOf({
      'web/messages/en.json': JSON.stringify({ ...en, ...old }),
      'web/messages/ru.json': JSON.stringify({ ...ru, ...old }),
    }),
  ).toEqual(['old_greeting is in the message files, but nobody says it']);
});

test('a message chosen at run time is refused', () => {
  expect(faultsOfJsx('{m[`error_${count}`]()}')).toEqual([expect.stringContaining('chooses a message at run time')]);
});

test.each(['one', 'few', 'many', 'other'])('a Russian plural without "%s" is found', (form) => {
  const forms = ['one', 'few', 'many', 'other'].filter((other) => other !== form);
  expect(messageFaultsOf({ 'web/messages/ru.json': JSON.stringify({ ...ru, downloads: plural(...forms) }) })).toEqual([
    `downloads has no form "${form}" in messages/ru.json`,
  ]);
});

test('a third language is one name and one file, and is held to its own rules', () => {
  const settings = { 'web/project.inlang/settings.json': '{ "baseLocale": "en", "locales": ["en", "ru", "cs"] }' };
  const cs = { greeting: 'Ahoj', downloads: plural('one', 'few', 'many', 'other') };
  expect(messageFaultsOf({ ...settings, 'web/messages/cs.json': JSON.stringify(cs) })).toEqual([]);
  expect(
    messageFaultsOf({
      ...settings,
      'web/messages/cs.json': JSON.stringify({ downloads: plural('one', 'few', 'other') }),
    }),
  ).toEqual(['greeting is missing in messages/cs.json', 'downloads has no form "many" in messages/cs.json']);
});

test.each([
  ['Hello', 'Hello'],
  ['Привет', 'Привет'],
  ['<b>Hello</b>', 'Hello'],
  ["{'Hello'}", 'Hello'],
  ['{`Hello, ${count}`}', 'Hello,'],
  ["{isNew ? 'New' : 1}", 'New'],
  ["{isNew && 'New'}", 'New'],
  ["{count ?? 'none'}", 'none'],
  ["{'No. ' + count}", 'No.'],
  ['<img alt="An oak" />', 'An oak'],
  ['<a aria-label="Home" />', 'Home'],
  ['<input placeholder="Search" title={`Find ${count}`} />', 'Search'],
  ['<IconButton label="Close" />', 'Close'],
  ['{[1].map(() => <li>Hello</li>)}', 'Hello'],
  ['<Card footer={<b>Hello</b>} />', 'Hello'],
  ['<>Hello</>', 'Hello'],
])('%s is hard-coded', (jsx, words) => {
  expect(faultsOfJsx(jsx)[0]).toBe(`web/app/routes/page.tsx:6 says "${words}" in one language: put it into messages/`);
});

test.each([
  '1 · 2 → 3 %',
  'Polyshelf',
  '<title>{`${m.greeting()} · Polyshelf`}</title>',
  '<code>npm start</code>',
  '<kbd>Esc</kbd>',
  '<span translate="no">oak_planks_4k.exr</span>',
  '<a className="text-muted" href="/pricing" title={m.greeting()} />',
  "{isNew === 'yes' && count}",
  "{format(count, 'local')}",
  '<Link to="/catalog" prefetch="intent" />',
])('%s is not', (jsx) => {
  expect(faultsOfJsx(jsx)).toEqual([]);
});

test('a tree without sources proves nothing', () => {
  const { 'web/app/routes/page.tsx': _, ...empty } = GOOD;
  expect(findMessageFaults(plantTree(empty))).toEqual(['web/app has no sources, so nothing was looked at']);
});
