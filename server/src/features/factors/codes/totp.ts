import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SECOND_MS } from '@polyshelf/contract/durations';

const STEP_S = 30;
/** The length of the HMAC, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding, for which 20 bytes are exactly 32 letters. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replaceAll(/.{5}/g, (five) => LETTERS.charAt(Number.parseInt(five, 2)));
}

export function readTotpSecret(text: string): Buffer {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** What an authenticator app reads from the QR code. */
export const totpUrl = (secret: string, username: string): string =>
  `otpauth://totp/Polyshelf:${encodeURIComponent(username)}?secret=${secret}&issuer=Polyshelf`;

/** The code of a time step (RFC 6238: HMAC-SHA-1, 30 seconds, six digits, which all apps support). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hmac = createHmac('sha1', secret).update(counter).digest();
  const offset = hmac.readUInt8(hmac.length - 1) & 15;
  return String((hmac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / SECOND_MS / STEP_S);

/** The step of a code, at most one before or after the present one, because clocks differ; null for a wrong code. */
export function findStep(secret: Uint8Array, code: string, now: Date): number | null {
  const present = stepAt(now);
  const steps = [present, present - 1, present + 1].filter((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)),
  );
  return steps[0] ?? null;
}
