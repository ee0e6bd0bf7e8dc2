/** One process of the product, told by its environment what to be: `ROLE=web|worker|all node server/src/main.ts`. */
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { ConfigError, parseConfig } from './config.ts';
import { startServer } from './start.ts';

// The heap may always grow to four times what lives in it, as V8 itself allows when collecting seems costly. What lies
// outside of it (answers that are kept, the sets of the index) may grow by a third; else the whole heap would be searched
// through after every few hundred requests.
setFlagsFromString('--heap-growing-percent=300');
setFlagsFromString('--external-memory-accounted-in-global-limit');

try {
  const config = parseConfig(process.env);
  const folder = join(import.meta.dirname, '../../web/build');
  const server = await startServer(config, { web: { kind: 'build', folder } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.stop().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
