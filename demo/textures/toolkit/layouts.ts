import { hash, random, wrap } from './noise.ts';

/** The brick, board or tile that contains a point. Lengths are relative: 1 is the side of the whole texture. */
export class Piece {
  id = 0;
  /** Position relative to the centre of the piece: x along its length, y across it. */
  x = 0;
  y = 0;
  halfLength = 0;
  halfWidth = 0;
  /** Whether the piece is turned by 90°, so that its length runs down the texture. */
  upright = false;
  /** Distance to the nearest edge. */
  edge = 0;
}

/** Fills `piece` with the piece that contains a point. Every layout tiles without a seam. */
export type Layout = (u: number, v: number, piece: Piece) => Piece;

function place(piece: Piece, id: number, x: number, y: number, halfLength: number, halfWidth: number): Piece {
  piece.id = id;
  piece.x = x;
  piece.y = y;
  piece.halfLength = halfLength;
  piece.halfWidth = halfWidth;
  piece.upright = false;
  piece.edge = Math.min(halfLength - Math.abs(x), halfWidth - Math.abs(y));
  return piece;
}

function turn(piece: Piece): Piece {
  piece.upright = true;
  return piece;
}

/** Rows of equal pieces, each row shifted by `shift` of a piece; `rows × shift` must be an integer. */
export function rowsOf(columns: number, rows: number, shift: number): Layout {
  return (u, v, piece) => {
    const row = wrap(Math.floor(v * rows), rows);
    const along = u * columns + row * shift;
    const column = Math.floor(along);
    const x = (along - column - 0.5) / columns;
    const y = (wrap(v, 1) * rows - row - 0.5) / rows;
    return place(piece, hash(wrap(column, columns), row, 11), x, y, 0.5 / columns, 0.5 / rows);
  };
}

/** Rows of boards with random lengths. */
export function boards(columns: number, rows: number, seed: number): Layout {
  const end = (column: number, row: number) =>
    column + (random(wrap(column, columns), row, seed) - 0.5) * (columns > 1 ? 0.7 : 0);
  return (u, v, piece) => {
    const row = wrap(Math.floor(v * rows), rows);
    const along = u * columns + random(row, 3, seed) * columns;
    let column = Math.floor(along);
    if (along < end(column, row)) column--;
    else if (along >= end(column + 1, row)) column++;
    const from = end(column, row);
    const to = end(column + 1, row);
    const x = (along - (from + to) / 2) / columns;
    const y = (wrap(v, 1) * rows - row - 0.5) / rows;
    return place(piece, hash(wrap(column, columns), row, seed + 5), x, y, (to - from) / 2 / columns, 0.5 / rows);
  };
}

/** Courses of different heights with stones of different lengths, like ashlar masonry. */
export function courses(heights: readonly number[], columns: number, seed: number): Layout {
  const total = heights.reduce((sum, height) => sum + height, 0);
  const tops: number[] = [];
  let top = 0;
  for (const height of heights) {
    tops.push(top / total);
    top += height;
  }
  const inRow = (row: number) =>
    Math.max(1, Math.round(columns * (total / heights.length / (heights[row] as number)) ** 0.6));
  const counts = heights.map((_, row) => inRow(row));
  const end = (column: number, row: number, count: number) =>
    column + (random(wrap(column, count), row, seed) - 0.5) * 0.62;
  return (u, v, piece) => {
    const down = wrap(v, 1);
    let row = heights.length - 1;
    while (row > 0 && down < (tops[row] as number)) row--;
    const height = (heights[row] as number) / total;
    const count = counts[row] as number;
    const along = u * count + random(row, 9, seed) * count;
    let column = Math.floor(along);
    if (along < end(column, row, count)) column--;
    else if (along >= end(column + 1, row, count)) column++;
    const from = end(column, row, count);
    const to = end(column + 1, row, count);
    const y = down - (tops[row] as number) - height / 2;
    const id = hash(wrap(column, count), row, seed + 7);
    return place(piece, id, (along - (from + to) / 2) / count, y, (to - from) / 2 / count, height / 2);
  };
}

/** Flemish bond: stretchers and headers alternate, with headers above the middle of stretchers. `rows` must be even. */
export function flemishBond(pairs: number, rows: number): Layout {
  return (u, v, piece) => {
    const row = wrap(Math.floor(v * rows), rows);
    const along = u * pairs + (row % 2) * 0.5;
    const pair = Math.floor(along);
    const inPair = along - pair;
    const isHeader = inPair >= 2 / 3;
    const x = isHeader ? inPair - 5 / 6 : inPair - 1 / 3;
    const y = (wrap(v, 1) * rows - row - 0.5) / rows;
    const id = hash(wrap(pair, pairs) * 2 + (isHeader ? 1 : 0), row, 13);
    return place(piece, id, x / pairs, y, (isHeader ? 1 / 6 : 1 / 3) / pairs, 0.5 / rows);
  };
}

/** English bond: courses of stretchers and headers alternate. `rows` must be even. */
export function englishBond(columns: number, rows: number): Layout {
  const stretchers = rowsOf(columns, rows, 0);
  const headers = rowsOf(columns * 2, rows, 0);
  return (u, v, piece) =>
    wrap(Math.floor(v * rows), rows) % 2 === 0 ? stretchers(u, v, piece) : headers(u + 0.25 / columns, v, piece);
}

/**
 * Herringbone, straight or diagonal. A piece is `ratio` times as long as wide; the pattern repeats `repeats` times per
 * side.
 */
export function herringbone(ratio: number, repeats: number, isDiagonal: boolean): Layout {
  const period = 2 * ratio;
  const cells = period * repeats;
  return (u, v, piece) => {
    const p = cells * (isDiagonal ? u + v : u);
    const q = cells * (isDiagonal ? u - v : v);
    const i = Math.floor(p);
    const j = Math.floor(q);
    const phase = wrap(i - j, period);
    const unit = isDiagonal ? Math.SQRT1_2 / cells : 1 / cells;
    if (phase < ratio) {
      const start = i - phase;
      const id = herringboneId(start, j, cells, isDiagonal, 17);
      return place(piece, id, (p - start - ratio / 2) * unit, (q - j - 0.5) * unit, (ratio / 2) * unit, 0.5 * unit);
    }
    const start = j - (period - 1 - phase);
    const id = herringboneId(i, start, cells, isDiagonal, 19);
    return turn(place(piece, id, (q - start - ratio / 2) * unit, (p - i - 0.5) * unit, (ratio / 2) * unit, 0.5 * unit));
  };
}

/**
 * Identifies a piece across the seam. On the diagonal one tile moves both lattice coordinates, so their sum and
 * difference are hashed.
 */
function herringboneId(i: number, j: number, cells: number, isDiagonal: boolean, seed: number): number {
  return isDiagonal
    ? hash(wrap(i + j, 2 * cells), wrap(i - j, 2 * cells), seed)
    : hash(wrap(i, cells), wrap(j, cells), seed);
}

/** Basket weave: squares of `strips` pieces, alternately horizontal and vertical. `blocks` must be even. */
export function basketWeave(blocks: number, strips: number): Layout {
  return (u, v, piece) => {
    const bx = wrap(Math.floor(u * blocks), blocks);
    const by = wrap(Math.floor(v * blocks), blocks);
    const inX = wrap(u, 1) * blocks - bx;
    const inY = wrap(v, 1) * blocks - by;
    const isUpright = (bx + by) % 2 === 1;
    const across = isUpright ? inX : inY;
    const strip = Math.min(strips - 1, Math.floor(across * strips));
    const x = ((isUpright ? inY : inX) - 0.5) / blocks;
    const y = (across * strips - strip - 0.5) / strips / blocks;
    place(piece, hash(bx * strips + strip, by, 23), x, y, 0.5 / blocks, 0.5 / strips / blocks);
    return isUpright ? turn(piece) : piece;
  };
}

/** Chevron: columns of slanted boards that meet in a straight line. `columns` must be even; x and y are sheared. */
export function chevron(columns: number, rows: number): Layout {
  return (u, v, piece) => {
    const column = wrap(Math.floor(u * columns), columns);
    const inX = wrap(u, 1) * columns - column;
    const lean = column % 2 === 0 ? inX : 1 - inX;
    const along = v * rows + (lean * rows) / columns;
    const row = Math.floor(along);
    const id = hash(column, wrap(row, rows), 29);
    place(piece, id, (inX - 0.5) / columns, (along - row - 0.5) / rows, 0.5 / columns, 0.5 / rows);
    // A slanted board is narrower across its length than measured down the texture.
    piece.edge = Math.min(piece.halfLength - Math.abs(piece.x), (piece.halfWidth - Math.abs(piece.y)) * Math.SQRT1_2);
    return piece;
  };
}

/** Regular hexagons that stand on a corner. `rows` must be even and near `columns × 2 / √3`. */
export function hexagons(columns: number, rows: number): Layout {
  const stepY = 1 / rows;
  const stepX = 1 / columns;
  const slant = Math.sqrt(3) / 2;
  return (u, v, piece) => {
    let best = 1e9;
    const nearRow = Math.floor(v * rows);
    for (let row = nearRow - 1; row <= nearRow + 1; row++) {
      const offset = wrap(row, 2) * 0.5;
      const column = Math.floor(u * columns - offset);
      for (let next = column - 1; next <= column + 1; next++) {
        const dx = u - (next + offset + 0.5) * stepX;
        const dy = (v - (row + 0.5) * stepY) * ((stepX * slant) / stepY);
        const distance = dx * dx + dy * dy;
        if (distance >= best) continue;
        best = distance;
        piece.id = hash(wrap(next, columns), wrap(row, rows), 31);
        piece.x = dx;
        piece.y = dy;
      }
    }
    piece.halfLength = stepX / 2;
    piece.halfWidth = stepX / 2;
    const x = Math.abs(piece.x);
    const y = Math.abs(piece.y);
    piece.edge = stepX / 2 - Math.max(x, x * 0.5 + y * slant);
    return piece;
  };
}

/** The distance of a point to the edge of a piece whose corners are rounded by `radius`. */
export function roundedEdge(piece: Piece, radius: number): number {
  const x = Math.abs(piece.x) - piece.halfLength + radius;
  const y = Math.abs(piece.y) - piece.halfWidth + radius;
  const outside = Math.sqrt(Math.max(x, 0) ** 2 + Math.max(y, 0) ** 2);
  return radius - outside - Math.min(Math.max(x, y), 0);
}
