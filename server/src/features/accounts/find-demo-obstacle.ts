import type { Database } from '../../platform/db/database.ts';
import { listActiveDemoEmails } from './queries.ts';

/** Why the product must not start outside the demo: demo accounts that can sign in. Null when there are none. */
export async function findDemoObstacle(db: Database): Promise<string | null> {
  const emails = await listActiveDemoEmails(db);
  if (emails.length === 0) return null;
  return [
    `This database holds accounts of the demo that can sign in: ${emails.join(', ')}.`,
    'Polyshelf starts without the demo only when they are gone. Remove them with the same settings:',
    '  npm run demo:remove -- accounts     removes these accounts and keeps the catalogue',
    '  npm run demo:remove -- everything   removes these accounts and all that the demo put into the catalogue',
  ].join('\n');
}
