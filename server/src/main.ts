/** Starts one process of the product: `ROLE=web|worker|all node server/src/main.ts`. */
import { join } from 'node:path';
import { ConfigError, parseConfig } from './config.ts';
import { StartRefused, startServer } from './start.ts';

try {
  const config = parseConfig(process.env);
  const folder = join(import.meta.dirname, '../../web/build');
  const server = await startServer(config, { web: { kind: 'build', folder } });
  for (const { email, password } of server.demoAccounts) {
    console.log(`Demo account: ${email}  ${password ?? '(its password was changed)'}`);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.stop().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof StartRefused ? error.message : error);
  process.exit(1);
}
