import { type Config, ConfigError, parseConfig } from '../src/config.ts';

/** The configuration of a command. Faults in it are for the person at the terminal: no stack, no half a start. */
export function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
