import { type Color, color, type Ramp, ramp } from '../toolkit/color-ramp.ts';
import { clamp01, fbm, mix, smoothstep, wrap } from '../toolkit/noise.ts';
import type { Surface } from '../toolkit/surface.ts';

/** The shape pressed into a sheet. Heights are in millimetres. */
export interface Profile {
  heightAt(u: number, v: number): number;
  /** 1 where the sheet has a hole. */
  holeAt?(u: number, v: number): number;
}

export interface SheetStyle {
  sizeCm: number;
  metal: Ramp;
  metalRoughness: number;
  profile?: Profile;
  /** Colour of the paint; it has chipped off a share `chipped` of the surface. */
  paint?: Color;
  paintRoughness?: number;
  chipped?: number;
  /** Share of the bare metal that is rusty, 0 to 1. */
  rust: number;
  /** Strength of the rust streaks below chips. */
  runs?: number;
  /** Whether the sheet shows the crystals of hot-dip zinc. */
  spangle?: boolean;
  scratches?: number;
  /** How much paint is worn off raised parts, per millimetre of height. */
  rub?: number;
  /** Thickness of the rust flakes; `streaks` is how much rain draws the rust into streaks. */
  flakesMm?: number;
  streaks?: number;
  seed: number;
}

const RUST = ramp('#35211a', '#5c3321', '#84482a', '#a5653a', '#b98452');
const VOID = color('#201f1f');

/** Sheet metal with a profile, paint, chips and rust. */
export function metalSheet(style: SheetStyle): Surface {
  const { seed, profile, paint } = style;
  const chipped = style.chipped ?? 0;
  return {
    sizeCm: style.sizeCm,
    hasMetal: true,
    dirt: { color: color('#4a3c31'), amount: 0.25 },
    painter: () => (u, v, texel) => {
      const base = profile ? profile.heightAt(u, v) : 0;
      const slow = fbm(u, v, 3, 3, 5, seed);
      const mid = fbm(u, v, 9, 9, 5, seed + 1);
      const fine = fbm(u, v, 64, 64, 3, seed + 2);
      const grain = fbm(u, v, 220, 220, 2, seed + 3);

      texel.paintRamp(
        style.metal,
        clamp01(0.5 + slow * 0.25 + fine * 0.12 + (style.spangle ? spangle(u, v, seed + 4) * 0.22 : 0)),
      );
      texel.roughness =
        style.metalRoughness + slow * 0.07 + fine * 0.05 + (style.spangle ? spangle(u, v, seed + 4) * 0.06 : 0);
      texel.metalness = 1;
      texel.height = base + fine * 0.02;
      if (style.scratches) {
        const line = Math.abs(fbm(u + mid * 0.01, v + u * 2, 4, 14, 2, seed + 5));
        const scratch = (1 - smoothstep(0, 0.012, line)) * smoothstep(0.1, 0.4, mid) * style.scratches;
        texel.lighten(scratch * 0.06);
        texel.roughness -= scratch * 0.1;
      }

      const damage = mid * 0.62 + slow * 0.4 + fine * 0.16;
      const edge = paint ? chipped * 1.5 - 0.78 + damage + base * (style.rub ?? 0) : 1;
      const bare = paint ? smoothstep(0, 0.04, edge) : 1;
      const rustAt =
        style.rust > 0
          ? smoothstep(0.35, 0.7, style.rust * 1.3 + slow * 0.4 + mid * 0.25 - 0.25 + (paint ? 0.25 : 0))
          : 0;
      const rust = rustAt * bare;
      if (rust > 0) {
        const flake = style.flakesMm ? Math.round((mid + slow * 0.8 + fine * 0.12) * 4) / 4 : 0;
        const streak = style.streaks ? fbm(u + mid * 0.01, v, 34, 2, 3, seed + 8) * style.streaks : 0;
        texel.blendRamp(
          RUST,
          clamp01(0.45 + mid * 0.3 + fine * 0.28 + grain * 0.12 + flake * 0.35 + streak * 0.3),
          rust,
        );
        texel.roughness = mix(texel.roughness, 0.88 + grain * 0.05, rust);
        texel.metalness = mix(1, 0.05, rust);
        texel.height += rust * flake * (style.flakesMm ?? 0);
        texel.height += rust * (0.12 + mid * 0.25 + fine * 0.22 + grain * 0.1);
      }
      if (paint) {
        const cover = 1 - bare;
        const lift = smoothstep(-0.1, 0, edge) * cover;
        texel.blend(paint, cover);
        texel.lighten(cover * (slow * 0.03 + fine * 0.015 + lift * 0.03));
        texel.roughness = mix(texel.roughness, (style.paintRoughness ?? 0.45) + slow * 0.08 + fine * 0.04, cover);
        texel.metalness *= 1 - cover;
        // The paint is a film of 0.25 mm that curls up at the chips.
        texel.height += cover * (0.25 + lift * 0.3);
        const stain = (style.runs ?? 0) * runs(u, v, chipped, seed) * cover;
        texel.blendRamp(RUST, 0.62, stain * 0.7);
      }
      const hole = profile?.holeAt ? profile.holeAt(u, v) : 0;
      if (hole > 0) {
        texel.blend(VOID, hole);
        texel.metalness *= 1 - hole;
        texel.roughness = mix(texel.roughness, 0.95, hole);
        texel.height -= hole * 2;
      }
    },
  };
}

/** Rust streaks that run down from chips above and fade with the distance. */
function runs(u: number, v: number, chipped: number, seed: number): number {
  let stain = 0;
  const wobble = fbm(u, v, 20, 4, 2, seed + 6) * 0.003;
  for (let step = 1; step <= 4; step++) {
    const above = v - step * 0.026;
    const mid = fbm(u + wobble, above, 9, 9, 2, seed + 1);
    const edge = chipped * 1.5 - 0.82 + mid * 0.7 + fbm(u, above, 3, 3, 2, seed) * 0.4;
    stain = Math.max(stain, smoothstep(0, 0.15, edge) * (1 - step / 5));
  }
  return stain * clamp01(0.65 + fbm(u, v, 60, 3, 2, seed + 7) * 0.6);
}

/** Facets of zinc crystals, -1 to 1. */
function spangle(u: number, v: number, seed: number): number {
  const x = fbm(u, v, 16, 16, 2, seed);
  const y = fbm(u, v, 14, 14, 2, seed + 1);
  return Math.sin(Math.floor((x + 1) * 5) * 2.4 + Math.floor((y + 1) * 5) * 1.7);
}

const bump = (distance: number, height: number): number => height * smoothstep(1, 0.45, distance);

/** Profiles of rolled and pressed sheets. Counts must be integers, so that the profile tiles. */
export const profiles = {
  corrugated: (waves: number, mm: number): Profile => ({
    heightAt: (u) => mm * (0.5 + 0.5 * Math.sin(2 * Math.PI * waves * u)),
  }),
  trapezoid: (ribs: number, mm: number): Profile => ({
    heightAt: (u) => mm * smoothstep(0.16, 0.3, Math.abs(wrap(u * ribs, 1) - 0.5)),
  }),
  standingSeam: (seams: number, mm: number): Profile => ({
    heightAt: (u, v) => {
      const x = Math.abs(wrap(u * seams, 1) - 0.5);
      return mm * (1 - smoothstep(0.012, 0.025, x)) + fbm(u, v, seams * 2, 3, 2, 9) * 0.6;
    },
  }),
  /** Lens-shaped studs, each perpendicular to its neighbours. */
  tread: (count: number, mm: number): Profile => ({
    heightAt: (u, v) => {
      const x = u * count;
      const y = v * count;
      const isTurned = (Math.floor(x) + Math.floor(y)) % 2 === 0;
      const dx = wrap(x, 1) - 0.5;
      const dy = wrap(y, 1) - 0.5;
      const along = (isTurned ? dx + dy : dx - dy) * Math.SQRT1_2;
      const across = (isTurned ? dx - dy : dx + dy) * Math.SQRT1_2;
      return bump(Math.abs(across) / (0.15 * Math.max(0.001, 1 - (along / 0.5) ** 2)), mm);
    },
  }),
  perforated: (count: number, share: number): Profile => {
    const holeAt = (u: number, v: number) => {
      const row = Math.floor(v * count);
      const x = wrap(u * count + wrap(row, 2) * 0.5, 1) - 0.5;
      const y = wrap(v * count, 1) - 0.5;
      return 1 - smoothstep(share, share + 0.05, Math.sqrt(x * x + y * y));
    };
    return { heightAt: () => 0, holeAt };
  },
  /** Panels with seams between them and rivets along the edges. */
  riveted: (panels: number, rivets: number): Profile => ({
    heightAt: (u, v) => {
      const x = wrap(u * panels, 1);
      const y = wrap(v * panels, 1);
      const edge = Math.min(x, 1 - x, y, 1 - y);
      const rx = wrap(x * rivets, 1) - 0.5;
      const ry = wrap(y * rivets, 1) - 0.5;
      const isRim = Math.min(x, 1 - x) * rivets < 1 || Math.min(y, 1 - y) * rivets < 1;
      const rivet = isRim ? Math.sqrt(Math.max(0, 1 - (rx * rx + ry * ry) / 0.06)) * 3 : 0;
      return smoothstep(0.004, 0.014, edge) * 2 + rivet;
    },
  }),
};
