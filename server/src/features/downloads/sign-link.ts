import type { Keyring } from '../../platform/keyring.ts';
import type { Edition } from '../media/index.ts';
import type { LinkRow } from './queries.ts';

const PURPOSE = 'download-link';

/** What a link downloads: one variant of one asset, or an archive with variants of several assets. */
export interface LinkContent {
  parts: (Edition & { variant: string | string[] })[];
  /** The name of a collection's archive. */
  name?: string;
  /** The link opens without session or cookie, for programs other than the browser. */
  isPortable?: true;
}

type SignedFields = Pick<LinkRow, 'id' | 'account' | 'device' | 'content' | 'start_before'>;

const partsOf = ({ id, account, device, content, start_before }: SignedFields) =>
  [id, account, device, content, start_before.getTime()] as const;

/** The path of a link. The signature is in the query string, which the logs leave out. */
export const signLink = (keyring: Keyring, link: SignedFields): string =>
  `/api/downloads/${link.id}?signature=${keyring.hash(PURPOSE, ...partsOf(link)).toString('base64url')}`;

/** Verifies the signature over all fields of the link in constant time. */
export const isSigned = (keyring: Keyring, link: SignedFields, signature: string): boolean =>
  /^[\w-]{43}$/.test(signature) &&
  Buffer.from(signature, 'base64url').toString('base64url') === signature &&
  keyring.isHash(Buffer.from(signature, 'base64url'), PURPOSE, ...partsOf(link));
