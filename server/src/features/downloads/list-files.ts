import type { Allowance, DownloadRefusal, Variant } from '@polyshelf/contract/downloads';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findDownloadDevice } from '../devices/index.ts';
import { allowanceOf } from './day.rules.ts';
import { decideDownload } from './download.rules.ts';
import { assetNotFound } from './errors.ts';
import type { KeptEditions } from './kept-editions.ts';
import { getAccount, listChoices } from './queries.ts';
import { pickVariant } from './variants.rules.ts';

interface Deps {
  db: Database;
  clock: Clock;
  editions: KeptEditions;
}

interface Asking {
  /** Null for a visitor. */
  accountId: number | null;
  deviceSecret: string | null;
  asset: string;
}

interface Offer {
  refusal: DownloadRefusal | null;
  cost: 0 | 1;
  covered_until: string | null;
  allowance: Allowance | null;
}

interface Files extends Offer {
  version: number;
  variants: Variant[];
  suggested: string | null;
}

/** How an asset can be downloaded, and what `startDownload` would say to whoever asks. */
export async function listFiles(deps: Deps, asking: Asking): Promise<Files> {
  const { db, editions } = deps;
  const edition = await editions.find(asking.asset);
  if (!edition) throw assetNotFound();
  const { type, version, isFree } = edition.row;
  const variants = [...edition.variants];
  const choices = asking.accountId === null ? {} : await listChoices(db, asking.accountId);
  const suggested = pickVariant(variants, choices[type] ?? null)?.id ?? null;
  return { version, variants, suggested, ...(await offer(deps, asking, isFree)) };
}

/** The variants of an asset with the usual suggestion: the same for everybody. */
export async function listVariants({ editions }: Pick<Deps, 'editions'>, asset: string) {
  const edition = await editions.find(asset);
  if (!edition) throw assetNotFound();
  const variants = [...edition.variants];
  return { variants, suggested: pickVariant(variants, null)?.id ?? null };
}

async function offer({ db, clock }: Deps, asking: Asking, isFree: boolean): Promise<Offer> {
  const { accountId, deviceSecret, asset } = asking;
  if (accountId === null) return { refusal: 'SIGN_IN_REQUIRED', cost: 1, covered_until: null, allowance: null };
  const now = clock.now();
  const [device, account] = await Promise.all([
    findDownloadDevice(db, accountId, deviceSecret, now),
    getAccount(db, accountId, { assets: [asset], now }),
  ]);
  const until = account.covers.get(asset);
  const allowance = allowanceOf(account.perDay, account.today, account.day);
  const decision = decideDownload(
    { ...account, mayDeviceDownload: device !== null, downloadsLeft: allowance.downloads_left },
    { isFree, isCovered: until !== undefined },
  );
  return {
    refusal: decision.allowed ? null : decision.reason,
    cost: until ? 0 : 1,
    covered_until: until?.toISOString() ?? null,
    allowance,
  };
}
