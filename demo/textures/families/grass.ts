import { type Color, color, type Ramp } from '../toolkit/color-ramp.ts';
import { clamp01, fbm, mix, pick, smoothstep } from '../toolkit/noise.ts';
import { drawStrokes, pixelAt } from '../toolkit/strokes.ts';
import type { Surface } from '../toolkit/surface.ts';
import { findScattered, Scattered } from '../toolkit/voronoi.ts';

export interface GrassStyle {
  sizeCm: number;
  colors: Ramp;
  ground: Ramp;
  blades: number;
  length: number;
  width: number;
  bend: number;
  /** Mean direction of the blades in radians; by default they lean in all directions. */
  direction?: number;
  /** How patchy the grass is, 0 to 1; the ground is visible between clumps. */
  patchy: number;
  depthMm: number;
  /** Small flowers. */
  flowers?: { color: Color; share: number };
  seed: number;
}

const EYE = color('#c9a63f');

/** Grass, moss and needles, drawn blade by blade over soil. */
export function grass(style: GrassStyle): Surface {
  const { seed, flowers } = style;
  return {
    sizeCm: style.sizeCm,
    occlusion: 0.75,
    painter: (size) => {
      const drawn = drawStrokes(size, {
        count: style.blades,
        length: style.length,
        width: style.width,
        bend: style.bend,
        rising: true,
        seed,
        ...(style.direction !== undefined && { direction: style.direction }),
      });
      const flower = new Scattered();
      const isFlower = (x: number, y: number, id: number) =>
        pick(id, 31) < (flowers?.share ?? 0) &&
        Math.sqrt(x * x + y * y) < 0.28 * (0.75 + 0.25 * Math.cos(Math.atan2(y, x) * 5));
      return (u, v, texel) => {
        const at = pixelAt(u, v, size);
        const slow = fbm(u, v, 3, 3, 4, seed + 1);
        const clump = fbm(u, v, 8, 8, 4, seed + 2);
        const grit = fbm(u, v, 160, 160, 2, seed + 3);
        const top = drawn.top[at] as number;
        const bare = smoothstep(-0.1, 0.25, style.patchy - 0.45 - clump * 0.6 - slow * 0.4 - top * 0.3);
        texel.paintRamp(
          style.colors,
          clamp01(
            0.5 + ((drawn.tone[at] as number) - 0.5) * 0.6 + slow * 0.25 + (drawn.along[at] as number) * 0.15 - 0.08,
          ),
        );
        texel.lighten((top - 0.72) * 0.34 + clump * 0.05);
        texel.height = style.depthMm * (top + clump * 0.3 + slow * 0.2);
        texel.roughness = 0.78 + ((drawn.tone[at] as number) - 0.5) * 0.12;
        if (bare > 0) {
          texel.blendRamp(style.ground, clamp01(0.5 + grit * 0.3), bare);
          texel.height = mix(texel.height, grit * 0.8, bare);
          texel.roughness = mix(texel.roughness, 0.94, bare);
        }
        if (!flowers) return;
        findScattered(u, v, 16, 0.7, seed + 4, isFlower, flower);
        if (flower.order < 0) return;
        const middle = 1 - smoothstep(0.06, 0.09, Math.sqrt(flower.x ** 2 + flower.y ** 2));
        texel.paint(flowers.color);
        texel.blend(EYE, middle);
        texel.height += style.depthMm * 0.35;
      };
    },
  };
}
