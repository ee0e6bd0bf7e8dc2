import { MINUTE_MS } from '@polyshelf/contract/durations';
import type { StartedExport, TableName, TableQuery } from '@polyshelf/contract/tables';
import { recordEvent } from '../../platform/audit.ts';
import { type Clock, dayOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidQuery } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { exportLinkExpired } from './errors.ts';
import { isSessionOfAdmin, listTableRows } from './queries.ts';
import { EXPORT_BATCH_ROWS, parseExportQuery } from './table-query.rules.ts';

const PURPOSE = 'table-export';
/** The browser opens the link at once. */
const OPENS_WITHIN_MS = MINUTE_MS;

interface Export {
  table: TableName;
  query: TableQuery;
  format: 'csv' | 'json';
}

/** What a link exports. Nobody can read or change it, because it is encrypted. */
interface Link extends Export {
  name: string;
  /** The session of the administrator who started the export. */
  session: string;
  opensBefore: number;
}

/**
 * Returns a link to the rows. The browser sends no session with a download, so the link is the permission. A query that is
 * wrong or takes too long is refused here, because a page cannot explain a download that fails.
 */
export async function startExport(
  { adminDb, db, clock, keyring }: { adminDb: Database; db: Database; clock: Clock; keyring: Keyring },
  { actor, session, ip, ...wanted }: Export & { actor: number; session: string; ip: string },
): Promise<StartedExport> {
  const { table, query, format } = wanted;
  const now = clock.now();
  const parsed = parseExportQuery(table, query);
  if ('refusal' in parsed) throw invalidQuery(parsed.refusal);
  await listTableRows(adminDb, parsed, { now, cursor: null, limit: EXPORT_BATCH_ROWS });
  const facts = { table, format, query: JSON.stringify(query) };
  await recordEvent(db, { at: now, event: 'table.exported', actor, ip, facts });
  const name = `${table}-${dayOf(now)}.${format}`;
  const link: Link = { ...wanted, name, session, opensBefore: now.getTime() + OPENS_WITHIN_MS };
  const sealed = keyring.encrypt(PURPOSE, '', Buffer.from(JSON.stringify(link)));
  return { url: `/api/exports?link=${sealed.toString('base64url')}`, name };
}

/** Returns what a link exports, while the session that made the link is open and still has the right. */
export async function openExportLink(
  { db, clock, keyring }: { db: Database; clock: Clock; keyring: Keyring },
  sealed: string,
): Promise<Link> {
  const link = readLink(keyring, sealed);
  const now = clock.now();
  if (!link || now.getTime() >= link.opensBefore) throw exportLinkExpired();
  if (!(await isSessionOfAdmin(db, link.session, now))) throw exportLinkExpired();
  return link;
}

function readLink(keyring: Keyring, sealed: string): Link | null {
  try {
    return JSON.parse(keyring.decrypt(PURPOSE, '', Buffer.from(sealed, 'base64url')).plain.toString());
  } catch {
    return null;
  }
}
