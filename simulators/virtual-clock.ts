/** The clock of a simulator, which tests can advance or set. */
export class VirtualClock {
  #offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  advance(ms: number): void {
    this.#offsetMs += ms;
  }

  set(moment: Date): void {
    this.#offsetMs = moment.getTime() - Date.now();
  }
}
