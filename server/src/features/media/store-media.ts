import { createReadStream } from 'node:fs';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PreparedAsset, StagedBytes } from './prepared-asset.ts';
import { claimKeys, insertMedia, type MediaRows, releaseKeys, removePictures } from './queries.ts';

interface Deps {
  db: Database;
  storage: Storage;
  clock: Clock;
}

/** The claim under which bytes were stored; `recordMedia` ends it. */
export type Holder = string;

/** Stores all bytes of an asset. Nobody can see them yet, and until they are recorded or a day is over nobody removes them. */
export async function storeMedia(
  { db, storage, clock }: Deps,
  { staged, files }: PreparedAsset,
  signal?: AbortSignal,
): Promise<Holder> {
  const holder = crypto.randomUUID();
  const keys = staged.map(({ key }) => key);
  await inTransaction(db, (tx) => claimKeys(tx, holder, keys, clock.now()));
  const hashes = new Map(files.map(({ key, sha256 }) => [key, sha256]));
  for (const bytes of staged) await storeOnce(storage, bytes, hashes.get(bytes.key), signal);
  return holder;
}

/** A key names its content, and a stored file is whole: what is there already need not be written again. */
async function storeOnce(storage: Storage, { key, path, bytes }: StagedBytes, sha256?: string, signal?: AbortSignal) {
  signal?.throwIfAborted();
  if ((await storage.stat(key))?.bytes === bytes) return;
  await storage.put(key, createReadStream(path), { ...(sha256 && { sha256 }), ...(signal && { signal }) });
}

/** Makes stored bytes part of an asset, in the transaction that publishes it. */
export async function recordMedia(tx: Tx, rows: MediaRows, holder: Holder): Promise<void> {
  await insertMedia(tx, [rows]);
  await releaseKeys(tx, holder);
}

/** The same for a new version: its pictures and previews take the place of the old ones. */
export async function replaceMedia(tx: Tx, rows: MediaRows, holder: Holder): Promise<void> {
  await removePictures(tx, rows.asset);
  await recordMedia(tx, rows, holder);
}

/** The same for many assets whose bytes are there already, or are made when somebody asks for them. */
export const recordMediaOfMany = (tx: Tx, assets: readonly MediaRows[]): Promise<void> => insertMedia(tx, assets);

/** For bytes that turned out not to be needed; the sweep takes what nobody else refers to. */
export const forgetMedia = ({ db }: Pick<Deps, 'db'>, holder: Holder): Promise<void> => releaseKeys(db, holder);
