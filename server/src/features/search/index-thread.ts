/** The thread that holds the index: it fills the index, follows the database and answers queries. */
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ConnectionPool } from '../../platform/db/pool.ts';
import { CatalogFollower } from './follow-catalog.ts';
import type { FromThread, ThreadCalls, ToThread } from './index-query.ts';
import { readLexicon } from './lexicon/lexicon.ts';

const port = parentPort as NonNullable<typeof parentPort>;
const { url, followEveryMs, lexicon } = workerData as { url: string; followEveryMs: number; lexicon?: string };

/** The timeout of the stemmer. After it, unknown words count as their own lexemes. */
const EXPLAIN_TIMEOUT_MS = 500;
const RETRY_MS = 1_000;
/** The main thread restarts an index thread that sends nothing. */
const ALIVE_EVERY_MS = 1_000;

const post = (message: FromThread) => port.postMessage(message);
const reportLoss = (error: Error) => post({ event: 'lost', message: error.message });

const pool = new ConnectionPool({
  url,
  size: 3,
  namedStatements: false,
  // Long enough to read thousands of assets from a cold disk; short statements have shorter timeouts of their own.
  limits: { connectMs: 3_000, statementMs: 30_000, lockMs: 3_000, idleInTransactionMs: 5_000 },
  name: 'polyshelf-index',
  logger: { warn: ({ err }: { err: Error }) => reportLoss(err) },
});
const follower = new CatalogFollower(pool, readLexicon(lexicon));
let running: Promise<void> | null = null;

const calls: {
  [Call in Exclude<keyof ThreadCalls, 'query'>]: (
    input: ThreadCalls[Call]['input'],
  ) => Promise<ThreadCalls[Call]['output']>;
} = {
  async preview({ query, synonyms }) {
    const found = await follower.preview(query, synonyms);
    if ('problem' in found) return found;
    const { writeFacets: _, ...page } = found;
    return page;
  },
  meaningKeys: (texts) => follower.listMeaningKeys(texts),
  async suggest({ text, limit }) {
    await explain(text);
    return follower.index.suggest(text, limit);
  },
  async similar({ id, limit }) {
    return follower.index.findSimilar(id, limit);
  },
  async catchUp() {
    await catchUp();
  },
  async measure() {
    const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
    return { assets: follower.index.size, bytes: follower.index.bytes, heapUsed, arrayBuffers, rss };
  },
};

port.on('message', (batch: readonly ToThread[]) => {
  for (const call of batch) void answer(call);
});

async function answer({ id, call, input }: ToThread): Promise<void> {
  try {
    if (call === 'query') await answerQuery(id, input as ThreadCalls['query']['input']);
    else post({ id, result: await calls[call](input as never) });
  } catch (error) {
    post({ id, error: (error as Error).message });
  }
}

/** Sends the page before the facets are counted, so that the main thread can read its assets meanwhile. */
async function answerQuery(id: number, { facetsId, ...query }: ThreadCalls['query']['input']): Promise<void> {
  await explain(query.search ?? '');
  const found = follower.index.search(query);
  if ('problem' in found) return post({ id, result: found });
  const { writeFacets, ...page } = found;
  post({ id, result: page });
  if (facetsId === null) return;
  try {
    post({ id: facetsId, result: writeFacets() });
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

/** Runs one catch-up at a time. A call during a catch-up waits for a new one that starts afterwards. */
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
  const explaining = follower.explain(text)?.catch(() => {});
  if (!explaining) return;
  const timeout = new AbortController();
  await Promise.race([explaining, delay(EXPLAIN_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => {})]);
  timeout.abort();
}

setInterval(() => post({ event: 'alive' }), ALIVE_EVERY_MS);
await load();
for (;;) {
  await delay(followEveryMs);
  await catchUp().catch(reportLoss);
}
