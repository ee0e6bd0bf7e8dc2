import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Environment, parseConfig } from '../../server/src/config.ts';
import { StartRefused, startServer } from '../../server/src/start.ts';
import { buildWeb } from './build-web.ts';
import { checkDatabase } from './check-database.ts';
import { checkPort, explainListenFailure } from './check-port.ts';
import { claimDataFolder } from './data-folder.ts';
import { createSecrets, readEnvironment, readOrCreateSecrets, withDefaults } from './environment.ts';
import { freePort } from './free-port.ts';
import { LaunchError } from './launch-error.ts';
import { type SupervisedDatabase, startProductDatabase, superviseDatabase } from './product-database.ts';
import { readyMessage } from './ready-message.ts';
import { serveWithReload } from './serve-with-reload.ts';
import { showStep } from './show-step.ts';
import { startSimulator } from './simulators.ts';
import { listenForStop } from './stop-request.ts';

const root = join(import.meta.dirname, '..', '..');
const isDevelopment = process.argv.includes('--dev');
const EMBEDDED_PLACEHOLDER = 'postgres://embedded@127.0.0.1/polyshelf';

let supervised: SupervisedDatabase | undefined;
const stop = listenForStop(() => {
  // SIGQUIT is an immediate shutdown: PostgreSQL recovers committed data at its next start.
  if (supervised) process.kill(supervised.pid(), 'SIGQUIT');
  process.exit(1);
});
// The terminal may close before this process ends.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let exitCode = 0;
process.on('uncaughtException', (error) => {
  exitCode = 1;
  console.error(error);
  stop.request();
});
try {
  await launch();
} catch (error) {
  if (!stop.signal.aborted) {
    exitCode = 1;
    const isExplained = error instanceof LaunchError || error instanceof ConfigError || error instanceof StartRefused;
    console.error(isExplained ? error.message : error);
  }
}
process.exit(exitCode);

/** Starts all parts in order, waits for a stop request, and stops all parts in reverse order. */
async function launch(): Promise<void> {
  const given = withDefaults(readEnvironment(root));
  // The port is chosen here, because pages and mails contain the URL of the site.
  if (given.PORT === '0') given.PORT = String(await freePort());
  const isDemo = given.DEMO === 'on';
  // Reports every fault of the configuration before anything is created or started.
  const { dataDir, host, port, publicUrl } = parseConfig({
    ...(isDemo && createSecrets()),
    ...given,
    DATABASE_URL: given.DATABASE_URL ?? EMBEDDED_PLACEHOLDER,
  });

  await using owned = new AsyncDisposableStack();
  const folder = await claimDataFolder(dataDir);
  owned.defer(() => folder.release());
  void stop.requested.then(() => folder.markStopping());
  await checkPort(host, port);
  if (given.DATABASE_URL) await checkDatabase('DATABASE_URL', given.DATABASE_URL);
  if (given.DATABASE_MIGRATION_URL) await checkDatabase('DATABASE_MIGRATION_URL', given.DATABASE_MIGRATION_URL);

  const [database, web, mail, telegram, coins, cards] = await waitForAll([
    given.DATABASE_URL ? null : startDatabase(dataDir, owned),
    isDevelopment ? null : buildWeb(root, stop.signal),
    isDemo && !given.SMTP_URL ? startMail(owned) : null,
    isDemo && !given.TELEGRAM_BOT_TOKEN ? startTelegram(owned) : null,
    isDemo && !given.NOW_API_KEY ? startCoins(dataDir, owned) : null,
    isDemo && !given.RK_LOGIN ? startCards(dataDir, publicUrl, owned) : null,
  ]);
  stop.signal.throwIfAborted();

  const env = {
    ...(isDemo && readOrCreateSecrets(dataDir)),
    ...given,
    ...database,
    ...mail?.env,
    ...telegram?.env,
    ...coins?.env,
    ...cards?.env,
  };
  const starting = web === null ? serveWithReload(root, env) : showStep('Preparing the data', () => serve(env, web));
  // After a stop request this promise rejects as soon as the database stops; that error needs no handler.
  starting.catch(() => {});
  const server = await Promise.race([starting, stop.requested.then(() => stop.signal.throwIfAborted() as never)]);
  owned.defer(() => server.stop());

  console.log(
    readyMessage({
      version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
      url: publicUrl,
      outboxUrl: mail?.outboxUrl,
      botUrl: telegram?.env.TELEGRAM_BOT_URL,
      walletUrl: coins?.url,
      bankUrl: cards?.env.RK_URL,
      accounts: server.demoAccounts,
      database: given.DATABASE_URL ? withoutPassword(given.DATABASE_URL) : 'built in, in the data folder',
      dataFolder: dataDir,
    }),
  );
  await stop.requested;
  console.log('Stopping …');
}

/** Waits for every part even after one has failed, so that no part starts after the clean-up. */
async function waitForAll<T extends unknown[]>(parts: [...T]) {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}

async function serve(env: Environment, web: string) {
  const config = parseConfig(env);
  try {
    return await startServer(config, { web: { kind: 'build', folder: web } });
  } catch (error) {
    throw explainListenFailure(config.host, config.port, error);
  }
}

async function startDatabase(dataDir: string, owned: AsyncDisposableStack): Promise<Environment> {
  const { postgres, env } = await showStep('Starting the database', () => startProductDatabase(dataDir));
  const database = superviseDatabase(dataDir, postgres);
  supervised = database;
  owned.defer(() => database.stop());
  return env;
}

async function startMail(owned: AsyncDisposableStack) {
  const simulator = await startSimulator(root, 'mail');
  owned.defer(() => simulator.stop());
  return { env: { SMTP_URL: simulator.ready.smtp_url }, outboxUrl: simulator.ready.http_url as string };
}

async function startTelegram(owned: AsyncDisposableStack) {
  const simulator = await startSimulator(root, 'telegram');
  owned.defer(() => simulator.stop());
  const { api_url, bot_url, bot_token } = simulator.ready;
  return { env: { TELEGRAM_API_URL: api_url, TELEGRAM_BOT_URL: bot_url, TELEGRAM_BOT_TOKEN: bot_token } };
}

async function startCoins(dataDir: string, owned: AsyncDisposableStack) {
  const simulator = await startSimulator(root, 'now', { NOW_STATE_FILE: join(dataDir, 'coins.json') });
  owned.defer(() => simulator.stop());
  const { url, api_url, api_key, ipn_secret } = simulator.ready;
  return { url, env: { NOW_API_URL: api_url, NOW_API_KEY: api_key, NOW_IPN_SECRET: ipn_secret } };
}

async function startCards(dataDir: string, publicUrl: string, owned: AsyncDisposableStack) {
  const simulator = await startSimulator(root, 'rk', {
    RK_STATE_FILE: join(dataDir, 'cards.json'),
    RK_RESULT_URL: `${publicUrl}/api/payment/2/result`,
    RK_SUCCESS_URL: `${publicUrl}/api/payment/2/success`,
    RK_FAIL_URL: `${publicUrl}/api/payment/2/fail`,
  });
  owned.defer(() => simulator.stop());
  const { url, login, password1, password2 } = simulator.ready;
  return { env: { RK_URL: url, RK_LOGIN: login, RK_PASSWORD1: password1, RK_PASSWORD2: password2 } };
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}
