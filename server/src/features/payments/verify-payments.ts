import type { Database } from '../../platform/db/database.ts';
import type { Truth } from './payment.rules.ts';
import type { Provider, Providers } from './providers/provider.ts';
import { countUnknownCallbacks, listToVerify } from './queries.ts';

const PAGE = 100;

/** What a provider answers about a payment whose money it does not have and did not return. */
const NOT_RECEIVED: Truth['kind'][] = ['absent', 'waiting', 'declined', 'expired'];

interface Findings {
  /** How many payments a provider answered about. */
  checked: number;
  /** The provider knows the number as a payment of another account or of an earlier time. */
  foreign: number[];
  /** Paid here, but the provider has never received the money. */
  notReceived: number[];
  /** Paid, but it gave no days, and the provider has not returned the money yet. */
  toReturn: number[];
  /** The provider gave no answer. */
  unanswered: number[];
  /** Paid by a provider for which there are no settings now, so nobody can be asked. */
  withoutProvider: number[];
  /** Money that a provider told us about and that belongs to no payment here: what a restore may have lost. */
  unknownCallbacks: number;
}

/** Asks the providers about every payment that was paid, or that failed because its number was somebody else's. */
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
      const { kind } = await provider.ask(payment);
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
