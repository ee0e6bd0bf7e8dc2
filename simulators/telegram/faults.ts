export const FAULT_MODES = ['none', 'blocked', 'too_many', 'down'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

/** The fault that the next messages of the bot meet. */
export class Faults {
  #mode: FaultMode = 'none';
  #count = Number.POSITIVE_INFINITY;

  set(mode: FaultMode, count = Number.POSITIVE_INFINITY): void {
    this.#mode = mode;
    this.#count = count;
  }

  /** Returns the fault for the next message and reduces the count. */
  take(): FaultMode {
    const mode = this.#mode;
    this.#count -= 1;
    if (this.#count <= 0) this.set('none');
    return mode;
  }
}
