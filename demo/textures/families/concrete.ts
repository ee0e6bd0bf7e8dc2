import { color, type Ramp } from '../toolkit/color-ramp.ts';
import { clamp01, fbm, mix, pick, smoothstep, wrap } from '../toolkit/noise.ts';
import type { Surface } from '../toolkit/surface.ts';
import { Voronoi } from '../toolkit/voronoi.ts';
import { hairCrack } from './hair-crack.ts';

export interface ConcreteStyle {
  sizeCm: number;
  colors: Ramp;
  /** Amount of air holes, 0 to 1. */
  pores: number;
  stains: number;
  roughness: number;
  /** Number of formwork boards across the tile; their grain is imprinted in the surface. */
  boards?: number;
  /** Number of panels across the tile, with joints and tie holes. */
  panels?: number;
  /** Exposed aggregate; `count` is the number of stones across the tile. */
  aggregate?: { count: number; colors: Ramp };
  cracks: number;
  /** Whether the surface is ground smooth, which closes pores and cuts stones flat. */
  ground?: boolean;
  seed: number;
}

const TIE_HOLE = color('#3c3a37');

/** Concrete that was cast against boards or panels, washed, ground or cracked. */
export function concrete(style: ConcreteStyle): Surface {
  const { seed, aggregate, boards, panels } = style;
  return {
    sizeCm: style.sizeCm,
    dirt: { color: color('#57534d'), amount: 0.3 },
    painter: () => {
      const holes = new Voronoi(60, 60, 1, seed + 5);
      const stones = aggregate && new Voronoi(aggregate.count, aggregate.count, 1, seed + 6);
      return (u, v, texel) => {
        const slow = fbm(u, v, 2, 3, 5, seed);
        const blotch = fbm(u, v, 6, 6, 5, seed + 1);
        const grit = fbm(u, v, 190, 190, 2, seed + 2);
        const run = fbm(u, v, 26, 2, 3, seed + 3);
        texel.paintRamp(
          style.colors,
          clamp01(
            0.5 + slow * 0.28 * style.stains + blotch * 0.22 * style.stains + run * 0.12 * style.stains + grit * 0.08,
          ),
        );
        let height = grit * 0.08 + blotch * 0.25;
        let roughness = style.roughness + grit * 0.05 + blotch * 0.06 + slow * 0.04;
        if (boards) {
          const index = Math.floor(v * boards);
          const y = v * boards - index;
          const id = index % boards;
          const grain = fbm(u + pick(id, 3), v, 5, boards * 14, 4, seed + 4);
          const fin = 1 - smoothstep(0.015, 0.05, Math.min(y, 1 - y));
          texel.lighten((pick(id, 1) - 0.5) * 0.06 + grain * 0.025 - fin * 0.05);
          height +=
            (pick(id, 2) - 0.5) * 2.4 + grain * 0.7 + fin * 1.4 * smoothstep(-0.3, 0.3, blotch + pick(id, 4) - 0.4);
        }
        if (panels) {
          const x = Math.abs(((u * panels) % 1) - 0.5);
          const y = Math.abs(((v * panels) % 1) - 0.5);
          const joint = smoothstep(0.488, 0.496, Math.max(x, y));
          const hole = 1 - smoothstep(0.014, 0.018, Math.sqrt((x - 0.27) ** 2 + (y - 0.27) ** 2));
          const id = wrap(Math.floor(u * panels), panels) * 31 + wrap(Math.floor(v * panels), panels);
          texel.lighten((pick(id, 5) - 0.5) * 0.05 - joint * 0.12);
          texel.blend(TIE_HOLE, hole * 0.8);
          height -= joint * 5 + hole * 9;
        }
        if (style.pores > 0) {
          holes.find(u, v);
          const radius = 0.04 + 0.24 * pick(holes.id, 6) ** 3;
          const isHole = pick(holes.id, 7) < style.pores * (0.6 + blotch * 0.5);
          const hole = isHole ? 1 - smoothstep(radius * 0.7, radius, holes.near) : 0;
          texel.lighten(-hole * 0.12);
          height -= hole * 1.6;
        }
        if (aggregate && stones) {
          stones.find(u + grit * 0.0015, v);
          const size = 0.26 + 0.3 * pick(stones.id, 8);
          const dome = style.ground
            ? smoothstep(0.02, 0.07, stones.edge - 0.1 * pick(stones.id, 9))
            : Math.sqrt(clamp01(1 - (stones.near / size) ** 2));
          const stone = style.ground ? dome : smoothstep(0, 0.5, dome);
          texel.blendRamp(aggregate.colors, clamp01(pick(stones.id, 10) + grit * 0.12), stone * 0.9);
          texel.lighten(stone * grit * 0.04);
          if (!style.ground) height += dome * size * ((style.sizeCm * 10) / aggregate.count) * 0.5;
          roughness = mix(roughness, style.ground ? style.roughness - 0.08 : 0.66, stone);
        }
        if (style.cracks > 0) {
          const crack = hairCrack(u, v, 2, style.cracks, seed + 7);
          texel.lighten(-crack * 0.2);
          height -= crack * 2;
        }
        texel.height = height;
        texel.roughness = roughness;
      };
    },
  };
}
