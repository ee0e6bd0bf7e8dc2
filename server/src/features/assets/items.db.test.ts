import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { assetResources } from './items.ts';

const orders = assetResources.flatMap(({ table, key, indexed }) =>
  [...indexed].map(([field, order]) => ({ table, key, field, order })),
);

test.each(orders)('an index gives $table with one $field in the order $order', async ({ table, key, field, order }) => {
  const { db } = await useTestDatabase();
  const column = sql.id(order.replace('-', ''));
  const direction = sql.raw(order.startsWith('-') ? 'desc' : 'asc');
  const plan = await inTransaction(db, async (tx) => {
    // PostgreSQL sorts only when no index gives the order.
    await sql`set local enable_sort = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select from ${sql.table(table)} where ${sql.id(field)} = 1 order by ${column} ${direction}, ${sql.id(key)}`.execute(
      tx,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('Index');
  expect(plan).not.toContain('Sort');
});
