import { createHash } from 'node:crypto';
import { DAY_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import { type CatalogEntry, changeProject, creditPacks, publishCatalog } from '../server/src/features/catalog/index.ts';
import type { Clock } from '../server/src/platform/clock.ts';
import { readDemoCatalog } from './built-catalog.ts';
import type { DemoName } from './demo-asset.ts';
import { demoAssets, packPath, tagNames } from './demo-assets.ts';
import { inLongTransaction } from './in-long-transaction.ts';
import { producers } from './producers.ts';

/** Publication dates cover two years and become denser towards today: about every fifteenth asset is recent. */
const OLDEST_DAYS = 700;
const AGE_EXPONENT = 1.5;
export const DEMO_LEGAL_NAME = 'ООО «Полишельф» (демо)';

/** Fills an empty catalogue with the demo. Returns false, and changes nothing, if the catalogue is not empty. */
export async function seedDemo({ url, clock }: { url: string; clock: Clock }): Promise<boolean> {
  return inLongTransaction(url, async (tx) => {
    // The lock keeps two processes that start at the same time from both filling an empty database.
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
  const producerOf = new Map(producers.map((producer) => [producer.alias, producer]));
  // The order of the hashes decides the publication dates: it is random and the same in every demo.
  const hashes = [...built.keys()].map(hashOf).toSorted();
  return demoAssets.flatMap((asset) => {
    const prepared = built.get(asset.alias);
    if (!prepared) return [];
    const age = OLDEST_DAYS * DAY_MS * (hashes.indexOf(hashOf(asset.alias)) / hashes.length) ** AGE_EXPONENT;
    const text = {
      id: demoAssetId(asset.alias),
      name: asset.name,
      name_ru: asset.name_ru,
      description: asset.description,
      description_ru: asset.description_ru,
      producer: producerOf.get(asset.producer) as DemoName,
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

const hashOf = (alias: string): string => createHash('sha256').update(alias).digest('hex');

/** The same asset has the same id, and therefore the same address, in every copy of the demo. */
export function demoAssetId(alias: string): string {
  const hex = hashOf(alias);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
