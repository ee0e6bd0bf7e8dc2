import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { listenForStop } from '../launch/stop-request.ts';
import { findChromium } from './find-chromium.ts';
import { useMemoryFolder } from './memory-folder.ts';
import { blankProductVariables } from './product-variables.ts';
import { type Part, runPart } from './run-part.ts';
import { Progress } from './show-progress.ts';
import { describeTally, emptyTally, type Report, sumOf, type Tally } from './tally.ts';

/**
 * `npm test` runs everything; `npm test -- unit db` runs the named parts. `--deep` raises the number of cases in tests
 * that try many (see run-count.ts). `--busy` keeps every core busy beside the tests: none may depend on how fast it runs.
 */
const { values: flags, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { deep: { type: 'boolean' }, busy: { type: 'boolean' } },
});

const root = join(import.meta.dirname, '..', '..');
const stop = listenForStop(() => process.exit(1));

const pages: Part = { name: 'pages', command: ['scripts/test/build-pages.ts'] };
const check: Part = {
  name: 'check',
  command: ['scripts/checks/check.ts'],
  readLine: (line): Report | null => {
    const [, sign, name = ''] = /^(ok|FAILED) {2,}(\S+)/.exec(line) ?? [];
    if (sign === 'FAILED') return { outcome: 'failed', name, reason: `npm run check -- ${name}` };
    return sign ? { outcome: 'passed' } : null;
  },
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
    `--reporter=list,${join(root, 'e2e', 'progress-reporter.ts')}`,
  ],
};

/**
 * The lanes run side by side, and each lane runs its parts one by one. Checks and journeys need the built pages, and the
 * checks write files that unit tests of the web read.
 */
const lanes: Part[][] = [
  [pages, check, vitest('unit'), journeys],
  [vitest('db'), processes],
];
const names = lanes.flat().map(({ name }) => name);
const unknown = asked.find((name) => !names.includes(name));
if (unknown) {
  console.error(`There is no part "${unknown}": the parts are ${names.join(', ')}.`);
  process.exit(1);
}
const isChosen = ({ name }: Part) =>
  asked.length === 0 || asked.includes(name) || (name === 'pages' && asked.includes('journeys'));

Object.assign(process.env, blankProductVariables(root), flags.deep && { TEST_DEEP: '1' });
if (!flags.deep) useMemoryFolder();
const busyLoops = flags.busy ? keepCoresBusy() : [];
const progress = new Progress(process.stdout);
const results: { name: string; tally: Tally }[] = [];
const failures: string[] = [];

await Promise.all(
  lanes.map(async (lane) => {
    for (const part of lane.filter(isChosen)) if (!stop.signal.aborted) await run(part);
  }),
);
for (const loop of busyLoops) loop.kill();
progress.end();
for (const failure of failures) console.log(failure);
console.log('');
for (const { name, tally } of results) console.log(`${name.padEnd(9)} ${describeTally(tally)}`);
const total = sumOf(results.map(({ tally }) => tally));
if (stop.signal.aborted) console.log('Interrupted: not everything was run.');
console.log(describeTally(total));
process.exitCode = total.failed > 0 || total.passed === 0 || stop.signal.aborted ? 1 : 0;
// The IPC channel to the bootstrap would keep this process running.
process.disconnect?.();

async function run(part: Part): Promise<void> {
  progress.start(part.name, emptyTally());
  const env = part === journeys || part === processes ? await provideChromium() : {};
  const { tally, output } = await runPart(
    { ...part, env },
    {
      root,
      signal: stop.signal,
      onReport: (report, current) => {
        progress.update(part.name, current);
        if (report.outcome === 'failed')
          progress.print(`FAILED ${part.name}: ${report.name}\n${indent(report.reason)}`);
      },
    },
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

function keepCoresBusy() {
  const loops = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  process.once('exit', () => loops.forEach((loop) => void loop.kill()));
  return loops;
}

function indent(text: string): string {
  return text.trim().replaceAll(/^/gm, '  ');
}

/** The main file of a package's command, so that it runs on the same Node as this process. */
function programOf(name: string): string {
  const require = createRequire(join(root, 'e2e', 'package.json'));
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : (Object.values(bin)[0] as string));
}
