/**
 * `npm run demo:remove -- accounts|everything`: removes the demo from the database, so that the product can start with
 * `DEMO=off`.
 */

import { readConfig } from '../../server/commands/read-config.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { removeDemo } from '../remove-demo.ts';

const [what] = process.argv.slice(2);
if (what !== 'accounts' && what !== 'everything') {
  console.error('Name what to remove:');
  console.error('  npm run demo:remove -- accounts     the demo accounts');
  console.error('  npm run demo:remove -- everything   the demo accounts and the demo catalogue');
  process.exit(2);
}
const { url, migrationUrl } = readConfig().database;
await migrate({ url: migrationUrl, appRole: migrationUrl === url ? undefined : new URL(url).username });
const { accounts, assets } = await removeDemo({ url, clock: systemClock }, { everything: what === 'everything' });
console.log(`Accounts removed: ${accounts}. Their payments and ledger rows stay, without personal data.`);
if (what === 'everything')
  console.log(`Assets removed: ${assets}. Packs, producers and tags without other assets are removed too.`);
else console.log('The demo catalogue stays. Without DEMO=on, files that were never requested cannot be made.');
