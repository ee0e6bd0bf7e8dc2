import { expect, test } from 'vitest';
import { stormPayments } from '../../../testing/payment-storm.ts';
import { runCount } from '../../../testing/run-count.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';

test('M1: the same schedules on PostgreSQL, with kills at any statement, credit once what came in full', {
  timeout: 3_600_000,
}, async () => {
  const { pool } = await useTestDatabase();
  const runs = runCount(60);
  const { faults, wrong, credited } = await stormPayments(pool, { runs });
  expect(faults).toEqual([]);
  expect(wrong).toEqual([]);
  expect(credited).toBeGreaterThan(runs / 3);
});
