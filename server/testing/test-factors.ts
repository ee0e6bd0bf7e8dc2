import { expect } from 'vitest';
import { recordChange } from '../src/features/auth/record-change.ts';
import { readTotpSecret, stepAt, totpCode } from '../src/features/factors/codes/totp.ts';
import { createAuthenticator } from '../src/features/factors/passkeys/authenticator.fixture.ts';
import { PASSWORD, useAccountApp } from './test-accounts.ts';

/** The code of an authenticator app with this secret. */
export const codeOfApp = (secret: string, now: Date, steps = 0): string =>
  totpCode(readTotpSecret(secret), stepAt(now) + steps);

/** The web process, an account with a password, and helpers for its second factors. */
export async function useFactorApp(options?: Parameters<typeof useAccountApp>[0]) {
  const kit = await useAccountApp(options);
  const { post, call, clock } = kit;
  const EMAIL = 'anna@example.com';
  const anna = await kit.signUp({ email: EMAIL, username: 'anna' });
  await kit.givePassword(anna.accountId);

  return {
    ...kit,
    EMAIL,
    anna,
    recordChange: recordChange.bind(null, kit),

    /** Adds an authenticator app. `code` returns its code at the time of the test clock, or that many steps later. */
    async addTotp(token: string) {
      const { secret } = (await post('/api/auth/factors/totp/start', {}, token)).json().data;
      const code = (steps = 0) => codeOfApp(secret, clock.now(), steps);
      const added = await post('/api/auth/factors/totp', { secret, code: code() }, token);
      expect(added.statusCode).toBe(200);
      // The step of this code is used up.
      clock.advance(30_000);
      return { secret, code, recoveryCodes: added.json().data.recovery_codes as string[] };
    },

    async addPasskey(token: string, authenticator = createAuthenticator(), name = 'Laptop') {
      const options = (await post('/api/auth/factors/passkeys/start', {}, token)).json().data;
      const body = { name, credential: authenticator.create(options) };
      const added = await post('/api/auth/factors/passkeys', body, token);
      return { authenticator, added };
    },

    challenge: async () => (await post('/api/auth/passkey/start', {})).json().data as { challenge: string },

    /** The answer of a passkey that no account has. */
    usePasskeyOfNobody: async () => createAuthenticator().use((await post('/api/auth/passkey/start', {})).json().data),

    logIn: (otp?: string) => post('/auth/login', { email: EMAIL, password: PASSWORD, otp }),
    stepUp: (body: object, token: string) => post('/api/auth/step-up', body, token),
    factorsOf: async (token: string) => (await call('GET', '/api/auth/factors', undefined, token)).json().data,
    statusOf: async (token: string) => (await call('GET', '/users/me', undefined, token)).statusCode,
  };
}

/** The code of the error in an answer. */
export const codeOf = (answer: { json: () => { errors?: { extensions: { code: string } }[] } }): string | undefined =>
  answer.json().errors?.[0]?.extensions.code;
