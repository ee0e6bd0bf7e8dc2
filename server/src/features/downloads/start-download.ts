import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { findDownloadDevice } from '../devices/index.ts';
import { measurePreviews, packEdition } from '../media/index.ts';
import { allowanceOf } from './day.rules.ts';
import { decideDownload } from './download.rules.ts';
import type { CachedEdition, EditionCache } from './edition-cache.ts';
import { assetNotFound, downloadRefused, refuseHidden } from './errors.ts';
import { type Link, spendAndLink } from './links.ts';
import { type EditionRow, getAccount } from './queries.ts';
import { chosenVariant, type VariantPlan } from './variants.rules.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  storage: Storage;
  mediaPool: WorkerPool;
  editions: EditionCache;
}

interface DownloadRequest {
  accountId: number;
  sessionId: string;
  deviceSecret: string | null;
  asset: string;
  choice: { variant: string } | { files: string[] };
}

/** Decides, spends a download and returns a link in one transaction, or refuses and changes nothing. */
export async function startDownload(
  deps: Deps,
  request: DownloadRequest,
): Promise<Link & { name: string; bytes: number }> {
  const { db, clock, keyring } = deps;
  const edition = await findPrepared(deps, request);
  const variant = variantFor(edition, request.choice);
  const { asset, version, type } = edition.row;
  const content = {
    parts: [{ asset, version, variant: 'files' in request.choice ? request.choice.files : variant.id }],
  };
  const choice = variant.form ? { type, variant: variant.id } : null;
  const now = clock.now();
  const link = await inTransaction(db, async (tx) => {
    const granted = await decide(tx, request, edition.row, now);
    return spendAndLink(keyring, tx, { ...request, ...granted, content, choice, now });
  });
  return { ...link, name: variant.name, bytes: edition.bytesOf(variant) };
}

function variantFor({ row, variants }: CachedEdition, choice: DownloadRequest['choice']): VariantPlan {
  const variant =
    'files' in choice ? chosenVariant(row, choice.files) : variants.find(({ id }) => id === choice.variant);
  if (!variant)
    throw invalidPayload('The asset has no such variant. GET /api/assets/{id}/variants lists the variants.');
  return variant;
}

/** Builds derived files that the archive still lacks. Runs after authorisation, because it is expensive. */
async function findPrepared(deps: Deps, request: DownloadRequest): Promise<CachedEdition> {
  const known = await deps.editions.find(request.asset);
  if (known && !known.row.isHidden && isPrepared(known, request)) return known;
  const found = await deps.editions.reload(request.asset);
  if (!found) throw assetNotFound();
  // Before the variant is looked up: its errors would show that the asset exists.
  if (found.row.isHidden) await decide(deps.db, request, found.row, deps.clock.now());
  if (isPrepared(found, request)) return found;
  await decide(deps.db, request, found.row, deps.clock.now());
  await measurePreviews(deps, [found.row]);
  for (const resolution of listUnpacked(found, request)) await packEdition(deps, found.row, resolution);
  return (await deps.editions.reload(request.asset)) ?? found;
}

const hasDerived = ({ row }: CachedEdition, kind: string, resolution = ''): boolean =>
  row.derived.some((made) => made.kind === kind && made.resolution === resolution);

const listUnpacked = (edition: CachedEdition, { choice }: DownloadRequest): string[] =>
  variantFor(edition, choice).members.flatMap((member) =>
    'packed' in member && !hasDerived(edition, 'orm', member.packed) ? member.packed : [],
  );

const isPrepared = (edition: CachedEdition, request: DownloadRequest): boolean =>
  variantFor(edition, request.choice).kind === 'file' ||
  (hasDerived(edition, 'preview') && listUnpacked(edition, request).length === 0);

async function decide(db: Database | Tx, { accountId, deviceSecret }: DownloadRequest, edition: EditionRow, now: Date) {
  const device = await findDownloadDevice(db, accountId, deviceSecret, now);
  const account = await getAccount(db, accountId, { assets: [edition.asset], now });
  const allowance = allowanceOf(account.perDay, account.today, account.day);
  refuseHidden(edition, account);
  const decision = decideDownload(
    { ...account, mayDeviceDownload: device !== null, downloadsLeft: allowance.downloads_left },
    { isFree: edition.isFree, isCovered: account.covers.has(edition.asset) },
  );
  if (!decision.allowed) throw downloadRefused(decision.reason, allowance);
  return { device: device as string, account };
}
