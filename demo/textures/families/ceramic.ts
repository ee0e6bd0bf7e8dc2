import { type Color, color, type Ramp } from '../toolkit/color-ramp.ts';
import { type Layout, Piece, roundedEdge } from '../toolkit/layouts.ts';
import { clamp01, fbm, localFbm, mix, pick, smoothstep } from '../toolkit/noise.ts';
import type { Surface } from '../toolkit/surface.ts';
import { Voronoi } from '../toolkit/voronoi.ts';

/** The colour of an ornament at a point of a tile (x and y from -1 to 1): 0 is the ground, other steps go up to 1. */
export type Ornament = (x: number, y: number) => number;

export interface TileStyle {
  sizeCm: number;
  layout: Layout;
  colors: Ramp;
  grout: Color;
  groutMm: number;
  /** Width of the rounded edge of the glaze. */
  rimMm: number;
  cornerMm: number;
  roughness: number;
  /** Amount of wavy faces, crooked setting and uneven glaze, 0 to 1. */
  handmade: number;
  /** Width of the bevel, as on metro tiles. */
  bevelMm?: number;
  /** Uses the edge distance of the layout, for pieces that are not rectangles, such as hexagons. */
  ownEdge?: boolean;
  crazing?: boolean;
  ornament?: { shape: Ornament; colors: Ramp };
  /** Amount of veins and grain, for stone tiles instead of glazed ones. */
  stone?: number;
  /** Share of tiles with a broken corner or edge. */
  chipped?: number;
  metallic?: number;
  seed: number;
}

const BODY = color('#b08d6c');
const GRIME = color('#5a5147');

/** Tiles with grout, from sharp metro tiles to crooked zellige. */
export function tiles(style: TileStyle): Surface {
  const { sizeCm, layout, seed, handmade } = style;
  const mm = 1 / (sizeCm * 10);
  return {
    sizeCm,
    ...(style.metallic && { hasMetal: true }),
    dirt: { color: GRIME, amount: 0.16 + 0.2 * handmade },
    painter: () => {
      const piece = new Piece();
      const cell = new Voronoi(70, 70, 1, seed + 6);
      return (u, v, texel) => {
        const crooked = handmade * 1.2 * mm;
        layout(u + fbm(u, v, 11, 11, 2, seed) * crooked, v + fbm(u, v, 11, 11, 2, seed + 1) * crooked, piece);
        const { id } = piece;
        const x = piece.x * sizeCm;
        const y = piece.y * sizeCm;
        const px = x + pick(id, 1) * 500;
        const py = y + pick(id, 2) * 500;
        const wave = localFbm(px * 0.28, py * 0.28, 3, seed + 2);
        const fine = localFbm(px * 2.2, py * 2.2, 2, seed + 3);
        const slow = fbm(u, v, 3, 3, 3, seed + 4);
        const own = (style.ownEdge ? piece.edge : roundedEdge(piece, style.cornerMm * mm)) / mm - style.groutMm * 0.5;
        const isChipped = pick(id, 9) < (style.chipped ?? 0);
        const bite = isChipped ? smoothstep(0.1, 0.6, localFbm(px * 0.5, py * 0.5, 3, seed + 5)) * 7 : 0;
        const edge = own + fine * handmade * 0.7;
        const tile = smoothstep(-0.25, 0.45, edge);
        const rim = smoothstep(0, style.rimMm, edge);
        const broken = bite > 0 ? smoothstep(0, 1, bite - edge) : 0;

        const tone = clamp01(
          0.5 + (pick(id, 4) - 0.5) * (0.35 + handmade * 0.75) + wave * handmade * 0.35 + fine * 0.03,
        );
        texel.paintRamp(
          style.colors,
          style.stone ? clamp01(pick(id, 4) * 0.5 + 0.25 + wave * 0.35 * style.stone + fine * 0.1) : tone,
        );
        if (style.ornament) {
          const shape = style.ornament.shape(
            clamp01(0.5 + piece.x / piece.halfLength / 2) * 2 - 1,
            clamp01(0.5 + piece.y / piece.halfWidth / 2) * 2 - 1,
          );
          texel.paintRamp(style.ornament.colors, shape);
          texel.lighten((pick(id, 4) - 0.5) * 0.05 + fine * 0.02 + wave * 0.02);
        }
        // Glaze is thin at the edge and collects in the middle.
        texel.lighten((1 - rim) * (0.05 + handmade * 0.06) + slow * 0.012);
        let height = 1.6 * Math.sqrt(clamp01(rim)) + wave * (0.02 + handmade * 0.75);
        if (style.bevelMm) height += 2.2 * clamp01(edge / style.bevelMm);
        height += (pick(id, 5) - 0.5) * (0.1 + handmade * 0.9);
        height +=
          (pick(id, 6) - 0.5) * x * (0.02 + handmade * 0.14) + (pick(id, 7) - 0.5) * y * (0.02 + handmade * 0.14);
        let roughness =
          style.roughness + fine * 0.025 + slow * 0.035 + pick(id, 8) * 0.05 + (style.stone ?? 0) * wave * 0.05;
        if (style.crazing) {
          cell.find(u + wave * 0.004, v + fine * 0.003);
          const crack = 1 - smoothstep(0.01, 0.09, cell.edge);
          texel.blend(GRIME, crack * 0.35 * rim);
          height -= crack * 0.04;
          roughness += crack * 0.12;
        }
        if (broken > 0) {
          texel.blend(BODY, broken);
          height = mix(height, 0.5 + fine * 0.4 + wave * 0.3, broken);
          roughness = mix(roughness, 0.9, broken);
        }
        const sand = fbm(u, v, 160, 160, 2, seed + 7);
        texel.blend(style.grout, 1 - tile);
        texel.lighten((1 - tile) * (sand * 0.035 + slow * 0.05));
        texel.height = mix(sand * 0.12 + slow * 0.15, height, tile);
        texel.roughness = mix(0.88, roughness, tile);
        if (style.metallic) texel.metalness = style.metallic * tile * (1 - broken);
      };
    },
  };
}

const disc = (x: number, y: number, radius: number): boolean => x * x + y * y < radius * radius;

/** Ornaments of cement tiles. Opposite edges match, so neighbouring tiles form one pattern. */
export const ornaments = {
  /** Quarter circles at the corners, which form rings over four tiles, and a star in the middle. */
  rings: (x, y) => {
    const ax = 1 - Math.abs(x);
    const ay = 1 - Math.abs(y);
    const corner = Math.sqrt(ax * ax + ay * ay);
    if (corner < 0.3) return 1;
    if (corner > 0.62 && corner < 0.86) return 0.5;
    return Math.abs(x) + Math.abs(y) < 0.42 && Math.abs(Math.abs(x) - Math.abs(y)) > 0.08 ? 1 : 0;
  },
  /** An eight-pointed star, and crosses where four tiles meet. */
  star: (x, y) => {
    const ax = Math.abs(x);
    const ay = Math.abs(y);
    const square = Math.max(ax, ay) < 0.5;
    const diamond = ax + ay < Math.SQRT1_2;
    if (disc(x, y, 0.2)) return 0;
    if (square && diamond) return 1;
    if (square || diamond) return 0.5;
    return 2 - ax - ay < 0.32 ? 1 : 0;
  },
  /** Four petals around a dot, and leaves along the edge. */
  petals: (x, y) => {
    const ax = Math.abs(x);
    const ay = Math.abs(y);
    if (disc(x, y, 0.12)) return 1;
    const lens = Math.max(
      Math.sqrt((ax - 0.85) ** 2 + (ay + 0.05) ** 2),
      Math.sqrt((ax + 0.05) ** 2 + (ay - 0.85) ** 2),
    );
    if (lens < 0.86) return lens < 0.76 ? 0.5 : 1;
    return disc(1 - ax, ay, 0.24) || disc(ax, 1 - ay, 0.24) ? 1 : 0;
  },
  /** Four triangles in three shades, which look like folds. */
  folds: (x, y) => (Math.abs(x) > Math.abs(y) ? (x < 0 ? 0 : 1) : 0.5),
  /** A fine diagonal lattice with dots. */
  lattice: (x, y) => {
    const p = Math.abs(((x + y + 4) % 1) - 0.5);
    const q = Math.abs(((x - y + 4) % 1) - 0.5);
    if (p > 0.42 || q > 0.42) return 1;
    return p < 0.13 && q < 0.13 ? 0.5 : 0;
  },
  /** Two halves, dark and light, along the diagonal. */
  halves: (x, y) => (x > y ? 1 : 0),
} satisfies Record<string, Ornament>;
