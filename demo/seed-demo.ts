import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type CatalogEntry, changeProject, creditPacks, publishCatalog } from '../server/src/features/catalog/index.ts';
import type { Clock } from '../server/src/platform/clock.ts';
import { readDemoCatalog } from './built-catalog.ts';
import type { DemoName } from './demo-asset.ts';
import { demoAssets, packPath, tagNames } from './demo-assets.ts';
import { inPatientTransaction } from './in-patient-transaction.ts';
import { producers } from './producers.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The demo looks as if it had been filled for two years, more and more eagerly: every fifteenth asset is new. */
const OLDEST_DAYS = 700;
const EAGERNESS = 1.5;
export const DEMO_LEGAL_NAME = 'ООО «Полишельф» (демо)';

/** Fills an empty catalogue with the demo; leaves one with anything in it alone. */
export async function seedDemo({ url, clock }: { url: string; clock: Clock }): Promise<boolean> {
  return inPatientTransaction(url, async (tx) => {
    // Two processes that start together on an empty database must not both fill it.
    await sql`lock table producers in share row exclusive mode`.execute(tx);
    if (await tx.selectFrom('producers').select('id').limit(1).executeTakeFirst()) return false;

    await publishCatalog(tx, listEntries(clock.now()), clock.now());
    await creditPacks(tx);
    await changeProject(tx, {
      rubRate: 90,
      legalName: DEMO_LEGAL_NAME,
      legalDescription: 'Демонстрационный каталог: платежи и письма не покидают этот компьютер.',
    });
    return true;
  });
}

function listEntries(now: Date): CatalogEntry[] {
  const built = new Map(readDemoCatalog().map((entry) => [entry.alias, entry]));
  const makers = new Map(producers.map((producer) => [producer.alias, producer]));
  const lots = new Map([...built.keys()].map((alias) => [alias, lotOf(alias)]));
  const drawn = [...lots.values()].toSorted();
  return demoAssets.flatMap((asset) => {
    const prepared = built.get(asset.alias);
    const lot = lots.get(asset.alias);
    if (!prepared || !lot) return [];
    const age = OLDEST_DAYS * DAY_MS * (drawn.indexOf(lot) / drawn.length) ** EAGERNESS;
    const text = {
      id: stableId(lot),
      name: asset.name,
      name_ru: asset.name_ru,
      description: asset.description,
      description_ru: asset.description_ru,
      producer: makers.get(asset.producer) as DemoName,
      pack: packPath(asset.pack),
      tags: tagNames(asset.tags),
      licence: asset.free ? 'cc0' : 'standard',
      free: asset.free ?? false,
      exclusive: asset.exclusive ?? false,
      published_at: new Date(now.getTime() - age),
    };
    return [{ prepared, text }];
  });
}

/** The same asset has the same id, and so the same address, in every copy of the demo. */
export const demoAssetId = (alias: string): string => stableId(lotOf(alias));

const lotOf = (alias: string): string => createHash('sha256').update(alias).digest('hex');

function stableId(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
