import type { SubscriptionEntry } from '@polyshelf/contract/subscriptions';

/** The money of a payment: an amount in its currency, and the same in US cents. */
export interface Money {
  currency: string;
  method: string;
  amount: number;
  usd_cents: number;
}

export interface Fact extends Money {
  kind:
    | 'trial'
    | 'new'
    | 'renewed'
    | 'returned'
    | 'given'
    | 'ended'
    | 'blocked'
    /** A time with one plan begins and ends. */
    | 'joined'
    | 'left'
    | 'signed_up'
    /** On the day of the sign-up: what the account has done until now. */
    | 'signed_up_tried'
    | 'signed_up_paid'
    | 'signed_up_tried_paid'
    /** On the day of the trial: the account has paid since. */
    | 'trial_paid'
    /** The first paid time is over or extended. */
    | 'due'
    /** The second payment. */
    | 'repaid';
  at: Date;
  until: Date | null;
  sub: string;
  /** The month of the first payment, for facts that a cohort counts. */
  cohort: string;
}

interface Account {
  createdAt: Date;
  /** As the ledger has it, in the order of entering. */
  history: readonly SubscriptionEntry[];
  /** By payment. Payments without an entry here count as gifts. */
  money: ReadonlyMap<number, Money>;
}

const PLAIN = { until: null, sub: '', currency: '', method: '', amount: 0, usd_cents: 0, cohort: '' };

/** Everything that reports count about an account. */
export function factsOf({ createdAt, history, money }: Account): Fact[] {
  const entries = inEffect(history);
  const [first, second] = entries.filter(({ kind, promo }) => kind === 'payment' && promo === null);
  const trial = entries.find((entry) => isTrial(entry));
  const cohort = first ? first.at.toISOString().slice(0, 7) : '';
  return [
    ...signUpFacts(createdAt, trial !== undefined, first !== undefined),
    ...entries.flatMap((entry, place) => entryFacts(entry, entries[place - 1], entry === first, money)),
    ...(trial && first ? [{ ...PLAIN, kind: 'trial_paid' as const, at: trial.at }] : []),
    ...termFacts(entries, cohort),
    ...(first ? cohortFacts(first, second, cohort) : []),
  ];
}

interface Entry extends Pick<SubscriptionEntry, 'kind' | 'promo' | 'payment' | 'sub_after'> {
  at: Date;
  /** An entry with an old date changes the subscription only when it is entered: after the entries before it. */
  from: Date;
  sub: string | null;
  endAfter: Date | null;
}

function inEffect(history: readonly SubscriptionEntry[]): Entry[] {
  let from = 0;
  return history.map(({ at, sub_end_after, ...entry }) => {
    from = Math.max(from, Date.parse(at));
    return {
      ...entry,
      at: new Date(at),
      from: new Date(from),
      endAfter: sub_end_after ? new Date(sub_end_after) : null,
    };
  });
}

const isTrial = ({ kind, promo }: Entry): boolean => kind === 'payment' && promo !== null;

function signUpFacts(at: Date, hasTried: boolean, hasPaid: boolean): Fact[] {
  const kinds: Fact['kind'][] = [
    'signed_up',
    ...(hasTried ? (['signed_up_tried'] as const) : []),
    ...(hasPaid ? (['signed_up_paid'] as const) : []),
    ...(hasTried && hasPaid ? (['signed_up_tried_paid'] as const) : []),
  ];
  return kinds.map((kind) => ({ ...PLAIN, kind, at }));
}

function entryFacts(
  entry: Entry,
  before: Entry | undefined,
  isFirst: boolean,
  money: ReadonlyMap<number, Money>,
): Fact[] {
  const { kind, at, from, sub, payment } = entry;
  if (kind === 'blocked') return [{ ...PLAIN, kind, at, sub: entry.sub_after }];
  // A switch and a merge convert or move time that was counted before.
  if (sub === null || kind === 'switch' || kind === 'merged_in') return [];
  const isRunning = before?.endAfter ? before.endAfter > from : false;
  const paid = isFirst ? 'new' : isRunning ? 'renewed' : 'returned';
  const known = kind !== 'payment' ? 'given' : isTrial(entry) ? 'trial' : paid;
  return [{ ...PLAIN, ...(payment === null ? undefined : money.get(payment)), kind: known, at, sub }];
}

/** The times with one plan, and the ends after which no plan followed at once. The last end may be in the future. */
function termFacts(entries: readonly Entry[], cohort: string): Fact[] {
  const terms: { sub: string; at: Date; until: Date }[] = [];
  for (const { from, sub_after: sub, endAfter } of entries) {
    const last = terms.at(-1);
    const running = last && last.until > from ? last : undefined;
    // An entry with an old date may have ended before it is entered.
    const isOver = !endAfter || endAfter <= from;
    if (running) running.until = !isOver && running.sub === sub ? endAfter : from;
    if (!isOver && running?.sub !== sub) terms.push({ sub, at: from, until: endAfter });
  }
  const lasting = terms.filter(({ at, until }) => at < until);
  return lasting.flatMap(({ sub, at, until }, place) => {
    const isSwitched = lasting[place + 1]?.at.getTime() === until.getTime();
    return [
      { ...PLAIN, kind: 'joined' as const, at, until, sub, cohort },
      { ...PLAIN, kind: 'left' as const, at: until, sub, cohort },
      ...(isSwitched ? [] : [{ ...PLAIN, kind: 'ended' as const, at: until, sub }]),
    ];
  });
}

function cohortFacts(first: Entry, second: Entry | undefined, cohort: string): Fact[] {
  const over = first.endAfter ?? first.from;
  const due = second && second.from < over ? second.from : over;
  return [
    { ...PLAIN, kind: 'due', at: due, cohort },
    ...(second ? [{ ...PLAIN, kind: 'repaid' as const, at: second.from, cohort }] : []),
  ];
}
