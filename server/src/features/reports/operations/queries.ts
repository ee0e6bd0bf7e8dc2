import { MANY_MISSED, MANY_WISHES, type NeedKind } from '@polyshelf/contract/reports';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

export interface QueueState {
  name: string;
  queued: number;
  running: number;
  failed: number;
  oldest_queued_at: Date | null;
}

export async function listQueueStates(db: Database, now: Date): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name,
      count(*) filter (where state in ('created', 'retry') and start_after <= ${now}) as queued,
      count(*) filter (where state = 'active') as running,
      count(*) filter (where state = 'failed') as failed,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= ${now}) as oldest_queued_at
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`.execute(db);
  return rows;
}

export interface ProviderState {
  id: string;
  answered_at: Date | null;
  failed_at: Date | null;
  answers: number;
  failures: number;
  unanswered: number;
}

/** What the timelines of payments say about each provider since `since`, and in the shorter time since `recently`. */
export async function listProviderStates(
  db: Database,
  { since, recently }: { since: Date; recently: Date },
): Promise<ProviderState[]> {
  const { rows } = await sql<ProviderState>`
    with heard as (
      select p.provider, e.at, e.payment, e.event = 'no_answer' as is_failure
      from payment_events e join payments p on p.id = e.payment
      where e.at >= ${since}
        and e.event in ('no_answer', 'seen', 'underpaid', 'paid', 'expired', 'failed', 'charged')
    )
    select id,
      max(at) filter (where not is_failure) as answered_at,
      max(at) filter (where is_failure) as failed_at,
      count(distinct payment) filter (where not is_failure and at >= ${recently}) as answers,
      count(distinct payment) filter (where is_failure and at >= ${recently}) as failures,
      (select count(*) from payments where unknown_since is not null and payments.provider = known.id) as unanswered
    from payment_providers known left join heard on heard.provider = known.id
    group by id, number order by number`.execute(db);
  return rows;
}

/** The size of all stored files as last measured, and that of the database now. */
export async function getSizes(db: Database): Promise<{ stored_bytes: number | null; database_bytes: number }> {
  const { rows } = await sql<{ stored_bytes: number | null; database_bytes: number }>`
    select pg_database_size(current_database()) as database_bytes,
      (select amount from report_days where figure = 'stored_bytes' order by day desc limit 1) as stored_bytes`.execute(
    db,
  );
  return rows[0] as { stored_bytes: number | null; database_bytes: number };
}

/** How many cases of each kind wait. `mail` is the name of the job that sends mails. */
export async function countNeeds(db: Database, { mail, since }: { mail: string; since: Date }) {
  const { rows } = await sql<Record<NeedKind, number>>`
    with flagged as (select flags, status, closed_at from payments where flags <> '{}')
    select
      (select count(*) from flagged where status = 'underpaid') as payments_underpaid,
      (select count(*) from flagged where 'overpaid' = any(flags) and closed_at >= ${since}) as payments_overpaid,
      (select count(*) from flagged where status = 'paid' and not 'refunded' = any(flags)
        and flags && array['trial_twice', 'not_credited']) as payments_to_return,
      (select count(*) from flagged where 'unknown' = any(flags) and status <> 'paid') as payments_unknown,
      (select count(*) from flagged where 'foreign_number' = any(flags)) as payments_foreign,
      (select count(*) from pgboss.job where state = 'failed' and name <> ${mail}) as jobs_failed,
      (select count(*) from pgboss.job where state = 'failed' and name = ${mail}) as mails_failed,
      (select count(*) from drafts where state = 'in_review') as drafts_in_review,
      (select count(*) from missed_searches where times >= ${MANY_MISSED}) as searches_missed,
      (select count(*) from (
        select from wishes where words is not null group by words having count(*) >= ${MANY_WISHES}) as wished) as words_wished`.execute(
    db,
  );
  return rows[0] as Record<NeedKind, number>;
}
