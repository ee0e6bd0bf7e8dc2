import type { Keyring } from '../../platform/keyring.ts';

const KINDS = { access: 1, refresh: 2 } as const;
const PURPOSE = 'session token';

/** Kind, session id, generation and expiry, followed by a hash: 48 bytes, or 64 characters in base64url. */
const HEAD_BYTES = 25;
const TOKEN_BYTES = 48;
const LETTERS = /^[A-Za-z0-9_-]{64}$/;

export type TokenKind = keyof typeof KINDS;

export interface TokenContent {
  kind: TokenKind;
  sessionId: string;
  /** Both tokens of a pair have the same generation. */
  gen: number;
  /** Seconds since 1970; zero for a refresh token, which expires with its session. */
  expiresAt: number;
}

/** Deterministic, so that the server can repeat a lost response without storing tokens. */
export function writeToken(
  keyring: Keyring,
  { kind, sessionId, gen, expiresAt }: TokenContent,
  salt: Uint8Array,
): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(KINDS[kind], 0);
  head.write(sessionId.replaceAll('-', ''), 1, 'hex');
  head.writeUInt32BE(gen, 17);
  head.writeUInt32BE(expiresAt, 21);
  const hash = keyring.hash(PURPOSE, head, salt).subarray(0, TOKEN_BYTES - HEAD_BYTES);
  return Buffer.concat([head, hash]).toString('base64url');
}

/** The content is untrusted until `isGenuine` has checked the hash. */
export function readToken(token: string, kind: TokenKind): TokenContent | null {
  if (!LETTERS.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.readUInt8(0) !== KINDS[kind]) return null;
  const id = bytes.toString('hex', 1, 17);
  const sessionId = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-');
  return { kind, sessionId, gen: bytes.readUInt32BE(17), expiresAt: bytes.readUInt32BE(21) };
}

export function isGenuine(keyring: Keyring, token: string, salt: Uint8Array): boolean {
  const bytes = Buffer.from(token, 'base64url');
  return keyring.isHash(bytes.subarray(HEAD_BYTES), PURPOSE, bytes.subarray(0, HEAD_BYTES), salt);
}
