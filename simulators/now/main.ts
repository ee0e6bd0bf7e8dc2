import { runProgram } from '../run-program.ts';
import { readConfig } from './config.ts';
import { startNowSimulator } from './now-simulator.ts';

const simulator = await startNowSimulator(readConfig());
const { url, apiKey, ipnSecret } = simulator;
console.log(runProgram(simulator, { url, api_url: `${url}/v1`, api_key: apiKey, ipn_secret: ipnSecret }));
