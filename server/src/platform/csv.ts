/** A line of a CSV file with the number of its first line. */
export interface CsvLine {
  number: number;
  cells: string[];
}

/** Spreadsheets run a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t]/;

/** Spreadsheets recognise UTF-8 by this first character of a file. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Writes lines of a file. A text that looks like a formula gets an apostrophe in front. */
export const formatCsv = (lines: readonly (readonly (string | number)[])[]): string =>
  lines.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');

function formatCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Reads lines separated by commas, semicolons or tabs, as the first line has it. Null when a quote is never closed. */
export function parseCsv(text: string): CsvLine[] | null {
  const separator = /^[^\r\n]*?([,;\t])/.exec(text)?.[1] ?? ',';
  const lines: CsvLine[] = [];
  let [cells, cell, number, start, isQuoted] = [[] as string[], '', 1, 1, false];
  const endLine = () => {
    if (cells.length > 0 || cell !== '') lines.push({ number: start, cells: [...cells, cell] });
    [cells, cell, start] = [[], '', number];
  };
  for (let place = 0; place < text.length; place++) {
    const sign = text[place] as string;
    if (sign === '\n') number++;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[place + 1] === '"') cell += text[++place];
      else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') endLine();
    else if (sign !== '\r') cell += sign;
  }
  endLine();
  return isQuoted ? null : lines;
}
