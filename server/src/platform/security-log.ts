import { DAY_MS, HOUR_MS, SECOND_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Database, Tx } from './db/database.ts';
import { deleteInBatches } from './db/delete-in-batches.ts';
import type { SecurityKind } from './errors.ts';
import { defineJob, type Job } from './jobs/jobs.ts';
import type { Logger } from './logger.ts';

const KEPT_MS = 90 * DAY_MS;
const FLUSH_MS = 10 * SECOND_MS;

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
 * Counts refusals in memory and adds the counts to the database every ten seconds. A process counts `maxKeys` combinations
 * of network and account separately in an hour; the rest of a flood is counted by kind and route alone, so neither memory
 * nor the table grows with it.
 */
export class SecurityLog {
  readonly #deps: Deps & { logger: Logger; maxKeys?: number };
  #counts = new Map<string, Count>();
  #hour = 0;
  /** The keys of this hour. */
  #keys = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: Deps & { logger: Logger; maxKeys?: number }) {
    this.#deps = deps;
  }

  note(event: SecurityEvent): void {
    const last_at = this.#deps.clock.now();
    const hour = Math.floor(last_at.getTime() / HOUR_MS);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#keys.clear();
    }
    const key = JSON.stringify([hour, event.kind, event.route, event.account, event.network]);
    if (this.#keys.size < (this.#deps.maxKeys ?? 2_000)) this.#keys.add(key);
    const isKnown = this.#keys.has(key);
    const counted = isKnown ? event : { ...event, account: null, network: null };
    this.#add(isKnown ? key : JSON.stringify([hour, event.kind, event.route]), { ...counted, count: 1, last_at });
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  /** Keeps the counts for the next time when the database does not answer. */
  async flush(): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    try {
      await addCounts(this.#deps.db, [...counts.values()]);
    } catch (err) {
      this.#deps.logger.warn({ err }, 'security events could not be stored');
      for (const [key, count] of counts) this.#add(key, count);
    }
  }

  #add(key: string, event: Count): void {
    const known = this.#counts.get(key);
    this.#counts.set(key, { ...event, count: (known?.count ?? 0) + event.count });
  }
}

async function addCounts(db: Database, counts: Count[]): Promise<void> {
  await sql`
    insert into security_events as e (hour, kind, route, account, network, count, last_at)
    select date_trunc('hour', last_at, 'UTC') as hour, kind, route, accounts.id, network, sum(count), max(last_at)
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given (
      kind text, route text, account integer, network text, count integer, last_at timestamptz)
    left join accounts on accounts.id = given.account
    group by hour, kind, route, accounts.id, network order by kind, route, accounts.id, network
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
