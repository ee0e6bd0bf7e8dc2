/** `npm run jobs:failed [-- --retry]`: background work that failed for good, newest first. */

import { openServices } from '../src/services.ts';
import { readConfig } from './read-config.ts';

const { jobs, close } = await openServices(readConfig(), 'command');
const failed = await jobs.listFailed();
for (const { id, name, failed_at, attempts, reason } of failed) {
  console.log(`${failed_at.toISOString()}  ${name}  ${id}  ${attempts} attempts  ${reason}`);
}
if (process.argv.includes('--retry')) {
  for (const job of failed) await jobs.retry(job);
  console.log(`${failed.length} queued again.`);
} else if (failed.length === 0) console.log('No job has failed for good.');
await close();
