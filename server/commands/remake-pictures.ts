/** `npm run pictures:remake -- <asset id> … | --all`: queues new photographs of published assets. */

import { openServices } from '../src/services.ts';
import { readConfig } from './read-config.ts';

const asked = process.argv.slice(2);
if (asked.length === 0) {
  console.error('Say which assets: npm run pictures:remake -- <asset id> … | --all');
  process.exit(2);
}
const { jobs, db, pictureRemaking, close } = await openServices(readConfig(), 'command');
const all = await db.selectFrom('assets').select('id').orderBy('id').execute();
const known = new Set(all.map(({ id }) => id));
const unknown = asked.filter((id) => id !== '--all' && !known.has(id));
if (unknown.length > 0) {
  console.error(`There is no asset ${unknown.join(', ')}`);
  process.exitCode = 2;
} else {
  const chosen = asked.includes('--all') ? [...known] : asked;
  for (const asset of chosen) await jobs.enqueue(db, pictureRemaking, { asset });
  console.log(
    `${chosen.length} queued. A running server works them off; \`npm run jobs:failed\` shows what it could not.`,
  );
}
await close();
