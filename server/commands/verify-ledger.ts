/**
 * `npm run ledger:verify` computes every subscription from its ledger and compares the two, then checks with the
 * providers every payment that was paid or has a foreign number. `-- --offline` skips the providers.
 */

import { verifyPayments } from '../src/features/payments/verify-payments.ts';
import { verifyLedger } from '../src/features/subscriptions/verify-ledger.ts';
import { openServices } from '../src/services.ts';
import { readConfig } from './read-config.ts';

const { db, providers, close } = await openServices(readConfig(), 'command');
const { checked, wrong } = await verifyLedger(db);
for (const account of wrong) console.error(`The subscription of account ${account} differs from its ledger.`);
console.log(`${checked} accounts checked, ${wrong.length} wrong.`);
let problems = wrong.length;

if (!process.argv.includes('--offline')) {
  const findings = await verifyPayments({ db, providers });
  const { checked: answered, foreign, notReceived, toReturn, unanswered, withoutProvider, unknownCallbacks } = findings;
  for (const id of foreign)
    console.error(`The provider has payment ${id} under another account or with an earlier date.`);
  for (const id of notReceived)
    console.error(`Payment ${id} is paid here, but the provider has not received the money.`);
  console.log(`${answered} payments checked with the providers, ${foreign.length + notReceived.length} wrong.`);
  if (toReturn.length > 0) console.error(`Paid without receiving days. Refund these payments: ${toReturn.join(', ')}.`);
  if (unanswered.length > 0)
    console.error(`Not checked, because the provider did not answer: ${unanswered.join(', ')}. Run the command again.`);
  if (withoutProvider.length > 0)
    console.log(`Not checked, because the settings of the provider are missing: ${withoutProvider.length} payments.`);
  if (unknownCallbacks > 0)
    console.error(
      `Callbacks about payments that this database does not have: ${unknownCallbacks} (payment_callbacks without payment).`,
    );
  problems += foreign.length + notReceived.length + toReturn.length + unanswered.length + unknownCallbacks;
}
await close();
process.exitCode = problems > 0 ? 1 : 0;
