/** `npm run reports:rebuild` computes all totals of the admin reports again, from the ledger and the other tables. */

import { rebuildReports } from '../src/features/reports/index.ts';
import { openServices } from '../src/services.ts';
import { readConfig } from './read-config.ts';

const { db, close } = await openServices(readConfig(), 'command');
const started = performance.now();
await rebuildReports({ db });
console.log(`The reports were computed again in ${((performance.now() - started) / 1_000).toFixed(1)} s.`);
await close();
