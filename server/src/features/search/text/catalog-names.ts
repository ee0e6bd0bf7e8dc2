import type { Named as Name } from '@polyshelf/contract/assets';
import type { PackRow, ProducerRow, TagRow } from '../asset-row.ts';
import type { Lexicon } from './lexicon.ts';
import { wordsOf } from './words.rules.ts';

interface Named extends Name {
  synonyms?: readonly string[];
}

/** Rows of a small table, found by id, by alias and by what their names mean. */
export class NamedRows<Row extends Named> {
  readonly #rows = new Map<number, Row>();
  readonly #aliases = new Map<string, Row>();
  #meanings: Map<string, Set<number>> | null = null;

  /** Rows whose names are those of the rows before mean what they meant. */
  constructor(rows: readonly Row[] = [], before?: NamedRows<Row>) {
    for (const row of rows) {
      this.#rows.set(row.id, row);
      this.#aliases.set(row.alias, row);
    }
    if (before && this.#isNamedLike(before)) this.#meanings = before.#meanings;
  }

  get(id: number): Row | undefined {
    return this.#rows.get(id);
  }

  /** What a reader is shown of a row. */
  nameOf(id: number): Name | undefined {
    const row = this.#rows.get(id);
    return row && { id, alias: row.alias, name: row.name, name_ru: row.name_ru };
  }

  find(idOrAlias: number | string): Row | undefined {
    const named = typeof idOrAlias === 'string' ? this.#aliases.get(idOrAlias) : undefined;
    return named ?? this.#rows.get(Number(idOrAlias));
  }

  listWords(): Set<string> {
    const words = new Set<string>();
    for (const row of this.#rows.values()) for (const word of wordsOfRow(row)) words.add(word);
    return words;
  }

  /** `isNewLexicon` when words may mean something else than before. */
  explain(lexicon: Lexicon, isNewLexicon: boolean): void {
    if (this.#meanings && !isNewLexicon) return;
    this.#meanings = new Map();
    for (const row of this.#rows.values()) {
      for (const word of wordsOfRow(row)) {
        const lexeme = lexicon.lexemeOf(word);
        if (lexeme === null) continue;
        const ids = this.#meanings.get(lexeme);
        if (ids) ids.add(row.id);
        else this.#meanings.set(lexeme, new Set([row.id]));
      }
    }
  }

  meantBy(lexeme: string): ReadonlySet<number> {
    return this.#meanings?.get(lexeme) ?? new Set();
  }

  get isExplained(): boolean {
    return this.#meanings !== null;
  }

  #isNamedLike(other: NamedRows<Row>): boolean {
    if (this.#rows.size !== other.#rows.size) return false;
    return [...this.#rows.values()].every((row) => {
      const before = other.#rows.get(row.id);
      return before !== undefined && namesOf(row).join('\n') === namesOf(before).join('\n');
    });
  }
}

const namesOf = ({ name, name_ru, synonyms = [] }: Named): string[] => [name, name_ru, ...synonyms];

const wordsOfRow = (row: Named): string[] => namesOf(row).flatMap((text) => wordsOf(text));

/** What people call the types of assets. */
const types: readonly TagRow[] = [
  { id: 1, alias: 'texture', name: 'texture', name_ru: 'текстура', synonyms: ['material', 'материал', 'pbr'] },
  { id: 2, alias: 'model', name: 'model', name_ru: 'модель', synonyms: ['3d', 'mesh'] },
  { id: 3, alias: 'hdri', name: 'hdri', name_ru: 'панорама', synonyms: ['hdr', 'environment', 'окружение'] },
];

/** The names beside the assets' own: a change of one is a change here, not of all assets that have it. */
export class CatalogNames {
  readonly types = new NamedRows<TagRow>(types);
  tags = new NamedRows<TagRow>();
  producers = new NamedRows<ProducerRow>();
  packs = new NamedRows<PackRow>();
  #children = new Map<number, number[]>();

  setPacks(rows: readonly PackRow[]): void {
    this.packs = new NamedRows(rows, this.packs);
    this.#children = new Map();
    for (const { id, parent } of rows) {
      if (parent === null) continue;
      const siblings = this.#children.get(parent);
      if (siblings) siblings.push(id);
      else this.#children.set(parent, [id]);
    }
  }

  /** The pack and everything below it. */
  subtreeOf(pack: number): number[] {
    const found = [pack];
    for (const id of found) found.push(...(this.#children.get(id) ?? []));
    return found;
  }

  /** Words of names that are new here. */
  listNewWords(): string[] {
    return this.#all.flatMap((rows) => (rows.isExplained ? [] : [...rows.listWords()]));
  }

  explain(lexicon: Lexicon, isNewLexicon: boolean): void {
    for (const rows of this.#all) rows.explain(lexicon, isNewLexicon);
  }

  get #all(): NamedRows<Named>[] {
    return [this.types, this.tags, this.producers, this.packs] as unknown as NamedRows<Named>[];
  }
}
