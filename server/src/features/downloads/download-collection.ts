import type { CollectionQuote } from '@polyshelf/contract/downloads';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { findDownloadDevice } from '../devices/index.ts';
import { measurePreviews } from '../media/index.ts';
import { seeNotices } from '../notices/index.ts';
import { allowanceOf } from './day.rules.ts';
import { type AssetFacts, costsDownload, decideCollection, factsOf } from './download.rules.ts';
import { collectionForbidden, downloadRefused, quoteChanged } from './errors.ts';
import { layOutArchive } from './lay-out-archive.ts';
import { type Link, spendAndLink } from './links.ts';
import { type EditionRow, findCollection, getAccount, listChoices, listEditions } from './queries.ts';
import { type AssetType, listVariants, needsPacking, pickVariant } from './variants.rules.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  storage: Storage;
  siteUrl: string;
}

type Choices = Partial<Record<AssetType, string | undefined>>;

interface CollectionRequest {
  accountId: number;
  sessionId: string;
  deviceSecret: string | null;
  id: number;
  choices: Choices;
}

/** Computes the cost and the size of a whole collection. */
export async function quoteCollection(deps: Deps, request: CollectionRequest): Promise<CollectionQuote> {
  const { editions, choices } = await getCollection(deps, request);
  const { taken, leftOut, cost, reason, allowance } = await assess(deps.db, request, editions, deps.clock.now());
  const parts = taken.map((edition) => partOf(edition, choices));
  return {
    assets: taken.length,
    cost,
    left_out: leftOut,
    bytes: parts.reduce((sum, { variant }) => sum + variant.bytes, 0),
    choices,
    refusal: reason,
    allowance,
  };
}

/** Spends one download per uncovered asset, exactly `shownCost` in all, and returns a link to one archive. */
export async function downloadCollection(
  deps: Deps,
  { shownCost, ...request }: CollectionRequest & { shownCost: number },
): Promise<Link & { name: string; bytes: number }> {
  const { db, clock, keyring, siteUrl } = deps;
  const { name, editions, choices } = await getCollection(deps, request);
  const { taken } = await assessOrRefuse(db, request, editions, clock.now());
  await measurePreviews(deps, taken);
  const parts = (await listEditions(db, taken)).map((edition) => partOf(edition, choices));
  if (parts.length === 0) throw invalidPayload('The collection is empty. Add assets first.');
  const content = {
    name: `${name}.zip`,
    parts: parts.map(({ edition: { asset, version }, variant }) => ({ asset, version, variant: variant.id })),
  };
  const now = clock.now();
  const link = await inTransaction(db, async (tx) => {
    const { device, account, charged, held } = await assessOrRefuse(tx, request, editions, now);
    if (held.length > 0) await seeNotices(tx, request.accountId, held, now);
    const made = await spendAndLink(keyring, tx, {
      accountId: request.accountId,
      sessionId: request.sessionId,
      device,
      account,
      content,
      charged,
      choice: null,
      now,
    });
    // The final cost is known only now. Throwing rolls the transaction back.
    if (made.spent !== shownCost) throw quoteChanged();
    return made;
  });
  return { ...link, name: content.name, bytes: layOutArchive(parts, siteUrl).layout.bytes };
}

async function getCollection({ db }: Deps, { accountId, id, choices }: CollectionRequest) {
  const collection = await findCollection(db, accountId, id);
  if (!collection) throw collectionForbidden();
  const editions = await listEditions(db, collection.editions);
  const given = Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined));
  return { name: collection.name, editions, choices: { ...(await listChoices(db, accountId)), ...given } as Choices };
}

/** In a collection every asset has its maps as separate files, because packing maps runs for one asset at a time. */
function partOf(edition: EditionRow, choices: Choices) {
  const variants = listVariants(edition).filter((variant) => !needsPacking(variant));
  const variant = pickVariant(variants, choices[edition.type] ?? null);
  if (!variant) throw new Error(`Asset ${edition.asset} has no files`);
  return { edition, variant };
}

async function assessOrRefuse(db: Database | Tx, request: CollectionRequest, editions: EditionRow[], now: Date) {
  const { reason, allowance, device, ...rest } = await assess(db, request, editions, now);
  if (reason) throw downloadRefused(reason, allowance);
  return { ...rest, device: device as string };
}

/** Decides which assets of the collection the account may download now, and what they cost. */
async function assess(
  db: Database | Tx,
  { accountId, deviceSecret }: CollectionRequest,
  editions: EditionRow[],
  now: Date,
) {
  const device = await findDownloadDevice(db, accountId, deviceSecret, now);
  const assets = editions.map(({ asset }) => asset);
  const account = await getAccount(db, accountId, { assets, now });
  const allowance = allowanceOf(account.perDay, account.today, account.day);
  const facts = editions.map((edition) => factsOf(edition, account));
  const { taken, cost, reason } = decideCollection(
    { ...account, mayDeviceDownload: device !== null, downloadsLeft: allowance.downloads_left },
    facts,
  );
  return {
    device,
    account,
    allowance,
    cost,
    reason,
    taken: taken.map((index) => editions[index] as EditionRow),
    charged: taken.flatMap((index) => {
      const edition = editions[index] as EditionRow;
      return costsDownload(facts[index] as AssetFacts) ? [edition] : [];
    }),
    held: editions.filter((_, index) => taken.includes(index) && facts[index]?.holdsEarlier),
    leftOut: editions.flatMap(({ asset }, index) => (taken.includes(index) ? [] : asset)),
  };
}
