import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fixedSql } from '../../platform/db/fixed-sql.ts';
import type { Devices } from '../../platform/db/schema.ts';
import { hashDeviceSecret } from '../../platform/device-secret.ts';

interface DeviceOwner {
  limit: number;
  email: string;
  lang: 'en' | 'ru';
}

/** Locks the account, so that its devices are added and removed one at a time. */
export async function lockDeviceOwner(tx: Tx, account: number, now: Date): Promise<DeviceOwner> {
  await sql`select from accounts where id = ${account} for update`.execute(tx);
  return getDeviceOwner(tx, account, now);
}

export async function getDeviceOwner(db: Database | Tx, account: number, now: Date): Promise<DeviceOwner> {
  const { rows } = await sql<DeviceOwner>`
    select coalesce(a.sub_override_devices, p.devices, 0) as limit, u.email, a.lang
    from accounts a
    join users u on u.account = a.id
    left join subscriptions s on s.account = a.id and s.sub_end > ${now}
    left join subs p on p.id = coalesce(s.sub, 'free')
    where a.id = ${account}`.execute(db);
  return rows[0] as DeviceOwner;
}

interface DevicePlace {
  id: string;
  /** Starts at one, in the order in which the devices were added. */
  place: number;
  limit: number;
}

/** A single statement, because it runs before every download. */
export async function findDevicePlace(
  db: Database | Tx,
  account: number,
  secret: string,
  now: Date,
): Promise<DevicePlace | undefined> {
  const rows = await fixedSql<DevicePlace>(db)`
    select d.id, coalesce(a.sub_override_devices, p.devices, 0) as limit,
      (select count(*) from devices o where o.account = a.id and o.removed_at is null and o.place <= d.place) as place
    from devices d
    join accounts a on a.id = d.account
    left join subscriptions s on s.account = a.id and s.sub_end > ${now}
    left join subs p on p.id = coalesce(s.sub, 'free')
    where d.account = ${account} and d.secret_hash = ${hashDeviceSecret(secret)} and d.removed_at is null`;
  return rows[0];
}

const selectDevices = (db: Database | Tx, account: number) =>
  db.selectFrom('devices').where('account', '=', account).where('removed_at', 'is', null);

export const findDevice = (tx: Tx, account: number, secret: string) =>
  selectDevices(tx, account).select('id').where('secret_hash', '=', hashDeviceSecret(secret)).executeTakeFirst();

export const listDevices = (db: Database | Tx, account: number) =>
  selectDevices(db, account)
    .select(['id', 'browser', 'system', 'first_seen_at', 'last_seen_at', 'secret_hash'])
    .orderBy('place')
    .execute();

export async function countDevices(tx: Tx, account: number): Promise<number> {
  const { count } = await selectDevices(tx, account)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertDevice(tx: Tx, device: Insertable<Devices>): Promise<void> {
  await tx.insertInto('devices').values(device).execute();
}

export async function touchDevice(
  tx: Tx,
  id: string,
  seen: { visitor_id: string; browser: string; system: string; last_seen_at: Date },
): Promise<void> {
  await tx.updateTable('devices').set(seen).where('id', '=', id).execute();
}

export async function findLastRemoval(tx: Tx, account: number): Promise<Date | null> {
  const { last } = await tx
    .selectFrom('devices')
    .select(({ fn }) => fn.max('removed_at').as('last'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return last;
}

/** False when the account has no such device. */
export async function removeDeviceRow(tx: Tx, account: number, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('devices')
    .set({ removed_at: now })
    .where('account', '=', account)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteDevices(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('devices').where('account', '=', account).execute();
}

/** Moves the devices of an account to another one, in the order in which both were added. A browser that both know is one. */
export async function moveDevices(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    delete from devices d where d.account = ${from} and exists (
      select from devices k where k.account = ${to} and k.secret_hash = d.secret_hash and k.removed_at is null)`.execute(
    tx,
  );
  await tx.updateTable('devices').set({ account: to }).where('account', '=', from).execute();
}
