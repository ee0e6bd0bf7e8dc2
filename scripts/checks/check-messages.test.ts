import { expect, test } from 'vitest';
import { findMessageFaults } from './check-messages.ts';
import { createTestRepository, type Files } from './test-repository.ts';

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

const messageFaultsOf = (files: Files): string[] => findMessageFaults(createTestRepository({ ...GOOD, ...files }));
const faultsOfJsx = (jsx: string): string[] => messageFaultsOf({ 'web/app/routes/page.tsx': page(jsx) });

test('accepts pages whose messages exist in every language', () => {
  expect(messageFaultsOf({})).toEqual([]);
});

test('reports a message that is missing in one language', () => {
  expect(messageFaultsOf({ 'web/messages/ru.json': JSON.stringify({ ...ru, greeting: undefined }) })).toEqual([
    'greeting is missing in messages/ru.json',
  ]);
  expect(messageFaultsOf({ 'web/messages/en.json': JSON.stringify({ ...en, greeting: undefined }) })).toEqual([
    'greeting is missing in messages/en.json',
  ]);
});

test('reports an unused message', () => {
  const old = { old_greeting: 'Ave' };
  expect(
    messageFaultsOf({
      'web/messages/en.json': JSON.stringify({ ...en, ...old }),
      'web/messages/ru.json': JSON.stringify({ ...ru, ...old }),
    }),
  ).toEqual(['old_greeting is in the message files, but no code uses it']);
});

test('refuses a message key that is computed at run time', () => {
  expect(faultsOfJsx('{m[`error_${count}`]()}')).toEqual([expect.stringContaining('computes a message key')]);
});

test.each(['one', 'few', 'many', 'other'])('reports a Russian plural without "%s"', (form) => {
  const forms = ['one', 'few', 'many', 'other'].filter((other) => other !== form);
  expect(messageFaultsOf({ 'web/messages/ru.json': JSON.stringify({ ...ru, downloads: plural(...forms) }) })).toEqual([
    `downloads has no form "${form}" in messages/ru.json`,
  ]);
});

test('checks a third language by its own plural rules', () => {
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
])('reports the hard-coded text in %s', (jsx, words) => {
  expect(faultsOfJsx(jsx)[0]).toBe(
    `web/app/routes/page.tsx:6 has the hard-coded text "${words}": move it to web/messages`,
  );
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
])('accepts %s', (jsx) => {
  expect(faultsOfJsx(jsx)).toEqual([]);
});

test('fails when there are no sources', () => {
  const { 'web/app/routes/page.tsx': _, ...empty } = GOOD;
  expect(findMessageFaults(createTestRepository(empty))).toEqual(['web/app has no sources, so the check read nothing']);
});
