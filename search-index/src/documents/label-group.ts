import type { LabelRow, LabelSchema } from '../schema.ts';
import { IntSet } from '../sets/int-set.ts';
import { LabelTable } from '../words/label-table.ts';
import { ListedOrdinals, NONE, type OrdinalColumn, SingleOrdinals } from './ordinal-columns.ts';

/** The labels of one group: their rows, and the documents that refer to them. */
export class LabelGroup {
  readonly name: string;
  readonly isMany: boolean;
  readonly isTree: boolean;
  readonly facetLimit: number;
  readonly column: OrdinalColumn;
  /** By ordinal of the label, as the other lists. The first one stands for no label. */
  readonly ids: number[] = [NONE];
  readonly postings: IntSet[] = [new IntSet()];
  /** Documents with the label, without deleted ones. */
  readonly totals: number[] = [0];
  readonly #ordinals = new Map<number, number>();
  #table = new LabelTable();
  #ancestors: Ancestors | null = null;

  constructor(name: string, { isMany = false, isTree = false, facetLimit }: LabelSchema) {
    this.name = name;
    this.isMany = isMany;
    this.isTree = isTree;
    this.facetLimit = facetLimit;
    this.column = isMany ? new ListedOrdinals() : new SingleOrdinals();
  }

  get table(): LabelTable {
    return this.#table;
  }

  setRows(rows: readonly LabelRow[]): void {
    this.#table = new LabelTable(rows, this.#table);
    this.#ancestors = null;
  }

  add(doc: number, labels: number | readonly number[] = []): void {
    const ids = typeof labels === 'number' ? [labels] : labels;
    const ordinals = ids.map((id) => this.#ordinals.get(id) ?? this.#addLabel(id));
    if (!this.isMany && ordinals.length === 0) ordinals.push(NONE);
    this.column.append(doc, ordinals);
    for (const ordinal of ordinals) {
      (this.postings[ordinal] as IntSet).push(doc);
      this.#count(ordinal, 1);
    }
  }

  remove(doc: number): void {
    const ordinals = this.column.of(doc);
    for (let i = 0; i < ordinals.length; i++) this.#count(ordinals[i] as number, -1);
  }

  ordinalsOf(doc: number): number[] {
    return Array.from(this.column.of(doc)).filter((ordinal) => ordinal !== NONE);
  }

  ordinalOf(id: number): number | undefined {
    return this.#ordinals.get(id);
  }

  /** The documents of the labels, in a tree together with those of their descendants. */
  listPostings(ids: Iterable<number>): IntSet[] {
    const wanted = this.isTree ? this.table.withDescendants(ids) : ids;
    return Array.from(wanted, (id) => this.postings[this.#ordinals.get(id) ?? -1] ?? new IntSet());
  }

  /** The documents of the labels that the lexeme is a name of. */
  listPostingsNamed(lexeme: string, isTranslation: boolean): IntSet[] {
    return this.listPostings(this.table.idsNamed(lexeme, isTranslation));
  }

  /** Cached until rows change or a label gets its first document. */
  get ancestors(): Ancestors {
    if (this.#ancestors?.lines.length !== this.ids.length) this.#ancestors = this.#findAncestors();
    return this.#ancestors;
  }

  renumber(numbers: Uint32Array): void {
    this.column.renumber(numbers);
    for (const [ordinal, set] of this.postings.entries()) this.postings[ordinal] = set.renumber(numbers);
  }

  get bytes(): number {
    return this.postings.reduce((sum, { bytes }) => sum + bytes, this.column.bytes);
  }

  #addLabel(id: number): number {
    const ordinal = this.ids.push(id) - 1;
    this.#ordinals.set(id, ordinal);
    this.postings.push(new IntSet());
    this.totals.push(0);
    return ordinal;
  }

  #count(ordinal: number, change: 1 | -1): void {
    this.totals[ordinal] = (this.totals[ordinal] as number) + change;
  }

  #findAncestors(): Ancestors {
    const places = new Map<number, number>();
    const lines = this.ids.map((id) =>
      this.table.listAncestors(id).map((ancestor) => {
        if (!places.has(ancestor)) places.set(ancestor, places.size);
        return places.get(ancestor) as number;
      }),
    );
    return { ids: [...places.keys()], lines };
  }
}

/** The labels of a tree that have documents, themselves or below them. */
interface Ancestors {
  ids: number[];
  /** By ordinal of the label: the label and its ancestors, as places in `ids`. */
  lines: number[][];
}
