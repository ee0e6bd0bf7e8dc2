import { type Color, color, type Ramp } from '../toolkit/color-ramp.ts';
import { facets, fbm, mix, pick, ridges, smoothstep } from '../toolkit/noise.ts';
import type { Surface } from '../toolkit/surface.ts';
import { Voronoi } from '../toolkit/voronoi.ts';

export interface GraniteStyle {
  sizeCm: number;
  /** Colours of feldspar, quartz and mica, from the most to the least common mineral. */
  feldspar: Ramp;
  quartz: Color;
  mica: Color;
  micaShare: number;
  /** Number of crystals across the tile. */
  crystals: number;
  /** Relief of the face in millimetres: near 0 when polished, below 1 when flamed, more when split. */
  relief: number;
  roughness: number;
  seed: number;
}

/** Granite: interlocking crystals of three minerals. */
export function granite(style: GraniteStyle): Surface {
  const { seed, crystals } = style;
  return {
    sizeCm: style.sizeCm,
    painter: () => {
      const cell = new Voronoi(crystals, crystals, 1, seed + 2);
      return (u, v, texel) => {
        const du = fbm(u, v, crystals, crystals, 2, seed) * (0.5 / crystals);
        const dv = fbm(u, v, crystals, crystals, 2, seed + 1) * (0.5 / crystals);
        cell.find(u + du, v + dv);
        const kind = pick(cell.id, 1);
        const drift = fbm(u, v, 4, 4, 3, seed + 3);
        const micaHere = style.micaShare * (1 + drift * 0.5);
        const tone = pick(cell.id, 2);
        const dust = fbm(u, v, 220, 220, 2, seed + 4);
        const isMica = kind < micaHere;
        const isQuartz = !isMica && kind < micaHere + 0.3;
        if (isMica) texel.paint(style.mica);
        else if (isQuartz) texel.paint(style.quartz);
        else texel.paintRamp(style.feldspar, tone);
        texel.lighten((tone - 0.5) * 0.05 + dust * 0.03 + drift * 0.015);
        const facet = (pick(cell.id, 3) - 0.5) * cell.dx + (pick(cell.id, 4) - 0.5) * cell.dy;
        const bend = fbm(u, v, 5, 5, 4, seed + 5) * 0.05;
        const split =
          facets(u + bend, v - bend, 6, seed + 6) + 0.4 * facets(u - bend, v + bend, 17, seed + 7) + bend * 6;
        texel.height =
          Math.min(style.relief, 0.7) * (facet * 0.8 + dust * 0.15 - (isMica ? 0.25 : 0)) + style.relief * split * 1.2;
        texel.roughness =
          style.roughness +
          (isMica ? 0.12 : isQuartz ? -0.05 : 0) +
          dust * 0.04 +
          split * 0.05 * Math.min(style.relief, 1);
      };
    },
  };
}

export interface TerrazzoStyle {
  sizeCm: number;
  cement: Color;
  chips: Ramp;
  /** Number of large chips across the tile; finer ones fill the rest. */
  large: number;
  density: number;
  roughness: number;
  /** Number of brass strips across the tile. */
  strips?: number;
  seed: number;
}

const BRASS = color('#c39a4e');

/** Terrazzo: stone chips in cement, ground flat. */
export function terrazzo(style: TerrazzoStyle): Surface {
  const { seed } = style;
  const layers = [style.large, Math.round(style.large * 2.1), Math.round(style.large * 4.7)];
  return {
    sizeCm: style.sizeCm,
    ...(style.strips && { hasMetal: true }),
    painter: () => {
      const diagrams = layers.map((count, layer) => new Voronoi(count, count, 1, seed + 2 + layer));
      return (u, v, texel) => {
        const dust = fbm(u, v, 180, 180, 2, seed);
        const cloud = fbm(u, v, 3, 3, 3, seed + 1);
        texel.paint(style.cement);
        texel.lighten(dust * 0.02 + cloud * 0.02);
        let chip = 0;
        for (let layer = 2; layer >= 0; layer--) {
          const count = layers[layer] as number;
          const cell = diagrams[layer] as Voronoi;
          cell.find(u, v);
          if (pick(cell.id, 1) > style.density) continue;
          const inset = 0.06 + 0.16 * pick(cell.id, 2);
          const inside = smoothstep(inset, inset + 0.0012 * count + 0.01, cell.edge);
          if (inside === 0) continue;
          const tone = pick(cell.id, 3);
          texel.blendRamp(style.chips, tone, inside);
          const veinAt = ridges(u, v, 12, 12, 2, seed + 7 + (cell.id & 3));
          texel.lighten(inside * ((veinAt - 0.55) * 0.1 + dust * 0.03));
          chip = Math.max(chip, inside);
        }
        texel.height = chip * 0.03 + dust * 0.004;
        texel.roughness = mix(style.roughness + 0.12, style.roughness, chip) + cloud * 0.04 + dust * 0.02;
        if (style.strips) {
          const x = Math.abs(((u * style.strips) % 1) - 0.5) / style.strips;
          const y = Math.abs(((v * style.strips) % 1) - 0.5) / style.strips;
          const strip = 1 - smoothstep(0.0016, 0.0028, Math.min(x, y));
          texel.blend(BRASS, strip);
          texel.metalness = strip;
          texel.roughness = mix(texel.roughness, 0.3 + cloud * 0.06, strip);
        }
      };
    },
  };
}
