import { type Config, ConfigError, parseConfig } from '../src/config.ts';

/** Reads the configuration of a command. Prints its problems without a stack trace and exits. */
export function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
