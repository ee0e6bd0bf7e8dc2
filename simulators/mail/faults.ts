export const FAULT_MODES = ['none', 'refuse', 'temporary', 'silent', 'slow'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export interface FaultPlan {
  mode: FaultMode;
  /** How many mails it hits before the server is well again; without it, all of them. */
  count?: number | undefined;
  /** How long `slow` thinks before it answers. */
  delayMs?: number | undefined;
}

const SLOW_MS = 2_000;

/** What the server has been told to do wrong. */
export class Faults {
  #plan: FaultPlan = { mode: 'none' };

  get plan(): FaultPlan {
    return this.#plan;
  }

  set(plan: FaultPlan): void {
    this.#plan = plan;
  }

  /** The fault for the mail that begins now; uses up one of the count. */
  take(): { mode: FaultMode; delayMs: number } {
    const { mode, count, delayMs = SLOW_MS } = this.#plan;
    if (count !== undefined) {
      this.#plan = count > 1 ? { ...this.#plan, count: count - 1 } : { mode: 'none' };
    }
    return { mode, delayMs };
  }
}
