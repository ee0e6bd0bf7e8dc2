/** `npm run payments:storm [-- <schedules> <seed>]`: random payments with lost, repeated and late callbacks and killed processes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, startEmbeddedPostgres } from '../scripts/launch/embedded-postgres.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { createPatientPool } from '../server/testing/patient-pool.ts';
import { stormPayments } from '../server/testing/payment-storm.ts';

const [runs = 2_000, seed = 1] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'polyshelf-storm-'));
const postgres = await startEmbeddedPostgres({ folder, settings: { fsync: 'off' }, endsWithProcess: true });
try {
  await ensureDatabase(postgres, 'storm');
  await migrate({ url: postgres.ownerUrl('storm'), appRole: 'polyshelf_app' });
  const pool = createPatientPool(postgres.appUrl('storm'), 12);
  const started = performance.now();
  const { faults, wrong, credited, differences } = await stormPayments(pool, {
    runs,
    seed,
    onDone: (count) => count % 100 === 0 && console.log(`${count} of ${runs}`),
  });
  const seconds = Math.round((performance.now() - started) / 1_000);
  for (const fault of faults) console.error(fault);
  for (const account of wrong) console.error(`The subscription of account ${account} differs from its ledger.`);
  for (const difference of differences) console.error(`The reports differ from the slow computation: ${difference}`);
  console.log(`${runs} payments (seed ${seed}) in ${seconds} s: ${credited} paid in full, ${faults.length} faults.`);
  process.exitCode = faults.length + wrong.length + differences.length > 0 ? 1 : 0;
  await pool.end();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
