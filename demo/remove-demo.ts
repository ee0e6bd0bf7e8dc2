import { deleteAssets, resetProject } from '../server/src/features/catalog/index.ts';
import { abandonPayments } from '../server/src/features/payments/index.ts';
import { eraseAccount } from '../server/src/features/privacy/index.ts';
import type { Clock } from '../server/src/platform/clock.ts';
import type { Tx } from '../server/src/platform/db/database.ts';
import { readDemoCatalog } from './built-catalog.ts';
import { inLongTransaction } from './in-long-transaction.ts';
import { DEMO_LEGAL_NAME, demoAssetId } from './seed-demo.ts';

export interface Removed {
  accounts: number;
  assets: number;
}

/**
 * Removes the demo accounts and, with `everything`, also the demo catalogue. Payments, the ledger and the audit log
 * are append-only: they stay with the erased accounts, as after every deletion of an account.
 */
export async function removeDemo(
  { url, clock }: { url: string; clock: Clock },
  { everything }: { everything: boolean },
): Promise<Removed> {
  return inLongTransaction(url, async (tx) => {
    const accounts = await removeAccounts(tx, clock.now());
    return { accounts, assets: everything ? await removeCatalog(tx) : 0 };
  });
}

async function removeAccounts(tx: Tx, now: Date): Promise<number> {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('demo', '=', true)
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of rows) {
    // Only the simulators know these payments; the server must never query a real provider for them.
    await abandonPayments(tx, id, now);
    await eraseAccount(tx, id, { now, ip: null, by: null });
  }
  return rows.length;
}

/** Deletes the assets of the demo, and the copies that `demo:scale` made, which it finds by their pictures. */
async function removeCatalog(tx: Tx): Promise<number> {
  const entries = readDemoCatalog();
  const assets = await deleteAssets(tx, {
    ids: entries.map(({ alias }) => demoAssetId(alias)),
    imageKeys: entries.flatMap(({ images }) => images.map(({ key }) => key)),
  });
  await resetProject(tx, { legalName: DEMO_LEGAL_NAME });
  return assets;
}
