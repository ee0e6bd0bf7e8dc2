import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { findDownloadDevice } from '../devices/index.ts';
import { measurePreviews, packEdition } from '../media/index.ts';
import { seeNotices } from '../notices/index.ts';
import { allowanceOf } from './day.rules.ts';
import { costsDownload, decideDownload, factsOf } from './download.rules.ts';
import type { CachedEdition, EditionCache } from './edition-cache.ts';
import { assetNotFound, downloadRefused, refuseEdition } from './errors.ts';
import { type Link, type LinkContent, spendAndLink } from './links.ts';
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
  /** The newest one when it is missing. */
  version?: number | undefined;
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
  const { asset, version, type, newest } = edition.row;
  const chosen = 'files' in request.choice ? request.choice.files : variant.id;
  const isEarlier = version < newest;
  const content: LinkContent = { parts: [{ asset, version, variant: chosen, ...(isEarlier && { isEarlier }) }] };
  const choice = variant.form ? { type, variant: variant.id } : null;
  const now = clock.now();
  const link = await inTransaction(db, async (tx) => {
    const { facts, ...granted } = await decide(tx, request, edition.row, now);
    if (facts.holdsEarlier) await seeNotices(tx, request.accountId, [{ asset, version }], now);
    const charged = costsDownload(facts) ? [{ asset, version }] : [];
    return spendAndLink(keyring, tx, { ...request, ...granted, content, charged, choice, now });
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
  const { asset, version } = request;
  const known = await deps.editions.find(asset, version);
  if (known && isForEverybody(known.row) && isPrepared(known, request)) return known;
  const found = await deps.editions.reload(asset, version);
  if (!found) throw assetNotFound();
  // Before the variant is looked up: its errors would show what exists.
  if (!isForEverybody(found.row)) await decide(deps.db, request, found.row, deps.clock.now());
  if (isPrepared(found, request)) return found;
  await decide(deps.db, request, found.row, deps.clock.now());
  await measurePreviews(deps, [found.row]);
  for (const resolution of listUnpacked(found, request)) await packEdition(deps, found.row, resolution);
  return (await deps.editions.reload(asset, version)) ?? found;
}

const isForEverybody = ({ isHidden, version, newest }: EditionRow): boolean => !isHidden && version === newest;

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
  refuseEdition(edition, account);
  const facts = factsOf(edition, account);
  const decision = decideDownload(
    { ...account, mayDeviceDownload: device !== null, downloadsLeft: allowance.downloads_left },
    facts,
  );
  if (!decision.allowed) throw downloadRefused(decision.reason, allowance);
  return { device: device as string, account, facts };
}
