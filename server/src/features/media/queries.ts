import { randomUUIDv7 } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { DerivedFiles } from '../../platform/db/schema.ts';
import type { PreparedAsset } from './prepared-asset.ts';

/** Any number that nobody else locks by. */
const CLAIMS_LOCK = 7_659_151;

/** From here on the sweep leaves these keys alone, whether their bytes are there already or not. */
export async function claimKeys(tx: Tx, holder: string, keys: readonly string[], now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${CLAIMS_LOCK}::bigint)`.execute(tx);
  await tx
    .insertInto('byte_claims')
    .values([...new Set(keys)].map((key) => ({ holder, key, claimed_at: now })))
    .execute();
}

export async function releaseKeys(tx: Tx | Database, holder: string): Promise<void> {
  await tx.deleteFrom('byte_claims').where('holder', '=', holder).execute();
}

/** Claims of publishers that never came back. */
export async function releaseKeysBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches((limit) =>
    sql`delete from byte_claims where ctid = any(array(
      select ctid from byte_claims where claimed_at < ${moment} limit ${limit}))`.execute(db),
  );
}

/** Nobody can claim a key before the transaction ends, so what nobody refers to now may go. */
export async function lockClaims(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CLAIMS_LOCK}::bigint)`.execute(tx);
}

/** Those of the keys that no asset and no publisher refers to. A picture is referred to by the folder of its widths. */
export async function listUnreferencedKeys(db: Database | Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as given (key)
    where not exists (select from files where files.key = given.key)
      and not exists (select from previews where previews.key = given.key)
      and not exists (select from derived_files where derived_files.key = given.key)
      and not exists (select from images where images.key = regexp_replace(given.key, '/[^/]*$', ''))
      and not exists (select from byte_claims where byte_claims.key = given.key)`.execute(db);
  return rows.map(({ key }) => key);
}

/** Pictures and previews; files belong to a version and stay. */
export async function removePictures(tx: Tx, asset: string): Promise<void> {
  await tx.deleteFrom('images').where('asset', '=', asset).execute();
  await tx.deleteFrom('previews').where('asset', '=', asset).execute();
  // Archives show the main picture, whichever it is.
  await tx.deleteFrom('derived_files').where('asset', '=', asset).where('kind', '=', 'preview').execute();
}

export interface MediaRows {
  asset: string;
  version: number;
  prepared: Pick<PreparedAsset, 'files' | 'images' | 'previews'>;
}

/** The rows of pictures, files and previews, of one asset or of many: as JSON, since thousands of values are slow to parse. */
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

/** The files of an asset as they were published under one number. */
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

/** Of a map in two formats, the one without loss. */
export async function listMapsToPack(db: Database, { asset, version }: Edition, resolution: string) {
  const { rows } = await sql<MapToPack>`
    select distinct on (map) map, format, name, key from files
    where asset = ${asset} and version = ${version} and resolution = ${resolution}
      and map in ('ao', 'roughness', 'metalness') and format in ('png', 'jpg')
    order by map, format desc, name`.execute(db);
  return rows;
}

/** The main images of those editions whose preview was not measured yet. */
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

/** Whoever comes second with the same leaves it as it is. */
export async function insertDerivedFile(db: Database | Tx, row: Insertable<DerivedFiles>): Promise<void> {
  await db
    .insertInto('derived_files')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
