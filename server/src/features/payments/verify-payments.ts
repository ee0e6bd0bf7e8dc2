import type { Database } from '../../platform/db/database.ts';
import type { ProviderState } from './payment.rules.ts';
import type { Provider, Providers } from './providers/provider.ts';
import { countUnknownCallbacks, listToVerify } from './queries.ts';

const PAGE = 100;

/** States in which the provider has neither received nor returned the money. */
const NOT_RECEIVED: ProviderState['kind'][] = ['absent', 'waiting', 'declined', 'expired'];

interface Findings {
  /** The number of payments for which the provider answered. */
  checked: number;
  /** At the provider the number belongs to another account or to an earlier payment. */
  foreign: number[];
  /** Paid here, but the provider has not received the money. */
  notReceived: number[];
  /** Paid but not credited, and the provider has not returned the money yet. */
  toReturn: number[];
  /** The provider gave no answer. */
  unanswered: number[];
  /** The provider of the payment is no longer configured. */
  withoutProvider: number[];
  /** Signed callbacks that match no payment here, as after a restore that lost payments. */
  unknownCallbacks: number;
}

/** Compares paid payments, and payments with a foreign number, with their providers. */
export async function verifyPayments({ db, providers }: { db: Database; providers: Providers }): Promise<Findings> {
  const findings: Findings = {
    checked: 0,
    foreign: [],
    notReceived: [],
    toReturn: [],
    unanswered: [],
    withoutProvider: [],
    unknownCallbacks: await countUnknownCallbacks(db),
  };
  for (let last = 0; ; ) {
    const page = await listToVerify(db, last, PAGE);
    for (const payment of page) {
      last = payment.id;
      const provider: Provider | null = providers[payment.provider as keyof Providers];
      if (!provider) {
        findings.withoutProvider.push(payment.id);
        continue;
      }
      const { kind } = await provider.getState(payment);
      if (kind === 'unknown') findings.unanswered.push(payment.id);
      else findings.checked += 1;
      if (kind === 'foreign') findings.foreign.push(payment.id);
      else if (payment.status === 'paid' && NOT_RECEIVED.includes(kind)) findings.notReceived.push(payment.id);
      const isUncredited = payment.flags.includes('trial_twice') || payment.flags.includes('not_credited');
      if (kind === 'paid' && isUncredited) findings.toReturn.push(payment.id);
    }
    if (page.length < PAGE) return findings;
  }
}
