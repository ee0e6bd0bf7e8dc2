import { describeTally, type Tally } from './tally.ts';

const REDRAW_MS = 200;
const QUIET_EVERY_MS = 15_000;

interface Line {
  started: number;
  tally: Tally;
}

/** A line for each running part: redrawn on a terminal, repeated now and then elsewhere. */
export class Progress {
  #running = new Map<string, Line>();
  #drawn = 0;
  #timer: NodeJS.Timeout;
  #stream: NodeJS.WriteStream;

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
    this.#timer = setInterval(() => this.#draw(), stream.isTTY ? REDRAW_MS : QUIET_EVERY_MS);
  }

  start(name: string, tally: Tally): void {
    this.#running.set(name, { started: Date.now(), tally });
    if (!this.#stream.isTTY) this.#stream.write(`${name.padEnd(9)} started\n`);
  }

  update(name: string, tally: Tally): void {
    const line = this.#running.get(name);
    if (line) line.tally = tally;
  }

  finish(name: string, tally: Tally): void {
    const line = this.#running.get(name);
    this.#running.delete(name);
    const sign = tally.failed > 0 ? 'FAILED' : 'ok';
    this.print(`${name.padEnd(9)} ${sign.padEnd(7)} ${describeTally(tally)}  ${secondsSince(line?.started)}`);
  }

  /** Writes something that stays, above the moving lines. */
  print(text: string): void {
    this.#erase();
    this.#stream.write(`${text}\n`);
    if (this.#stream.isTTY) this.#draw();
  }

  end(): void {
    clearInterval(this.#timer);
    this.#erase();
  }

  #draw(): void {
    this.#erase();
    for (const [name, { started, tally }] of this.#running) {
      this.#stream.write(`${name.padEnd(9)} ${describeTally(tally)} …  ${secondsSince(started)}\n`);
    }
    this.#drawn = this.#stream.isTTY ? this.#running.size : 0;
  }

  #erase(): void {
    if (this.#drawn > 0) this.#stream.write(`\x1b[${this.#drawn}A\x1b[J`);
    this.#drawn = 0;
  }
}

const secondsSince = (started = Date.now()): string => `${Math.round((Date.now() - started) / 1000)} s`;
