import { MANY_MISSED, MANY_WISHES } from '@polyshelf/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { loggedMails, mailState } from '../../../platform/mail/mail-log.ts';

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

const isFailure = sql`e.event = 'no_answer'`;
const isAnswer = sql`e.event in ('seen', 'underpaid', 'paid', 'expired', 'failed', 'charged')`;

/** Walks back from the newest event: all events of a month are too many to join with their payments. */
const lastEvent = (since: Date, isWanted: RawBuilder<unknown>) => sql`(
  select e.at from payment_events e join payments p on p.id = e.payment
  where p.provider = known.id and e.at >= ${since} and ${isWanted} order by e.at desc limit 1)`;

/** What the timelines of payments say about each provider since `since`, and in the shorter time since `recently`. */
export async function listProviderStates(
  db: Database,
  { since, recently }: { since: Date; recently: Date },
): Promise<ProviderState[]> {
  const { rows } = await sql<ProviderState>`
    with recent as (
      select p.provider, e.payment, ${isFailure} as is_failure
      from payment_events e join payments p on p.id = e.payment
      where e.at >= ${recently} and (${isFailure} or ${isAnswer})
    )
    select id,
      ${lastEvent(since, isAnswer)} as answered_at,
      ${lastEvent(since, isFailure)} as failed_at,
      (select count(distinct payment) from recent where provider = known.id and not is_failure) as answers,
      (select count(distinct payment) from recent where provider = known.id and is_failure) as failures,
      (select count(*) from payments where unknown_since is not null and payments.provider = known.id) as unanswered
    from payment_providers known order by number`.execute(db);
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

/** How many payments have an open flag and a status of each need. */
export async function countFlaggedPayments<K extends string>(
  db: Database,
  needs: Record<K, { flags: readonly string[]; statuses: readonly string[] }>,
): Promise<Record<K, number>> {
  const counts = Object.entries<(typeof needs)[K]>(needs).map(
    ([kind, { flags, statuses }]) => sql`count(*) filter (
      where open && ${[...flags]}::text[] and status = any(${[...statuses]}::text[])) as ${sql.id(kind)}`,
  );
  const { rows } = await sql<Record<K, number>>`
    select ${sql.join(counts)} from (
      select status, array(select unnest(flags) except select unnest(done_flags)) as open
      from payments where flags <> '{}') as flagged`.execute(db);
  return rows[0] as Record<K, number>;
}

export async function listRefusedChanges(db: Database): Promise<{ kind: string; id: string }[]> {
  const { rows } = await sql<{ kind: string; id: string }>`
    select kind, record as id from record_schedules where problem is not null order by at, kind, record`.execute(db);
  return rows;
}

type OtherNeed = 'jobs_failed' | 'mails_failed' | 'drafts_in_review' | 'searches_missed' | 'words_wished';

/** `mail` is the name of the job that sends mails. */
export async function countOtherNeeds(db: Database, { mail, mailsSince }: { mail: string; mailsSince: string }) {
  const { rows } = await sql<Record<OtherNeed, number> & { failed_names: string[] }>`
    select
      (select count(*) from pgboss.job where state = 'failed' and name <> ${mail}) as jobs_failed,
      array(select distinct name from pgboss.job where state = 'failed' and name <> ${mail} order by name) as failed_names,
      (select count(*) from ${loggedMails} where m.state <> 'sent' and m.resent_at is null
        and m.at >= ${mailsSince}::timestamp at time zone 'UTC' and ${mailState} = 'failed') as mails_failed,
      (select count(*) from drafts where state = 'in_review') as drafts_in_review,
      (select count(*) from missed_searches where times >= ${MANY_MISSED}) as searches_missed,
      (select count(*) from (
        select from wishes where words is not null group by words having count(*) >= ${MANY_WISHES}) as wished) as words_wished`.execute(
    db,
  );
  return rows[0] as Record<OtherNeed, number> & { failed_names: string[] };
}

export interface SignsOfLife {
  job_at: Date | null;
  mail_sent_at: Date | null;
  mails_failed: number;
  /** Null without an attempt. */
  is_mail_failing: boolean | null;
  telegram_at: Date | null;
  is_telegram_failing: boolean;
  unsealed_at: Date | null;
  unsealed: number;
}

/** So many failed attempts in a row mean that the mail server fails and not an address. */
const FAILED_ATTEMPTS = 3;

/** When parts of the product last worked, as their rows say. `often` are jobs that run every minute. */
export async function getSignsOfLife(
  db: Database,
  { often, telegram, recently }: { often: readonly string[]; telegram: readonly string[]; recently: Date },
): Promise<SignsOfLife> {
  const { rows } = await sql<SignsOfLife>`
    with told as (
      select state, started_on, completed_on from pgboss.job where name = any(${[...telegram]}::text[])
    ), unsealed as (
      select id, at from audit_log where position is null
    )
    select
      (select max(completed_on) from pgboss.job where name = any(${[...often]}::text[]) and state = 'completed') as job_at,
      (select tried_at from mail_log where state = 'sent' and tried_at is not null order by tried_at desc limit 1) as mail_sent_at,
      (select count(*) from mail_log where state = 'failed' and tried_at >= ${recently}) as mails_failed,
      (select bool_and(state = 'failed') from (
        select state from mail_log where tried_at is not null order by tried_at desc limit ${FAILED_ATTEMPTS}) as last
      ) as is_mail_failing,
      (select max(completed_on) from told where state = 'completed') as telegram_at,
      exists (select from told where state in ('failed', 'retry') and started_on > coalesce(
        (select max(started_on) from told where state = 'completed'), '-infinity')) as is_telegram_failing,
      (select at from unsealed order by id limit 1) as unsealed_at,
      (select count(*) from unsealed) as unsealed`.execute(db);
  return rows[0] as SignsOfLife;
}
