import { type Color, color, type Ramp } from '../toolkit/color-ramp.ts';
import { type Layout, Piece } from '../toolkit/layouts.ts';
import { clamp01, fbm, localFbm, pick, ridges, smoothstep, wrap } from '../toolkit/noise.ts';
import type { Surface } from '../toolkit/surface.ts';
import { Voronoi } from '../toolkit/voronoi.ts';

export interface BarkStyle {
  sizeCm: number;
  colors: Ramp;
  furrow: Color;
  /** Number of bark plates around (`columns`) and along (`rows`) the trunk. */
  columns: number;
  rows: number;
  depthMm: number;
  /** From separate plates (0) to long furrows (1). */
  furrows: number;
  moss?: Color;
  mossAmount?: number;
  /** Whether the bark is thin with dark horizontal marks instead of plates, as on birch. */
  lenticels?: boolean;
  seed: number;
}

/** Bark of a standing trunk; the fibres run down the tile. */
export function bark(style: BarkStyle): Surface {
  const { columns, rows, depthMm, seed } = style;
  return {
    sizeCm: style.sizeCm,
    dirt: { color: style.furrow, amount: 0.75 },
    painter: () => {
      const cell = new Voronoi(columns, rows, 0.95, seed);
      return (u, v, texel) => {
        const bendU = fbm(u, v, 3, 2, 3, seed) * 0.035;
        const bendV = fbm(u, v, 4, 4, 3, seed + 1) * 0.05;
        cell.find(u + bendU + fbm(u, v, columns * 2, rows * 2, 2, seed + 8) * 0.008, v + bendV);
        const plate = smoothstep(0, 0.26, cell.edge);
        const ridge = ridges(u + bendU, v + bendV, columns, Math.max(1, Math.round(rows / 3)), 3, seed + 2);
        const body = plate * (1 - style.furrows) + smoothstep(0.35, 0.85, ridge) * style.furrows;
        const fibre = fbm(u + bendU * 0.5, v, columns * 6, rows * 2, 4, seed + 3);
        const crust = fbm(u, v, 40, 40, 3, seed + 4);
        const layer = fbm(u, v, columns, rows, 2, seed + 5);
        let height = body * depthMm * (0.75 + 0.25 * layer) + fibre * depthMm * 0.13 + crust * depthMm * 0.05;
        texel.paintRamp(
          style.colors,
          clamp01(0.18 + body * 0.5 + fibre * 0.2 + crust * 0.14 + (pick(cell.id, 1) - 0.5) * 0.16),
        );
        texel.roughness = 0.86 + crust * 0.06;
        if (style.lenticels) {
          const mark = smoothstep(0.5, 0.72, fbm(u, v + bendV * 0.1, 5, 46, 2, seed + 6) + 0.25 * layer);
          const scar = smoothstep(0.62, 0.8, fbm(u, v, 2, 4, 4, seed + 7));
          texel.blend(style.furrow, clamp01(mark * 0.75 + scar));
          height = crust * 0.15 + fibre * 0.2 - mark * 0.5 + scar * (1.2 + fibre * 2);
          texel.roughness = 0.62 + mark * 0.2 + scar * 0.2;
        }
        if (style.moss) {
          const amount = smoothstep(
            0.1,
            0.5,
            fbm(u, v, 3, 2, 4, seed + 9) + (style.mossAmount ?? 0) - 0.3 + crust * 0.3,
          );
          texel.blend(style.moss, amount * 0.85);
          texel.lighten(amount * crust * 0.06);
          height += amount * (0.8 + crust * 0.9);
        }
        texel.height = height;
      };
    },
  };
}

export interface EndGrainStyle {
  sizeCm: number;
  layout: Layout;
  colors: Ramp;
  /** Annual rings per centimetre. */
  rings: number;
  gapMm: number;
  /** Amount of star-shaped drying cracks, 0 to 1. */
  checks: number;
  roughness: number;
  /** Whether blocks are whole trunks, with the heart in the middle. */
  hasHeart: boolean;
  unevenMm: number;
}

const GAP = color('#2a211a');

/** Up to five cracks that start at the rim and become thinner towards the centre. `radius` is 1 at the rim. */
function starCrack(angle: number, radius: number, id: number): number {
  let crack = 0;
  for (let ray = 0; ray < 5; ray++) {
    const off = wrap(angle / (2 * Math.PI) - pick(id, 60 + ray), 1);
    const distance = Math.min(off, 1 - off) * 2 * Math.PI * radius;
    const from = 0.2 + 0.7 * pick(id, 70 + ray);
    const width = 0.05 * clamp01((radius - from) * 1.6);
    if (width > 0) crack = Math.max(crack, 1 - smoothstep(width * 0.4, width + 0.012, distance));
  }
  return crack;
}

/** Wood blocks seen from the end, with annual rings, rays and drying cracks. */
export function endGrain(style: EndGrainStyle): Surface {
  const { sizeCm, layout } = style;
  return {
    sizeCm,
    dirt: { color: GAP, amount: 0.4 },
    painter: () => {
      const piece = new Piece();
      return (u, v, texel) => {
        layout(u, v, piece);
        const { id } = piece;
        const reach = style.hasHeart ? 0.25 : 2.6;
        const width = piece.halfWidth * sizeCm;
        const x = piece.x * sizeCm + (pick(id, 1) - 0.5) * reach * width;
        const y = piece.y * sizeCm + (pick(id, 2) - 0.5 + (style.hasHeart ? 0 : 0.9)) * reach * width;
        const angle = Math.atan2(y, x);
        const wobble = localFbm(x * 0.25 + pick(id, 3) * 90, y * 0.25, 3, 7) * 0.5;
        const radius = Math.sqrt(x * x + y * y) + wobble;
        const t = radius * style.rings;
        const season = t - Math.floor(t);
        const late = season < 0.8 ? (season / 0.8) ** 2 : (1 - season) / 0.2;
        const rays = localFbm(angle * 34, radius * 0.25 + (id & 255), 2, 9);
        const crack = style.checks * starCrack(angle + wobble * 0.2, radius / width, id);
        const edgeMm = piece.edge * sizeCm * 10 + localFbm(x, y, 2, 15) * style.gapMm * 0.3;
        const gap = 1 - smoothstep(style.gapMm * 0.4, style.gapMm * 0.9 + 0.15, edgeMm);
        const stain = fbm(u, v, 3, 3, 3, 17);
        texel.paintRamp(style.colors, clamp01(0.1 + late * 0.75 + rays * 0.14 + stain * 0.12));
        texel.lighten((pick(id, 4) - 0.5) * 0.1);
        texel.blend(GAP, clamp01(crack * 0.8 + gap * 0.85));
        texel.height = style.unevenMm * (pick(id, 5) - 0.5) - late * 0.1 - crack * 1.2 - gap * 3;
        texel.roughness = style.roughness + late * 0.06 + rays * 0.04 + crack * 0.2 + gap * 0.25 + stain * 0.05;
      };
    },
  };
}
