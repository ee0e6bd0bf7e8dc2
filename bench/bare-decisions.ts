/** The baseline for download decisions: the driver sends the recorded statements, each decision over its own connection. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { LoadResult } from './load.ts';
import type { Decision, Statement } from './record-decision.ts';

export interface BareDecisions {
  databaseUrl: string;
  /** One per connection. */
  decisions: Decision[];
}

// Keeps the process alive until the first message.
process.channel?.ref();
process.once('message', async ({ databaseUrl, decisions }: BareDecisions) => {
  const deciders = await Promise.all(decisions.map(connect));
  process.on('message', async (seconds: number) => process.send?.(await run(seconds)));
  process.send?.('ready');

  async function connect(decision: Decision): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return async () => {
      for (const statement of decision) await client.query(withNewIds(statement));
    };
  }

  async function run(seconds: number): Promise<Pick<LoadResult, 'requests' | 'seconds' | 'p99Ms'>> {
    const times: number[] = [];
    const startedAt = performance.now();
    const endsAt = startedAt + seconds * 1_000;
    const work = async (decide: () => Promise<void>) => {
      for (let from = performance.now(); from < endsAt; from = performance.now()) {
        await decide();
        times.push(performance.now() - from);
      }
    };
    await Promise.all(deciders.map(work));
    times.sort((a, b) => a - b);
    return {
      requests: times.length,
      seconds: (performance.now() - startedAt) / 1_000,
      p99Ms: times[Math.floor(0.99 * times.length)] ?? 0,
    };
  }
});

const withNewIds = ({ name, text, values, newIds }: Statement): pg.QueryConfig => ({
  name,
  text,
  values: values.map((value, place) => {
    if (!newIds.includes(place)) return value;
    return Array.isArray(value) ? value.map(() => randomUUID()) : randomUUID();
  }),
});
