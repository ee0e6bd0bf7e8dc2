const { spawnSync } = require('node:child_process');
const { readFileSync } = require('node:fs');

const CHECK_MS = 250;

/** Calls back once when the parent process has ended, which after kill -9 no signal reports. */
function watchParent(onGone) {
  const parent = process.ppid;
  // npm starts scripts through a shell, which outlives npm, so npm is watched too. An interactive shell is not watched.
  const isNpmShell = /^\S*sh -c .*bootstrap\.cjs/.test(commandOf(parent));
  const npm = isNpmShell ? parentOf(parent) : null;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || isStillParent(npm, parent))) return;
    clearInterval(timer);
    onGone();
  }, CHECK_MS);
  timer.unref();
}

function isStillParent(npm, shell) {
  if (process.platform === 'linux') return parentOf(shell) === npm;
  try {
    return process.kill(npm, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function commandOf(pid) {
  if (process.platform !== 'linux') return askPs(pid, 'command');
  return readProcess(pid, 'cmdline').replaceAll('\0', ' ');
}

function parentOf(pid) {
  if (process.platform !== 'linux') return Number(askPs(pid, 'ppid')) || null;
  return Number(/^PPid:\s*(\d+)$/m.exec(readProcess(pid, 'status'))?.[1]) || null;
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function askPs(pid, field) {
  if (process.platform === 'win32') return '';
  return (spawnSync('ps', ['-p', String(pid), '-o', `${field}=`], { encoding: 'utf8' }).stdout ?? '').trim();
}

module.exports = { watchParent };
