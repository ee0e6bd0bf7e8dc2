import type { LabelRow } from '../schema.ts';
import type { Stemming } from './stemming.ts';
import { wordsOf } from './words.ts';

/** The rows of a group of labels, found by id, by alias and by the lexemes of their names. */
export class LabelTable {
  readonly #rows = new Map<number, LabelRow>();
  readonly #aliases = new Map<string, LabelRow>();
  readonly #children = new Map<number, number[]>();
  #idsByLexeme: Map<string, Set<number>> | null = null;

  /** Reuses the lexemes of the previous table, unless names have changed. */
  constructor(rows: readonly LabelRow[] = [], before?: LabelTable) {
    for (const row of rows) {
      this.#rows.set(row.id, row);
      this.#aliases.set(row.alias, row);
      if (typeof row.parent === 'number') this.#addChild(row.parent, row.id);
    }
    if (before && this.#hasNamesOf(before)) this.#idsByLexeme = before.#idsByLexeme;
  }

  get(id: number): LabelRow | undefined {
    return this.#rows.get(id);
  }

  find(idOrAlias: number | string): LabelRow | undefined {
    const named = typeof idOrAlias === 'string' ? this.#aliases.get(idOrAlias) : undefined;
    return named ?? this.#rows.get(Number(idOrAlias));
  }

  withDescendants(ids: Iterable<number>): Set<number> {
    const found = new Set(ids);
    // A Set also iterates over items that are added meanwhile.
    for (const id of found) for (const child of this.#children.get(id) ?? []) found.add(child);
    return found;
  }

  /** The label and its ancestors, the label first. */
  listAncestors(id: number): number[] {
    const line: number[] = [];
    for (let row = this.#rows.get(id); row && !line.includes(row.id); row = this.#rows.get(row.parent ?? Number.NaN)) {
      line.push(row.id);
    }
    return line;
  }

  listWords(): Set<string> {
    return new Set([...this.#rows.values()].flatMap(wordsOfRow));
  }

  /** False when words have to be learned and `indexNames` called before names are found. */
  get areNamesIndexed(): boolean {
    return this.#idsByLexeme !== null;
  }

  /** `isRestemmed` says that the lexemes of words may have changed. */
  indexNames(stemming: Stemming, isRestemmed: boolean): void {
    if (this.#idsByLexeme && !isRestemmed) return;
    this.#idsByLexeme = new Map();
    for (const row of this.#rows.values()) {
      for (const word of wordsOfRow(row)) {
        const lexeme = stemming.lexemeOf(word);
        if (lexeme === null) continue;
        const ids = this.#idsByLexeme.get(lexeme);
        if (ids) ids.add(row.id);
        else this.#idsByLexeme.set(lexeme, new Set([row.id]));
      }
    }
  }

  /** The labels that the lexeme is a name of. A translation is no name of a translated label. */
  idsNamed(lexeme: string, isTranslation = false): ReadonlySet<number> {
    const ids = this.#idsByLexeme?.get(lexeme) ?? new Set();
    return isTranslation ? new Set([...ids].filter((id) => !this.#rows.get(id)?.isTranslated)) : ids;
  }

  #addChild(parent: number, id: number): void {
    const siblings = this.#children.get(parent);
    if (siblings) siblings.push(id);
    else this.#children.set(parent, [id]);
  }

  #hasNamesOf(other: LabelTable): boolean {
    if (this.#rows.size !== other.#rows.size) return false;
    return [...this.#rows.values()].every(
      ({ id, names }) => names.join('\n') === other.#rows.get(id)?.names.join('\n'),
    );
  }
}

const wordsOfRow = ({ names }: LabelRow): string[] => names.flatMap(wordsOf);
