import { type Color, color } from '../toolkit/color-ramp.ts';
import { type Layout, Piece } from '../toolkit/layouts.ts';
import { clamp01, fbm, localFbm, mix, pick, smoothstep } from '../toolkit/noise.ts';
import type { Surface } from '../toolkit/surface.ts';
import { cutBoard, Grain, paintGrain, type Timber } from './timber.ts';

export interface BoardsStyle {
  sizeCm: number;
  layout: Layout;
  timber: Timber;
  /** Width of the joint; `depthMm` is its depth. */
  gapMm: number;
  depthMm: number;
  /** Radius of the rounded edge. */
  bevelMm: number;
  roughness: number;
  /** How much boards differ from each other, 0 to 1. */
  variety: number;
  /** Relief of the grain after brushing or weathering. */
  grainMm: number;
  /** Amount of scuffs, stains and dents, 0 to 1. */
  wear: number;
  /** Old paint that still covers a share `coverage` of the surface. */
  coat?: { color: Color; coverage: number };
  nails?: boolean;
  /** Height difference between boards, and their warp. */
  unevenMm?: number;
}

const JOINT = color('#241b15');
const NAIL = color('#3a332e');

/** Boards, parquet and cladding in any layout. */
export function woodenBoards(style: BoardsStyle): Surface {
  const { sizeCm, layout, timber, coat } = style;
  const mm = 1 / (sizeCm * 10);
  return {
    sizeCm,
    dirt: { color: JOINT, amount: 0.25 + 0.35 * style.wear },
    ...(style.wear > 0.3 && { wear: { color: timberHighlight(timber), amount: 0.5 * style.wear } }),
    painter: () => {
      const piece = new Piece();
      const grain = new Grain();
      return (u, v, texel) => {
        layout(u, v, piece);
        const { id } = piece;
        const x = piece.x * sizeCm;
        const y = piece.y * sizeCm;
        cutBoard(x, y, id, timber, grain);
        const edgeMm = piece.edge / mm + localFbm(x * 0.4, y * 0.4, 2, id & 1023) * style.wear * 1.2;
        const gap = 1 - smoothstep(style.gapMm * 0.5, style.gapMm * 0.5 + 0.8 + style.bevelMm * 0.3, edgeMm);
        const bevel = 1 - smoothstep(style.gapMm * 0.5, style.gapMm * 0.5 + style.bevelMm + 0.8, edgeMm);

        const stain = fbm(u, v, 3, 3, 4, 41);
        const scuff = smoothstep(0.35, 0.8, fbm(u, v, 9, 9, 4, 43)) * style.wear;
        paintGrain(texel, grain, timber, (pick(id, 31) - 0.5) * 0.16 * style.variety);
        texel.a += (pick(id, 32) - 0.5) * 0.006 * style.variety;
        texel.b += (pick(id, 33) - 0.5) * 0.012 * style.variety;
        texel.lighten(stain * 0.035 * (0.4 + style.wear) - scuff * 0.03);

        let roughness = style.roughness + grain.tone * 0.07 + grain.pore * 0.1 + stain * 0.05 + scuff * 0.1;
        let height = -grain.tone * style.grainMm - grain.pore * style.grainMm * 0.5 + grain.knot * style.grainMm;
        if (coat) {
          const bare = localFbm(x * 0.09, y * 0.5, 4, 47) * 0.5 + stain * 0.35 + bevel * 0.45 + grain.tone * 0.3;
          const paint = smoothstep(-0.06, 0.06, coat.coverage * 1.5 - 0.72 - bare);
          texel.blend(coat.color, paint * 0.94);
          texel.lighten(paint * ((pick(id, 34) - 0.5) * 0.03 - grain.tone * 0.03));
          roughness = mix(roughness, 0.55, paint);
          height = mix(height, height * 0.5 + 0.25, paint);
        }
        const cup = style.unevenMm ?? 0;
        const across = y / (piece.halfWidth * sizeCm);
        height += cup * (pick(id, 35) - 0.5 + 0.35 * (across * across - 0.3) * (pick(id, 36) - 0.2));
        height -= bevel * bevel * style.bevelMm * 0.4 + gap * style.depthMm + scuff * 0.08;
        if (style.nails) height = nail(texel, piece, sizeCm, height);
        texel.blend(JOINT, gap * 0.8);
        texel.height = height;
        texel.roughness = clamp01(roughness + gap * 0.2);
      };
    },
  };
}

function nail(
  texel: { blend(color: Color, amount: number): void },
  piece: Piece,
  sizeCm: number,
  height: number,
): number {
  const fromEnd = (piece.halfLength - Math.abs(piece.x)) * sizeCm - 2.2;
  const fromSide = (piece.halfWidth - Math.abs(piece.y)) * sizeCm - 2.2;
  const distance = Math.sqrt(fromEnd * fromEnd + fromSide * fromSide);
  if (distance > 1.4) return height;
  texel.blend(NAIL, 0.35 * (1 - smoothstep(0.3, 1.4, distance)));
  const head = 1 - smoothstep(0.3, 0.42, distance);
  texel.blend(NAIL, head * 0.85);
  return height - head * 0.6;
}

function timberHighlight(timber: Timber): Color {
  return { L: (timber.colors[0] as number) + 0.04, a: timber.colors[1] as number, b: timber.colors[2] as number };
}

export interface VeneerStyle {
  sizeCm: number;
  timber: Timber;
  /** Number of grain lines across the tile; `wander` is how much they curve. */
  lines: number;
  wander: number;
  /** Amount of swirls and eyes; 0 for straight grain. */
  burl: number;
  /** Amount of shimmer across the grain, as in fiddleback and quilted veneer. */
  ripple: number;
  roughness: number;
}

/** A sheet of veneer without joints. The grain lines are contour lines of low-frequency noise. */
export function veneer(style: VeneerStyle): Surface {
  const { timber, lines } = style;
  return {
    sizeCm: style.sizeCm,
    painter: () => {
      const grain = new Grain();
      return (u, v, texel) => {
        const slow = fbm(u, v, 1, 3, 3, 51);
        const eyes = style.burl > 0 ? fbm(u + slow * 0.05, v, 5, 7, 3, 53) : 0;
        const t = v * lines + slow * style.wander + eyes * style.burl * 5 + fbm(u, v, 6, 40, 2, 55) * 0.25;
        const year = Math.floor(t);
        const season = t - year;
        const late = season < 0.84 ? (season / 0.84) ** 2 : (1 - season) / 0.16;
        const fibre = fbm(u, v, 14, 240, 2, 57);
        const shimmer = style.ripple * fbm(u + fibre * 0.002, v, 34, 5, 2, 59);
        const wave = fbm(u, v, 2, 9, 2, 63);
        grain.pore = smoothstep(0.4, 0.8, fbm(u, v, 30, 400, 2, 61)) * timber.pores;
        grain.tone = clamp01(
          0.12 +
            late * (0.25 + timber.figure * 0.6) * (0.75 + 0.25 * wave) +
            fibre * 0.24 +
            eyes * style.burl * 0.3 +
            wave * 0.1,
        );
        paintGrain(texel, grain, timber, shimmer * 0.05 + slow * 0.045);
        texel.height = -grain.pore * 0.08 - grain.tone * 0.03;
        texel.roughness = style.roughness + grain.pore * 0.12 - shimmer * 0.06 + grain.tone * 0.05;
      };
    },
  };
}
