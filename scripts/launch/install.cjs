const { spawn } = require('node:child_process');
const { closeSync, existsSync, lstatSync, openSync, readFileSync, rmSync, statSync, utimesSync } = require('node:fs');
const { join } = require('node:path');
const { setTimeout: delay } = require('node:timers/promises');

const HEARTBEAT_MS = 500;
/** Longer than any delay between two heartbeats on a busy machine. */
const ABANDONED_AFTER_MS = 10_000;
const LOG_PROGRESS_MS = 10_000;

/** Whether `node_modules` matches the lock file exactly. npm writes `.package-lock.json` last, when the install is complete. */
function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  for (const [path, { version, integrity, optional }] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = present[path];
    // An optional package may be missing: it is for another platform, or could not be installed here.
    if (found ? found.version !== version || found.integrity !== integrity : !optional) return false;
  }
  return Object.keys(present).every((path) => path in wanted);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Installs the packages of the lock file unless they are installed. Concurrent starts wait for each other. */
async function install(root) {
  if (isInstalled(root)) return;
  // npm would empty the target of the symlink, which other copies may be using.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error('node_modules is a symlink to a folder that does not match package-lock.json: remove the symlink.');
  }
  const lockFile = join(root, '.installing.local');
  for (let waits = 0; !tryLock(lockFile); waits += 1) {
    if (waits === 0) console.log('Waiting: another start is installing the packages …');
    await delay(HEARTBEAT_MS);
  }
  process.once('exit', () => rmSync(lockFile, { force: true }));
  const heartbeat = setInterval(() => utimesSync(lockFile, new Date(), new Date()), HEARTBEAT_MS);
  try {
    if (!isInstalled(root)) await runNpmCi(root);
  } finally {
    clearInterval(heartbeat);
    rmSync(lockFile, { force: true });
  }
}

function tryLock(file) {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw new Error(`The packages cannot be installed: ${error.message}`);
    const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - touched > ABANDONED_AFTER_MS) rmSync(file, { force: true });
    return false;
  }
}

async function runNpmCi(root) {
  // npm deletes packages in no fixed order. Deleting its record first makes an interrupted install look incomplete.
  rmSync(join(root, 'node_modules', '.package-lock.json'), { force: true });
  const progress = showProgress(root);
  // The build needs the development packages, even in production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [node, npm] = [process.env.npm_node_execpath, process.env.npm_execpath];
  const child =
    node && npm?.endsWith('npm-cli.js')
      ? spawn(node, ['--require', join(__dirname, 'end-with-parent.cjs'), npm, ...args], {
          cwd: root,
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        })
      : spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  process.once('exit', () => child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const failure = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(code === 0 ? null : `npm ci exited with ${signal ?? code}`));
  });
  progress.end(failure === null);
  if (failure !== null) {
    console.error(output.trim());
    throw new Error(
      `The packages could not be installed (${failure}): the output of npm is above. Correct the cause and run the same command again.`,
    );
  }
}

/** Counts installed packages: updates one line on a terminal, prints a line every ten seconds elsewhere. */
function showProgress(root) {
  const started = Date.now();
  const paths = Object.entries(readPackages(join(root, 'package-lock.json')) ?? {})
    .filter(([path, { optional, link }]) => path.includes('node_modules') && !optional && !link)
    .map(([path]) => join(root, path, 'package.json'));
  const line = () => {
    const done = paths.filter((path) => existsSync(path)).length;
    return `Installing packages: ${done} of ${paths.length}, ${Math.round((Date.now() - started) / 1000)} s`;
  };
  const show = process.stdout.isTTY
    ? () => process.stdout.write(`\r\x1b[K${line()}`)
    : () => process.stdout.write(`${line()}\n`);
  show();
  const timer = setInterval(show, process.stdout.isTTY ? HEARTBEAT_MS : LOG_PROGRESS_MS);
  return {
    end(isComplete) {
      clearInterval(timer);
      if (isComplete) show();
      if (process.stdout.isTTY) process.stdout.write('\n');
    },
  };
}

module.exports = { install, isInstalled };
