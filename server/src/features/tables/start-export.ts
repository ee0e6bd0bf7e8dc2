import { MINUTE_MS } from '@polyshelf/contract/durations';
import type { StartedExport, TableName, TableQuery } from '@polyshelf/contract/tables';
import { recordEvent } from '../../platform/audit.ts';
import { type Clock, dayOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { exportLinkExpired } from './errors.ts';
import { getFirstBatch } from './export-rows.ts';

const PURPOSE = 'table-export';
/** The browser opens the link at once. */
const OPENS_WITHIN_MS = MINUTE_MS;

interface Export {
  table: TableName;
  query: TableQuery;
  format: 'csv' | 'json';
}

/** What a link exports. Nobody can read or change it, because it is encrypted. */
interface Ticket extends Export {
  name: string;
  opensBefore: number;
}

/**
 * Returns a link to the rows. The browser sends no session with a download, so the link is the permission. A query that is
 * wrong or takes too long is refused here, because a page cannot explain a download that fails.
 */
export async function startExport(
  { adminDb, db, clock, keyring }: { adminDb: Database; db: Database; clock: Clock; keyring: Keyring },
  { actor, ip, ...wanted }: Export & { actor: number; ip: string },
): Promise<StartedExport> {
  const { table, query, format } = wanted;
  const now = clock.now();
  await getFirstBatch(adminDb, { table, query, now });
  const facts = { table, format, query: JSON.stringify(query) };
  await recordEvent(db, { at: now, event: 'table.exported', actor, ip, facts });
  const name = `${table}-${dayOf(now)}.${format}`;
  const ticket: Ticket = { ...wanted, name, opensBefore: now.getTime() + OPENS_WITHIN_MS };
  const sealed = keyring.encrypt(PURPOSE, '', Buffer.from(JSON.stringify(ticket)));
  return { url: `/api/exports?ticket=${sealed.toString('base64url')}`, name };
}

/** Returns what a link exports. */
export function openExportLink({ clock, keyring }: { clock: Clock; keyring: Keyring }, sealed: string): Ticket {
  const ticket = readTicket(keyring, sealed);
  if (!ticket || clock.now().getTime() >= ticket.opensBefore) throw exportLinkExpired();
  return ticket;
}

function readTicket(keyring: Keyring, sealed: string): Ticket | null {
  try {
    return JSON.parse(keyring.decrypt(PURPOSE, '', Buffer.from(sealed, 'base64url')).plain.toString());
  } catch {
    return null;
  }
}
