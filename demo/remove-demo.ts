import { sql } from 'kysely';
import { movePayment, recordStep } from '../server/src/features/payments/queries.ts';
import { eraseAccount } from '../server/src/features/privacy/delete-account.ts';
import type { Clock } from '../server/src/platform/clock.ts';
import type { Tx } from '../server/src/platform/db/database.ts';
import { bumpTopics } from '../server/src/platform/public-cache/topic-versions.ts';
import { readDemoCatalog } from './built-catalog.ts';
import { inPatientTransaction } from './in-patient-transaction.ts';
import { demoAssetId, forgetDemoProject } from './seed-demo.ts';

export interface Removed {
  accounts: number;
  assets: number;
}

/**
 * Removes the accounts of the demo and, with `everything`, also its catalogue. Payments, the ledger and the audit log
 * are append-only: they stay with the erased accounts, as they do for everybody who deletes an account.
 */
export async function removeDemo(
  { url, clock }: { url: string; clock: Clock },
  { everything }: { everything: boolean },
): Promise<Removed> {
  return inPatientTransaction(url, async (tx) => {
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
    await closePayments(tx, id, now);
    await endImpersonations(tx, id, now);
    await eraseAccount(tx, id, { now });
  }
  return rows.length;
}

/** Only the simulators know these payments, so a real provider must never be asked about them. */
async function closePayments(tx: Tx, account: number, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('account', '=', account)
    .where('status', 'in', ['new', 'underpaid'])
    .execute();
  for (const { id, status } of open) {
    await movePayment(tx, id, status as 'new' | 'underpaid', 'cancelled', now);
    await recordStep(tx, id, now, 'cancelled');
  }
  await tx.updateTable('payments').set({ next_check_at: null }).where('account', '=', account).execute();
}

/** Ends what the administrator of the demo opened in the name of others. */
async function endImpersonations(tx: Tx, account: number, now: Date): Promise<void> {
  await tx.deleteFrom('tickets').where('created_by', '=', account).execute();
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'killed' })
    .where('impersonated_by', '=', account)
    .where('ended_at', 'is', null)
    .execute();
}

/** Assets of the demo and their multiples made by `demo:scale`, then the packs, producers and tags left empty by them. */
async function removeCatalog(tx: Tx): Promise<number> {
  const entries = readDemoCatalog();
  const ids = entries.map(({ alias }) => demoAssetId(alias));
  const pictures = entries.flatMap(({ images }) => images.map(({ key }) => key));
  await sql`create temp table demo_assets on commit drop as
    select id, pack, producer from assets
    where id = any(${ids}::uuid[]) or id in (select asset from images where key = any(${pictures}::text[]))`.execute(
    tx,
  );
  await sql`create temp table demo_packs on commit drop as
    with recursive up (id) as (
      select distinct pack from demo_assets
      union
      select packs.parent from packs join up using (id) where packs.parent is not null
    ) select id from up`.execute(tx);
  await sql`create temp table demo_tags on commit drop as
    select distinct tag as id from asset_tags where asset in (select id from demo_assets)`.execute(tx);

  const { numAffectedRows: assets = 0n } =
    await sql`delete from assets where id in (select id from demo_assets)`.execute(tx);
  for (;;) {
    const { numAffectedRows } = await sql`delete from packs where id in (select id from demo_packs)
      and not exists (select from assets where assets.pack = packs.id)
      and not exists (select from packs as child where child.parent = packs.id)`.execute(tx);
    if (!numAffectedRows) break;
  }
  await sql`delete from producers where id in (select producer from demo_assets)
    and not exists (select from assets where assets.producer = producers.id)
    and not exists (select from packs where packs.producer = producers.id)`.execute(tx);
  await sql`delete from tags where id in (select id from demo_tags)
    and not exists (select from asset_tags where asset_tags.tag = tags.id)
    and not exists (select from tag_synonyms where tag_synonyms.tag = tags.id)`.execute(tx);
  await forgetDemoProject(tx);
  await bumpTopics(tx, 'catalog', 'project');
  return Number(assets);
}
