const { spawnSync } = require('node:child_process');
const { readFileSync } = require('node:fs');

const CHECK_MS = 250;

/** Calls back once when whoever started us is gone: after kill -9 nobody else would tell. */
function watchParent(onGone) {
  const parent = process.ppid;
  // npm starts scripts through a shell, which outlives it; a shell that a person typed into is none of our business.
  const isBetween = /^\S*sh -c .*bootstrap\.cjs/.test(commandOf(parent));
  const npm = isBetween ? parentOf(parent) : null;
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
  if (process.platform !== 'linux') return ask(pid, 'command');
  return readProcess(pid, 'cmdline').replaceAll('\0', ' ');
}

function parentOf(pid) {
  if (process.platform !== 'linux') return Number(ask(pid, 'ppid')) || null;
  return Number(/^PPid:\s*(\d+)$/m.exec(readProcess(pid, 'status'))?.[1]) || null;
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function ask(pid, field) {
  if (process.platform === 'win32') return '';
  return (spawnSync('ps', ['-p', String(pid), '-o', `${field}=`], { encoding: 'utf8' }).stdout ?? '').trim();
}

module.exports = { watchParent };
