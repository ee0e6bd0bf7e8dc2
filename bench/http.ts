/** Speed of cached pages, API calls and built files compared with a bare `node:http` server that sends the same bytes. */
import { listenForStop } from '../scripts/launch/stop-request.ts';
import { startBare } from './bare.ts';
import { type Answer, fetchAnswer } from './fetch-answer.ts';
import { compare, decidingRatio, type Figures, type Ratios, summarize } from './figures.ts';
import { startLoad } from './load.ts';
import { measureInTurns, type Plan, type Side } from './measure.ts';
import { startProduct } from './product.ts';
import { formatTable } from './table.ts';

const TARGET = 0.5;
/** About 75 s in all. The warm-up is long because V8 optimises the product's many functions one after the other. */
const PLAN: Plan = { connections: 32, warmUpSeconds: 1.5, rounds: 5, roundSeconds: 0.7 };

interface Case {
  name: string;
  path: string;
  headers?: Record<string, string>;
  target?: number;
  /** The answer differs with every request, so a bare server cannot send the same bytes. */
  isUncached?: boolean;
}

interface AnsweredCase extends Case {
  answer: Answer;
}

interface Row extends Case {
  bytes: number;
  product: Figures;
  bare?: Figures;
  ratios?: Ratios;
}

const startedAt = performance.now();
const stop = listenForStop(() => process.exit(1));
try {
  const rows = await measureHttp();
  console.log(describe(rows));
  console.log(`\nTook ${Math.round((performance.now() - startedAt) / 1_000)} s.`);
  process.exitCode = reportMissed(rows);
} catch (error) {
  if (!stop.signal.aborted) console.error(error);
  process.exitCode = 1;
}
process.exit();

async function measureHttp(): Promise<Row[]> {
  await using product = await startProduct(stop.signal);
  const cases: AnsweredCase[] = [];
  for (const one of await listCases(product.url)) {
    cases.push({ ...one, answer: await fetchAnswer(`${product.url}${one.path}`, one.headers) });
  }
  await using owned = new AsyncDisposableStack();
  const bare = await startBare(new Map(cases.map((one) => [barePath(one), one.answer])));
  owned.defer(() => bare.stop());
  const load = startLoad();
  owned.defer(() => load.stop());
  void stop.requested.then(() => load.stop());

  // Rendering leaves garbage and cold caches behind, so it is measured after the cases with a target.
  return [
    ...(await measureGroup(cases.filter(({ target }) => target))),
    ...(await measureGroup(cases.filter(({ target }) => !target))),
  ];

  async function measureGroup(group: AnsweredCase[]): Promise<Row[]> {
    const sides: Side[] = [];
    for (const one of group) {
      sides.push(sideOf(one, `${product.url}${one.path}`, product.pid));
      if (one.isUncached) continue;
      const theirs = sideOf(one, `${bare.url}${barePath(one)}`, bare.pid);
      await expectSameBytes(one, theirs.url);
      sides.push(theirs);
    }
    const figures = (await measureInTurns(load, sides, PLAN)).map(summarize);
    return group.map((one) => {
      const [ours, theirs] = figures.splice(0, one.isUncached ? 1 : 2) as [Figures, Figures?];
      const row: Row = { ...one, bytes: one.answer.body.length, product: ours };
      return theirs ? { ...row, bare: theirs, ratios: compare(ours, theirs) } : row;
    });
  }
}

function barePath({ name }: Case): string {
  return `/${encodeURIComponent(name)}`;
}

function sideOf({ headers = {}, answer }: AnsweredCase, url: string, pid: number): Side {
  return { url, pid, headers, expected: { status: answer.status, etag: answer.headers.etag } };
}

async function listCases(url: string): Promise<Case[]> {
  const page = await fetchAnswer(`${url}/`);
  const script = /\/assets\/[\w.-]+\.js/.exec(page.body.toString())?.[0];
  const { etag } = (await fetchAnswer(`${url}/api/statistics`)).headers;
  if (!script || !etag)
    throw new Error(
      'The landing page has no script, or /api/statistics has no ETag: adapt the cases of this benchmark.',
    );
  const brotli = { 'accept-encoding': 'br' };
  return [
    { name: 'landing page', path: '/', target: TARGET },
    { name: 'landing page, brotli', path: '/', headers: brotli, target: TARGET },
    { name: 'landing page in Russian, brotli', path: '/ru', headers: brotli, target: TARGET },
    { name: 'JSON', path: '/api/statistics', target: TARGET },
    { name: 'JSON, not modified', path: '/api/statistics', headers: { 'if-none-match': etag }, target: TARGET },
    { name: 'script file, brotli', path: script, headers: brotli, target: TARGET },
    { name: 'page rendered per request (404)', path: '/no-such-page', isUncached: true },
  ];
}

async function expectSameBytes({ name, headers, answer }: AnsweredCase, url: string): Promise<void> {
  const same = await fetchAnswer(url, headers);
  if (same.status === answer.status && same.body.equals(answer.body)) return;
  throw new Error(`${name}: the bare server sends other bytes than the product.`);
}

function describe(rows: Row[]): string {
  const show = (value: number | null | undefined, digits = 0) => value?.toFixed(digits) ?? '–';
  const head = ['', 'bytes', 'req/s best', 'median', 'CPU µs', 'p99 ms', 'bare best', 'median', 'CPU µs', 'p99 ms'];
  return formatTable([
    [...head, 'ratio best', 'median', 'CPU'],
    ...rows.map(({ name, bytes, product, bare, ratios }) => [
      name,
      String(bytes),
      ...[product, bare].flatMap((figures) => [
        show(figures?.bestPerSecond),
        show(figures?.medianPerSecond),
        show(figures?.processorUsPerRequest, 1),
        show(figures?.p99Ms),
      ]),
      show(ratios?.best, 2),
      show(ratios?.median, 2),
      show(ratios?.processor, 2),
    ]),
  ]);
}

/** Prints the cases below their target and returns the exit code. */
function reportMissed(rows: Row[]): number {
  const missed = rows.filter(({ ratios, target }) => ratios && target && decidingRatio(ratios) < target);
  for (const { name, ratios, target } of missed) {
    const ratio = decidingRatio(ratios as Ratios).toFixed(2);
    console.error(`${name}: ${ratio} of the bare server is below the target of ${target}.`);
  }
  if (missed.length > 0)
    console.error('Other load on the machine changes a ratio by about 0.1: repeat the run on an idle machine.');
  return missed.length > 0 ? 1 : 0;
}
