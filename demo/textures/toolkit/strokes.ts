import { hash, wrap } from './noise.ts';

/** Rasters of thin overlapping strokes, such as grass blades, needles, hairs and straw. */
export interface Strokes {
  /** Height of the topmost stroke; 0 where the ground is visible. */
  top: Float32Array;
  /** A random number from 0 to 1 for the topmost stroke. */
  tone: Float32Array;
  /** Position along the stroke: 0 at its root, 1 at its tip. */
  along: Float32Array;
}

export interface StrokeStyle {
  count: number;
  /** Length and width are relative to the side of the texture. */
  length: number;
  width: number;
  /** The largest turn between root and tip, in radians. */
  bend: number;
  /** Mean direction in radians, varied by up to 36° to both sides. By default strokes point in all directions. */
  direction?: number;
  /** Whether strokes rise from root to tip instead of lying flat. */
  rising?: boolean;
  seed: number;
}

/** Draws strokes that wrap around the texture; later ones lie on top of earlier ones. */
export function drawStrokes(size: number, style: StrokeStyle): Strokes {
  const strokes: Strokes = {
    top: new Float32Array(size * size),
    tone: new Float32Array(size * size),
    along: new Float32Array(size * size),
  };
  for (let index = 0; index < style.count; index++) drawStroke(strokes, size, style, index);
  return strokes;
}

function drawStroke({ top, tone, along }: Strokes, size: number, style: StrokeStyle, index: number): void {
  const random = (salt: number) => hash(index, salt, style.seed) / 4294967296;
  let x = random(1) * size;
  let y = random(2) * size;
  const spread = (random(3) - 0.5) * 2 * Math.PI;
  let angle = style.direction === undefined ? spread : style.direction + spread * 0.2;
  const length = style.length * size * (0.5 + random(4) * 0.5);
  const steps = Math.max(2, Math.ceil(length / 0.7));
  const turn = ((random(5) - 0.5) * 2 * style.bend) / steps;
  const shade = random(6);
  const base = 0.25 + (0.6 * index) / style.count;
  const radius = Math.max(0.6, (style.width * size * (0.7 + 0.6 * random(7))) / 2);
  for (let step = 0; step <= steps; step++) {
    const t = step / steps;
    const half = Math.max(0.5, radius * Math.min(1, (1 - t) * 3 + 0.1));
    const z = style.rising ? base * (0.35 + 0.65 * t) : base;
    const reach = Math.ceil(half);
    for (let j = -reach; j <= reach; j++) {
      for (let i = -reach; i <= reach; i++) {
        const distance = (i * i + j * j) / (half * half);
        if (distance > 1) continue;
        const px = (((Math.floor(x) + i) % size) + size) % size;
        const py = (((Math.floor(y) + j) % size) + size) % size;
        const level = z + 0.15 * Math.sqrt(1 - distance);
        const at = py * size + px;
        if (level <= (top[at] as number)) continue;
        top[at] = level;
        tone[at] = shade;
        along[at] = t;
      }
    }
    x += (Math.cos(angle) * length) / steps;
    y += (Math.sin(angle) * length) / steps;
    angle += turn;
  }
}

/** The index of the pixel that contains a point of the texture. */
export const pixelAt = (u: number, v: number, size: number): number =>
  wrap(Math.floor(v * size), size) * size + wrap(Math.floor(u * size), size);
