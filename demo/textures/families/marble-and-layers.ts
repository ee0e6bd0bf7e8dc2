import { type Color, color, type Ramp } from '../toolkit/color-ramp.ts';
import { clamp01, fbm, mix, noise, pick, smoothstep } from '../toolkit/noise.ts';
import type { Surface } from '../toolkit/surface.ts';
import { Voronoi } from '../toolkit/voronoi.ts';

export interface MarbleStyle {
  sizeCm: number;
  ground: Ramp;
  vein: Color;
  /** Colour of a second, warmer or darker vein. */
  trace?: Color;
  /** Number of veins across the tile, how thin they are, and how much they wander. */
  veins: number;
  sharpness: number;
  wander: number;
  /** Share of the surface that consists of broken fragments, as in breccia. */
  breccia?: number;
  roughness: number;
  seed: number;
}

/** Polished marble: clouds crossed by veins of several sizes. */
export function marble(style: MarbleStyle): Surface {
  const { seed, veins } = style;
  return {
    sizeCm: style.sizeCm,
    painter: () => {
      const cell = new Voronoi(veins * 2, veins * 2, 1, seed + 8);
      return (u, v, texel) => {
        const wu = fbm(u, v, 2, 2, 4, seed) * style.wander;
        const wv = fbm(u, v, 2, 2, 4, seed + 1) * style.wander;
        const cloud = fbm(u + wu, v + wv, 2, 3, 5, seed + 2);
        const crystal = fbm(u, v, 120, 120, 2, seed + 3);
        texel.paintRamp(style.ground, clamp01(0.5 + cloud * 0.5 + crystal * 0.05));

        const body = clamp01(fbm(u, v, 4, 4, 3, seed + 5) * 0.7 + 0.5);
        const fray = fbm(u, v, 24, 24, 3, seed + 11) * 0.022;
        const line = Math.abs(noise(u + wu, v + wu * 0.6 + wv, veins, veins, seed + 4) + fray) / (0.25 + 1.5 * body);
        const main = (1 - smoothstep(0, 0.11 / style.sharpness, line)) * (0.3 + 0.7 * body);
        const halo = (1 - smoothstep(0, 0.5 / style.sharpness, line)) * 0.35 * body;
        const fineLine = Math.abs(fbm(u - wv * 1.3, v + wu, veins * 2, veins * 3, 2, seed + 6));
        const fine = (1 - smoothstep(0, 0.07 / style.sharpness, fineLine)) * smoothstep(-0.35, 0.35, cloud);
        texel.blend(style.vein, clamp01(main * 0.85 + halo + fine * 0.6));
        if (style.trace) {
          const traceLine = Math.abs(noise(u + wv, v - wu, veins + 1, veins, seed + 7));
          texel.blend(
            style.trace,
            (1 - smoothstep(0, 0.16 / style.sharpness, traceLine)) * 0.6 * smoothstep(-0.3, 0.4, cloud),
          );
        }
        if (style.breccia) {
          cell.find(u + wu * 0.5, v + wv * 0.5);
          const cement = 1 - smoothstep(0.02, 0.12, cell.edge + fbm(u, v, 20, 20, 3, seed + 9) * 0.05);
          texel.lighten((pick(cell.id, 1) - 0.5) * 0.16 * style.breccia);
          texel.blend(style.vein, cement * style.breccia);
        }
        texel.lighten(crystal * 0.008);
        // The surface is nearly flat; veins are visible in the gloss, because calcite polishes a little duller.
        texel.height = -0.03 * main - 0.02 * fine + crystal * 0.004;
        texel.roughness = style.roughness + main * 0.1 + fine * 0.06 + cloud * 0.025 + crystal * 0.012;
      };
    },
  };
}

export interface BandedStyle {
  sizeCm: number;
  colors: Ramp;
  /** Number of layers across the tile (an integer); `fold` is how much they bend. */
  bands: number;
  fold: number;
  /** Amount of holes along the layers, 0 to 1; travertine has many. */
  pits: number;
  /** Colour of the cement that fills the pits. */
  filled?: Color;
  roughness: number;
  seed: number;
}

const PIT = color('#6b5a45');

/** Layered stone: onyx, travertine, sandstone. */
export function bandedStone(style: BandedStyle): Surface {
  const { seed, bands } = style;
  return {
    sizeCm: style.sizeCm,
    ...(style.filled ? {} : { dirt: { color: PIT, amount: 0.6 } }),
    painter: () => (u, v, texel) => {
      const fold = fbm(u, v, 2, 2, 4, seed) * style.fold;
      const t = v * bands + fold * bands * 0.3 + fbm(u, v, 6, 12, 3, seed + 1) * 0.12;
      const layer = Math.floor(t);
      const inLayer = t - layer;
      const wrapped = ((layer % bands) + bands) % bands;
      const tone = mix(pick(wrapped, seed), pick((wrapped + 1) % bands, seed), smoothstep(0.25, 0.95, inLayer));
      const thin = Math.floor(t * 5);
      const line = pick(((thin % (bands * 5)) + bands * 5) % (bands * 5), seed + 9) - 0.5;
      const fine =
        fbm(u + fold * 0.02, v + fold * 0.3, 3, 60, 3, seed + 2) + line * 1.6 * smoothstep(0, 0.3, t * 5 - thin);
      const cloud = fbm(u, v, 5, 5, 4, seed + 3);
      const grit = fbm(u, v, 150, 150, 2, seed + 4);
      texel.paintRamp(style.colors, clamp01(0.1 + tone * 0.75 + fine * 0.1 + cloud * 0.12));
      texel.lighten(grit * 0.012);
      const hole =
        style.pits > 0
          ? smoothstep(
              0.78 - style.pits * 0.35,
              0.95 - style.pits * 0.3,
              fbm(u, v + fold * 0.3, 16, 52, 3, seed + 5) + (tone - 0.5) * 0.5,
            )
          : 0;
      texel.height = -hole * (style.filled ? 0.05 : 2.4) + grit * 0.03 + fine * 0.05;
      texel.blend(style.filled ?? PIT, hole * (style.filled ? 0.75 : 0.55));
      texel.roughness = style.roughness + hole * 0.25 + fine * 0.05 + cloud * 0.03 + grit * 0.02;
    },
  };
}
