import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Options {
  origin?: string;
  /** Whether the person showed a PIN, finger or face. */
  isVerified?: boolean;
}

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const encoded = (text: string): string => Buffer.from(text).toString('base64url');

/** A passkey in software, with a P-256 key and a signature counter that the test sets. */
export function createAuthenticator({ origin = 'https://polyshelf.test', isVerified = true }: Options = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const authenticator = { counter: 1, create, use };

  const clientData = (type: string, challenge: unknown) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  function authenticatorData(attested: Uint8Array = new Uint8Array()): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(authenticator.counter);
    const flags = 0b1 | (isVerified ? 0b100 : 0) | (attested.length > 0 ? 0b100_0000 : 0);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), counter, attested]);
  }

  const credential = <R extends object>(response: R) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  /** The answer to the options for a new passkey. */
  function create({ challenge }: { challenge: unknown }) {
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authenticatorData(attested))],
    ]);
    return credential({
      clientDataJSON: encoded(clientData('webauthn.create', challenge)),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer to the options for using it. */
  function use({ challenge }: { challenge: unknown }) {
    const data = authenticatorData();
    const client = clientData('webauthn.get', challenge);
    return credential({
      clientDataJSON: encoded(client),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
    });
  }

  return authenticator;
}
