import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '../../server/src/config.ts';
import type { DemoAccount } from '../../server/src/start.ts';

const WATCHED = ['server/src', 'demo', 'server/migrations', 'contract/src', 'search-index/src'];
/** Debounces changes: editors save in several steps, and a branch switch changes many files. */
const DEBOUNCE_MS = 150;
const STOP_TIMEOUT_MS = 12_000;

/** Runs the server as a child process and restarts it after every change of its code. The database keeps running. */
export async function serveWithReload(root: string, env: Environment) {
  const { promise: ready, resolve: announce } = Promise.withResolvers<DemoAccount[]>();
  let child: ChildProcess | null = null;
  let changes = 0;
  let isStopped = false;
  let restarting = Promise.resolve();

  const watchers = WATCHED.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || /\.test\.ts$/.test(file)) return;
      changes += 1;
      void restartAfterPause(changes);
    }),
  );
  start();
  return {
    demoAccounts: await ready,
    stop: async () => {
      isStopped = true;
      for (const watcher of watchers) watcher.close();
      await restarting;
      await end();
    },
  };

  function start(): void {
    const started = Date.now();
    const server = spawn(process.execPath, [join(import.meta.dirname, 'serve-development.ts')], {
      cwd: root,
      env: { DRAIN_GRACE_MS: '0', ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = server;
    server.once('message', (accounts) => {
      announce(accounts as DemoAccount[]);
      if (changes > 0) console.log(`Server restarted in ${Date.now() - started} ms.`);
    });
    server.once('exit', (code) => {
      if (child !== server) return;
      child = null;
      if (!isStopped) console.error(`The server exited with code ${code}; it will start again after the next change.`);
    });
  }

  async function end(): Promise<void> {
    const server = child;
    child = null;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    const timer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
    if (server.connected) server.disconnect();
    await exited;
    clearTimeout(timer);
  }

  async function restartAfterPause(change: number): Promise<void> {
    await delay(DEBOUNCE_MS);
    if (change !== changes) return;
    // The new server needs the port of the old one, so restarts run one after the other.
    restarting = restarting.then(async () => {
      await end();
      if (!isStopped) start();
    });
  }
}
