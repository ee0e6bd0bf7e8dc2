import { runProgram } from '../run-program.ts';
import { readConfig } from './config.ts';
import { startRkSimulator } from './rk-simulator.ts';

const simulator = await startRkSimulator(readConfig());
const { url, login, password1, password2 } = simulator;
console.log(runProgram(simulator, { url, login, password1, password2 }));
