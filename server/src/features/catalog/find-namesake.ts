import type { Database } from '../../platform/db/database.ts';
import type { AssetText } from './asset-text.ts';
import { findAssetByName } from './publishing-queries.ts';

/** The published asset that people would take for the same: of the same producer, innermost pack and name. */
export const findNamesake = (db: Database, type: string, { producer, pack, name }: AssetText): Promise<string | null> =>
  findAssetByName(db, { type, producer: producer.alias, pack: pack.at(-1)?.alias ?? '', name });
