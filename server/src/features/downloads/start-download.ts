import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { findDownloadDevice } from '../devices/index.ts';
import { measurePreviews, packEdition } from '../media/index.ts';
import { chargeAndLink, type Link } from './charge-and-link.ts';
import { allowanceOf, dayOf } from './day.rules.ts';
import { decideDownload } from './download.rules.ts';
import { type EditionRow, listEditions } from './edition-queries.ts';
import { assetNotFound, downloadRefused } from './errors.ts';
import { layOutArchive } from './lay-out-archive.ts';
import { getAccount } from './queries.ts';
import { chosenVariant, listVariants, type VariantPlan } from './variants.rules.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  storage: Storage;
  mediaPool: WorkerPool;
  siteUrl: string;
}

interface Wish {
  accountId: number;
  deviceSecret: string | null;
  asset: string;
  choice: { variant: string } | { files: string[] };
}

/** Decides, charges and gives a link in one transaction, or refuses and changes nothing. */
export async function startDownload(deps: Deps, wish: Wish): Promise<Link & { name: string; bytes: number }> {
  const { db, clock, keyring, siteUrl } = deps;
  const [found] = await listEditions(db, [{ asset: wish.asset }]);
  if (!found) throw assetNotFound();
  const variant = variantFor(found, wish.choice);
  if (!variant) throw invalidPayload('The asset has no such variant');
  const edition = await prepare(deps, wish, found, variant);
  const { asset, version, type } = edition;
  const bytes = variant.kind === 'file' ? variant.bytes : layOutArchive([{ edition, variant }], siteUrl).layout.bytes;
  const content = { parts: [{ asset, version, variant: 'files' in wish.choice ? wish.choice.files : variant.id }] };
  const choice = variant.form ? { type, variant: variant.id } : null;
  const now = clock.now();
  const link = await inTransaction(db, async (tx) => {
    const granted = await decide(tx, wish, edition, now);
    return chargeAndLink(keyring, tx, { accountId: wish.accountId, ...granted, content, choice, now });
  });
  return { ...link, name: variant.name, bytes };
}

function variantFor(edition: EditionRow, choice: Wish['choice']): VariantPlan | null {
  if ('files' in choice) return chosenVariant(edition, choice.files);
  return listVariants(edition).find(({ id }) => id === choice.variant) ?? null;
}

/** Makes what the archive needs and nobody needed before; for somebody who may have it, since that is work. */
async function prepare(deps: Deps, wish: Wish, edition: EditionRow, variant: VariantPlan): Promise<EditionRow> {
  if (variant.kind === 'file') return edition;
  const has = (kind: string, resolution = '') =>
    edition.derived.some((made) => made.kind === kind && made.resolution === resolution);
  const toPack = variant.members.flatMap((member) =>
    'packed' in member && !has('orm', member.packed) ? member.packed : [],
  );
  if (has('preview') && toPack.length === 0) return edition;
  await decide(deps.db, wish, edition, deps.clock.now());
  await measurePreviews(deps, [edition]);
  for (const resolution of toPack) await packEdition(deps, edition, resolution);
  const [prepared] = await listEditions(deps.db, [edition]);
  return prepared ?? edition;
}

async function decide(db: Database | Tx, { accountId, deviceSecret }: Wish, edition: EditionRow, now: Date) {
  const device = await findDownloadDevice(db, accountId, deviceSecret, now);
  const account = await getAccount(db, accountId, { assets: [edition.asset], day: dayOf(now), now });
  const allowance = allowanceOf(account.perDay, account.today, now);
  const decision = decideDownload(
    { ...account, mayDeviceDownload: device !== null, downloadsLeft: allowance.downloads_left },
    { isFree: edition.isFree, isCovered: account.covers.has(edition.asset) },
  );
  if (!decision.allowed) throw downloadRefused(decision.reason, allowance);
  return { device: device as string, account };
}
