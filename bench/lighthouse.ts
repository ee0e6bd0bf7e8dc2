/** Lighthouse scores of the landing page on a phone, in both languages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArguments } from '../e2e/browser.ts';
import { listenForStop } from '../scripts/launch/stop-request.ts';
import { findChromium } from '../scripts/test/find-chromium.ts';
import { startProduct } from './product.ts';

/** Installed on demand by npx, because it is ten times as large as all dependencies of this folder. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** Lighthouse recommends the median of several runs: a busy moment of the machine costs ten points. */
const RUNS = 3;

const minimumScores: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { id: string; score: number | null; displayValue?: string }>;
}

const stop = listenForStop(() => process.exit(1));
const { path: chromium, how } = await findChromium(console.log);
if (!chromium) throw new Error(how);

let isGoodEnough = true;
await using product = await startProduct(stop.signal, { kind: 'demo' });
for (const path of ['/', '/ru']) {
  const { categories, audits } = await auditRepeatedly(`${product.url}${path}`);
  const scores = Object.keys(minimumScores).map(
    (name) => [name, Math.round((categories[name]?.score ?? 0) * 100)] as const,
  );
  const measures = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
  const missed = scores.filter(([name, score]) => score < (minimumScores[name] ?? 100));
  console.log(`${path.padEnd(4)} ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}`);
  console.log(`     ${measures.map((name) => `${name} ${audits[name]?.displayValue}`).join(', ')}`);
  for (const [name, score] of missed) console.log(`     ${name} ${score} is below ${minimumScores[name]}`);
  isGoodEnough &&= missed.length === 0;
}
process.exitCode = isGoodEnough ? 0 : 1;

/** The report with the median performance. */
async function auditRepeatedly(url: string): Promise<Report> {
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
    if (code !== 0) throw new Error(`Lighthouse exited with code ${code}`);
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
