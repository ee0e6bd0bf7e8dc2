import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { parseConfig } from '../../config.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { StartRefused, startServer } from '../../start.ts';
import { openAccount } from './open-account.ts';

test.each(['web', 'worker', 'all'])(
  'ROLE=%s without the demo starts only when no demo account can sign in',
  async (ROLE) => {
    const { db, url, ownerUrl } = await useTestDatabase();
    const open = (name: string, demo: boolean) =>
      inTransaction(db, (tx) =>
        openAccount(tx, { email: `${name}@example.com`, emailVerified: true, lang: 'en', demo, now: new Date() }),
      );
    const admin = await open('boss', true);
    const suspended = await open('suspended', true);
    await open('customer', false);
    const suspend = (id: number) =>
      db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', id).execute();
    await suspend(suspended);
    const config = parseConfig({
      ROLE,
      DATABASE_URL: url,
      DATABASE_MIGRATION_URL: ownerUrl,
      APP_SECRET: 'q8Zr2vYt5LxWm3Kc7Nb1Hd9Js4Pf6Gu0',
      PORT: '0',
      LOG_LEVEL: 'silent',
    });

    const refusal = await startServer(config, { web: { kind: 'none' } }).catch((error) => error);
    expect(refusal).toBeInstanceOf(StartRefused);
    expect(refusal.message.split('\n')[0]).toBe(
      'This database contains demo accounts that can sign in: boss@example.com.',
    );
    expect(refusal.message).toContain('npm run demo:remove -- accounts');
    expect(refusal.message).toContain('npm run demo:remove -- everything');

    await suspend(admin);
    const server = await startServer(config, { web: { kind: 'none' } });
    expect(server.demoAccounts).toEqual([]);
    await server.stop();
  },
);
