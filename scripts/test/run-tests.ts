import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { listenForStop } from '../launch/stop-request.ts';
import { findChromium } from './find-chromium.ts';
import { blankProductVariables } from './product-variables.ts';
import { type Part, runPart } from './run-part.ts';
import { Progress } from './show-progress.ts';
import { describeTally, emptyTally, sumOf, type Tally } from './tally.ts';

const root = join(import.meta.dirname, '..', '..');
const stop = listenForStop(() => process.exit(1));
const asked = process.argv.slice(2);

const pages: Part = { name: 'pages', command: ['scripts/test/build-pages.ts'] };
const check: Part = {
  name: 'check',
  command: ['scripts/checks/check.ts'],
  readLine: (line) => (/^ok {2}/.test(line) ? 'passed' : /^FAILED {2}/.test(line) ? 'failed' : null),
};
const vitest = (name: string): Part => ({
  name,
  command: [
    programOf('vitest'),
    'run',
    '--project',
    name,
    '--reporter=default',
    `--reporter=${join(import.meta.dirname, 'vitest-progress.ts')}`,
  ],
});
const processes = vitest('process');
const journeys: Part = {
  name: 'journeys',
  command: [
    programOf('@playwright/test'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    `--reporter=list,${join(import.meta.dirname, 'playwright-progress.ts')}`,
  ],
};

/** Stages follow each other, lanes run side by side. The checks and the build write files that unit tests of the web read. */
const stages: Part[][][] = [
  [[pages, check, vitest('unit'), processes], [vitest('db')]],
  // Alone: a browser and whole copies of the product would starve each other on two cores.
  ...(globSync('e2e/journeys/*.spec.ts', { cwd: root }).length > 0 ? [[[journeys]]] : []),
];
const names = stages.flat(2).map(({ name }) => name);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown[0]}": the parts are ${names.join(', ')}.`);
  process.exit(1);
}
const isChosen = ({ name }: Part) =>
  asked.length === 0 || asked.includes(name) || (name === 'pages' && asked.includes('journeys'));

Object.assign(process.env, blankProductVariables(root));
const progress = new Progress(process.stdout);
const results: { name: string; tally: Tally }[] = [];
const failures: string[] = [];

for (const lanes of stages) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const part of lane.filter(isChosen)) if (!stop.signal.aborted) await run(part);
    }),
  );
}
progress.end();
for (const failure of failures) console.log(failure);
console.log('');
for (const { name, tally } of results) console.log(`${name.padEnd(9)} ${describeTally(tally)}`);
const total = sumOf(results.map(({ tally }) => tally));
if (stop.signal.aborted) console.log('Interrupted: not everything was run.');
console.log(describeTally(total));
process.exitCode = total.failed > 0 || total.passed === 0 || stop.signal.aborted ? 1 : 0;
// The channel to the bootstrap would keep us waiting for messages that nobody sends.
process.disconnect?.();

async function run(part: Part): Promise<void> {
  progress.start(part.name, emptyTally());
  const env = part === journeys || part === processes ? await provideChromium() : {};
  const { tally, output } = await runPart(
    { ...part, env },
    { root, signal: stop.signal, onProgress: (current) => progress.update(part.name, current) },
  );
  results.push({ name: part.name, tally });
  progress.finish(part.name, tally);
  if (tally.failed > 0) failures.push(`\n──── ${part.name} ────\n${output.trim()}`);
}

async function provideChromium(): Promise<Record<string, string>> {
  const { path, how } = await findChromium((line) => progress.print(line));
  progress.print(how);
  return path ? { CHROMIUM_PATH: path } : {};
}

/** The program of a package, as a file for the Node that runs us. */
function programOf(name: string): string {
  const require = createRequire(join(root, 'e2e', 'package.json'));
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : (Object.values(bin)[0] as string));
}
