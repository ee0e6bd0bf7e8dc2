import { createHmac } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { accountOf, bearer, withDatabase } from './money.ts';
import { logIn, type Person, password, register } from './people.ts';

/** The code of an authenticator app, `later` steps of 30 seconds from now. */
export function codeOf(secret: string, later = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const hmac = createHmac('sha1', key).update(counter).digest();
  const code = hmac.readUInt32BE(hmac.readUInt8(19) & 15) & 0x7f_ff_ff_ff;
  return String(code % 1_000_000).padStart(6, '0');
}

export interface ProvenPerson extends Person {
  /** Each works once. */
  recoveryCodes: string[];
}

/** Adds an authenticator app to an account over the API. */
export async function addApp(request: APIRequestContext, person: Person): Promise<ProvenPerson> {
  const headers = bearer(person);
  const started = await request.post('/api/auth/factors/totp/start', { data: {}, headers });
  const { secret } = (await started.json()).data;
  const added = await request.post('/api/auth/factors/totp', { data: { secret, code: codeOf(secret) }, headers });
  return { ...person, recoveryCodes: (await added.json()).data.recovery_codes };
}

/** A new administrator who signs in with two factors. */
export async function registerAdmin(request: APIRequestContext): Promise<ProvenPerson> {
  const person = await register(request);
  const id = await accountOf(request, person);
  const admin = { ...person, tokens: await logIn(request, 'admin@demo.local', 'polyshelf-demo') };
  const data = { from: 'user', to: 'admin', reason: 'journey' };
  await request.post(`/api/admin/accounts/${id}/role`, { data, headers: bearer(admin) });
  return addApp(request, { ...person, tokens: await logIn(request, person.email, password) });
}

/** Makes the last proof of a person eleven minutes old. */
export async function forgetProof(request: APIRequestContext, person: Person): Promise<void> {
  const account = await accountOf(request, person);
  await withDatabase(async (database) => {
    await database.query(`update sessions set proved_at = proved_at - interval '11 minutes' where account = $1`, [
      account,
    ]);
  });
}

/** Answers the dialog that asks for the second factor, with a recovery code. */
export async function confirmByCode(page: Page, { recoveryCodes }: ProvenPerson): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(recoveryCodes.shift() ?? '');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
