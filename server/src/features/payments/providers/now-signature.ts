import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseStrictJson } from '../../../platform/strict-json.ts';

const SIGNATURE = /^[0-9a-f]{128}$/i;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Sorts the keys of all nested objects; arrays keep their order. */
function sortDeep(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sortDeep(value[key] as Json)]),
  );
}

/** Verifies the HMAC-SHA512 of the callback's sorted JSON, as the provider documents it. */
export function isSignedCallback(body: string, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return false;
  const parsed = parseStrictJson(body);
  if (parsed.fault !== undefined) return false;
  const expected = createHmac('sha512', secret.trim())
    .update(JSON.stringify(sortDeep(parsed.value as Json)))
    .digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
