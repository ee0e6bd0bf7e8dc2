import type { BulkAction, BulkEffect, BulkState, BulkSummary } from '@polyshelf/contract/bulk';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';

/** How many of these accounts an action changes, leaves as they are, and refuses. */
export async function countEffect(
  db: Database,
  { action, ids, sub, now }: { action: BulkAction; ids: number[]; sub: string | null; now: Date },
): Promise<Omit<BulkEffect, 'selection'>> {
  const { rows } = await sql<Omit<BulkEffect, 'selection'>>`
    with given as (
      select
        a.id is null or a.status in ('deleted', 'merged')
          or (${action} = 'suspend' and a.role = 'admin')
          or (${action} = 'give_days' and ${sub}::text is null and coalesce(s.sub_end <= ${now} or s.sub = 'free', true))
          as is_refused,
        case ${action}
          when 'suspend' then a.status = 'suspended'
          when 'resume' then a.status = 'active'
          when 'end_sessions' then not exists (
            select from sessions z where z.account = a.id and z.ended_at is null and z.expires_at > ${now})
          else false end as is_unchanged
      from unnest(${ids}::integer[]) as id
      left join accounts a using (id) left join subscriptions s on s.account = a.id
    )
    select count(*) as total, count(*) filter (where is_refused) as refused,
      count(*) filter (where is_unchanged and not is_refused) as unchanged,
      count(*) filter (where not is_unchanged and not is_refused) as affected
    from given`.execute(db);
  return rows[0] as Omit<BulkEffect, 'selection'>;
}

export interface Bulk {
  id: string;
  actor: number;
  ip: string;
  action: BulkAction;
  days: number | null;
  sub: string | null;
  reason: string;
  created_at: Date;
}

/** False when the request is repeated. */
export async function insertBulk(tx: Tx, bulk: Bulk): Promise<boolean> {
  const inserted = await tx
    .insertInto('bulk_actions')
    .values(bulk)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Returns how many of the accounts exist. */
export async function insertBulkAccounts(tx: Tx, bulk: string, ids: number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bulk_accounts (bulk, account)
    select ${bulk}, id from accounts where id = any(${ids}::integer[])`.execute(tx);
  return Number(numAffectedRows);
}

/** Marks the decision as finished. False when it is finished already. */
export async function markFinished(tx: Tx, id: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('bulk_actions')
    .set({ finished_at: at })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export const findBulk = (db: Database, id: string): Promise<Bulk | undefined> =>
  db.selectFrom('bulk_actions').selectAll().where('id', '=', id).executeTakeFirst() as Promise<Bulk | undefined>;

export async function listWaiting(db: Database, bulk: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bulk_accounts')
    .select('account')
    .where('bulk', '=', bulk)
    .where('done_at', 'is', null)
    .orderBy('account')
    .limit(limit)
    .execute();
  return rows.map(({ account }) => account);
}

/** Marks an account as done. False when it is done already. */
export async function markDone(
  tx: Tx | Database,
  { bulk, account, at, code = null }: { bulk: string; account: number; at: Date; code?: string | null },
): Promise<boolean> {
  const result = await tx
    .updateTable('bulk_accounts')
    .set({ done_at: at, code })
    .where('bulk', '=', bulk)
    .where('account', '=', account)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How many accounts of a decision have reached which state. */
const summary = sql`
  b.id, b.action, b.days, b.reason, b.actor, actors.username as actor_name, b.created_at,
  count(*) as total, count(c.done_at) filter (where c.code is null) as done, count(c.code) as refused`;

type SummaryRow = Omit<BulkSummary, 'at'> & { created_at: Date };

const SHOWN_BULKS = 20;

export async function listLatest(db: Database): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select ${summary}
    from (select * from bulk_actions order by created_at desc, id limit ${SHOWN_BULKS}) as b
    join accounts actors on actors.id = b.actor
    join bulk_accounts c on c.bulk = b.id
    group by b.id, b.action, b.days, b.reason, b.actor, actors.username, b.created_at
    order by b.created_at desc, b.id`.execute(db);
  return rows;
}

const SHOWN_REFUSALS = 100;

export async function findState(
  db: Database,
  id: string,
): Promise<(SummaryRow & Pick<BulkState, 'refusals'>) | undefined> {
  const { rows } = await sql<SummaryRow & Pick<BulkState, 'refusals'>>`
    select ${summary},
      coalesce((
        select jsonb_agg(jsonb_build_object('account', r.account, 'username', a.username, 'code', r.code))
        from (select account, code from bulk_accounts where bulk = b.id and code is not null order by account
          limit ${SHOWN_REFUSALS}) as r join accounts a on a.id = r.account
      ), '[]') as refusals
    from bulk_actions b
    join accounts actors on actors.id = b.actor
    join bulk_accounts c on c.bulk = b.id
    where b.id = ${id} group by b.id, actors.username`.execute(db);
  return rows[0];
}
