import { type Color, color, type Ramp } from '../toolkit/color-ramp.ts';
import { clamp01, facets, fbm, mix, pick, smoothstep } from '../toolkit/noise.ts';
import { drawStrokes, pixelAt } from '../toolkit/strokes.ts';
import type { Surface } from '../toolkit/surface.ts';
import { Voronoi } from '../toolkit/voronoi.ts';

export interface PeelingStyle {
  sizeCm: number;
  /** Layers from the wall outwards: plaster, old paint, new paint. */
  layers: readonly [wall: Ramp, under: Color, top: Color];
  /** Share of the top coat that has come off, 0 to 1. */
  gone: number;
  /** From large sheets (0) to small flakes (1). */
  flakes: number;
  seed: number;
}

/** Old paint that peels off a wall in layers. */
export function peelingPaint(style: PeelingStyle): Surface {
  const { seed } = style;
  const [wall, under, top] = style.layers;
  const fineness = Math.round(4 + style.flakes * 8);
  return {
    sizeCm: style.sizeCm,
    dirt: { color: color('#4c443b'), amount: 0.3 },
    painter: () => {
      const cell = new Voronoi(fineness * 3, fineness * 3, 1, seed + 3);
      return (u, v, texel) => {
        const slow = fbm(u, v, 2, 2, 4, seed);
        const mid = fbm(u, v, fineness, fineness, 5, seed + 1);
        const grit = fbm(u, v, 180, 180, 2, seed + 2);
        cell.find(u + mid * 0.006, v + slow * 0.01);
        const craze = 1 - smoothstep(0.01, 0.06, cell.edge);
        const force = slow * 0.7 + mid * 0.45 + (pick(cell.id, 1) - 0.5) * 0.3 * style.flakes;
        const topEdge = style.gone * 1.3 - 0.65 + force;
        const underEdge = topEdge - 0.28;
        const isTop = 1 - smoothstep(0, 0.025, topEdge);
        const isUnder = (1 - smoothstep(0, 0.025, underEdge)) * (1 - isTop);
        texel.paintRamp(wall, clamp01(0.5 + mid * 0.3 + grit * 0.2));
        texel.height = mid * 0.5 + grit * 0.2;
        texel.roughness = 0.9;
        texel.blend(under, isUnder);
        texel.blend(top, isTop);
        const cover = isTop + isUnder;
        texel.lighten(cover * (grit * 0.012 + slow * 0.03 - craze * 0.05));
        const curl = smoothstep(-0.14, 0, topEdge) * isTop + smoothstep(-0.14, 0, underEdge) * isUnder * 0.6;
        texel.lighten(curl * 0.02);
        texel.height += isUnder * 0.5 + isTop * 1 + curl * 1.1 - craze * 0.25 * cover;
        texel.roughness = mix(0.9, 0.52 + grit * 0.05 + slow * 0.06 + craze * 0.1, cover);
      };
    },
  };
}

export interface PaperStyle {
  sizeCm: number;
  colors: Ramp;
  /** How crumpled the paper is, 0 to 1. */
  crumple: number;
  /** Fibres in handmade sheets. */
  fibres?: { count: number; colors: Ramp };
  /** Number of corrugations or laid lines across the tile. */
  ribs?: number;
  ribMm?: number;
  /** A printed or embossed figure; `at` returns 0 to 1 for a point of the tile. */
  print?: { colors: Ramp; at: (u: number, v: number) => number; embossMm: number };
  roughness: number;
  seed: number;
}

/** Paper, cardboard and wallpaper. */
export function paper(style: PaperStyle): Surface {
  const { seed, fibres, print } = style;
  return {
    sizeCm: style.sizeCm,
    painter: (size) => {
      const drawn =
        fibres && drawStrokes(size, { count: fibres.count, length: 0.06, width: 0.0016, bend: 3, seed: seed + 20 });
      return (u, v, texel) => {
        const pulp = fbm(u, v, 40, 40, 3, seed);
        const grit = fbm(u, v, 220, 220, 2, seed + 1);
        const slow = fbm(u, v, 3, 3, 3, seed + 2);
        texel.paintRamp(style.colors, clamp01(0.5 + pulp * 0.18 + slow * 0.15 + grit * 0.1));
        let height = pulp * 0.02 + grit * 0.012;
        if (style.crumple > 0) {
          const du = fbm(u, v, 6, 6, 2, seed + 3) * 0.05;
          const dv = fbm(u, v, 6, 6, 2, seed + 4) * 0.05;
          const large = facets(u + du, v + dv, 5, seed + 5);
          const small = facets(u - dv, v + du, 13, seed + 6);
          height += style.crumple * (large * 8 + small * 2.6 + facets(u + dv, v - du, 31, seed + 7) * 0.35);
          texel.lighten(style.crumple * (large * 0.012 + small * 0.012));
        }
        if (style.ribs) height += (style.ribMm ?? 0.3) * Math.sin(2 * Math.PI * u * style.ribs);
        if (drawn && fibres) {
          const at = pixelAt(u, v, size);
          if ((drawn.top[at] as number) > 0) {
            texel.blendRamp(fibres.colors, drawn.tone[at] as number, 0.6);
            height += 0.03;
          }
        }
        let roughness = style.roughness + pulp * 0.04 + grit * 0.03;
        if (print) {
          const ink = print.at(u, v);
          texel.blendRamp(print.colors, ink, Math.min(1, ink * 4));
          texel.lighten(pulp * 0.01);
          height += print.embossMm * ink;
          roughness -= ink * 0.08;
        }
        texel.height = height;
        texel.roughness = roughness;
      };
    },
  };
}
