import { readFileSync } from 'node:fs';
import { publishAsset } from '../src/features/catalog/publish-asset.ts';
import { systemClock } from '../src/platform/clock.ts';
import { createDatabase } from '../src/platform/db/database.ts';
import { ConnectionPool } from '../src/platform/db/pool.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createLocalStorage } from '../src/platform/storage/local-storage.ts';
import { assetText } from './prepared-asset.ts';

/**
 * Publishes an asset, while a test kills, starves or traces it. Arguments: the URL of a database, a folder for files, a
 * prepared asset as a JSON file, and optionally the number of statements after which it kills itself.
 */
const [url = '', folder = '', asset = '', deadAfter = 'never'] = process.argv.slice(2);

const pool = new ConnectionPool({ url, size: 2, namedStatements: true, logger: createLogger({ level: 'silent' }) });
let left = Number(deadAfter);
const mortal = {
  async connect() {
    const connection = await pool.connect();
    return {
      query(text: string, values: unknown[]) {
        if (left-- === 0) process.kill(process.pid, 'SIGKILL');
        return connection.query(text, values);
      },
      release: () => connection.release(),
    };
  },
  end: () => pool.end(),
};
const db = createDatabase(mortal as unknown as ConnectionPool);
const storage = await createLocalStorage(folder);
process.stdout.write('ready\n');
const outcome = await publishAsset(
  { db, storage, clock: systemClock },
  JSON.parse(readFileSync(asset, 'utf8')),
  assetText(),
)
  .then(({ isNew }) => (isNew ? 'published' : 'known'))
  .catch((error) => `${error.code} ${error.cause?.code}`);
process.stdout.write(`${outcome}\n`);
await db.destroy();
