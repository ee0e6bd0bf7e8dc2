import type { Color, Ramp } from '../toolkit/color-ramp.ts';
import { clamp01, fbm, localFbm, mix, pick, smoothstep } from '../toolkit/noise.ts';
import type { Surface } from '../toolkit/surface.ts';
import { findScattered, Scattered } from '../toolkit/voronoi.ts';

export interface LeavesStyle {
  sizeCm: number;
  colors: Ramp;
  vein: Color;
  ground: Color;
  /** Number of leaves across the tile. */
  count: number;
  layers: number;
  /** Number of lobes: 0 for the wavy edge of oak, 1 for a plain leaf, 5 for maple. */
  lobes: number;
  /** Share of positions without a leaf. */
  sparse: number;
  wet?: number;
  seed: number;
}

/** Fallen leaves on soil. */
export function fallenLeaves(style: LeavesStyle): Surface {
  const { seed, count, lobes, sizeCm } = style;
  const inside = (x: number, y: number, id: number) => pick(id, 21) >= style.sparse && leafEdge(x, y, lobes) > 0;
  return {
    sizeCm,
    occlusion: 0.8,
    painter: () => {
      const leaf = new Scattered();
      return (u, v, texel) => {
        const soil = fbm(u, v, 24, 24, 4, seed);
        const grit = fbm(u, v, 170, 170, 2, seed + 1);
        texel.paint(style.ground);
        texel.lighten(soil * 0.06 + grit * 0.03);
        texel.height = soil * 2.5;
        texel.roughness = 0.92;
        for (let layer = 0; layer < style.layers; layer++) {
          findScattered(u, v, count, 0.95, seed + 30 + layer * 11, inside, leaf);
          if (leaf.order < 0) continue;
          const { id, x, y } = leaf;
          const edge = leafEdge(x, y, lobes);
          const curl = localFbm(x * 1.1 + pick(id, 1) * 70, y * 1.1, 2, seed + 2);
          const spots = localFbm(x * 5 + pick(id, 2) * 70, y * 5, 3, seed + 3);
          const vein = leafVein(x, y, lobes);
          texel.paintRamp(
            style.colors,
            clamp01(pick(id, 3) + spots * 0.13 + curl * 0.12 - (1 - smoothstep(0, 0.16, edge)) * 0.12),
          );
          texel.lighten(spots * 0.03 - layer * 0.045);
          texel.blend(style.vein, vein * 0.4);
          const leafMm = (sizeCm * 10) / count;
          texel.height =
            (style.layers - layer) * 2.2 +
            leafMm * (0.07 * curl + 0.05 * x * (pick(id, 4) - 0.5)) +
            vein * 0.5 +
            smoothstep(0, 0.07, edge) * 0.8;
          texel.roughness = mix(0.62 + spots * 0.1, 0.2, style.wet ?? 0) - vein * 0.04;
          return;
        }
      };
    },
  };
}

/** Distance to the outline: above 0 inside the leaf. The stalk points to -x. */
function leafEdge(x: number, y: number, lobes: number): number {
  if (lobes <= 1) {
    const t = (x + 0.95) / 1.9;
    if (t <= 0 || t >= 1) return -1;
    const scallop = lobes === 0 ? 0.74 + 0.26 * Math.cos(t * 26) : 1;
    return 0.42 * Math.sin(Math.PI * t ** 0.8) * scallop - Math.abs(y);
  }
  const radius = Math.sqrt((x + 0.25) ** 2 + y * y);
  if (radius > 0.9) return -1;
  const angle = Math.atan2(y, x + 0.25);
  const lobe = Math.abs(Math.cos((angle * lobes) / 2.25));
  const reach = 0.28 + 0.55 * lobe * Math.sqrt(lobe) * (0.72 + 0.28 * Math.cos(angle)) + 0.05 * Math.cos(angle * 23);
  const isBehind = Math.abs(angle) > 2.6;
  const stalk = isBehind ? 0.035 - Math.abs(y) : -1;
  return Math.max(reach * (isBehind ? 0.6 : 1) - radius, stalk);
}

/** Returns 1 on the ribs of the leaf and 0 between them. */
function leafVein(x: number, y: number, lobes: number): number {
  const width = 0.025;
  if (lobes <= 1) {
    const side = Math.abs(((x * 5 - Math.abs(y) * 6 + 20) % 1) - 0.5) * 0.16;
    return Math.max(1 - smoothstep(0, width, Math.abs(y)), 0.5 * (1 - smoothstep(0, width, side)));
  }
  const angle = Math.atan2(y, x + 0.25);
  const radius = Math.sqrt((x + 0.25) ** 2 + y * y);
  const step = (2 * Math.PI * 1.125) / lobes;
  const nearest = angle - Math.round(angle / step) * step;
  return 1 - smoothstep(0, width, Math.abs(nearest) * radius);
}
