import { CompiledQuery } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { createDatabase } from './database.ts';
import { ConnectionPool, MAX_CLIENT_STATEMENTS } from './pool.ts';

/** One connection for statements shaped by clients. */
async function useClientShaped({ namedStatements }: { namedStatements: boolean }) {
  const { url } = await useTestDatabase();
  const pool = new ConnectionPool({ url, size: 1, namedStatements, logger: createLogger({ level: 'silent' }) });
  const db = createDatabase(pool.clientShaped);
  onTestFinished(() => db.destroy());
  return {
    run: async (text: string) => (await db.executeQuery<{ value: number }>(CompiledQuery.raw(text))).rows,
    prepared: async (): Promise<string[]> =>
      (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
        ({ statement }) => statement,
      ),
  };
}

test('different texts leave no prepared statement, and a frequent text between them is prepared', async () => {
  const { run, prepared } = await useClientShaped({ namedStatements: true });
  for (let n = 0; n < runCount(2_000, 10_000); n++) {
    await run(`select ${n} as value`);
    if (n % 100 === 0) await run('select 42 as value, true as is_frequent');
  }
  expect(await prepared()).toEqual(['select 42 as value, true as is_frequent']);
});

test('a connection is replaced when clients repeated enough texts to fill it, and every answer is right', async () => {
  const { run, prepared } = await useClientShaped({ namedStatements: true });
  let most = 0;
  for (let n = 0; n < 3 * MAX_CLIENT_STATEMENTS; n++) {
    for (let use = 0; use < 5; use++) expect(await run(`select ${n} as value`)).toEqual([{ value: n }]);
    most = Math.max(most, (await prepared()).length);
  }
  expect(most).toBe(MAX_CLIENT_STATEMENTS - 1);
  await run('select 42 as value');
  for (let use = 0; use < 5; use++) await run('select 42 as value');
  expect(await prepared()).toContain('select 42 as value');
});

test('nothing is prepared when named statements are off', async () => {
  const { run, prepared } = await useClientShaped({ namedStatements: false });
  for (let use = 0; use < 10; use++) await run('select 1 as value');
  expect(await prepared()).toEqual([]);
});
