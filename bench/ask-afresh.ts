import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';

export interface FreshRound {
  perSecond: number;
  /** What each answer took, in milliseconds. */
  times: number[];
}

/** Asks one question after the other, so many at a time; each answer has to be a good one. */
export async function askAfresh(
  url: string,
  pathOf: (n: number) => string,
  { connections, until }: { connections: number; until: { requests: number } | { seconds: number } },
): Promise<FreshRound> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const startedAt = performance.now();
  const isOver = () =>
    'requests' in until ? asked >= until.requests : performance.now() - startedAt > until.seconds * 1_000;
  let asked = 0;
  const work = async () => {
    while (!isOver()) {
      const path = pathOf(asked++);
      const from = performance.now();
      const [response] = (await once(get(`${url}${path}`, { agent }), 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}`);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  return { perSecond: times.length / seconds, times };
}
