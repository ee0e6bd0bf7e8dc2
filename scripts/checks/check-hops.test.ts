import { expect, test } from 'vitest';
import { findLongWalks } from './check-hops.ts';
import { readImports } from './check-imports.ts';
import { plantTree } from './planted-tree.ts';

const longWalksOf = async (files: Record<string, string>) =>
  findLongWalks(
    await readImports(
      plantTree(Object.fromEntries(Object.entries(files).map(([file, text]) => [`server/src/features/${file}`, text]))),
    ),
  );

const ACROSS_FEATURES = {
  'downloads/routes.ts': "import './start-download.ts';",
  'downloads/start-download.ts': "import './errors.ts'; import '../subscriptions/index.ts';",
  'downloads/errors.ts': '',
  'subscriptions/index.ts': "export * from './read-entitlements.ts'; export * from './routes.ts';",
  'subscriptions/routes.ts': "import './read-entitlements.ts';",
  'subscriptions/read-entitlements.ts': "import './queries.ts';",
  'subscriptions/queries.ts': '',
};

test('four files to follow a request are allowed, signposts and the entries of others not counted', async () => {
  expect(await longWalksOf(ACROSS_FEATURES)).toEqual([]);
});

test.each(['routes.ts', 'jobs.ts'])('a fifth file behind %s is refused, with the whole walk', async (entry) => {
  const files = {
    [`payments/${entry}`]: "import './sync-payment.ts';",
    'payments/sync-payment.ts': "import './ask-provider.ts';",
    'payments/ask-provider.ts': "import './sign-request.ts';",
    'payments/sign-request.ts': "import './queries.ts';",
    'payments/queries.ts': '',
  };
  const walk = [entry, 'sync-payment.ts', 'ask-provider.ts', 'sign-request.ts', 'queries.ts']
    .map((file) => `server/src/features/payments/${file}`)
    .join(' → ');
  expect(await longWalksOf(files)).toEqual([`5 files to follow one request, at most 4: ${walk}`]);
});

test('a type is read where it is used, not followed', async () => {
  const files = {
    ...ACROSS_FEATURES,
    'subscriptions/queries.ts': "import type { Row } from './row.ts';",
    'subscriptions/row.ts': 'export type Row = string;',
  };
  expect(await longWalksOf(files)).toEqual([]);
});

test('files that import each other do not hang the check', async () => {
  const files = {
    'payments/routes.ts': "import './hen.ts';",
    'payments/hen.ts': "import './egg.ts';",
    'payments/egg.ts': "import './hen.ts';",
  };
  expect(await longWalksOf(files)).toEqual([]);
});
