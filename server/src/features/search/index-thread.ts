/** The thread that holds the index: it fills and follows by itself, and answers what the other side asks. */
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ConnectionPool } from '../../platform/db/pool.ts';
import { findSimilar } from './core/find-similar.ts';
import { suggest } from './core/suggest.ts';
import { CatalogFollower } from './follow-catalog.ts';
import type { FromThread, ThreadCalls, ToThread } from './thread-messages.ts';

const port = parentPort as NonNullable<typeof parentPort>;
const { url, followEveryMs } = workerData as { url: string; followEveryMs: number };

/** A search waits no longer for the stemmer; its words then stand for themselves. */
const EXPLAIN_TIMEOUT_MS = 500;
const RETRY_MS = 1_000;
/** The other side restarts a thread from which it hears nothing. */
const ALIVE_EVERY_MS = 1_000;

const post = (message: FromThread) => port.postMessage(message);
const reportLoss = (error: Error) => post({ event: 'lost', message: error.message });

const pool = new ConnectionPool({
  url,
  size: 3,
  namedStatements: false,
  // Long enough to read thousands of assets from a cold disk; short statements have shorter limits of their own.
  limits: { connectMs: 3_000, statementMs: 30_000, lockMs: 3_000, idleInTransactionMs: 5_000 },
  name: 'polyshelf-index',
  logger: { warn: ({ err }: { err: Error }) => reportLoss(err) },
});
const follower = new CatalogFollower(pool);
let running: Promise<void> | null = null;

const calls: {
  [Call in Exclude<keyof ThreadCalls, 'query'>]: (
    input: ThreadCalls[Call]['input'],
  ) => Promise<ThreadCalls[Call]['output']>;
} = {
  async suggest({ text, limit }) {
    await explain(text);
    return suggest(follower.index, text, limit);
  },
  async similar({ id, limit }) {
    return findSimilar(follower.index, id, limit);
  },
  async catchUp() {
    await catchUp();
  },
  async measure() {
    const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
    return { assets: follower.index.size, bytes: follower.index.bytes, heapUsed, arrayBuffers, rss };
  },
};

port.on('message', (asked: readonly ToThread[]) => {
  for (const one of asked) void answer(one);
});

async function answer({ id, call, input }: ToThread): Promise<void> {
  try {
    if (call === 'query') await answerQuery(id, input as ThreadCalls['query']['input']);
    else post({ id, result: await calls[call](input as never) });
  } catch (error) {
    post({ id, error: (error as Error).message });
  }
}

/** The page first: while the counts are made here, the other side reads what is on it. */
async function answerQuery(id: number, { facetsId, ...query }: ThreadCalls['query']['input']): Promise<void> {
  await explain(query.search ?? '');
  const found = follower.index.find(query);
  if ('problem' in found) return post({ id, result: found });
  post({ id, result: found.page });
  if (facetsId === null) return;
  try {
    post({ id: facetsId, result: found.writeFacets() });
  } catch (error) {
    post({ id: facetsId, error: (error as Error).message });
  }
}

async function load(): Promise<void> {
  for (;;) {
    try {
      await follower.load();
      return reportState();
    } catch (error) {
      reportLoss(error as Error);
      await delay(RETRY_MS);
    }
  }
}

/** One at a time: who asks while one runs gets one that began after the question. */
async function catchUp(): Promise<void> {
  while (running) await running.catch(() => {});
  running = follower.catchUp().then(reportState);
  await running.finally(() => {
    running = null;
  });
}

function reportState(): void {
  post({ event: 'state', version: follower.index.version, catalogVersion: follower.catalogVersion });
}

async function explain(text: string): Promise<void> {
  const asked = follower.explain(text)?.catch(() => {});
  if (!asked) return;
  const timeout = new AbortController();
  await Promise.race([asked, delay(EXPLAIN_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => {})]);
  timeout.abort();
}

setInterval(() => post({ event: 'alive' }), ALIVE_EVERY_MS);
await load();
for (;;) {
  await delay(followEveryMs);
  await catchUp().catch(reportLoss);
}
