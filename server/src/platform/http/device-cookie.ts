import type { FastifyReply, FastifyRequest } from 'fastify';
import { newDeviceSecret } from '../device-secret.ts';
import type { Keyring } from '../keyring.ts';

const SECRET = /^[A-Za-z0-9_-]{43}$/;
/** As long as browsers keep any cookie. */
const MAX_AGE_S = 400 * 24 * 60 * 60;

interface Deps {
  keyring: Keyring;
  siteUrl: string;
}

/** Only a page served over TLS may have the prefix, which no subdomain and no plain page can then overwrite. */
const nameOf = (siteUrl: string): string => (siteUrl.startsWith('https:') ? '__Host-device' : 'device');

/**
 * The secret by which this browser is known as a device, or null before it has one. A client may send any value here:
 * use it to look a device up, and `isOurSecret` before it becomes a new one.
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
 * Gives the browser a secret, or the one it has for another while. No script can read it. It comes with the tokens of a
 * session: tabs that note their device at the same time, or whose answer is lost, are then one device and not several.
 */
export function keepDeviceSecret(request: FastifyRequest, reply: FastifyReply, { keyring, siteUrl }: Deps): string {
  const secret = readDeviceSecret(request, siteUrl) ?? newDeviceSecret(keyring);
  giveDeviceSecret(reply, siteUrl, secret);
  return secret;
}
