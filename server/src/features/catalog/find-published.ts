import type { Database } from '../../platform/db/database.ts';
import type { AssetText } from './asset-text.ts';
import { findAssetByFingerprint, findAssetByName } from './publishing-queries.ts';

/** Finds the published asset with exactly these files. */
export const findPublished = (db: Database, fingerprint: string) => findAssetByFingerprint(db, fingerprint);

/** Finds the published asset with the same type, producer, innermost pack and name: other files are a new version of it. */
export const findNamesake = (db: Database, type: string, { producer, pack, name }: AssetText): Promise<string | null> =>
  findAssetByName(db, { type, producer: producer.alias, pack: pack.at(-1)?.alias ?? '', name });
