import type { FastifyReply, FastifyRequest } from 'fastify';
import { newDeviceSecret } from '../device-secret.ts';
import type { Keyring } from '../keyring.ts';

const SECRET = /^[A-Za-z0-9_-]{43}$/;
/** The longest lifetime that browsers allow. */
const MAX_AGE_S = 400 * 24 * 60 * 60;

interface Deps {
  keyring: Keyring;
  siteUrl: string;
}

/** With the prefix `__Host-`, which requires TLS, neither a subdomain nor a page over plain HTTP can overwrite the cookie. */
const nameOf = (siteUrl: string): string => (siteUrl.startsWith('https:') ? '__Host-device' : 'device');

/**
 * Reads the secret that identifies this browser as a device; null when it has none. A client may send any value, so
 * use it only to look a device up, and check `isOurSecret` before registering a new device with it.
 */
export function readDeviceSecret(request: FastifyRequest, siteUrl: string): string | null {
  const prefix = `${nameOf(siteUrl)}=`;
  const found = request.headers.cookie?.split('; ').find((pair) => pair.startsWith(prefix));
  const secret = found?.slice(prefix.length) ?? '';
  return SECRET.test(secret) ? secret : null;
}

export function giveDeviceSecret(reply: FastifyReply, siteUrl: string, secret: string): void {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameOf(siteUrl)}=${secret}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/**
 * Sets a new secret, or renews the cookie of the existing one. No script can read it. It is set together with the tokens
 * of a session, so that tabs that register concurrently, or whose answer is lost, count as one device.
 */
export function keepDeviceSecret(request: FastifyRequest, reply: FastifyReply, { keyring, siteUrl }: Deps): string {
  const secret = readDeviceSecret(request, siteUrl) ?? newDeviceSecret(keyring);
  giveDeviceSecret(reply, siteUrl, secret);
  return secret;
}
