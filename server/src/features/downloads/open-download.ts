import { isUuid } from '@polyshelf/contract/uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { hashDeviceSecret } from '../../platform/device-secret.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { judgePlan } from './download.rules.ts';
import { downloadRefused, linkExpired, linkForbidden } from './errors.ts';
import { type Archive, type ArchivePart, layOutArchive, membersOf } from './lay-out-archive.ts';
import { isExpired, isSigned, type LinkContent } from './links.ts';
import { type EditionRow, type FoundLink, findLink, getAccount, listEditions, startLink } from './queries.ts';
import { chosenVariant, listVariants } from './variants.rules.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  siteUrl: string;
}

/** A request that opens a link. */
interface LinkRequest {
  id: string;
  signature: string;
  /** Null without a session. */
  accountId: number | null;
  deviceSecret: string | null;
  /** The network address of the client. */
  address: string;
  /** False for HEAD: reading the size does not start the download. */
  starts: boolean;
}

type Delivery = { name: string } & (
  | { kind: 'file'; key: string; format: string; bytes: number; etag: string }
  | ({ kind: 'zip' } & Archive)
);

/** Checks signature, holder, expiry and plan of a link and returns what to send. */
export async function openDownload({ db, clock, keyring, siteUrl }: Deps, request: LinkRequest): Promise<Delivery> {
  const now = clock.now();
  const link = isUuid(request.id) ? await findLink(db, request.id) : undefined;
  if (!link || !isSigned(keyring, link, request.signature)) throw linkForbidden();
  const content: LinkContent = JSON.parse(link.content);
  if (!isHolder(link, content, request)) throw linkForbidden();
  if (isExpired(link, content, now)) throw linkExpired();
  const editions = await listEditions(db, content.parts);
  if (editions.length < content.parts.length) throw linkExpired();
  const account = await getAccount(db, link.account, { assets: [], now });
  const lost = editions.map((edition) => judgePlan(account, edition)).find((reason) => reason !== null);
  if (lost) throw downloadRefused(lost);
  const address = keyring.hash('download-address', link.id, request.address);
  const started = request.starts && !link.started_at ? await startLink(db, link.id, now, address) : link;
  if (!started) throw linkExpired();
  if (content.isPortable && started.started_by && !started.started_by.equals(address)) throw linkForbidden();
  return describe(content, editions, siteUrl);
}

/**
 * Any client may open a portable link while the session that made it is open. Any other link needs a session of its
 * account or, when a browser saves a file without a session token, the cookie of its device.
 */
function isHolder(link: FoundLink, { isPortable }: LinkContent, { accountId, deviceSecret }: LinkRequest): boolean {
  if (isPortable && link.open_session === null) return false;
  if (accountId !== null) return accountId === link.account;
  if (isPortable) return true;
  if (deviceSecret === null) return false;
  return hashDeviceSecret(deviceSecret).equals(link.secret_hash);
}

function describe({ parts, name }: LinkContent, editions: readonly EditionRow[], siteUrl: string): Delivery {
  const found = editions.map((edition, index) => partOf(edition, parts[index]?.variant ?? ''));
  const [first] = found as [ArchivePart];
  if (first.variant.kind === 'zip' || name !== undefined) {
    return { kind: 'zip', name: name ?? first.variant.name, ...layOutArchive(found, siteUrl) };
  }
  const [file] = membersOf(first.edition, first.variant);
  if (!file) throw linkExpired();
  const { key, bytes, sha256 } = file;
  return {
    kind: 'file',
    name: first.variant.name,
    key,
    bytes,
    etag: `"${sha256}"`,
    format: first.variant.format ?? '',
  };
}

function partOf(edition: EditionRow, wanted: string | string[]): ArchivePart {
  const variant = Array.isArray(wanted)
    ? chosenVariant(edition, wanted)
    : listVariants(edition).find(({ id }) => id === wanted);
  if (!variant) throw linkExpired();
  return { edition, variant };
}
