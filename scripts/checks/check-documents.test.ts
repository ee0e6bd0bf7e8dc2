import { expect, test } from 'vitest';
import { findDocumentFaults } from './check-documents.ts';
import { createTestRepository, type Files } from './test-repository.ts';

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
const CORRECT: Files = {
  'README.md': README,
  'docs/configuration.md': SETTINGS,
  'ARCHITECTURE.md': '# House\n\n## Who may `import` whom?\n',
  'docs/adr/0001-keep-shelves.md': '`server/src/gone.ts`, `npm run gone`, [home](../../README.md)\n',
  'node_modules/kept/README.md': '[gone](gone.md)\n',
  'package.json': JSON.stringify({ scripts: { start: '', test: '', 'db:new': '' } }),
  'server/src/config.ts': CONFIG,
  '.env.example': EXAMPLE,
};

const faultsOf = (files: Files): string[] => findDocumentFaults(createTestRepository({ ...CORRECT, ...files }));
const readmeWith = (text: string): Files => ({ 'README.md': `${README}\n${text}\n` });

test('accepts documents that match the code', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  ['[plan](docs/plan.md)', 'README.md links to docs/plan.md, which does not exist'],
  [
    '[law](ARCHITECTURE.md#the-tree)',
    'README.md links to the heading #the-tree of ARCHITECTURE.md, which does not exist',
  ],
  ['[up](#nowhere)', 'README.md links to the heading #nowhere of README.md, which does not exist'],
  ['see `server/src/gone.ts`', 'README.md names server/src/gone.ts, which does not exist'],
  ['see `web/app/*.tsx`', 'README.md names web/app/*.tsx, which does not exist'],
  ['`npm run db:drop`', 'README.md names the command db:drop, which package.json does not have'],
  ['`HOSTS=all npm start`', 'README.md sets HOSTS, which server/src/config.ts does not read'],
  ['Uploads are still\nto come.', 'README.md says "still to come": documents describe only what exists'],
  ['Not yet.', 'README.md says "Not yet": documents describe only what exists'],
  ['once the desk is here', 'README.md says "once the desk is here": documents describe only what exists'],
])('refuses %s', (text, fault) => {
  expect(faultsOf(readmeWith(text))).toEqual([fault]);
});

test('resolves a link from the folder of its document', () => {
  expect(faultsOf({ 'docs/adr/0002-link.md': '[home](README.md)\n' })).toEqual([
    'docs/adr/0002-link.md links to README.md, which does not exist',
  ]);
});

test('refuses a command that no document names', () => {
  const scripts = { start: '', test: '', 'db:new': '', 'db:seal': '' };
  expect(faultsOf({ 'package.json': JSON.stringify({ scripts }) })).toEqual(['no document names the command db:seal']);
});

test('refuses a gap in the numbers of the ADRs', () => {
  expect(faultsOf({ 'docs/adr/0003-later.md': '' })).toEqual([
    'docs/adr/0003-later.md has a number that leaves a gap or is used twice',
  ]);
});

test('refuses a setting that .env.example and the settings table lack', () => {
  expect(faultsOf({ 'server/src/config.ts': CONFIG.replace('});', '  HOST: text,\n});') })).toEqual([
    '.env.example does not list HOST',
    'docs/configuration.md does not list HOST',
  ]);
});

test('refuses a listed setting that the server does not read', () => {
  expect(faultsOf({ 'server/src/config.ts': CONFIG.replace('  APP_SECRET: secret,\n', '') })).toEqual([
    '.env.example lists APP_SECRET, which server/src/config.ts does not read',
    'docs/configuration.md lists APP_SECRET, which server/src/config.ts does not read',
  ]);
});

test('refuses a listed default that differs from the code', () => {
  expect(faultsOf({ 'server/src/config.ts': CONFIG.replace('8_000', '500').replace('true', 'false') })).toEqual([
    '.env.example gives 8000 as the default of GRACE_MS; the code has 500',
    '.env.example gives on as the default of NAMED; the code has off',
    'docs/configuration.md gives 8000 as the default of GRACE_MS; the code has 500',
    'docs/configuration.md gives on as the default of NAMED; the code has off',
  ]);
});

test('fails when there is nothing to check', () => {
  const { 'README.md': _, ...withoutReadme } = CORRECT;
  expect(findDocumentFaults(createTestRepository(withoutReadme))).toEqual(['README.md does not exist']);
  expect(faultsOf({ 'server/src/config.ts': '' })).toEqual(['the check found no settings in server/src/config.ts']);
});
