import type { Database } from '../../../platform/db/database.ts';
import { findRenamed } from '../../../platform/records/find-renamed.ts';
import { findOnceNested, findProducerId, isOpenTo } from './queries.ts';

/** An address of the catalogue: the alias of a producer, the ids of packs from the outer to the inner one, or both. */
interface Place {
  alias: string | null;
  packs: readonly number[];
}

/** Where a place is now, as the alias of a producer, the id of a pack, or both. Null when nothing ever had the address. */
export async function findMovedPlace(
  { db }: { db: Database },
  { alias, packs }: Place,
): Promise<{ producer: string | null; pack: number | null } | null> {
  const producer = alias === null ? null : await findProducer(db, alias);
  if (alias !== null && !producer) return null;
  if (packs.length === 0) return producer && producer.alias !== alias ? { producer: producer.alias, pack: null } : null;
  const pack = await findOnceNested(db, packs, producer?.id ?? null);
  if (pack === null) return null;
  const isHere = producer !== null && (await isOpenTo(db, pack, producer.id));
  return { producer: isHere ? producer.alias : null, pack };
}

async function findProducer(db: Database, alias: string): Promise<{ id: number; alias: string } | null> {
  const id = await findProducerId(db, alias);
  return id === null ? findRenamed(db, 'producer', alias) : { id, alias };
}
