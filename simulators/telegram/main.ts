import { runProgram } from '../run-program.ts';
import { readConfig } from './config.ts';
import { startTelegramSimulator } from './telegram-simulator.ts';

const simulator = await startTelegramSimulator(readConfig());
const { apiUrl, botUrl, token } = simulator;
console.log(runProgram(simulator, { api_url: apiUrl, bot_url: botUrl, bot_token: token }));
