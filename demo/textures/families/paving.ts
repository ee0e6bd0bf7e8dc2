import { type Color, color, type Ramp } from '../toolkit/color-ramp.ts';
import { type Layout, Piece, roundedEdge } from '../toolkit/layouts.ts';
import { clamp01, fbm, localFbm, mix, pick, smoothstep } from '../toolkit/noise.ts';
import type { Surface } from '../toolkit/surface.ts';
import { Voronoi } from '../toolkit/voronoi.ts';

interface StoneFace {
  colors: Ramp;
  joint: Color;
  jointMm: number;
  /** Height of the stones above the joint. */
  depthMm: number;
  /** How domed the stones are, from flat (0) to round (1). */
  dome: number;
  /** Relief of the stone surface. */
  grainMm: number;
  roughness: number;
  moss?: Color;
  mossAmount?: number;
  /** Amount of rain water, which darkens and smooths the stones and fills the joints. */
  wet?: number;
  seed: number;
}

export type CobbleStyle = StoneFace & { sizeCm: number; stones: number; jitter: number };

/** Irregular stones that fit together: field stones and flagstones. */
export function cobbles(style: CobbleStyle): Surface {
  const { sizeCm, stones, seed } = style;
  const cellCm = sizeCm / stones;
  return {
    sizeCm,
    dirt: { color: style.joint, amount: 0.55 },
    painter: () => {
      const cell = new Voronoi(stones, stones, style.jitter, seed + 2);
      return (u, v, texel) => {
        const bend = 0.09 / stones;
        const du = fbm(u, v, stones * 2, stones * 2, 2, seed) * bend;
        const dv = fbm(u, v, stones * 2, stones * 2, 2, seed + 1) * bend;
        cell.find(u + du, v + dv);
        const halfCm = cellCm * 0.42;
        paintStone(texel, style, u, v, cell.id, cell.edge * cellCm, halfCm, -cell.dx * cellCm, -cell.dy * cellCm);
      };
    },
  };
}

export type SettStyle = StoneFace & { sizeCm: number; layout: Layout; cornerMm: number };

/** Cut stone in a layout: setts, flagstones, ashlar and ledges. */
export function cutStone(style: SettStyle): Surface {
  const { sizeCm, layout } = style;
  return {
    sizeCm,
    dirt: { color: style.joint, amount: 0.5 },
    painter: () => {
      const piece = new Piece();
      return (u, v, texel) => {
        const du = (fbm(u, v, 12, 12, 3, style.seed) * style.cornerMm * 0.25) / (sizeCm * 10);
        const dv = (fbm(u, v, 12, 12, 3, style.seed + 1) * style.cornerMm * 0.25) / (sizeCm * 10);
        layout(u + du, v + dv, piece);
        const edgeCm = roundedEdge(piece, style.cornerMm / (sizeCm * 10)) * sizeCm;
        const halfCm = Math.min(piece.halfWidth, piece.halfLength) * sizeCm;
        paintStone(texel, style, u, v, piece.id, edgeCm, halfCm, piece.x * sizeCm, piece.y * sizeCm);
      };
    },
  };
}

const SOIL = color('#3b332a');

function paintStone(
  texel: Parameters<ReturnType<Surface['painter']>>[2],
  style: StoneFace,
  u: number,
  v: number,
  id: number,
  edgeCm: number,
  halfCm: number,
  x: number,
  y: number,
): void {
  const px = x + pick(id, 1) * 700;
  const py = y + pick(id, 2) * 700;
  const rough = localFbm(px * 0.35, py * 0.35, 5, style.seed + 3);
  const grit = localFbm(px * 3.2, py * 3.2, 2, style.seed + 4);
  const edgeMm = edgeCm * 10 + rough * 1.4;
  const stone = smoothstep(style.jointMm * 0.5, style.jointMm * 0.5 + 3, edgeMm);
  const inner = clamp01(edgeCm / halfCm);
  const cushion = Math.sqrt(clamp01(1 - (1 - inner) * (1 - inner)));
  const chip = smoothstep(0.55, 0.9, rough + (1 - inner) * 0.35) * style.grainMm;
  const tilt = (pick(id, 5) - 0.5) * x * 0.35 + (pick(id, 6) - 0.5) * y * 0.35;

  texel.paintRamp(style.colors, clamp01(pick(id, 7) * 0.75 + 0.12 + rough * 0.22));
  texel.lighten(grit * 0.035 + rough * 0.03 - chip * 0.015);
  let height =
    style.depthMm * (1 - style.dome + style.dome * cushion) +
    style.grainMm * (rough + grit * 0.22) -
    chip * 0.8 +
    tilt * style.dome +
    (pick(id, 8) - 0.5) * style.depthMm * 0.35;
  let roughness = style.roughness + rough * 0.09 + grit * 0.06 - inner * 0.06;

  const sand = fbm(u, v, 90, 90, 2, style.seed + 5);
  const slow = fbm(u, v, 3, 3, 4, style.seed + 6);
  let floor = sand * 0.7 + slow * 0.6;
  texel.blend(style.joint, 1 - stone);
  texel.lighten((1 - stone) * sand * 0.05);
  height = mix(floor, height, stone);
  roughness = mix(0.93, roughness, stone);
  if (style.moss) {
    const amount = smoothstep(0.1, 0.45, (style.mossAmount ?? 0.3) + slow * 0.45 - inner * 0.75 + sand * 0.2);
    texel.blend(style.moss, amount * 0.88);
    texel.lighten(amount * sand * 0.06);
    height += amount * (1.5 + sand * 1.2);
    roughness = mix(roughness, 0.95, amount);
  }
  if (style.wet) {
    const level = style.depthMm * 0.25 * style.wet;
    const pool = smoothstep(-0.6, 0.4, level - height + slow);
    texel.lighten(-0.07 * style.wet - pool * 0.05);
    texel.blend(SOIL, pool * 0.25);
    floor = Math.max(height, level);
    height = mix(height, floor, pool);
    roughness = mix(mix(roughness, 0.32, style.wet * 0.7), 0.07, pool);
  }
  texel.height = height;
  texel.roughness = roughness;
}
