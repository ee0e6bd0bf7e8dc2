/**
 * `npm run search:check` loads an index as a process does at its start, and compares its answers to random queries with
 * those of SQL. There is nothing to rebuild: every process loads a new index when it starts.
 */
import pg from 'pg';
import { checkIndex } from '../src/features/search/check-index.ts';
import { CatalogFollower } from '../src/features/search/follow-catalog.ts';
import { readLexicon } from '../src/features/search/lexicon/lexicon.ts';
import { systemClock } from '../src/platform/clock.ts';
import { COMMAND_LIMITS, connectionOptions } from '../src/platform/db/pool.ts';
import { readConfig } from './read-config.ts';

const ROUNDS = 200;

const client = new pg.Client(connectionOptions(readConfig().database.url, COMMAND_LIMITS));
await client.connect();
try {
  const startedAt = performance.now();
  const follower = new CatalogFollower(client, readLexicon());
  await follower.load();
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${follower.index.size.toLocaleString('en')} assets in the index after ${seconds} s`);
  const differences = await checkIndex(client, follower.index, { rounds: ROUNDS, now: systemClock.now().getTime() });
  for (const difference of differences) console.error(difference);
  console.log(`${2 * ROUNDS} queries, ${differences.length} with an answer that differs from SQL`);
  process.exitCode = differences.length > 0 ? 1 : 0;
} finally {
  await client.end();
}
