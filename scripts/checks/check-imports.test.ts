import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { findForbiddenImports, readImports } from './check-imports.ts';
import { mayImport } from './server-features.ts';
import { createTestRepository, type Files, REPOSITORY } from './test-repository.ts';
import { webFolders, webMayImport } from './web-features.ts';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };

const inFeature = (name: string, file: string) => `server/src/features/${name}/${file}`;

const inWebFeature = (name: string, file: string) => `web/app/features/${name}/${file}`;

const MISSING = 'scripts/no-such-file.ts';

/** At least one forbidden import per rule: rule, importing file, imported file or package. */
const FORBIDDEN: [rule: string, from: string, to: string][] = [
  ...Object.entries(mayImport).map(([feature, allowed]): [string, string, string] => {
    const other = Object.keys(mayImport).find((name) => name !== feature && !allowed.some((one) => one === name));
    return [`server-feature-${feature}`, inFeature(feature, 'use-case.ts'), inFeature(other ?? '', 'index.ts')];
  }),
  ['server-feature-downloads', inFeature('downloads', 'start-download.ts'), inFeature('catalog', 'find-asset.ts')],
  ['server-feature-is-listed', inFeature('gifts', 'send-gift.ts'), 'server/src/platform/clock.ts'],
  ['platform-knows-no-feature', 'server/src/platform/jobs.ts', inFeature('media', 'index.ts')],
  ['only-the-app-composes', 'server/src/config.ts', inFeature('media', 'index.ts')],
  ['app-is-not-imported', 'server/src/platform/restart.ts', 'server/src/app.ts'],
  ['entries-do-not-query', inFeature('catalog', 'routes.ts'), inFeature('catalog', 'queries.ts')],
  ['entries-do-not-query', inFeature('payments', 'jobs.ts'), inFeature('payments', 'queries.ts')],
  ['entries-do-not-query', inFeature('media', 'routes.ts'), inFeature('media', 'image-queries.ts')],
  ['entries-do-not-query', inFeature('search', 'jobs.ts'), inFeature('search', 'index-queries.ts')],
  ['index-exports-no-queries', inFeature('accounts', 'index.ts'), inFeature('accounts', 'queries.ts')],
  ['index-exports-no-queries', inFeature('sessions', 'index.ts'), inFeature('sessions', 'ticket-queries.ts')],
  ['queries-stay-in-their-feature', 'server/commands/import.ts', inFeature('catalog', 'queries.ts')],
  ['queries-stay-in-their-feature', 'server/src/services.ts', inFeature('catalog', 'publishing-queries.ts')],
  ['use-cases-do-not-know-http', inFeature('auth', 'sign-in.ts'), 'server/src/platform/http/session.ts'],
  ['use-cases-do-not-know-http', inFeature('auth', 'sign-out.ts'), 'fastify'],
  ['use-cases-do-not-know-http', inFeature('auth', 'sign-up.ts'), '@fastify/cookie'],
  ['platform-below-http-knows-no-fastify', 'server/src/platform/storage/local-files.ts', 'fastify'],
  ['the-server-runs-without-dev-dependencies', 'server/src/platform/random.ts', 'vitest'],
  ['the-server-runs-without-dev-dependencies', 'demo/random.ts', 'vitest'],
  ['only-services-load-the-demo', inFeature('catalog', 'list-packs.ts'), 'demo/packs.ts'],
  ['only-services-load-the-demo', 'server/src/main.ts', 'demo/index.ts'],
  ['only-services-load-the-demo', 'server/commands/fill.ts', 'demo/index.ts'],
  ['only-services-load-the-demo', 'scripts/launch/start.ts', 'demo/index.ts'],
  ['only-services-load-the-demo', 'web/app/api/samples.ts', 'demo/packs.ts'],
  ['the-demo-is-loaded-on-demand', 'server/src/services.ts', 'demo/index.ts'],
  ['the-demo-calls-use-cases', 'demo/history.ts', inFeature('payments', 'queries.ts')],
  ['the-demo-calls-use-cases', 'demo/history.test.ts', inFeature('payments', 'open-payment.ts')],
  ['the-demo-calls-use-cases', 'demo/settings.ts', 'server/src/config.ts'],
  ['the-demo-calls-use-cases', 'demo/words.ts', 'web/app/i18n/locale.ts'],
  ...webFolders.slice(0, -1).map((folder, place): [string, string, string] => {
    const file = folder === 'features' ? 'features/assets/list.tsx' : `${folder}/list.tsx`;
    return [`web-folder-${folder}`, `web/app/${file}`, `web/app/${webFolders[place + 1]}/assets/page.tsx`];
  }),
  ...Object.entries(webMayImport).map(([feature, allowed]): [string, string, string] => {
    const other = Object.keys(webMayImport).find((name) => name !== feature && !allowed.some((one) => one === name));
    return [`web-feature-${feature}`, inWebFeature(feature, 'card.tsx'), inWebFeature(other ?? '', 'button.tsx')];
  }),
  ['web-folder-is-listed', 'web/app/shell/header.tsx', 'web/app/ui/button.tsx'],
  ['web-feature-is-listed', inWebFeature('gifts', 'gift.tsx'), 'web/app/ui/button.tsx'],
  ['root-is-not-imported', 'web/app/frame/footer.tsx', 'web/app/root.tsx'],
  ['root-is-not-imported', 'web/app/routes/packs.tsx', 'web/app/routes.ts'],
  ['ui-has-no-domain', 'web/app/ui/price.tsx', '@polyshelf/contract/pricing'],
  ['contract-is-a-leaf', 'contract/src/auth.ts', 'server/src/platform/clock.ts'],
  ['contract-is-a-leaf', 'contract/src/media.ts', 'fastify'],
  ['contract-is-a-leaf', 'contract/src/search.ts', 'node:fs'],
  ['search-index-stands-alone', 'search-index/src/query.ts', '@polyshelf/contract/pricing'],
  ['search-index-stands-alone', 'search-index/src/query.test.ts', 'server/src/platform/clock.ts'],
  ['search-index-has-no-dependencies', 'search-index/src/cursor.ts', 'node:buffer'],
  ['search-index-has-no-dependencies', 'search-index/src/words.ts', 'zod'],
  ['only-search-uses-the-search-index', inFeature('catalog', 'find-asset.ts'), '@polyshelf/search-index'],
  ['addresses-load-no-schemas', 'contract/src/users.ts', 'contract/src/users.schemas.ts'],
  ['addresses-load-no-schemas', 'contract/src/accounts.ts', 'zod'],
  ['web-loads-no-schemas', 'web/app/features/accounts/form.tsx', '@polyshelf/contract/pricing.schemas'],
  ['web-loads-no-schemas', 'web/app/session/account.ts', 'zod'],
  ['web-and-server-meet-in-the-contract', 'web/app/api/call.ts', 'server/src/platform/clock.ts'],
  ['web-and-server-meet-in-the-contract', 'server/src/platform/pages.ts', 'web/app/entry.server.tsx'],
  ['rules-are-pure', inFeature('payments', 'payment.rules.ts'), 'server/src/platform/clock.ts'],
  ['rules-are-pure', 'web/app/features/payments/phase.rules.ts', 'node:fs'],
  ['simulators-stand-alone', 'simulators/now/main.ts', '@polyshelf/contract/pricing'],
  ['simulators-are-not-imported', 'bench/load.ts', 'simulators/mail/outbox.ts'],
  ['journeys-stay-outside', 'e2e/journeys/pay.spec.ts', 'server/src/platform/clock.ts'],
  ['the-product-knows-no-scripts', 'server/src/platform/version.ts', 'scripts/version.ts'],
  ['only-tests-use-the-testing-kit', 'server/src/platform/db.ts', 'server/testing/test-database.ts'],
  ['only-tests-use-the-testing-kit', 'server/src/platform/disk.ts', 'server/src/platform/storage.suite.ts'],
  ['only-tests-use-the-testing-kit', 'server/src/platform/rows.ts', 'server/src/platform/items.fixture.ts'],
  ['tests-are-not-imported', inFeature('media', 'b.test.ts'), inFeature('media', 'a.test.ts')],
  ['imports-resolve', 'scripts/build.ts', MISSING],
  ['no-cycles', 'scripts/egg.ts', 'scripts/hen.ts'],
  ['no-cycles-in-the-contract', 'contract/src/egg.ts', 'contract/src/hen.ts'],
];

/** The second half of each import cycle. */
const BACK: [from: string, to: string][] = [
  ['scripts/hen.ts', 'scripts/egg.ts'],
  ['contract/src/hen.ts', 'contract/src/egg.ts'],
];

const ALLOWED: [from: string, to: string, kind?: 'type'][] = [
  [inFeature('downloads', 'routes.ts'), inFeature('downloads', 'start-download.ts')],
  [inFeature('downloads', 'routes.ts'), 'fastify'],
  [inFeature('downloads', 'routes.ts'), 'server/src/platform/http/session.ts'],
  [inFeature('downloads', 'start-download.ts'), inFeature('subscriptions', 'index.ts')],
  [inFeature('downloads', 'start-download.ts'), inFeature('downloads', 'queries.ts')],
  [inFeature('downloads', 'start-download.ts'), inFeature('downloads', 'link-queries.ts')],
  [inFeature('downloads', 'index.ts'), inFeature('downloads', 'queries.ts'), 'type'],
  [inFeature('downloads', 'start-download.ts'), inFeature('downloads', 'download.rules.ts')],
  [inFeature('downloads', 'download.rules.ts'), '@polyshelf/contract/pricing'],
  [inFeature('downloads', 'start-download.db.test.ts'), 'server/testing/test-database.ts'],
  [inFeature('downloads', 'start-download.db.test.ts'), 'server/src/app.ts'],
  ['server/src/app.ts', inFeature('downloads', 'routes.ts')],
  ['server/src/main.ts', 'server/src/app.ts'],
  ['demo/seed.ts', inFeature('catalog', 'index.ts')],
  ['demo/seed.ts', 'server/src/platform/clock.ts'],
  ['demo/seed.ts', '@polyshelf/contract/pricing'],
  ['demo/seed.db.test.ts', 'server/testing/test-database.ts'],
  ['demo/commands/remove-demo.ts', 'server/commands/read-config.ts'],
  ['demo/commands/remove-demo.ts', 'demo/seed.ts'],
  [inFeature('search', 'follow-catalog.db.test.ts'), 'demo/seed.ts'],
  ['bench/load.ts', 'demo/seed.ts'],
  ['server/testing/test-database.ts', 'scripts/launch/postgres.ts'],
  ['server/src/platform/storage.test.ts', 'server/src/platform/storage.suite.ts'],
  ['server/src/platform/storage.suite.ts', 'vitest'],
  ['server/src/platform/storage.suite.ts', 'server/src/platform/storage.fixture.ts'],
  ['contract/src/pricing.schemas.ts', 'zod'],
  ['contract/src/pricing.schemas.ts', 'contract/src/pricing.ts'],
  ['contract/src/pricing.ts', 'contract/src/pricing.schemas.ts', 'type'],
  ['contract/src/pricing.ts', 'zod', 'type'],
  ['web/app/features/downloads/price.ts', '@polyshelf/contract/pricing.schemas', 'type'],
  [inFeature('downloads', 'routes.ts'), '@polyshelf/contract/pricing.schemas'],
  ['contract/src/pricing.test.ts', 'vitest'],
  ['search-index/src/words.test.ts', 'vitest'],
  ['search-index/src/words.test.ts', 'node:fs'],
  [inFeature('search', 'asset-index.ts'), '@polyshelf/search-index'],
  ['bench/search-peers.ts', '@polyshelf/search-index'],
  ['web/app/routes/asset.tsx', 'web/app/features/downloads/button.tsx'],
  ['web/app/features/downloads/button.tsx', 'web/app/overlays/modal-host.tsx'],
  ['web/app/features/downloads/button.tsx', 'web/app/features/subscriptions/open-payment.ts'],
  ['web/app/frame/header.tsx', 'web/app/features/search/search-box.tsx'],
  ['web/app/root.tsx', 'web/app/frame/header.tsx'],
  ['web/app/session/sign-in.ts', 'web/app/overlays/modals.ts'],
  ['web/app/features/downloads/button.tsx', '@polyshelf/contract/pricing'],
  ['web/app/ui/time-left.ts', 'contract/src/durations.ts'],
  ['scripts/dev.ts', 'simulators/mail/main.ts'],
  ['simulators/mail/main.ts', 'fastify'],
];

const isOwnFile = (path: string) =>
  /^(contract|search-index|server|demo|web|simulators|scripts|e2e|bench)\//.test(path);

/** Creates a repository in which every pair is an import; packages are empty stubs. */
function createTestImports(pairs: (readonly [from: string, to: string, kind?: 'type'])[]): string {
  const files: Files = {
    'package.json': '{ "devDependencies": { "vitest": "1.0.0" } }',
    'contract/package.json': readFileSync(join(REPOSITORY, 'contract/package.json'), 'utf8'),
    'contract/src/pricing.ts': '',
    'search-index/package.json': readFileSync(join(REPOSITORY, 'search-index/package.json'), 'utf8'),
    'search-index/src/index.ts': '',
    'contract/src/pricing.schemas.ts': '',
  };
  for (const name of ['fastify', '@fastify/cookie', 'vitest', 'zod']) {
    files[`node_modules/${name}/package.json`] = JSON.stringify({ name, main: 'index.js' });
    files[`node_modules/${name}/index.js`] = '';
  }
  for (const [, to] of pairs) if (isOwnFile(to) && to !== MISSING) files[to] ??= '';
  for (const [from, to, kind] of pairs) {
    const source = `'${isOwnFile(to) ? pathBetween(from, to) : to}'`;
    files[from] = `${files[from] ?? ''}import ${kind ? `type {} from ${source}` : source};\n`;
  }
  return createTestWorkspaces(files);
}

/** Links the workspaces into node_modules, as npm does. */
function createTestWorkspaces(files: Files): string {
  const root = createTestRepository({ ...files, 'node_modules/@polyshelf/.keep': '' });
  for (const name of ['contract', 'search-index']) {
    symlinkSync(join(root, name), join(root, 'node_modules/@polyshelf', name), 'junction');
  }
  return root;
}

function pathBetween(from: string, to: string): string {
  const path = relative(dirname(from), to).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

const forbiddenImportsOf = async (root: string) => findForbiddenImports(await readImports(root));

test('reports every forbidden import by its own rule only', async () => {
  const pairs = FORBIDDEN.map(([, from, to]) => [from, to] as const);
  const faults = await forbiddenImportsOf(createTestImports([...pairs, ...BACK]));
  const seen = faults.map((fault) => fault.split(' → ')[0]);
  expect(seen.toSorted()).toEqual(FORBIDDEN.map(([rule, from]) => `${rule}: ${from}`).toSorted());
});

test('has a forbidden import for every rule', () => {
  const tested = new Set(FORBIDDEN.map(([rule]) => rule));
  expect(config.forbidden.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
});

test('lets a web feature import only features listed above it, so that there are no cycles', () => {
  const features = Object.keys(webMayImport);
  const wrong = Object.entries(webMayImport).flatMap(([feature, allowed]) =>
    allowed.filter((other) => features.indexOf(other) >= features.indexOf(feature)).map((other) => [feature, other]),
  );
  expect(wrong).toEqual([]);
});

test('accepts allowed imports', async () => {
  expect(await forbiddenImportsOf(createTestImports(ALLOWED))).toEqual([]);
});

test('names both files and the reason', async () => {
  const root = createTestImports([['web/app/ui/button.tsx', '@polyshelf/contract/pricing']]);
  expect(await forbiddenImportsOf(root)).toEqual([
    'ui-has-no-domain: web/app/ui/button.tsx → contract/src/pricing.ts\n  Buttons and dialogs know nothing of the product.',
  ]);
});

test.each([
  ['a type', "import type { Price } from '@polyshelf/contract/pricing';"],
  ['a re-export', "export * from '@polyshelf/contract/pricing';"],
  ['a dynamic import', "export const load = () => import('@polyshelf/contract/pricing');"],
  ['an import in a `using` declaration', "await using prices = await import('@polyshelf/contract/pricing');"],
])('treats %s as an import', async (_, source) => {
  const root = createTestWorkspaces({
    'contract/package.json': readFileSync(join(REPOSITORY, 'contract/package.json'), 'utf8'),
    'contract/src/pricing.ts': 'export type Price = number;\n',
    'web/app/ui/button.tsx': `${source}\nexport const Button = () => <button type="button" />;\n`,
  });
  expect(await forbiddenImportsOf(root)).toEqual([expect.stringContaining('ui-has-no-domain')]);
});

test('lets services.ts load the demo by a dynamic import only, not even a type statically', async () => {
  const services = (source: string) =>
    forbiddenImportsOf(
      createTestRepository({ 'demo/index.ts': 'export type Demo = 1;\n', 'server/src/services.ts': source }),
    );
  expect(await services("export const load = () => import('../../demo/index.ts');\n")).toEqual([]);
  expect(await services("import type { Demo } from '../../demo/index.ts';\nexport type Loaded = Demo;\n")).toEqual([
    expect.stringContaining('the-demo-is-loaded-on-demand'),
  ]);
});

test('refuses inline imports of types, which dependency-cruiser does not see', async () => {
  const inline = `import('${'../clock.ts'}').Clock`;
  const root = createTestRepository({
    'web/app/api/call.ts': `import './session.ts';\nexport type Clock = ${inline};\n`,
    'web/app/api/session.ts': '',
  });
  expect(await forbiddenImportsOf(root)).toEqual([
    expect.stringContaining('web/app/api/call.ts imports a type inline'),
  ]);
});

test('fails when dependency-cruiser reads no imports', async () => {
  const nothing = ['dependency-cruiser read no imports, so the check proves nothing'];
  expect(await forbiddenImportsOf(createTestRepository({ 'server/README.md': '' }))).toEqual(nothing);
  expect(await forbiddenImportsOf(createTestRepository({ 'server/src/main.ts': 'export const port = 1;\n' }))).toEqual(
    nothing,
  );
});

test('resolves every import of the contract in this repository to a file of the contract', async () => {
  const { result } = await readImports(REPOSITORY);
  const resolved = result.modules
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ module }) => module.startsWith('@polyshelf/contract/'))
    .map((dependency) => dependency.resolved);
  expect(resolved.length).toBeGreaterThan(0);
  expect(resolved.filter((file) => !file.startsWith('contract/src/'))).toEqual([]);
});
