import { DAY_MS, HOUR_MS, SECOND_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import { z } from 'zod';
import { BatchedCounts } from './batched-counts.ts';
import type { Clock } from './clock.ts';
import type { Database, Tx } from './db/database.ts';
import { deleteInBatches } from './db/delete-in-batches.ts';
import type { SecurityKind } from './errors.ts';
import { defineJob, type Job } from './jobs/jobs.ts';
import type { Logger } from './logger.ts';

const KEPT_MS = 90 * DAY_MS;
const FLUSH_AFTER_MS = 10 * SECOND_MS;

interface SecurityEvent {
  kind: SecurityKind;
  /** The pattern of the address, of which there are few. */
  route: string;
  account: number | null;
  network: string | null;
}

interface Count extends SecurityEvent {
  count: number;
  last_at: Date;
}

interface Deps {
  db: Database;
  clock: Clock;
}

/**
 * Counts refusals by hour. A process counts `maxKeys` combinations of network and account separately in an hour; the rest
 * of a flood is counted by kind and route alone, so neither memory nor the table grows with it.
 */
export class SecurityLog {
  readonly #clock: Clock;
  readonly #maxKeys: number;
  readonly #counts: BatchedCounts<Count>;
  #hour = 0;
  /** The keys of this hour. */
  #keys = new Set<string>();

  constructor({ db, clock, logger, maxKeys = 2_000 }: Deps & { logger: Logger; maxKeys?: number }) {
    this.#clock = clock;
    this.#maxKeys = maxKeys;
    this.#counts = new BatchedCounts({
      logger,
      name: 'security events',
      flushAfterMs: FLUSH_AFTER_MS,
      join: (known, more) => ({ ...more, count: known.count + more.count }),
      store: (counts) => addCounts(db, counts),
    });
  }

  note(event: SecurityEvent): void {
    const last_at = this.#clock.now();
    const hour = Math.floor(last_at.getTime() / HOUR_MS);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#keys.clear();
    }
    const key = JSON.stringify([hour, event.kind, event.route, event.account, event.network]);
    if (this.#keys.size < this.#maxKeys) this.#keys.add(key);
    const isKnown = this.#keys.has(key);
    const counted = isKnown ? event : { ...event, account: null, network: null };
    this.#counts.add(isKnown ? key : JSON.stringify([hour, event.kind, event.route]), {
      ...counted,
      count: 1,
      last_at,
    });
  }

  flush(): Promise<void> {
    return this.#counts.flush();
  }
}

/**
 * An account that has been deleted keeps no events. The lock waits for a deletion that is running; the order prevents
 * deadlocks between processes.
 */
async function addCounts(db: Database, counts: Count[]): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given (
        kind text, route text, account integer, network text, count integer, last_at timestamptz)
    ), kept as (
      select id from accounts where id in (select account from given) and status <> 'deleted' order by id for share
    )
    insert into security_events as e (hour, kind, route, account, network, count, last_at)
    select date_trunc('hour', last_at, 'UTC') as hour, kind, route, kept.id, network, sum(count), max(last_at)
    from given left join kept on kept.id = given.account
    group by hour, kind, route, kept.id, network order by kind, route, kept.id, network
    on conflict (hour, kind, route, account, network) do update
      set count = e.count + excluded.count, last_at = greatest(e.last_at, excluded.last_at)`.execute(db);
}

/** Deletes the events about an account that is being deleted. */
export async function forgetSecurityEvents(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('security_events').where('account', '=', account).execute();
}

export const createSecuritySweep = ({ db, clock }: Deps): Job<object> =>
  defineJob({
    name: 'security.sweep',
    data: z.object({}),
    cron: '41 3 * * *',
    run: async () => {
      const before = new Date(clock.now().getTime() - KEPT_MS);
      await deleteInBatches((limit) =>
        sql`delete from security_events where ctid = any(array(
          select ctid from security_events where hour < ${before} limit ${limit}))`.execute(db),
      );
    },
  });
