/** A colour in OKLab, where the mix of two colours stays saturated instead of turning grey. */
export interface Color {
  L: number;
  a: number;
  b: number;
}

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

export const linearToSrgb = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Parses `#rrggbb`. */
export function color(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  const red = toLinear(((value >> 16) & 255) / 255);
  const green = toLinear(((value >> 8) & 255) / 255);
  const blue = toLinear((value & 255) / 255);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    L: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

const STEPS = 255;

/** A lookup table of colours for values from 0 to 1, stored as L, a, b, L, a, b … */
export type Ramp = Float64Array;

/** Interpolates between evenly spaced colours. */
export function ramp(...hexes: string[]): Ramp {
  const colors = hexes.map(color);
  const table = new Float64Array((STEPS + 1) * 3);
  for (let step = 0; step <= STEPS; step++) {
    const position = (step / STEPS) * (colors.length - 1);
    const index = Math.min(colors.length - 2, Math.floor(position));
    const from = colors[index] as Color;
    const to = colors[index + 1] ?? from;
    const part = colors.length === 1 ? 0 : position - index;
    table[step * 3] = from.L + (to.L - from.L) * part;
    table[step * 3 + 1] = from.a + (to.a - from.a) * part;
    table[step * 3 + 2] = from.b + (to.b - from.b) * part;
  }
  return table;
}

/** One point of a surface: height in millimetres, colour, roughness and metalness. */
export class Texel implements Color {
  height = 0;
  L = 0.5;
  a = 0;
  b = 0;
  roughness = 0.5;
  metalness = 0;

  paint(color: Color): void {
    this.L = color.L;
    this.a = color.a;
    this.b = color.b;
  }

  paintRamp(colors: Ramp, at: number): void {
    const index = (at <= 0 ? 0 : at >= 1 ? STEPS : Math.round(at * STEPS)) * 3;
    this.L = colors[index] as number;
    this.a = colors[index + 1] as number;
    this.b = colors[index + 2] as number;
  }

  blend(color: Color, amount: number): void {
    this.L += (color.L - this.L) * amount;
    this.a += (color.a - this.a) * amount;
    this.b += (color.b - this.b) * amount;
  }

  blendRamp(colors: Ramp, at: number, amount: number): void {
    const index = (at <= 0 ? 0 : at >= 1 ? STEPS : Math.round(at * STEPS)) * 3;
    this.L += ((colors[index] as number) - this.L) * amount;
    this.a += ((colors[index + 1] as number) - this.a) * amount;
    this.b += ((colors[index + 2] as number) - this.b) * amount;
  }

  lighten(amount: number): void {
    this.L += amount;
  }
}
