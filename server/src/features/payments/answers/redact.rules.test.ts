import { expect, test } from 'vitest';
import { redactBody } from './redact.rules.ts';

test.each([
  ['OutSum=790.00&InvId=7&SignatureValue=A1b2&Shp_sub=pro', 'OutSum=790.00&InvId=7&SignatureValue=…&Shp_sub=pro'],
  ['{"payment_id":7,"api_key":"k\\"1","token":12}', '{"payment_id":7,"api_key":…,"token":…}'],
  [
    '<A><IncSum>790</IncSum><IncAccount>4279****1234</IncAccount></A>',
    '<A><IncSum>790</IncSum><IncAccount>…</IncAccount></A>',
  ],
  ['nul\0l', 'null'],
])('removes secrets from %j', (body, kept) => {
  expect(redactBody(body)).toBe(kept);
});

test('cuts a long text below the limit of its column, also inside a character', () => {
  const kept = redactBody('é'.repeat(9_000));
  expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(8_192);
  expect(kept.endsWith('…')).toBe(true);
});
