import { fstatSync } from 'node:fs';
import { readConfig } from './config.ts';
import { startTelegramSimulator } from './telegram-simulator.ts';

const STDIN = 0;

const simulator = await startTelegramSimulator(readConfig());

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await simulator.stop();
  process.exit(0);
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);

// A parent killed with -9 sends no signal, but the system closes its end of the pipe. Node pipes are sockets.
const stdin = fstatSync(STDIN);
if (stdin.isFIFO() || stdin.isSocket()) process.stdin.once('close', stop).resume();

const { apiUrl, botUrl, token } = simulator;
console.log(JSON.stringify({ api_url: apiUrl, bot_url: botUrl, bot_token: token }));
