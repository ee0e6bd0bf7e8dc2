import type { Database } from '../../platform/db/database.ts';
import { findAssetByFingerprint } from './publishing-queries.ts';

/** Whether an asset with exactly these files is published. */
export const isPublished = async (db: Database, fingerprint: string): Promise<boolean> =>
  (await findAssetByFingerprint(db, fingerprint)) !== null;
