/** Requests a page at a steady rate from its own process. The first message starts it, the second ends it. */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';

export interface ProbeTask {
  url: string;
  perSecond: number;
}

const agent = new Agent({ keepAlive: true });
let timer: NodeJS.Timeout | undefined;
let running: Promise<number>[] = [];

// Keeps the process alive until the first message.
process.channel?.ref();
process.on('message', async (message: ProbeTask | 'stop') => {
  if (message !== 'stop') {
    // A request does not wait for the answer to the one before it.
    timer = setInterval(() => running.push(timeRequest(message.url)), 1_000 / message.perSecond);
    process.send?.('started');
    return;
  }
  clearInterval(timer);
  const times = await Promise.all(running);
  running = [];
  process.send?.(times);
});

async function timeRequest(url: string): Promise<number> {
  const startedAt = performance.now();
  const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`${url} answered with status ${response.statusCode}`);
  return performance.now() - startedAt;
}
