/**
 * `npm run import -- <folder> [--dry-run] [--no-render]` publishes every asset in a tree of folders. Running it again
 * publishes only new assets, and changed files as a new version of their asset. `--dry-run` checks everything and
 * publishes nothing; `--no-render` uses the pictures that came with the assets instead of rendering new ones.
 */
import { access, constants, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { AssetType } from '@polyshelf/contract/assets';
import { isBlocking, type Problem } from '@polyshelf/contract/problems';
import { addTranslations } from '../src/features/catalog/add-translations.ts';
import { findNamesake, findPublished } from '../src/features/catalog/find-published.ts';
import { publishAsset, publishVersion } from '../src/features/catalog/publish-asset.ts';
import { describeAsset, nameAssets } from '../src/features/drafts/describe/describe-asset.ts';
import { AssetRefused } from '../src/features/intake/errors.ts';
import { createMediaPool, fingerprintAsset, prepareAsset } from '../src/features/intake/prepare-asset.ts';
import { findRenderer } from '../src/features/rendering/find-renderer.ts';
import { openRenderer, type Renderer } from '../src/features/rendering/open-renderer.ts';
import { escapeInvisible } from '../src/platform/escape-invisible.ts';
import { openServices } from '../src/services.ts';
import { type FoundAsset, findAssets } from './import/find-assets.ts';
import { createProgress, formatPlain, formatReport, placeOf, type ReportedProblem } from './import/report.ts';
import { readConfig } from './read-config.ts';

const USAGE = 'Usage: npm run import -- <folder> [--dry-run] [--no-render]';
const CONCURRENCY = 2;
const EXIT = { imported: 0, problems: 1, wrongArguments: 2, stopped: 3, failed: 4 };
const NEXT_VERSION: Problem = { kind: 'next-version', file: null, values: {}, place: null };
const HIDDEN_ASSET: Problem = { kind: 'hidden-asset', file: null, values: {}, place: null };

const options = { 'dry-run': { type: 'boolean' }, 'no-render': { type: 'boolean' } } as const;

function readArguments(): { folder: string; isDryRun: boolean; renders: boolean } | null {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [folder] = positionals;
    if (!folder || positionals.length > 1) return null;
    return { folder: resolve(folder), isDryRun: values['dry-run'] ?? false, renders: !values['no-render'] };
  } catch {
    return null;
  }
}

const given = readArguments();
if (!given || !(await stat(given.folder).catch(() => null))?.isDirectory()) {
  console.error(given ? `There is no folder ${escapeInvisible(given.folder)}` : USAGE);
  process.exit(EXIT.wrongArguments);
}

const { folder, isDryRun, renders } = given;
const config = readConfig();
const services = await openServices(config, 'command');
const { db, clock } = services;
const pool = createMediaPool({ size: CONCURRENCY });
const renderer = renders && !isDryRun ? await openRendererIfAvailable() : null;
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

const found = await findAssets(folder);
const names = nameAssets(found.assets);
const problems: ReportedProblem[] = found.problems.map((problem) => ({ ...problem, path: problem.file ?? '' }));
/** Published assets that could not be rendered. */
const plain: { id: string; path: string }[] = [];
const counts = { new: 0, changed: 0, known: 0, refused: 0 };
let addedTranslations = 0;
const progress = createProgress(process.stdout, found.assets.length);

const queue = [...found.assets];
const importQueued = async () => {
  for (let asset = queue.shift(); asset && !stopping.signal.aborted; asset = queue.shift()) {
    const outcome = await importAsset(asset);
    counts[outcome] += 1;
    progress.step(outcome, asset.path);
  }
};
let failure: unknown = null;
try {
  await Promise.all(Array.from({ length: CONCURRENCY }, importQueued));
} catch (error) {
  if (!stopping.signal.aborted) failure = error;
} finally {
  progress.end();
  await renderer?.close();
  await pool.close();
  await services.close();
}

if (problems.length > 0) console.log(formatReport(problems));
if (plain.length > 0) console.log(formatPlain(plain));
const verb = isDryRun ? 'would be published' : 'published';
console.log(
  `${counts.new} ${verb}, ${counts.changed} as a new version, ${counts.known} already known, ${counts.refused} refused.`,
);
if (addedTranslations > 0) console.log(`Missing translations added to known assets: ${addedTranslations}.`);
if (stopping.signal.aborted) console.log('Stopped before the end. Run the command again to continue.');
if (failure !== null) console.error(`The import failed: ${describeFailure(failure)}`);
process.exitCode = EXIT[outcomeOfAll()];

function outcomeOfAll(): keyof typeof EXIT {
  if (failure !== null) return 'failed';
  if (stopping.signal.aborted) return 'stopped';
  return problems.some(isBlocking) ? 'problems' : 'imported';
}

/** Escapes each line of the stack, because it contains names of files. */
function describeFailure(error: unknown): string {
  const lines = String((error as Error).stack ?? error).split('\n');
  return lines.map(escapeInvisible).join('\n');
}

async function importAsset(asset: FoundAsset): Promise<keyof typeof counts> {
  const staging = await mkdtemp(join(tmpdir(), 'polyshelf-import-'));
  const { signal } = stopping;
  const report = (list: readonly Problem[]) =>
    problems.push(...list.map((problem) => ({ ...problem, path: placeOf(folder, asset, problem.file) })));
  try {
    await refuseUnreadable(asset);
    const fingerprint = await fingerprintAsset(asset.source, { pool, signal });
    const known = await findPublished(db, fingerprint);
    if (known) {
      const { text, problems } = describe(asset, known.type);
      report(known.isHidden ? [...problems, HIDDEN_ASSET] : problems);
      if (!isDryRun) addedTranslations += await addTranslations(services, known.id, text);
      return 'known';
    }
    const prepared = await prepareAsset(asset.source, { pool, renderer, staging, signal });
    report(prepared.problems);
    const described = describe(asset, prepared.type);
    report(described.problems);
    const published = await findNamesake(db, prepared.type, described.text);
    if (published) report([NEXT_VERSION]);
    if (isDryRun) return published ? 'changed' : 'new';
    const isPlain = prepared.problems.some(({ kind }) => kind === 'not-rendered');
    if (published) {
      await publishVersion(services, published, { prepared, ...described }, signal);
      if (isPlain) plain.push({ id: published, path: asset.path });
      return 'changed';
    }
    const { id, isNew } = await publishAsset(services, prepared, described.text, signal);
    if (isPlain && isNew) plain.push({ id, path: asset.path });
    return isNew ? 'new' : 'known';
  } catch (error) {
    if (!(error instanceof AssetRefused)) throw error;
    report(error.problems);
    return 'refused';
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function describe(asset: FoundAsset, type: AssetType) {
  const name = names.get(asset) as string;
  return describeAsset(asset, { name, type, producers: found.producers, publishedAt: clock.now() });
}

/** Throws `AssetRefused` with each file that cannot be opened. */
async function refuseUnreadable({ source: { folder, files, picture } }: FoundAsset): Promise<void> {
  const unreadable: Problem[] = [];
  for (const file of picture === null ? files : [...files, picture]) {
    await access(join(folder, file), constants.R_OK).catch(() =>
      unreadable.push({ kind: 'unreadable-file', file, values: {}, place: null }),
    );
  }
  if (unreadable.length > 0) throw new AssetRefused(unreadable);
}

async function openRendererIfAvailable(): Promise<Renderer | null> {
  const found = findRenderer(config.chromiumPath);
  if (found.options) return openRenderer(found.options);
  console.log(`${found.reason}. The assets get the pictures that came with them.`);
  return null;
}
