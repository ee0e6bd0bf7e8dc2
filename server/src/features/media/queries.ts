import { randomUUIDv7 } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { DerivedFiles } from '../../platform/db/schema.ts';
import type { PreparedAsset } from './prepared-asset.ts';

/** The key of the advisory lock; no other lock uses this number. */
const CLAIMS_LOCK = 7_659_151;

interface Claim {
  holder: string;
  keys: readonly string[];
  now: Date;
  /** A lasting claim ends only when it is released. */
  isLasting?: boolean;
}

/** Protects these keys from the sweep, whether or not their bytes are stored already. */
export async function claimKeys(tx: Tx, { holder, keys, now, isLasting = false }: Claim): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${CLAIMS_LOCK}::bigint)`.execute(tx);
  await tx
    .insertInto('byte_claims')
    .values([...new Set(keys)].map((key) => ({ holder, key, claimed_at: now, is_lasting: isLasting })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function keepKeys(tx: Tx, holder: string): Promise<void> {
  await tx.updateTable('byte_claims').set({ is_lasting: true }).where('holder', '=', holder).execute();
}

export async function releaseKeys(tx: Tx | Database, holder: string): Promise<void> {
  await tx.deleteFrom('byte_claims').where('holder', '=', holder).execute();
}

/** Deletes the claims of publishers that never finished. */
export async function releaseKeysBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches((limit) =>
    sql`delete from byte_claims where ctid = any(array(
      select ctid from byte_claims where claimed_at < ${moment} and not is_lasting limit ${limit}))`.execute(db),
  );
}

/** Blocks new claims until the transaction ends, so unreferenced keys stay unreferenced. */
export async function lockClaims(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CLAIMS_LOCK}::bigint)`.execute(tx);
}

/** Lists the keys that no asset, no upload and no claim references. Assets reference pictures by the folder of their widths. */
export async function listUnreferencedKeys(db: Database | Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as given (key)
    where not exists (select from files where files.key = given.key)
      and not exists (select from previews where previews.key = given.key)
      and not exists (select from derived_files where derived_files.key = given.key)
      and not exists (select from images where images.key = regexp_replace(given.key, '/[^/]*$', ''))
      and not exists (select from byte_claims where byte_claims.key = given.key)
      and not exists (select from upload_files where upload_files.key = given.key)`.execute(db);
  return rows.map(({ key }) => key);
}

/** Deletes pictures and previews. Files belong to a version and stay. */
export async function removePictures(tx: Tx, { asset, version }: Edition): Promise<void> {
  await tx.deleteFrom('images').where('asset', '=', asset).execute();
  await tx.deleteFrom('previews').where('asset', '=', asset).execute();
  // Archives of this version contain the main picture, which has changed. Those of earlier versions keep theirs, so that a
  // transfer that has started goes on.
  await tx
    .deleteFrom('derived_files')
    .where('asset', '=', asset)
    .where('version', '=', version)
    .where('kind', '=', 'preview')
    .execute();
}

export interface MediaRows {
  asset: string;
  version: number;
  prepared: Pick<PreparedAsset, 'files' | 'images' | 'previews'>;
}

/** Inserts pictures, files and previews of assets. One JSON parameter is faster to parse than thousands of values. */
export async function insertMedia(tx: Tx, assets: readonly MediaRows[]): Promise<void> {
  const id = randomUUIDv7;
  const images = assets.flatMap(({ asset, prepared }) =>
    prepared.images.map((image, position) => ({ id: id(), asset, position, ...image })),
  );
  const files = assets.flatMap(({ asset, version, prepared }) =>
    prepared.files.map((file) => ({ id: id(), asset, version, ...file })),
  );
  const previews = assets.flatMap(({ asset, prepared }) =>
    prepared.previews.map((preview) => ({ id: id(), asset, ...preview })),
  );
  await sql`
    insert into images (id, asset, is_main, relation_data, position, width, height, placeholder, key)
    select id, asset, "isMain", relation, position, width, height, placeholder, key
    from jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as row (
      id uuid, asset uuid, "isMain" boolean, relation text, position integer,
      width integer, height integer, placeholder text, key text)`.execute(tx);
  await sql`
    insert into files (id, asset, version, map, resolution, format, name, bytes, sha256, crc32, key)
    select id, asset, version, map, resolution, format, name, bytes, sha256, crc32, key
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as row (
      id uuid, asset uuid, version integer, map text, resolution text, format text,
      name text, bytes bigint, sha256 text, crc32 bigint, key text)`.execute(tx);
  await sql`
    insert into previews (id, asset, kind, map, bytes, key)
    select id, asset, kind, map, bytes, key
    from jsonb_to_recordset(${JSON.stringify(previews)}::jsonb) as row (
      id uuid, asset uuid, kind text, map text, bytes bigint, key text)`.execute(tx);
}

/** The files of an asset as one version published them. */
export interface Edition {
  asset: string;
  version: number;
}

interface MapToPack {
  map: 'ao' | 'roughness' | 'metalness';
  format: 'png' | 'jpg';
  name: string;
  key: string;
}

/** Lists one file per map; of two formats the lossless one. */
export async function listMapsToPack(db: Database, { asset, version }: Edition, resolution: string) {
  const { rows } = await sql<MapToPack>`
    select distinct on (map) map, format, name, key from files
    where asset = ${asset} and version = ${version} and resolution = ${resolution}
      and map in ('ao', 'roughness', 'metalness') and format in ('png', 'jpg')
    order by map, format desc, name`.execute(db);
  return rows;
}

/** Lists the main images of the editions whose preview has not been measured. */
export async function listUnmeasuredPreviews(db: Database, editions: readonly Edition[]) {
  const wanted = editions.map(({ asset, version }) => ({ asset, version }));
  const { rows } = await sql<Edition & { key: string; width: number }>`
    select e.asset, e.version, images.key, images.width
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as e (asset uuid, version integer)
    join images on images.asset = e.asset and images.is_main
    where not exists (
      select from derived_files d where d.asset = e.asset and d.version = e.version and d.kind = 'preview'
    )`.execute(db);
  return rows;
}

/** Does nothing when the file exists already. */
export async function insertDerivedFile(db: Database | Tx, row: Insertable<DerivedFiles>): Promise<void> {
  await db
    .insertInto('derived_files')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
