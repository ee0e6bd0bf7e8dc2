import type { Database } from '../../platform/db/database.ts';
import { listActiveDemoEmails } from './queries.ts';

/** The reason why the product must not start without the demo: demo accounts that can sign in. Null without any. */
export async function findDemoObstacle(db: Database): Promise<string | null> {
  const emails = await listActiveDemoEmails(db);
  if (emails.length === 0) return null;
  return [
    `This database contains demo accounts that can sign in: ${emails.join(', ')}.`,
    'Polyshelf does not start without the demo while they exist. Remove them with the same settings:',
    '  npm run demo:remove -- accounts     removes these accounts and keeps the catalogue',
    '  npm run demo:remove -- everything   removes these accounts and the demo catalogue',
  ].join('\n');
}
