import { hash } from 'node:crypto';

/** How many texts are counted. A text that is used less often than once in so many different ones counts from 1 again. */
const COUNTED_TEXTS = 1_000;
/** Preparing a statement pays off when it is used again; most texts of a client that explores are used once. */
const USES_BEFORE_NAMED = 3;

/**
 * Begins a statement that PostgreSQL has to plan for the values of its parameters. After five uses of a prepared
 * statement it may plan for average values instead: without an index in their order, the newest of a pack with 5,400
 * assets then took 14 ms, not 3.
 */
export const PLAN_BY_VALUES = '/* plan by values */ ';

/**
 * Finds the statements worth preparing among texts that clients shape. It counts the texts that were used most recently,
 * by their hashes, so its memory is bounded whatever clients send.
 */
export class FrequentTexts {
  readonly #uses = new Map<string, number>();

  /** The name to prepare this text under, or undefined to send it unprepared. */
  nameOf(text: string): string | undefined {
    if (text.startsWith(PLAN_BY_VALUES)) return undefined;
    const name = statementName(text);
    const uses = (this.#uses.get(name) ?? 0) + 1;
    // A Map iterates in insertion order, so the text used longest ago comes first.
    this.#uses.delete(name);
    this.#uses.set(name, uses);
    const [oldest] = this.#uses.keys();
    if (this.#uses.size > COUNTED_TEXTS && oldest !== undefined) this.#uses.delete(oldest);
    return uses > USES_BEFORE_NAMED ? name : undefined;
  }
}

/** Long enough that nobody can find a second text with the same name. */
export const statementName = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
