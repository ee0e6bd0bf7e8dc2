import { openAccount } from '../src/features/accounts/open-account.ts';
import { openSession } from '../src/features/sessions/open-session.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { useTestApp } from './test-app.ts';

export const PASSWORD = 'bright copper kettles';

type NewAccount = Partial<Parameters<typeof openAccount>[1]> & { email: string };
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The web process with its mail queue, and helpers for the actions of a person. */
export async function useAccountApp(options?: Parameters<typeof useTestApp>[0]) {
  const composed = await useTestApp(options);
  const { app, db, clock, keyring, queue, passwords } = composed;
  await queue.start();

  const call = (method: Method, url: string, body?: object, token?: string, headers: Record<string, string> = {}) =>
    app.inject({
      method,
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body && { payload: body }),
    });

  return {
    ...composed,
    call,
    post: (url: string, body: object, token?: string, headers?: Record<string, string>) =>
      call('POST', url, body, token, headers),

    /** The code in the newest mail to this address. */
    async readCode(address: string): Promise<string> {
      const mails = await queue.deliverTo(address);
      return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? 'no code';
    },

    /** Creates an account without registration and signs it in. */
    async signUp(given: NewAccount) {
      return inTransaction(db, async (tx) => {
        const now = clock.now();
        const accountId = await openAccount(tx, { emailVerified: true, lang: 'en', now, ...given });
        const tokens = await openSession({ keyring }, tx, { accountId, now, ip: '127.0.0.1', by: 'code' });
        return { accountId, ...tokens };
      });
    },

    async givePassword(account: number, password = PASSWORD): Promise<void> {
      const password_hash = await passwords.hash(password);
      await db.insertInto('credentials').values({ account, password_hash }).execute();
    },

    signIn: async (accountId: number) =>
      inTransaction(db, (tx) =>
        openSession({ keyring }, tx, { accountId, now: clock.now(), ip: '127.0.0.1', by: 'code' }),
      ),
  };
}

/** A code that is certainly wrong. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
