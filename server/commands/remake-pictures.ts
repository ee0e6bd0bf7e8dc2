/** `npm run pictures:remake -- <asset id> … | --all` queues jobs that render published assets again. */

import { openServices } from '../src/services.ts';
import { readConfig } from './read-config.ts';

const given = process.argv.slice(2);
if (given.length === 0) {
  console.error('Usage: npm run pictures:remake -- <asset id> … | --all');
  process.exit(2);
}
const { jobs, db, pictureRemaking, close } = await openServices(readConfig(), 'command');
const all = await db.selectFrom('assets').select('id').orderBy('id').execute();
const known = new Set(all.map(({ id }) => id));
const unknown = given.filter((id) => id !== '--all' && !known.has(id));
if (unknown.length > 0) {
  console.error(`There is no asset ${unknown.join(', ')}`);
  process.exitCode = 2;
} else {
  const chosen = given.includes('--all') ? [...known] : given;
  for (const asset of chosen) await jobs.enqueue(db, pictureRemaking, { asset });
  console.log(
    `${chosen.length} jobs are queued for a running server; \`npm run jobs:failed\` shows those that failed.`,
  );
}
await close();
