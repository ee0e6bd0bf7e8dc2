const { spawn } = require('node:child_process');
const { closeSync, existsSync, lstatSync, openSync, readFileSync, rmSync, statSync, utimesSync } = require('node:fs');
const { join } = require('node:path');
const { setTimeout: delay } = require('node:timers/promises');

const HEARTBEAT_MS = 500;
/** Longer than any pause of a busy machine between two heartbeats. */
const ABANDONED_AFTER_MS = 10_000;
const QUIET_PROGRESS_EVERY_MS = 10_000;

/** Whether `node_modules` is exactly what the lock file asks for; npm writes its own record of it last. */
function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  for (const [path, { version, integrity, optional }] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = present[path];
    // What is optional is made for other machines, or could not be had on this one.
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

/** Installs the packages of the lock file unless they are there; two starts at once take turns. */
async function install(root) {
  if (isInstalled(root)) return;
  // npm would empty the folder behind the link, which other copies may be using.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error(
      'node_modules is a link to a folder with other packages than package-lock.json names: remove the link.',
    );
  }
  const turn = join(root, '.installing.local');
  for (let waits = 0; !takeTurn(turn); waits += 1) {
    if (waits === 0) console.log('Waiting for another start, which is installing the packages …');
    await delay(HEARTBEAT_MS);
  }
  process.once('exit', () => rmSync(turn, { force: true }));
  const heartbeat = setInterval(() => utimesSync(turn, new Date(), new Date()), HEARTBEAT_MS);
  try {
    if (!isInstalled(root)) await runNpmCi(root);
  } finally {
    clearInterval(heartbeat);
    rmSync(turn, { force: true });
  }
}

function takeTurn(file) {
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
  // npm empties the folder in no order: without its record an interrupted install is not taken for a whole one.
  rmSync(join(root, 'node_modules', '.package-lock.json'), { force: true });
  const progress = showProgress(root);
  // A build needs the development packages in production too.
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
    child.on('close', (code, signal) => resolve(code === 0 ? null : `npm ci ended with ${signal ?? code}`));
  });
  progress.end(failure === null);
  if (failure !== null) {
    console.error(output.trim());
    throw new Error(`The packages could not be installed (${failure}): see above, then run the same command again.`);
  }
}

/** A counter of the packages in place: one line that changes on a terminal, a line now and then elsewhere. */
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
  const timer = setInterval(show, process.stdout.isTTY ? HEARTBEAT_MS : QUIET_PROGRESS_EVERY_MS);
  return {
    end(whole) {
      clearInterval(timer);
      if (whole) show();
      if (process.stdout.isTTY) process.stdout.write('\n');
    },
  };
}

module.exports = { install, isInstalled };
