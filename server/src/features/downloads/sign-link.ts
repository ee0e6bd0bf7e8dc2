import type { Keyring } from '../../platform/keyring.ts';
import type { Edition } from '../media/index.ts';
import type { LinkRow } from './queries.ts';

const PURPOSE = 'download-link';

/** Which bytes a link leads to: one variant of one asset, or of many in one archive under a name. */
export interface LinkContent {
  parts: (Edition & { variant: string | string[] })[];
  /** Of the archive of a collection. */
  name?: string;
  /** Opens without proof of who comes with it, because a program that is no browser has none. */
  isPortable?: true;
}

type SignedFields = Pick<LinkRow, 'id' | 'account' | 'device' | 'content' | 'start_before'>;

const partsOf = ({ id, account, device, content, start_before }: SignedFields) =>
  [id, account, device, content, start_before.getTime()] as const;

/** A path to be opened by the browser that asked. The signature is in the query, which no log keeps. */
export const signLink = (keyring: Keyring, link: SignedFields): string =>
  `/api/downloads/${link.id}?signature=${keyring.hash(PURPOSE, ...partsOf(link)).toString('base64url')}`;

/** Over everything the row says, in constant time. */
export const isSigned = (keyring: Keyring, link: SignedFields, signature: string): boolean =>
  /^[\w-]{43}$/.test(signature) &&
  Buffer.from(signature, 'base64url').toString('base64url') === signature &&
  keyring.isHash(Buffer.from(signature, 'base64url'), PURPOSE, ...partsOf(link));
