import type { Ramp } from '../toolkit/color-ramp.ts';
import { clamp01, fbm, mix, noise, pick, smoothstep } from '../toolkit/noise.ts';
import { drawStrokes, pixelAt, type StrokeStyle } from '../toolkit/strokes.ts';
import type { Surface } from '../toolkit/surface.ts';
import { Voronoi } from '../toolkit/voronoi.ts';
import { hairCrack } from './hair-crack.ts';

export interface PlasterStyle {
  sizeCm: number;
  colors: Ramp;
  /** Number of trowel sweeps; `sweepMm` is their height. */
  sweeps: number;
  sweepMm: number;
  /** Number of thrown grains across the tile, 0 for smooth; `grainMm` is their height. */
  grains: number;
  grainMm: number;
  /** Amount of brushed clouds of colour. */
  clouds: number;
  cracks: number;
  roughness: number;
  /** Amount of polish in spots, as in Venetian plaster. */
  polish?: number;
  /** Straw in clay plaster. */
  straw?: { count: number; colors: Ramp };
  /** Depth of the short grooves that dragged grains leave. */
  groovesMm?: number;
  /** Number of fine horizontal comb lines across the tile. */
  comb?: number;
  seed: number;
}

/** Plaster and stucco, from very smooth to roughcast. */
export function plaster(style: PlasterStyle): Surface {
  const { seed, straw } = style;
  return {
    sizeCm: style.sizeCm,
    dirt: {
      color: { L: (style.colors[0] as number) - 0.12, a: style.colors[1] as number, b: style.colors[2] as number },
      amount: 0.35,
    },
    painter: (size) => {
      const cell = new Voronoi(style.grains, style.grains, 1, seed + 7);
      const strawStyle: StrokeStyle | undefined = straw && {
        count: straw.count,
        length: 0.045,
        width: 0.0032,
        bend: 0.5,
        seed: seed + 30,
      };
      const drawn = strawStyle && drawStrokes(size, strawStyle);
      return (u, v, texel) => {
        const wu = fbm(u, v, 3, 3, 3, seed) * 0.12;
        const wv = fbm(u, v, 3, 3, 3, seed + 1) * 0.12;
        // Sweeps have two directions in alternating areas, as a plasterer turns the trowel.
        const side = smoothstep(-0.15, 0.15, noise(u, v, 5, 5, seed + 2));
        const sweep = mix(
          fbm(u + wu, v + wv, 4, style.sweeps, 3, seed + 3),
          fbm(u + wv, v + wu, style.sweeps, 5, 3, seed + 4),
          side,
        );
        const ledge = smoothstep(0.1, 0.16, sweep) * 0.5;
        const cloud = fbm(u + wu, v + wv, 4, 4, 5, seed + 5);
        const grit = fbm(u, v, 200, 200, 2, seed + 6);
        let height = style.sweepMm * (sweep * 0.5 + ledge) + grit * 0.05 + cloud * style.sweepMm * 0.3;
        texel.paintRamp(
          style.colors,
          clamp01(0.5 + cloud * style.clouds * 0.5 + sweep * style.clouds * 0.2 + grit * 0.06),
        );
        const bristles = mix(fbm(u + wu, v + wv, 7, 90, 2, seed + 14), fbm(u + wv, v + wu, 90, 7, 2, seed + 15), side);
        texel.lighten(bristles * 0.016 * style.clouds);
        height += bristles * 0.05;
        let roughness = style.roughness + grit * 0.04 + cloud * 0.05 + bristles * 0.02;
        if (style.polish) roughness -= style.polish * smoothstep(-0.2, 0.5, sweep + cloud * 0.4);
        if (style.grains > 0) {
          cell.find(u + wu * 0.02, v + wv * 0.02);
          const radius = 0.25 + 0.35 * pick(cell.id, 1);
          const grain =
            Math.sqrt(clamp01(1 - (cell.near / radius) ** 2)) *
            smoothstep(-0.6, 0.3, fbm(u, v, 8, 8, 3, seed + 8) + pick(cell.id, 2) - 0.4);
          height += grain * style.grainMm;
          texel.lighten(grain * 0.02 - (1 - grain) * 0.015);
        }
        if (style.groovesMm) {
          const groove = smoothstep(
            0.3,
            0.6,
            mix(fbm(u, v, 20, 74, 2, seed + 12), fbm(u, v, 70, 18, 2, seed + 13), side),
          );
          height -= groove * style.groovesMm;
          texel.lighten(-groove * 0.03);
        }
        if (style.comb)
          height +=
            style.sweepMm *
            0.5 *
            Math.sin(2 * Math.PI * (v * style.comb + fbm(u, v, 3, 6, 2, seed + 9) * 0.8)) *
            (0.6 + 0.4 * cloud);
        if (style.cracks > 0) {
          const crack = hairCrack(u, v, 3, style.cracks, seed + 10);
          texel.lighten(-crack * 0.16);
          height -= crack * 0.8;
        }
        if (drawn && straw) {
          const at = pixelAt(u, v, size);
          if ((drawn.top[at] as number) > 0) {
            texel.blendRamp(straw.colors, drawn.tone[at] as number, 0.75);
            height += 0.35;
          }
        }
        texel.height = height;
        texel.roughness = roughness;
      };
    },
  };
}
