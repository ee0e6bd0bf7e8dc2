export const FAULT_MODES = ['none', 'refuse', 'temporary', 'silent', 'slow'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export interface FaultPlan {
  mode: FaultMode;
  /** The number of mails that meet the fault; without it, all of them. */
  count?: number | undefined;
  /** The delay in the mode `slow`. */
  delayMs?: number | undefined;
}

const SLOW_MS = 2_000;

/** The fault that the next mails meet. */
export class Faults {
  #plan: FaultPlan = { mode: 'none' };

  get plan(): FaultPlan {
    return this.#plan;
  }

  set(plan: FaultPlan): void {
    this.#plan = plan;
  }

  /** Returns the fault for the next mail and reduces the count. */
  take(): { mode: FaultMode; delayMs: number } {
    const { mode, count, delayMs = SLOW_MS } = this.#plan;
    if (count !== undefined) {
      this.#plan = count > 1 ? { ...this.#plan, count: count - 1 } : { mode: 'none' };
    }
    return { mode, delayMs };
  }
}
