import { randomBytes } from 'node:crypto';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { collectionForbidden } from './errors.ts';
import { closeShare, openShare } from './queries.ts';
import { shareUrl } from './share-link.ts';

interface Deps {
  db: Database;
  keyring: Keyring;
  siteUrl: string;
}

interface Own {
  accountId: number;
  id: number;
}

/** Returns the link by which anybody can see the collection. It stays the same until it is revoked. */
export async function shareCollection(
  { db, keyring, siteUrl }: Deps,
  { accountId: account, id }: Own,
): Promise<string> {
  const share_salt = await inTransaction(db, (tx) => openShare(tx, account, id, randomBytes(16)));
  const url = shareUrl(keyring, siteUrl, { id, account, share_salt });
  if (!url) throw collectionForbidden();
  return url;
}

/** Revokes the link for good: sharing the collection again creates another link. */
export async function revokeShare({ db }: Deps, { accountId, id }: Own): Promise<void> {
  if (!(await inTransaction(db, (tx) => closeShare(tx, accountId, id)))) throw collectionForbidden();
}
