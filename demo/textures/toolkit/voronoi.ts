import { hash, random, wrap } from './noise.ts';

const LARGE = 1e9;

/**
 * A Voronoi diagram on the torus with `fx` by `fy` jittered centres. `find` sets the fields for the cell that contains
 * a point; lengths are in grid cells.
 */
export class Voronoi {
  id = 0;
  /** Vector from the point to the centre of its cell. */
  dx = 0;
  dy = 0;
  /** Distances to that centre (`near`) and to the border of the cell (`edge`). */
  near = 0;
  edge = 0;
  private readonly fx: number;
  private readonly fy: number;
  private readonly ids: Uint32Array;
  private readonly centresX: Float64Array;
  private readonly centresY: Float64Array;

  constructor(fx: number, fy: number, jitter: number, seed: number) {
    this.fx = fx;
    this.fy = fy;
    this.ids = new Uint32Array(fx * fy);
    this.centresX = new Float64Array(fx * fy);
    this.centresY = new Float64Array(fx * fy);
    for (let y = 0, i = 0; y < fy; y++) {
      for (let x = 0; x < fx; x++, i++) {
        const h = hash(x, y, seed);
        this.ids[i] = h;
        this.centresX[i] = 0.5 + ((h & 0xffff) / 65536 - 0.5) * jitter;
        this.centresY[i] = 0.5 + ((h >>> 16) / 65536 - 0.5) * jitter;
      }
    }
  }

  find(u: number, v: number): void {
    const { fx, fy, centresX, centresY } = this;
    const x = wrap(u, 1) * fx;
    const y = wrap(v, 1) * fy;
    const baseX = Math.floor(x);
    const baseY = Math.floor(y);
    const inX = x - baseX;
    const inY = y - baseY;
    let near = LARGE;
    let nearX = 0;
    let nearY = 0;
    for (let j = -1; j <= 1; j++) {
      const row = around(baseY + j, fy) * fx;
      for (let i = -1; i <= 1; i++) {
        const at = row + around(baseX + i, fx);
        const dx = i + (centresX[at] as number) - inX;
        const dy = j + (centresY[at] as number) - inY;
        const distance = dx * dx + dy * dy;
        if (distance >= near) continue;
        near = distance;
        nearX = dx;
        nearY = dy;
        this.id = this.ids[at] as number;
      }
    }
    let edge = LARGE;
    for (let j = -2; j <= 2; j++) {
      const row = around(baseY + j, fy) * fx;
      for (let i = -2; i <= 2; i++) {
        const at = row + around(baseX + i, fx);
        const dx = i + (centresX[at] as number) - inX;
        const dy = j + (centresY[at] as number) - inY;
        const acrossX = dx - nearX;
        const acrossY = dy - nearY;
        const length = acrossX * acrossX + acrossY * acrossY;
        if (length < 1e-9) continue;
        const toBorder = (((dx + nearX) * acrossX + (dy + nearY) * acrossY) * 0.5) / Math.sqrt(length);
        if (toBorder < edge) edge = toBorder;
      }
    }
    this.dx = nearX;
    this.dy = nearY;
    this.near = Math.sqrt(near);
    this.edge = edge;
  }
}

/** Wraps an index that is at most one period out of range; faster than a modulo. */
const around = (index: number, count: number): number =>
  index < 0 ? index + count : index >= count ? index - count : index;

/** A scattered object that covers a point. `x` and `y` are its local coordinates, -1 to 1. */
export class Scattered {
  id = 0;
  x = 0;
  y = 0;
  /** Stacking order from 0 (bottom) to 1 (top); -1 when no object covers the point. */
  order = -1;
}

/**
 * Finds the topmost of `frequency` squared scattered objects at a point. Sets the order to -1 where the ground is
 * visible. `inside` returns whether an object covers its local coordinates; `size` is its half length in grid cells, at
 * most 1.
 */
export function findScattered(
  u: number,
  v: number,
  frequency: number,
  size: number,
  seed: number,
  inside: (x: number, y: number, id: number) => boolean,
  found: Scattered,
): Scattered {
  const x = u * frequency;
  const y = v * frequency;
  const baseX = Math.floor(x);
  const baseY = Math.floor(y);
  found.order = -1;
  for (let j = -1; j <= 1; j++) {
    const cy = baseY + j;
    const py = cy - Math.floor(cy / frequency) * frequency;
    for (let i = -1; i <= 1; i++) {
      const cx = baseX + i;
      const px = cx - Math.floor(cx / frequency) * frequency;
      const h = hash(px, py, seed);
      const offX = x - cx - (h & 0xffff) / 65536;
      const offY = y - cy - (h >>> 16) / 65536;
      if (offX * offX + offY * offY > size * size) continue;
      const order = random(px, py, seed + 1);
      if (order < found.order) continue;
      const scale = size * (0.65 + 0.35 * random(px, py, seed + 2));
      const dx = offX / scale;
      const dy = offY / scale;
      if (dx * dx + dy * dy > 1) continue;
      const angle = random(px, py, seed + 3) * 2 * Math.PI;
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      const localX = dx * cos + dy * sin;
      const localY = dy * cos - dx * sin;
      if (!inside(localX, localY, h)) continue;
      found.order = order;
      found.id = h;
      found.x = localX;
      found.y = localY;
    }
  }
  return found;
}
