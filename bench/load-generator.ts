/** Runs autocannon in its own process, so that load and server do not share a core. One task at a time. */
import autocannon from 'autocannon';
import type { LoadResult, LoadTask } from './load.ts';

/** Autocannon ends a run only when it samples the clock. */
const SAMPLE_MS = 50;

// Keeps the process alive until the first message.
process.channel?.ref();
process.on('message', async ({ url, headers, connections, seconds, body, visitors = [], etag }: LoadTask) => {
  let wrongEtags = 0;
  let clients = 0;
  const result = await autocannon({
    url,
    headers,
    ...(body !== undefined && { method: 'POST' as const, body }),
    connections,
    duration: seconds,
    sampleInt: SAMPLE_MS,
    setupClient: (client) => {
      const visitor = visitors[clients++ % visitors.length];
      if (visitor) client.setHeaders({ ...headers, ...visitor });
      if (etag === undefined) return;
      client.on('headers', (answer: { headers: string[] }) => {
        if (!answer.headers.includes(etag)) wrongEtags += 1;
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
    wrongEtags,
  };
  process.send?.(answer);
});
