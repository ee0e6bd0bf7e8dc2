import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';

export interface RequestRound {
  perSecond: number;
  /** Milliseconds per answer. */
  times: number[];
}

interface Round {
  connections: number;
  until: { requests: number } | { seconds: number };
  headers?: Record<string, string>;
}

/** Sends GET requests over this many connections; any answer other than 200 is an error. */
export async function sendRequests(
  url: string,
  pathOf: (n: number) => string,
  { connections, until, headers = {} }: Round,
): Promise<RequestRound> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const startedAt = performance.now();
  const isOver = () =>
    'requests' in until ? sent >= until.requests : performance.now() - startedAt > until.seconds * 1_000;
  let sent = 0;
  const work = async () => {
    while (!isOver()) {
      const path = pathOf(sent++);
      const from = performance.now();
      const [response] = (await once(get(`${url}${path}`, { agent, headers }), 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      if (response.statusCode !== 200) throw new Error(`${path} answered with status ${response.statusCode}`);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  return { perSecond: times.length / seconds, times };
}
