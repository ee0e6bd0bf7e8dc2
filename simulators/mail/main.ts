import { runProgram } from '../run-program.ts';
import { readConfig } from './config.ts';
import { startMailSimulator } from './mail-simulator.ts';

const simulator = await startMailSimulator(readConfig());
console.log(runProgram(simulator, { smtp_url: simulator.smtpUrl, http_url: simulator.httpUrl }));
