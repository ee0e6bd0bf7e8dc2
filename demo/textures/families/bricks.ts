import { type Color, color, type Ramp } from '../toolkit/color-ramp.ts';
import { type Layout, Piece, roundedEdge } from '../toolkit/layouts.ts';
import { clamp01, fbm, localFbm, mix, pick, smoothstep } from '../toolkit/noise.ts';
import type { Surface } from '../toolkit/surface.ts';

export interface BrickStyle {
  sizeCm: number;
  layout: Layout;
  colors: Ramp;
  mortar: Color;
  jointMm: number;
  /** Depth of the joint behind the face. */
  recessMm: number;
  /** Amount of broken edges, pits and crooked bricks, from 0 (new) to 1 (ruin). */
  age: number;
  /** Colour of the bricks that were burnt dark in the kiln; `burntShare` is their share. */
  burnt?: Color;
  burntShare?: number;
  /** Colour of salt deposits or paint on the wall. */
  bloom?: Color;
  bloomAmount?: number;
  /** Roughness of a glazed or engobed face. */
  roughness?: number;
  seed: number;
}

const SOOT = color('#3a332e');

/** A wall of bricks in any bond. */
export function brickWall(style: BrickStyle): Surface {
  const { sizeCm, layout, seed, age } = style;
  const mm = 1 / (sizeCm * 10);
  return {
    sizeCm,
    dirt: { color: SOOT, amount: 0.2 + 0.25 * age },
    painter: () => {
      const piece = new Piece();
      return (u, v, texel) => {
        const crooked = (1 + age * 2.2) * mm;
        layout(u + fbm(u, v, 9, 9, 2, seed) * crooked, v + fbm(u, v, 9, 9, 2, seed + 1) * crooked, piece);
        const { id } = piece;
        const x = piece.x * sizeCm;
        const y = piece.y * sizeCm;
        const px = x + pick(id, 1) * 500;
        const py = y + pick(id, 2) * 500;
        const lump = localFbm(px * 0.45, py * 0.45, 4, seed + 2);
        const grit = localFbm(px * 3.5, py * 3.5, 2, seed + 3);
        const edgeMm = roundedEdge(piece, (2 + age * 9) * mm) / mm - style.jointMm * 0.5;
        const bitten = edgeMm + lump * (0.8 + age * 5) + grit * age * 1.2 - age * 1.5 * pick(id, 3);
        const face = smoothstep(-0.6, 1.4, bitten);
        const round = smoothstep(0, 3 + age * 5, bitten);

        texel.paintRamp(style.colors, clamp01(pick(id, 4) * 0.7 + 0.15 + lump * 0.16));
        const burnt = style.burnt && pick(id, 5) < (style.burntShare ?? 0) ? 0.45 + 0.45 * pick(id, 6) : 0;
        if (style.burnt && burnt) texel.blend(style.burnt, burnt * clamp01(0.8 + lump * 0.5));
        const pit = smoothstep(0.5, 0.85, localFbm(px * 1.3, py * 1.3, 2, seed + 4)) * (0.25 + 0.75 * age);
        texel.lighten(grit * 0.03 + lump * 0.025 - pit * 0.05);
        let height = style.recessMm * round + lump * (0.35 + age * 0.9) + grit * 0.16 - pit * 1.3;
        height += (pick(id, 7) - 0.5) * (0.4 + age * 2.4) + (pick(id, 8) - 0.5) * x * 0.08 * age;
        let roughness = (style.roughness ?? 0.84) + lump * 0.05 + grit * 0.04 + pit * 0.1;

        const sand = fbm(u, v, 130, 130, 2, seed + 5);
        const slow = fbm(u, v, 3, 3, 4, seed + 6);
        const trowel = fbm(u, v, 30, 30, 3, seed + 7);
        texel.blend(style.mortar, 1 - face);
        texel.lighten((1 - face) * (sand * 0.05 + slow * 0.03) + slow * 0.025);
        height = mix(sand * 0.35 + trowel * (0.5 + age), height, face);
        roughness = mix(0.92, roughness, face);
        if (style.bloom) {
          const cover = smoothstep(
            0.0,
            0.5,
            (style.bloomAmount ?? 0.3) * 2 - 1 + slow * 0.6 + lump * 0.35 + trowel * 0.25 + 0.45,
          );
          texel.blend(style.bloom, cover * 0.9);
          texel.lighten(cover * (sand * 0.015 + trowel * 0.02));
          height += cover * 0.25;
          roughness = mix(roughness, 0.74, cover);
        }
        texel.height = height;
        texel.roughness = roughness;
      };
    },
  };
}
