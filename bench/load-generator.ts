/** Runs autocannon, one task at a time: its own process, so that load and server never share a core. */
import autocannon from 'autocannon';
import type { LoadResult, LoadTask } from './load.ts';

/** Autocannon ends a run only when it looks at the clock. */
const LOOK_AT_CLOCK_MS = 50;

// Nothing else keeps it running until it is asked.
process.channel?.ref();
process.on('message', async ({ url, headers, connections, seconds, body, visitors = [], etag }: LoadTask) => {
  let strangers = 0;
  let clients = 0;
  const result = await autocannon({
    url,
    headers,
    ...(body !== undefined && { method: 'POST' as const, body }),
    connections,
    duration: seconds,
    sampleInt: LOOK_AT_CLOCK_MS,
    setupClient: (client) => {
      const visitor = visitors[clients++ % visitors.length];
      if (visitor) client.setHeaders({ ...headers, ...visitor });
      if (etag === undefined) return;
      client.on('headers', (answer: { headers: string[] }) => {
        if (!answer.headers.includes(etag)) strangers += 1;
      });
    },
  });
  const { statusCodeStats, errors, latency, requests, duration } = result;
  const answer: LoadResult = {
    requests: requests.total,
    seconds: duration,
    p99Ms: latency.p99,
    errors,
    statuses: Object.keys(statusCodeStats).map(Number),
    strangers,
  };
  process.send?.(answer);
});
