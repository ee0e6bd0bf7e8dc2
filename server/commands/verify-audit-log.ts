/** `npm run audit:verify` recomputes the hash chain of the audit log and lists the rows that were changed. */
import { verifyAuditLog } from '../src/platform/audit.ts';
import { openServices } from '../src/services.ts';
import { readConfig } from './read-config.ts';

const services = await openServices(readConfig(), 'command');
const { sealed, unsealed, overdue, broken, hash } = await verifyAuditLog(services);
for (const position of broken) {
  console.error(`The hash chain is broken at row ${position}: it was changed, or the row before it was removed.`);
}
if (overdue > 0)
  console.error(`${overdue} rows have waited for sealing for more than ten minutes. Check that a worker is running.`);
console.log(`${sealed} rows are sealed, ${unsealed} are waiting. The newest hash is ${hash ?? 'none'}.`);
await services.close();
process.exitCode = broken.length > 0 || overdue > 0 ? 1 : 0;
