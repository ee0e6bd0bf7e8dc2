/** Adds and removes favourites, one visitor per connection: its own process, so that load and server never share a core. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { LoadResult } from './load.ts';

export interface FavouriteTask {
  url: string;
  asset: string;
  /** Headers that sign a visitor in, one set per connection. */
  visitors: Record<string, string>[];
  seconds: number;
}

// The channel to the parent keeps this program running until the first message.
process.channel?.ref();
process.on('message', async ({ url, asset, visitors, seconds }: FavouriteTask) => {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  await Promise.all(visitors.map(addAndRemove));
  agent.destroy();
  times.sort((a, b) => a - b);
  const result: Pick<LoadResult, 'requests' | 'seconds' | 'p99Ms'> = {
    requests: times.length,
    seconds: (performance.now() - startedAt) / 1_000,
    p99Ms: times[Math.floor(0.99 * times.length)] ?? 0,
  };
  process.send?.(result);

  /** Counts a pair as one request. */
  async function addAndRemove(headers: Record<string, string>): Promise<void> {
    for (let from = performance.now(); from < endsAt; from = performance.now()) {
      const added = await send(
        'POST',
        '',
        { ...headers, 'content-type': 'application/json' },
        JSON.stringify({ asset }),
      );
      await send('DELETE', `/${JSON.parse(added).data.id}`, headers);
      times.push(performance.now() - from);
    }
  }

  async function send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<string> {
    const asked = request(`${url}/items/assets_packs${path}`, { method, headers, agent }).end(body);
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const answer = await text(response);
    if (Math.floor((response.statusCode ?? 0) / 100) !== 2)
      throw new Error(`${method}: ${response.statusCode} ${answer}`);
    return answer;
  }
});
