import { BYTE_ORDER_MARK, formatCsv, parseCsv } from '../../platform/csv.ts';
import type { TranslationGap } from './list-missing-translations.ts';

const COLUMNS = ['kind', 'key', 'english', 'suggestion', 'russian'] as const;

/** A line of the CSV file with the operator's translation, not checked yet. */
export interface TranslationLine {
  line: number;
  kind: string;
  key: string;
  russian: string;
}

/** Why a line, or the whole file, cannot be imported. */
export interface TranslationProblem {
  /** Null for a problem of the whole file. */
  line: number | null;
  code: string;
  message: string;
}

/** Writes a CSV file in which a person fills in the last column. */
export const formatTranslationFile = (gaps: readonly TranslationGap[]): string =>
  BYTE_ORDER_MARK +
  formatCsv([
    COLUMNS,
    ...gaps.flatMap(({ kind, missing }) =>
      missing.map(({ key, english, suggestions }) => [kind, key, english, suggestions.join(' / '), '']),
    ),
  ]);

/** Reads the file again. Columns may be in another order, and others may be missing. */
export function parseTranslationFile(
  bytes: Uint8Array,
): { lines: TranslationLine[]; problems: [] } | { lines: []; problems: TranslationProblem[] } {
  const fail = (...problems: TranslationProblem[]) => ({ lines: [] as [], problems });
  const text = decode(bytes);
  if (text === null) return fail(problem(null, 'not-utf-8', 'The file is not UTF-8. Save it as "CSV UTF-8".'));
  const rows = parseCsv(text);
  if (!rows) return fail(problem(null, 'open-quote', 'A quotation mark in the file is never closed.'));
  const [header, ...rest] = rows;
  const columns = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
  const [kind, key, russian] = [columns.indexOf('kind'), columns.indexOf('key'), columns.indexOf('russian')];
  if (kind < 0 || key < 0 || russian < 0)
    return fail(problem(1, 'wrong-header', 'The first line must name the columns: kind, key, russian.'));
  const wrong = rest.filter(({ cells }) => cells.length !== columns.length);
  if (wrong.length > 0)
    return fail(
      ...wrong.map(({ number, cells }) =>
        problem(number, 'wrong-columns', `The line has ${cells.length} columns instead of ${columns.length}.`),
      ),
    );
  const lines = rest.map(({ number, cells }) => ({
    line: number,
    kind: cells[kind]?.trim() ?? '',
    key: cells[key]?.trim() ?? '',
    russian: cells[russian] ?? '',
  }));
  return { lines, problems: [] };
}

const problem = (line: number | null, code: string, message: string): TranslationProblem => ({ line, code, message });

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
