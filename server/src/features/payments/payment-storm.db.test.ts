import { expect, onTestFinished, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { createPatientPool } from '../../../testing/patient-pool.ts';
import { stormPayments } from '../../../testing/payment-storm.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';

test('on PostgreSQL, with kills at any statement, every schedule credits a full payment exactly once', async () => {
  const { url } = await useTestDatabase();
  const pool = createPatientPool(url, 12);
  onTestFinished(() => pool.end());
  const runs = runCount(20, 5_000);
  const { faults, wrong, credited, differences } = await stormPayments(pool, { runs });
  expect(faults).toEqual([]);
  expect(wrong).toEqual([]);
  expect(credited).toBeGreaterThan(runs / 3);
  expect(differences).toEqual([]);
});
