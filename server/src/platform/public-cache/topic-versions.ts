import { setTimeout as delay } from 'node:timers/promises';
import type { Topic } from '@polyshelf/contract/endpoint';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { Logger } from '../logger.ts';

/** How long another process may serve stale answers after a change. */
const POLL_INTERVAL_MS = 250;

export type Versions = ReadonlyMap<string, number>;

/** A string that changes with the version of any of the topics; null while the versions are unknown. */
export const markOf = (versions: Versions | null, topics: readonly Topic[]): string | null =>
  versions && topics.map((topic) => versions.get(topic) ?? 0).join('.');

/** Invalidates cached answers of these topics in every process, as part of the transaction that changes their rows. */
export async function bumpTopics(tx: Tx | Database, ...topics: Topic[]): Promise<void> {
  const rows = topics.toSorted().map((topic) => ({ topic, version: 1 }));
  await tx
    .insertInto('topic_versions')
    .values(rows)
    .onConflict((row) => row.column('topic').doUpdateSet({ version: sql`topic_versions.version + 1` }))
    .execute();
}

/** Reads the version from the database; 0 for a topic that never changed. */
export async function getTopicVersion(db: Database, topic: Topic): Promise<number> {
  const row = await db.selectFrom('topic_versions').select('version').where('topic', '=', topic).executeTakeFirst();
  return Number(row?.version ?? 0);
}

/** Polls the versions in the database. Polling works through any pooler and on any PostgreSQL-compatible database. */
export class TopicVersions {
  readonly #db: Database;
  readonly #logger: Logger;
  readonly #stopping = new AbortController();
  #versions: Versions | null = null;
  #running: Promise<void> | null = null;
  #isLost = false;

  constructor(db: Database, logger: Logger) {
    this.#db = db;
    this.#logger = logger;
  }

  /** The last known versions. The map is never changed in place, so it is a consistent snapshot. */
  get current(): Versions | null {
    return this.#versions;
  }

  /** The last known version of one topic; 0 while the versions are unknown. */
  of(topic: Topic): number {
    return this.#versions?.get(topic) ?? 0;
  }

  /** True while the database is unreachable. */
  get isLost(): boolean {
    return this.#isLost;
  }

  async start(): Promise<void> {
    await this.refresh();
    this.#running = this.#follow();
  }

  async refresh(): Promise<void> {
    const rows = await this.#db.selectFrom('topic_versions').select(['topic', 'version']).execute();
    this.#versions = new Map(rows.map(({ topic, version }) => [topic, Number(version)]));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await delay(POLL_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      try {
        await this.refresh();
        this.#isLost = false;
      } catch (error) {
        // The last versions stay, because a stale page is better than none while the database is unreachable.
        if (!this.#isLost) this.#logger.warn({ err: error }, 'cannot read the versions of public data');
        this.#isLost = true;
      }
    }
  }
}
