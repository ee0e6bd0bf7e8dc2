/** The measure of a decision: its recorded statements and nothing else, by the driver, one connection for each. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { LoadResult } from './load.ts';
import type { Decision, Statement } from './record-decision.ts';

export interface BareDecisions {
  databaseUrl: string;
  /** One for each connection. */
  decisions: Decision[];
}

// Nothing else keeps it running until it is asked.
process.channel?.ref();
process.once('message', async ({ databaseUrl, decisions }: BareDecisions) => {
  const lanes = await Promise.all(decisions.map(openLane));
  process.on('message', async (seconds: number) => process.send?.(await run(seconds)));
  process.send?.('ready');

  async function openLane(decision: Decision): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return async () => {
      for (const statement of decision) await client.query(renew(statement));
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
    await Promise.all(lanes.map(work));
    times.sort((a, b) => a - b);
    return {
      requests: times.length,
      seconds: (performance.now() - startedAt) / 1_000,
      p99Ms: times[Math.floor(0.99 * times.length)] ?? 0,
    };
  }
});

const renew = ({ name, text, values, fresh }: Statement): pg.QueryConfig => ({
  name,
  text,
  values: values.map((value, place) => {
    if (!fresh.includes(place)) return value;
    return Array.isArray(value) ? value.map(() => randomUUID()) : randomUUID();
  }),
});
