import { sql } from 'kysely';
import { verifyLedger } from '../src/features/subscriptions/verify-ledger.ts';
import { createPaymentWorld } from './payment-world.ts';
import { useAccountApp } from './test-accounts.ts';

/** The admin API with an administrator, customers, and a card provider that says what the test wants. */
export async function useSupport(options: Parameters<typeof useAccountApp>[0] = {}) {
  const provider = { state: 'paid' };
  const states = {
    paid: { kind: 'paid', received: '790.00', isOver: false, payer: null },
    underpaid: { kind: 'underpaid', received: '100.00' },
    declined: { kind: 'declined' },
    waiting: { kind: 'waiting' },
    unknown: { kind: 'unknown' },
  } as const;
  const charged: number[] = [];
  const rk = {
    getState: async ({ kind }: { kind: string }) =>
      kind === 'renewal' ? ({ kind: 'absent' } as const) : states[provider.state as keyof typeof states],
    makeForm: () => ({ action: 'https://bank.test', fields: {} }),
    charge: async ({ id }: { id: number }) => {
      charged.push(id);
      return { kind: 'waiting' as const };
    },
    readResult: () => null,
  };
  const providers = { now: null, rk };
  const kit = await useAccountApp({ providers, ...options });
  const { db, clock, signUp, post, call } = kit;
  const world = createPaymentWorld({ db, clock, providers });
  const admin = await signUp({ email: 'admin@example.com', username: 'admin', role: 'admin' });
  const reason = 'asked by mail';

  return {
    ...kit,
    world,
    charged,
    admin,
    open: (name: string) => signUp({ email: `${name}@example.com`, username: name }),
    /** Calls the admin API as the administrator, with a reason and a note. */
    act: async (path: string, body: object = {}, token = admin.access_token) => {
      const answer = await post(`/api/admin/${path}`, { reason, note: reason, ...body }, token);
      const { data, error } = answer.json();
      return error ? error.code : data;
    },
    see: async (path: string, token = admin.access_token) =>
      (await call('GET', `/api/admin/${path}`, undefined, token)).json(),
    /** Buys 30 days of Pro by card. */
    async pay(account: number, state: keyof typeof states = 'paid', offer: Parameters<typeof world.buy>[1] = {}) {
      provider.state = state;
      const { payment } = await world.buy(account, offer);
      await world.sync(payment.id);
      return payment.id;
    },
    provide: (state: keyof typeof states) => {
      provider.state = state;
    },
    audited: async (account: number) =>
      db
        .selectFrom('audit_log')
        .select(['event', 'actor', 'facts'])
        .where('account', '=', account)
        .where('actor', '=', admin.accountId)
        .orderBy('id')
        .execute(),
    wrongAccounts: async () => (await verifyLedger(db)).wrong,
    /** A fingerprint of all rows, without the times at which sessions were used. */
    async hashRows(): Promise<string> {
      const { rows } = await sql<{ name: string }>`
        select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'
          and table_name not in ('sessions', 'tries') order by 1`.execute(db);
      const hashes = await Promise.all(
        rows.map(({ name }) =>
          sql<{ hash: string }>`
            select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${sql.table(name)} t`.execute(
            db,
          ),
        ),
      );
      return hashes.map((found) => found.rows[0]?.hash).join();
    },
  };
}
