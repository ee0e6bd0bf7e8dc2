/** `npm run demo:remove -- accounts|everything`: removes the demo, so that the product can start without it. */

import { readConfig } from '../../server/commands/read-config.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { removeDemo } from '../remove-demo.ts';

const [what] = process.argv.slice(2);
if (what !== 'accounts' && what !== 'everything') {
  console.error('Say what to remove:');
  console.error('  npm run demo:remove -- accounts     the accounts of the demo');
  console.error('  npm run demo:remove -- everything   its accounts and all that it put into the catalogue');
  process.exit(2);
}
const { url, migrationUrl } = readConfig().database;
await migrate({ url: migrationUrl, appRole: migrationUrl === url ? undefined : new URL(url).username });
const { accounts, assets } = await removeDemo({ url, clock: systemClock }, { everything: what === 'everything' });
console.log(`Accounts removed: ${accounts}. Their payments stay in the books, without a name.`);
if (what === 'everything')
  console.log(`Assets removed: ${assets}. Packs, producers and tags that held only those are gone too.`);
else console.log('The catalogue of the demo stays. Outside the demo, files that nobody has opened yet cannot be made.');
