import type { Database } from '../../platform/db/database.ts';
import type { AssetText } from './asset-text.ts';
import { findAssetByFingerprint, findAssetByName } from './publishing-queries.ts';

/** Whether an asset with exactly these files is published. */
export const isPublished = async (db: Database, fingerprint: string): Promise<boolean> =>
  (await findAssetByFingerprint(db, fingerprint)) !== null;

/** Finds the published asset with the same type, producer, innermost pack and name: other files are a new version of it. */
export const findNamesake = (db: Database, type: string, { producer, pack, name }: AssetText): Promise<string | null> =>
  findAssetByName(db, { type, producer: producer.alias, pack: pack.at(-1)?.alias ?? '', name });
