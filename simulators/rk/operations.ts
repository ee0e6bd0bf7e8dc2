import { randomUUID } from 'node:crypto';
import { KeptState } from '../kept-state.ts';
import type { VirtualClock } from '../virtual-clock.ts';
import type { Fields } from './signature.ts';

/** 5 started, 10 cancelled or declined, 50 money on its way, 60 returned, 80 suspended, 100 done. */
export type State = 5 | 10 | 50 | 60 | 80 | 100;

export interface Operation {
  invId: string;
  state: State;
  outSum: string;
  /** What the buyer really gave. */
  incSum: string;
  description: string;
  fields: Fields;
  /** Its card may be charged again. */
  isRecurring: boolean;
  parent: string | null;
  card: string;
  opKey: string;
  requestedAt: string;
  changedAt: string;
}

/** Every customer has a card of their own, told as the provider tells it: without its middle. */
const cardOf = ({ Shp_owner = '1111' }: Fields): string => `411111******${Shp_owner.slice(-4).padStart(4, '0')}`;

/** The payments and charges of one shop, by their numbers. */
export class Operations {
  readonly #kept: KeptState<Operation>;
  readonly #clock: VirtualClock;

  constructor(clock: VirtualClock, stateFile: string | undefined) {
    this.#clock = clock;
    this.#kept = new KeptState(stateFile);
  }

  get all(): Operation[] {
    return [...this.#kept.rows.values()];
  }

  clear(): void {
    this.#kept.clear();
  }

  find(invId: string): Operation | undefined {
    return this.#kept.rows.get(invId);
  }

  open(invId: string, fields: Fields, parent: Operation | null): Operation {
    const now = this.#clock.now().toISOString();
    const operation: Operation = {
      invId,
      state: 5,
      outSum: fields.OutSum as string,
      incSum: fields.OutSum as string,
      description: fields.Description ?? '',
      fields,
      isRecurring: fields.Recurring === 'true',
      parent: parent?.invId ?? null,
      card: parent?.card ?? cardOf(fields),
      opKey: randomUUID(),
      requestedAt: now,
      changedAt: now,
    };
    this.#kept.put(invId, operation);
    return operation;
  }

  change(operation: Operation, change: Partial<Operation>): void {
    Object.assign(operation, change, { changedAt: this.#clock.now().toISOString() });
    this.#kept.save();
  }
}
