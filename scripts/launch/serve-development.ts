import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseConfig } from '../../server/src/config.ts';
import { startServer } from '../../server/src/start.ts';
import { freePort } from './free-port.ts';

const web = join(import.meta.dirname, '..', '..', 'web');
const vitePath = createRequire(join(web, 'package.json')).resolve('vite');
const { createServer } = await import(pathToFileURL(vitePath).href);

const vite = await createServer({
  root: web,
  appType: 'custom',
  server: { middlewareMode: true, ws: { port: await freePort() } },
});
const server = await startServer(parseConfig(process.env), { web: { kind: 'dev', vite } });

// Ctrl-C reaches every process of the terminal; the launcher decides when this process ends.
process.on('SIGINT', () => {});
process.on('disconnect', stop);
if (process.connected) process.send?.(server.demoAccounts);
else await stop();

async function stop(): Promise<void> {
  await server.stop();
  await vite.close();
  process.exit(0);
}
