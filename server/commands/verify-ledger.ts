/** `npm run ledger:verify`: reads every ledger from its first entry and compares it with the subscription. */

import { verifyLedger } from '../src/features/subscriptions/verify-ledger.ts';
import { openServices } from '../src/services.ts';
import { readConfig } from './read-config.ts';

const { db, close } = await openServices(readConfig(), { works: false });
const { checked, wrong } = await verifyLedger(db);
for (const account of wrong) console.error(`The subscription of account ${account} is not what its ledger says.`);
console.log(`${checked} accounts checked, ${wrong.length} wrong.`);
await close();
process.exitCode = wrong.length > 0 ? 1 : 0;
