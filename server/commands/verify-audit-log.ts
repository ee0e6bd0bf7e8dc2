/** `npm run audit:verify`: computes the chain of hashes of the audit log again and names the rows that were changed. */
import { verifyAuditLog } from '../src/platform/audit.ts';
import { openServices } from '../src/services.ts';
import { readConfig } from './read-config.ts';

const services = await openServices(readConfig(), 'command');
const { sealed, unsealed, overdue, broken, hash } = await verifyAuditLog(services);
for (const position of broken) {
  console.error(`The chain is broken at ${position}: that row was changed, or the one before it was removed.`);
}
if (overdue > 0) console.error(`${overdue} rows should have been sealed more than ten minutes ago: does a worker run?`);
console.log(`${sealed} rows are sealed, ${unsealed} wait for it. The newest hash is ${hash ?? 'none'}.`);
await services.close();
process.exitCode = broken.length > 0 || overdue > 0 ? 1 : 0;
