import type { Allowance, DownloadRefusal, Variant } from '@polyshelf/contract/downloads';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findDownloadDevice } from '../devices/index.ts';
import { allowanceOf } from './day.rules.ts';
import { costsDownload, decideDownload, factsOf, versionsFor } from './download.rules.ts';
import type { EditionCache } from './edition-cache.ts';
import { assetNotFound, refuseEdition } from './errors.ts';
import { type EditionRow, getAccount, listChoices } from './queries.ts';
import { pickVariant } from './variants.rules.ts';

interface Deps {
  db: Database;
  clock: Clock;
  editions: EditionCache;
}

interface Reader {
  /** Null for a visitor. */
  accountId: number | null;
  deviceSecret: string | null;
  asset: string;
  /** The newest one when it is missing. */
  version?: number | undefined;
}

interface Offer {
  refusal: DownloadRefusal | null;
  cost: 0 | 1;
  covered_until: string | null;
  allowance: Allowance | null;
  holds_earlier: boolean;
  versions: number[];
}

interface Files extends Offer {
  version: number;
  variants: Variant[];
  suggested: string | null;
}

/** The variants of an asset, and what `startDownload` would answer to this account or visitor. */
export async function listFiles(deps: Deps, reader: Reader): Promise<Files> {
  const { db, editions } = deps;
  const edition = await editions.find(reader.asset, reader.version);
  if (!edition) throw assetNotFound();
  const { type, version } = edition.row;
  const variants = [...edition.variants];
  const choices = reader.accountId === null ? {} : await listChoices(db, reader.accountId);
  const suggested = pickVariant(variants, choices[type] ?? null)?.id ?? null;
  return { version, variants, suggested, ...(await offer(deps, reader, edition.row)) };
}

/** The variants of an asset with the default suggestion, which is the same for everybody. */
export async function listVariants({ editions }: Pick<Deps, 'editions'>, asset: string) {
  const edition = await editions.find(asset);
  if (!edition || edition.row.isHidden) throw assetNotFound();
  const variants = [...edition.variants];
  return { variants, suggested: pickVariant(variants, null)?.id ?? null };
}

async function offer({ db, clock }: Deps, reader: Reader, edition: EditionRow): Promise<Offer> {
  const { accountId, deviceSecret, asset } = reader;
  if (accountId === null) {
    refuseEdition(edition, { covers: new Map(), firstVersions: new Map() });
    const nothing = { covered_until: null, allowance: null, holds_earlier: false, versions: [edition.newest] };
    return { refusal: 'SIGN_IN_REQUIRED', cost: 1, ...nothing };
  }
  const now = clock.now();
  const [device, account] = await Promise.all([
    findDownloadDevice(db, accountId, deviceSecret, now),
    getAccount(db, accountId, { assets: [asset], now }),
  ]);
  refuseEdition(edition, account);
  const facts = factsOf(edition, account);
  const until = account.covers.get(asset);
  const allowance = allowanceOf(account.perDay, account.today, account.day);
  const decision = decideDownload(
    { ...account, mayDeviceDownload: device !== null, downloadsLeft: allowance.downloads_left },
    facts,
  );
  return {
    refusal: decision.allowed ? null : decision.reason,
    cost: costsDownload(facts) ? 1 : 0,
    covered_until: until?.toISOString() ?? null,
    allowance,
    holds_earlier: facts.holdsEarlier,
    versions: versionsFor(edition.newest, account.firstVersions.get(asset)),
  };
}
