import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SECRET = /^[A-Za-z0-9_-]{43}$/;
/** As long as browsers keep any cookie. */
const MAX_AGE_S = 400 * 24 * 60 * 60;

/** Only a page served over TLS may have the prefix, which no subdomain and no plain page can then overwrite. */
const nameOf = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-device' : 'device');

/** The secret by which this browser is known as a device, or null before it has one. */
export function readDeviceSecret(request: FastifyRequest, publicUrl: string): string | null {
  const prefix = `${nameOf(publicUrl)}=`;
  const found = request.headers.cookie?.split('; ').find((pair) => pair.startsWith(prefix));
  const secret = found?.slice(prefix.length) ?? '';
  return SECRET.test(secret) ? secret : null;
}

/**
 * Gives the browser a secret, or the one it has for another while. No script can read it. It comes with the tokens of a
 * session: tabs that note their device at the same time, or whose answer is lost, are then one device and not several.
 */
export function keepDeviceSecret(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const secret = readDeviceSecret(request, publicUrl) ?? randomBytes(32).toString('base64url');
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameOf(publicUrl)}=${secret}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure}`,
  );
  return secret;
}
