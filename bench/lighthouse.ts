/** What Lighthouse says of the landing page in both languages, of the gallery and of an asset, on a telephone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArguments } from '../e2e/browser.ts';
import { listenForStop } from '../scripts/launch/stop-request.ts';
import { findChromium } from '../scripts/test/find-chromium.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { startProduct } from './product.ts';

/** Fetched when asked for: it is ten times as large as what else this folder needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** Lighthouse itself advises the median of several runs: one moment of a busy machine costs ten points. */
const RUNS = 3;

const leastScores: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Of every page, whatever its score: what somebody waits for, and what moves meanwhile. */
const most: Record<string, number> = { 'largest-contentful-paint': 2_000, 'cumulative-layout-shift': 0 };

interface Audit {
  numericValue: number;
  displayValue: string;
}

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, Audit>;
}

const stop = listenForStop(() => process.exit(1));
const { path: chromium, how } = await findChromium(console.log);
if (!chromium) throw new Error(how);

let isGoodEnough = true;
await using product = await startProduct(stop.signal, { kind: 'demo' });
const { data } = JSON.parse((await fetchAnswer(`${product.url}/api/assets?type=texture&limit=1`)).body.toString());
for (const path of ['/', '/ru', '/filter', `/asset/${data[0].id}`]) {
  const { categories, audits } = await auditOften(`${product.url}${path}`);
  const scores = Object.keys(leastScores).map(
    (name) => [name, Math.round((categories[name]?.score ?? 0) * 100)] as const,
  );
  const measures = Object.entries(most).map(([name, limit]) => ({ name, limit, ...(audits[name] as Audit) }));
  const missed = [
    ...scores
      .filter(([name, score]) => score < (leastScores[name] ?? 100))
      .map(([name, score]) => `${name} ${score} is under ${leastScores[name]}`),
    ...measures
      .filter(({ numericValue, limit }) => numericValue > limit)
      .map(({ name, displayValue, limit }) => `${name} ${displayValue} is over ${limit}`),
  ];
  console.log(path);
  console.log(`     ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}`);
  console.log(`     ${measures.map(({ name, displayValue }) => `${name} ${displayValue}`).join(', ')}`);
  for (const fault of missed) console.log(`     ${fault}`);
  isGoodEnough &&= missed.length === 0;
}
process.exitCode = isGoodEnough ? 0 : 1;

/** The run in the middle, by performance. */
async function auditOften(url: string): Promise<Report> {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run++) reports.push(await audit(url));
  const performanceOf = ({ categories }: Report) => categories.performance?.score ?? 0;
  return reports.toSorted((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(RUNS / 2)] as Report;
}

async function audit(url: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const flags = ['--headless=new', ...browserArguments].join(' ');
    const child = spawn(
      'npx',
      ['--yes', LIGHTHOUSE, url, '--quiet', `--chrome-flags=${flags}`, '--output=json', `--output-path=${file}`],
      { env: { ...process.env, CHROME_PATH: chromium as string }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
