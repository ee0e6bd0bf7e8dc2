/** The only source of time in features. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved, in either direction. */
export class TestClock implements Clock {
  #now: number;

  constructor(start: string | Date) {
    this.#now = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(moment: string | Date): void {
    this.#now = new Date(moment).getTime();
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}

/** The UTC date, in the format of PostgreSQL: `2026-03-14`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
