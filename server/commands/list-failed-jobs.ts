/** `npm run jobs:failed [-- --retry]` lists background jobs that failed permanently, newest first. */

import { openServices } from '../src/services.ts';
import { readConfig } from './read-config.ts';

const { jobs, close } = await openServices(readConfig(), 'command');
const failed = await jobs.listFailed();
for (const { id, name, failed_at, attempts, reason } of failed) {
  console.log(`${failed_at.toISOString()}  ${name}  ${id}  ${attempts} attempts  ${reason}`);
}
if (process.argv.includes('--retry')) {
  for (const job of failed) await jobs.retry(job);
  console.log(`${failed.length} jobs are queued again.`);
} else if (failed.length === 0) console.log('No job has failed permanently.');
await close();
