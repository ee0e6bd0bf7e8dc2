/** `npm run demo:scale -- --assets 1000000`: multiplies the demo catalogue, to measure the product with many assets. */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../../server/commands/read-config.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { COMMAND_LIMITS, connectionOptions } from '../../server/src/platform/db/pool.ts';
import { fillCatalog } from '../scale/fill-catalog.ts';

const { values } = parseArgs({ options: { assets: { type: 'string' } } });
const assets = Number(values.assets);
if (!Number.isSafeInteger(assets) || assets < 1) {
  console.error('Give the number of assets after the run: npm run demo:scale -- --assets 1000000');
  process.exit(2);
}
const { url, migrationUrl } = readConfig().database;
await migrate({ url: migrationUrl, appRole: migrationUrl === url ? undefined : new URL(url).username });
const client = new pg.Client(connectionOptions(url, COMMAND_LIMITS));
await client.connect();
const startedAt = performance.now();
try {
  await fillCatalog(client, {
    assets,
    now: systemClock.now(),
    onProgress: (count) => {
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      console.log(`${count.toLocaleString('en')} assets, ${seconds} s`);
    },
  });
} finally {
  await client.end();
}
