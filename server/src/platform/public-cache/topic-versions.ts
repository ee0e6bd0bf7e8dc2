import { setTimeout as delay } from 'node:timers/promises';
import type { Topic } from '@polyshelf/contract/endpoint';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { Logger } from '../logger.ts';

/** How long another process may serve what this one has just changed. */
const POLL_INTERVAL_MS = 250;

export type Versions = ReadonlyMap<string, number>;

/** A mark that changes with any of the topics; null while the versions are not known. */
export const markOf = (versions: Versions | null, topics: readonly Topic[]): string | null =>
  versions && topics.map((topic) => versions.get(topic) ?? 0).join('.');

/** Tells every process that public rows of these topics changed; part of the transaction that changed them. */
export async function bumpTopics(tx: Tx | Database, ...topics: Topic[]): Promise<void> {
  const rows = topics.toSorted().map((topic) => ({ topic, version: 1 }));
  await tx
    .insertInto('topic_versions')
    .values(rows)
    .onConflict((row) => row.column('topic').doUpdateSet({ version: sql`topic_versions.version + 1` }))
    .execute();
}

/** As it is in the database at this moment; 0 for a topic that never changed. */
export async function getTopicVersion(db: Database, topic: Topic): Promise<number> {
  const row = await db.selectFrom('topic_versions').select('version').where('topic', '=', topic).executeTakeFirst();
  return Number(row?.version ?? 0);
}

/** Follows the versions in the database, by asking: it works through any pooler and on any PostgreSQL-like engine. */
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

  /** The versions as last seen; never changed in place, so whoever holds it holds one moment. */
  get current(): Versions | null {
    return this.#versions;
  }

  /** Of one topic, for whoever has to be as fresh as the answer it is part of; 0 while nothing is known. */
  of(topic: Topic): number {
    return this.#versions?.get(topic) ?? 0;
  }

  /** The database cannot be asked at the moment. */
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
        // The last versions stay: while the database is away, an old page is better than none.
        if (!this.#isLost) this.#logger.warn({ err: error }, 'cannot follow changes of public data');
        this.#isLost = true;
      }
    }
  }
}
