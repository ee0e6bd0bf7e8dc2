import { randomUUID } from 'node:crypto';
import { PersistentTable } from '../persistent-table.ts';
import type { VirtualClock } from '../virtual-clock.ts';
import type { Fields } from './signature.ts';

/** 5 started, 10 cancelled or declined, 50 processing, 60 returned, 80 suspended, 100 paid. */
export type State = 5 | 10 | 50 | 60 | 80 | 100;

export interface Operation {
  invId: string;
  state: State;
  outSum: string;
  /** The amount that the buyer paid. */
  incSum: string;
  description: string;
  fields: Fields;
  /** The shop may charge the card again. */
  isRecurring: boolean;
  parent: string | null;
  card: string;
  opKey: string;
  requestedAt: string;
  changedAt: string;
}

/** Every customer has a card, masked as the provider masks it. */
const cardOf = ({ Shp_owner = '1111' }: Fields): string => `411111******${Shp_owner.slice(-4).padStart(4, '0')}`;

/** Stores the payments and charges of the shop by their numbers. */
export class Operations {
  readonly #table: PersistentTable<Operation>;
  readonly #clock: VirtualClock;

  constructor(clock: VirtualClock, stateFile: string | undefined) {
    this.#clock = clock;
    this.#table = new PersistentTable(stateFile);
  }

  get all(): Operation[] {
    return [...this.#table.rows.values()];
  }

  clear(): void {
    this.#table.clear();
  }

  find(invId: string): Operation | undefined {
    return this.#table.rows.get(invId);
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
    this.#table.put(invId, operation);
    return operation;
  }

  change(operation: Operation, change: Partial<Operation>): void {
    Object.assign(operation, change, { changedAt: this.#clock.now().toISOString() });
    this.#table.save();
  }
}
