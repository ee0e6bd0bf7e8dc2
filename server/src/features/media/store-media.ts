import { createReadStream } from 'node:fs';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PreparedAsset, StagedBytes } from './prepared-asset.ts';
import { claimKeys, insertMedia, keepKeys, type MediaRows, releaseKeys, removePictures } from './queries.ts';

interface Deps {
  db: Database;
  storage: Storage;
  clock: Clock;
}

/** The id of the claim that protects stored bytes from the sweep. `recordMedia` releases the claim. */
export type Holder = string;

interface StoreOptions {
  signal?: AbortSignal | undefined;
  isLasting?: boolean;
  /** An existing claim, which gets further keys. */
  holder?: Holder;
}

/**
 * Stores all bytes of an asset. No URL shows them yet. The sweep keeps them until they are recorded: for a day, or with
 * `isLasting` until they are forgotten.
 */
export async function storeMedia(
  { db, storage, clock }: Deps,
  { staged, files }: Pick<PreparedAsset, 'staged' | 'files'>,
  { signal, isLasting = false, holder = crypto.randomUUID() }: StoreOptions = {},
): Promise<Holder> {
  const keys = staged.map(({ key }) => key);
  await inTransaction(db, (tx) => claimKeys(tx, { holder, keys, now: clock.now(), isLasting }));
  const hashes = new Map(files.map(({ key, sha256 }) => [key, sha256]));
  for (const bytes of staged) await storeOnce(storage, bytes, hashes.get(bytes.key), signal);
  return holder;
}

/** Skips a file that exists: a key names its content, and a stored file is never partial. */
async function storeOnce(storage: Storage, { key, path, bytes }: StagedBytes, sha256?: string, signal?: AbortSignal) {
  signal?.throwIfAborted();
  if ((await storage.stat(key))?.bytes === bytes) return;
  await storage.put(key, createReadStream(path), { ...(sha256 && { sha256 }), ...(signal && { signal }) });
}

/** Makes stored bytes part of an asset, in the transaction that publishes the asset. */
export async function recordMedia(tx: Tx, rows: MediaRows, holder: Holder): Promise<void> {
  await insertMedia(tx, [rows]);
  await releaseKeys(tx, holder);
}

/** Records the media of a new version, whose pictures and previews replace the old ones. */
export async function replaceMedia(tx: Tx, rows: MediaRows, holder: Holder): Promise<void> {
  await removePictures(tx, rows);
  await recordMedia(tx, rows, holder);
}

/** Records the media of many assets without a claim: their bytes exist, or are made on demand. */
export const recordMediaOfMany = (tx: Tx, assets: readonly MediaRows[]): Promise<void> => insertMedia(tx, assets);

/** Makes a claim last until it is released, in the transaction that notes the holder. */
export const keepMedia = (tx: Tx, holder: Holder): Promise<void> => keepKeys(tx, holder);

/** Releases claims on bytes that are not needed; the sweep deletes them unless something else references them. */
export async function forgetMedia({ db }: { db: Database | Tx }, ...holders: Holder[]): Promise<void> {
  for (const holder of holders) await releaseKeys(db, holder);
}
