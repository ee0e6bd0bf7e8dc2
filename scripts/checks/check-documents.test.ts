import { expect, test } from 'vitest';
import { findDocumentFaults } from './check-documents.ts';
import { type Files, plantTree } from './planted-tree.ts';

const README = `# Shelf

\`npm start\`, \`npm test\`, \`npm run db:new create_plans\`, see [the law](ARCHITECTURE.md#who-may-import-whom), [settings](docs/configuration.md),
[elsewhere](https://example.com/gone) and \`server/src/config.ts\`, \`server/*/config.ts\`, \`other/place.ts\`.
`;
const SETTINGS = `# Settings

| Variable | Meaning | Default |
|---|---|---|
| \`DEMO\` | a demo | \`on\`, \`off\` in production |
| \`PORT\` | the port | \`3000\` |
| \`GRACE_MS\` | patience | \`8000\`, longer behind a balancer |
| \`NAMED\` | names | \`on\` |
| \`MAIL_FROM\` | the sender | \`Shelf <hello@shelf.local>\` |
| \`APP_SECRET\` | a secret | none |
`;
const CONFIG = `const environment = z.object({
  DEMO: flag.default(false),
  PORT: z.coerce.number().int().default(3000),
  GRACE_MS: count.default(8_000),
  NAMED: flag.default(true),
  MAIL_FROM: text.default('Shelf <hello@shelf.local>'),
  APP_SECRET: secret,
});
`;
const EXAMPLE = `# A demo.
# DEMO=on
# PORT=3000
# GRACE_MS=8000
# NAMED=on
# MAIL_FROM=Shelf <hello@shelf.local>
# APP_SECRET=
`;
const TRUE: Files = {
  'README.md': README,
  'docs/configuration.md': SETTINGS,
  'ARCHITECTURE.md': '# House\n\n## Who may `import` whom?\n',
  'docs/adr/0001-keep-shelves.md': '`server/src/gone.ts`, `npm run gone`, [home](../../README.md)\n',
  'node_modules/kept/README.md': '[gone](gone.md)\n',
  'package.json': JSON.stringify({ scripts: { start: '', test: '', 'db:new': '' } }),
  'server/src/config.ts': CONFIG,
  '.env.example': EXAMPLE,
};

const faultsOf = (files: Files): string[] => findDocumentFaults(plantTree({ ...TRUE, ...files }));
const readmeWith = (text: string): Files => ({ 'README.md': `${README}\n${text}\n` });

test('true documents pass', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  ['[plan](docs/plan.md)', 'README.md links to docs/plan.md, which is not there'],
  [
    '[law](ARCHITECTURE.md#the-tree)',
    'README.md links to the heading #the-tree of ARCHITECTURE.md, which is not there',
  ],
  ['[up](#nowhere)', 'README.md links to the heading #nowhere of README.md, which is not there'],
  ['see `server/src/gone.ts`', 'README.md names server/src/gone.ts, which is not there'],
  ['see `web/app/*.tsx`', 'README.md names web/app/*.tsx, which is not there'],
  ['`npm run db:drop`', 'README.md names the command db:drop, which package.json does not have'],
  ['`HOSTS=all npm start`', 'README.md sets HOSTS, which nothing reads'],
  ['Uploads are still\nto come.', 'README.md says "still to come": documents describe what is there'],
  ['Not yet.', 'README.md says "Not yet": documents describe what is there'],
  ['once the desk is here', 'README.md says "once the desk is here": documents describe what is there'],
])('%s is refused', (text, fault) => {
  expect(faultsOf(readmeWith(text))).toEqual([fault]);
});

test('a link is followed from the folder of its document', () => {
  expect(faultsOf({ 'docs/adr/0002-link.md': '[home](README.md)\n' })).toEqual([
    'docs/adr/0002-link.md links to README.md, which is not there',
  ]);
});

test('a command that no document names is refused', () => {
  const scripts = { start: '', test: '', 'db:new': '', 'db:seal': '' };
  expect(faultsOf({ 'package.json': JSON.stringify({ scripts }) })).toEqual(['no document names the command db:seal']);
});

test('a hole in the numbers of the ADRs is refused', () => {
  expect(faultsOf({ 'docs/adr/0003-later.md': '' })).toEqual([
    'docs/adr/0003-later.md has a number that leaves a hole or is used twice',
  ]);
});

test('a setting that is not described is refused in both places', () => {
  expect(faultsOf({ 'server/src/config.ts': CONFIG.replace('});', '  HOST: text,\n});') })).toEqual([
    '.env.example does not list HOST',
    'docs/configuration.md does not list HOST',
  ]);
});

test('a setting that nothing reads is refused in both places', () => {
  expect(faultsOf({ 'server/src/config.ts': CONFIG.replace('  APP_SECRET: secret,\n', '') })).toEqual([
    '.env.example lists APP_SECRET, which nothing reads',
    'docs/configuration.md lists APP_SECRET, which nothing reads',
  ]);
});

test('a default that is another one in the code is refused in both places', () => {
  expect(faultsOf({ 'server/src/config.ts': CONFIG.replace('8_000', '500').replace('true', 'false') })).toEqual([
    '.env.example says GRACE_MS is 8000 by default: it is 500',
    '.env.example says NAMED is on by default: it is off',
    'docs/configuration.md says GRACE_MS is 8000 by default: it is 500',
    'docs/configuration.md says NAMED is on by default: it is off',
  ]);
});

test('a check that has nothing to read has failed', () => {
  const { 'README.md': _, ...unread } = TRUE;
  expect(findDocumentFaults(plantTree(unread))).toEqual(['there is no README.md']);
  expect(faultsOf({ 'server/src/config.ts': '' })).toEqual(['server/src/config.ts has no settings that could be read']);
});
