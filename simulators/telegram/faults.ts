export const FAULT_MODES = ['none', 'blocked', 'too_many', 'down'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

/** What goes wrong with the next messages of the bot. */
export class Faults {
  #mode: FaultMode = 'none';
  #count = Number.POSITIVE_INFINITY;

  set(mode: FaultMode, count = Number.POSITIVE_INFINITY): void {
    this.#mode = mode;
    this.#count = count;
  }

  /** The fault for the message that comes now; uses up one of the count. */
  take(): FaultMode {
    const mode = this.#mode;
    this.#count -= 1;
    if (this.#count <= 0) this.set('none');
    return mode;
  }
}
