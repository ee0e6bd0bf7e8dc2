import { expect, test } from 'vitest';
import { findLongImportChains } from './check-hops.ts';
import { readImports } from './check-imports.ts';
import { createTestRepository } from './test-repository.ts';

const longChainsOf = async (files: Record<string, string>) =>
  findLongImportChains(
    await readImports(
      createTestRepository(
        Object.fromEntries(Object.entries(files).map(([file, text]) => [`server/src/features/${file}`, text])),
      ),
    ),
  );

const ACROSS_FEATURES = {
  'downloads/routes.ts': "import './start-download.ts';",
  'downloads/start-download.ts': "import './errors.ts'; import '../subscriptions/index.ts';",
  'downloads/errors.ts': '',
  'subscriptions/index.ts': "export * from './read-entitlements.ts'; export * from './routes.ts';",
  'subscriptions/routes.ts': "import './read-entitlements.ts';",
  'subscriptions/read-entitlements.ts': "import './queries.ts'; import './plan.rules.ts'; import './find-plan.ts';",
  'subscriptions/find-plan.ts': "import './queries.ts';",
  'subscriptions/plan.rules.ts': '',
  'subscriptions/queries.ts': '',
};

test('allows five files per request, without counting index.ts, errors.ts, rules and entries of other features', async () => {
  expect(await longChainsOf(ACROSS_FEATURES)).toEqual([]);
});

test.each(['routes.ts', 'jobs.ts'])('refuses a sixth file behind %s and names the whole chain', async (entry) => {
  const files = {
    [`payments/${entry}`]: "import './sync-payment.ts';",
    'payments/sync-payment.ts': "import './ask-provider.ts';",
    'payments/ask-provider.ts': "import './sign-request.ts';",
    'payments/sign-request.ts': "import './read-key.ts';",
    'payments/read-key.ts': "import './queries.ts';",
    'payments/queries.ts': '',
  };
  const chain = [entry, 'sync-payment.ts', 'ask-provider.ts', 'sign-request.ts', 'read-key.ts', 'queries.ts']
    .map((file) => `server/src/features/payments/${file}`)
    .join(' → ');
  expect(await longChainsOf(files)).toEqual([`6 files to follow one request, at most 5: ${chain}`]);
});

test('does not follow imports of types', async () => {
  const files = {
    ...ACROSS_FEATURES,
    'subscriptions/queries.ts': "import type { Row } from './row.ts';",
    'subscriptions/row.ts': 'export type Row = string;',
  };
  expect(await longChainsOf(files)).toEqual([]);
});

test('ends when files import each other', async () => {
  const files = {
    'payments/routes.ts': "import './hen.ts';",
    'payments/hen.ts': "import './egg.ts';",
    'payments/egg.ts': "import './hen.ts';",
  };
  expect(await longChainsOf(files)).toEqual([]);
});
