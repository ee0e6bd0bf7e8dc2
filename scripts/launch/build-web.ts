import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { LaunchError } from './launch-error.ts';
import { tryLock } from './process-lock.ts';
import { showStep } from './show-step.ts';

const GENERATED = [
  '**/node_modules',
  'web/build',
  'web/.react-router',
  'web/app/i18n/compiled',
  'web/app/styles/subset',
  'web/project.inlang/README.md',
];
/** Compressing a smaller file saves less than one network packet. */
const MIN_COMPRESSED_BYTES = 1_024;

/** Builds the pages and the renderer, unless the last build has the same sources. Returns the folder of the build. */
export async function buildWeb(root: string, signal: AbortSignal): Promise<string> {
  const folder = join(root, 'web', 'build');
  const hash = hashSources(root);
  if (isBuilt(folder, hash)) return folder;
  checkWritable(folder);
  // The lock file is outside the build folder, because the build empties it.
  const lock = await waitForLock(join(root, 'node_modules', '.polyshelf-build.lock'), signal);
  try {
    if (isBuilt(folder, hash)) return folder;
    rmSync(join(folder, '.hash'), { force: true });
    await showStep('Building the pages', async () => {
      const web = join(root, 'web');
      // The pages are built first, because their build empties the whole folder.
      await runTool(web, '@react-router/dev', 'react-router', ['build'], signal);
      await Promise.all([
        runTool(web, 'vite', 'vite', ['build', '--config', 'rendering/vite.config.ts'], signal),
        compressFiles(join(folder, 'client')),
      ]);
    });
    writeFileSync(join(folder, '.hash'), hash);
    return folder;
  } finally {
    lock.release();
  }
}

/** Hashes all files that the build depends on. */
export function hashSources(root: string): string {
  const patterns = ['web/**', 'contract/src/**', 'package-lock.json'];
  const files = globSync(patterns, { cwd: root, exclude: GENERATED })
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(join(root, file)).isFile())
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function isBuilt(folder: string, hash: string): boolean {
  try {
    return readFileSync(join(folder, '.hash'), 'utf8') === hash;
  } catch {
    return false;
  }
}

function checkWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new LaunchError(
      `The pages must be built, but this user cannot write to ${folder}: run npm start once as the owner of that folder.`,
      { cause: error },
    );
  }
}

/** Several copies of the product may start at once; the first one builds for all. */
async function waitForLock(file: string, signal: AbortSignal) {
  for (;;) {
    const lock = tryLock(file);
    if (lock) return lock;
    await delay(100, undefined, { signal });
  }
}

async function runTool(
  web: string,
  owner: string,
  program: string,
  parameters: string[],
  signal: AbortSignal,
): Promise<void> {
  const manifest = createRequire(join(web, 'package.json')).resolve(`${owner}/package.json`);
  const file = join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin[program]);
  const build = spawn(process.execPath, [file, ...parameters], {
    cwd: web,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Otherwise Vite would bundle the development build of React.
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  });
  let output = '';
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(build, 'close');
  if (code !== 0) {
    console.error(output.trim());
    throw new LaunchError('The pages could not be built: the output of the build is above.');
  }
}

/** Compresses text files at the highest level, so that the server need not compress them for every request. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg,json,txt,xml,html,webmanifest}', { cwd: folder }).map((file) =>
    join(folder, file),
  );
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < MIN_COMPRESSED_BYTES) return;
      const hint = { [zlib.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${file}.br`, await brotli(content, { params: hint }));
      await writeFile(`${file}.gz`, await zip(content, { level: zlib.Z_BEST_COMPRESSION }));
    }),
  );
}
