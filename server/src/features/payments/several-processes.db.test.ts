import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { spawnProgram } from '../../../testing/spawn-program.ts';
import { paymentsConfig, startPaymentSimulators, usePayments } from '../../../testing/test-payments.ts';

const PROGRAM = fileURLToPath(new URL('../../../testing/web-target.ts', import.meta.url));

const PROCESSES = runCount(2, 4);

test('fifty parallel requests to several processes open one pending payment', async () => {
  const simulators = await startPaymentSimulators();
  onTestFinished(() => simulators.stop());
  const kit = await usePayments(simulators);
  const given = JSON.stringify({ url: kit.databaseUrl, payments: paymentsConfig(simulators) });
  const start = () => spawnProgram<{ url: string }>(PROGRAM, [given]);
  const processes = await Promise.all(Array.from({ length: PROCESSES }, start));
  onTestFinished(async () => void (await Promise.all(processes.map((program) => program.kill('SIGKILL')))));
  const { accountId } = await kit.signUp({ email: 'anna@example.com' });
  // These processes use the system clock, so the session must be valid now.
  kit.clock.set(new Date());
  const token = await kit.tokenOf(accountId);

  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const answer = await fetch(`${processes[index % PROCESSES]?.ready.url}/api/payment/create`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          provider: 'now',
          sub: 'pro',
          sub_days: 30,
          price_amount: 9,
          pay_currency: 'ton',
        }),
      });
      const { error } = (await answer.json()) as { error?: { code: string } };
      return error?.code ?? 'opened';
    }),
  );
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(answers, (code) => code)).map(([code, all]) => [code, all?.length]),
  );
  expect(counts).toEqual({ opened: 1, PAYMENT_PENDING: 49 });
  expect(await kit.db.selectFrom('payments').select('status').execute()).toEqual([{ status: 'new' }]);
  expect((await kit.wallet('payments')).payments).toHaveLength(1);
});
