import { clamp } from '../noise.ts';
import type { Dice } from '../random.ts';
import { Mesh } from '../shape/mesh.ts';
import { tube } from '../shape/tube.ts';
import {
  add,
  between,
  cross,
  length as length3,
  perpendicular,
  subtract,
  times,
  turnedAround,
  unit,
  type Vec3,
} from '../shape/vector.ts';

export interface Growth {
  /** Number of times branches fork. */
  levels: number;
  /** Number of branches at every fork. */
  forks: number;
  /** Angle between a branch and its parent, in radians. */
  spread: number;
  /** Length of a branch as a share of its parent's length. */
  shorter: number;
  /** How strongly branches bend upwards; negative values make them hang. */
  lift: number;
}

export interface Skeleton {
  wood: Mesh[];
  /** Points on the thin branches where leaves may grow, with the direction of the branch. */
  twigs: { at: Vec3; along: Vec3 }[];
}

/** Grows a trunk whose branches fork and become thinner and shorter at every level. */
export function grow(
  roll: Dice,
  { levels, forks, spread, shorter, lift }: Growth,
  height: number,
  radius: number,
): Skeleton {
  const skeleton: Skeleton = { wood: [], twigs: [] };
  const branch = (from: Vec3, along: Vec3, length: number, thick: number, level: number): void => {
    const bend = turnedAround(perpendicular(along), along, roll.between(0, 6.28));
    const steps = level === 0 ? 6 : 4;
    const line: Vec3[] = [from];
    for (let step = 1; step <= steps; step++) {
      const t = step / steps;
      const wander = times(bend, length * 0.09 * Math.sin(t * 3) + length * roll.between(-0.02, 0.02));
      line.push(
        add(add(from, times(along, length * t)), add(wander, [0, lift * length * t * t * (level === 0 ? 0 : 1), 0])),
      );
    }
    const end = line.at(-1) as Vec3;
    const isTwig = level >= levels;
    const sides = [14, 8, 5, 4, 3][level] ?? 3;
    const flare = (t: number) => (level === 0 ? 0.5 * Math.max(0, 1 - t * 7) ** 2 : 0);
    skeleton.wood.push(
      tube(line, (t) => thick * (1 - t * (isTwig ? 0.8 : 0.38) + flare(t)), { sides, capped: isTwig }),
    );
    if (level >= levels - 1) {
      for (let step = 1; step <= steps; step++) {
        const at = line[step] as Vec3;
        skeleton.twigs.push({ at, along: unit(subtract(at, line[step - 1] as Vec3)) });
      }
    }
    if (isTwig) return;
    const heading = unit(subtract(end, line[steps - 1] as Vec3));
    const start = roll.between(0, 6.28);
    for (let fork = 0; fork < forks; fork++) {
      const around = turnedAround(
        perpendicular(heading),
        heading,
        start + (fork * 6.28) / forks + roll.between(-0.4, 0.4),
      );
      const away = turnedAround(heading, around, roll.about(spread, 0.35));
      // Some branches start before the end of their parent, so that the crown shows no layers.
      const seat = fork === 0 ? end : between(line[steps - 1] as Vec3, end, roll.between(-0.6, 1));
      branch(seat, unit(away), length * roll.about(shorter, 0.15), thick * (fork === 0 ? 0.66 : 0.52), level + 1);
    }
  };
  branch([0, 0, 0], unit([0.03, 1, 0.02]), height, radius, 0);
  return skeleton;
}

interface Blade {
  at: Vec3;
  /** The direction in which the leaf points; `face` is roughly its normal. */
  along: Vec3;
  face: Vec3;
  length: number;
  width: number;
  tint: Vec3;
}

/** Adds a leaf as a folded diamond of four triangles with the given shading normal. */
export function addBlade(mesh: Mesh, { at, along, face, length, width, tint }: Blade, normal: Vec3): void {
  const side = unit(cross(face, along));
  const up = cross(along, side);
  const place = (across: number, rise: number, forth: number): number => {
    mesh.tints?.push(tint);
    return mesh.vertex(add(add(at, times(side, across)), add(times(up, rise), times(along, forth))), normal);
  };
  const base = place(0, 0, 0);
  const left = place(-width / 2, width * 0.22, length * 0.45);
  const middle = place(0, 0, length * 0.5);
  const right = place(width / 2, width * 0.22, length * 0.45);
  const tip = place(0, -length * 0.08, length);
  for (const [a, b, c] of [
    [base, left, middle],
    [base, middle, right],
    [left, tip, middle],
    [middle, tip, right],
  ] as const) {
    mesh.triangle(a, b, c);
  }
}

export interface Foliage {
  perTwig: number;
  length: number;
  width: number;
  /** Colour factors in the dark inside (`shade`) and on the lit outside (`sun`) of the crown. */
  shade: Vec3;
  sun: Vec3;
}

/** Grows leaves around the twigs and shades them as one round crown: bright outside and on top, dark inside. */
export function leaves(roll: Dice, twigs: Skeleton['twigs'], { perTwig, length, width, shade, sun }: Foliage): Mesh {
  const spot = new Mesh();
  for (const { at } of twigs) spot.vertex(at, at);
  const { low, high } = spot.bounds();
  const centre = between(low, high, 0.5);
  const half = times(subtract(high, low), 0.5);
  const mesh = new Mesh();
  mesh.tints = [];
  for (const { at, along } of twigs) {
    for (let index = 0; index < perTwig; index++) {
      const away = turnedAround(perpendicular(along), along, roll.between(0, 6.28));
      const place = add(at, times(add(away, times(along, roll.between(-0.5, 0.5))), length * roll.between(0.05, 0.9)));
      const from = subtract(place, centre);
      const out: Vec3 = [from[0] / half[0], from[1] / half[1], from[2] / half[2]];
      const outward = unit([from[0], from[1] * 0.8 + half[1] * 0.3, from[2]]);
      const lit = (0.25 + 0.55 * Math.min(1, length3(out)) ** 2 + 0.3 * out[1]) * roll.between(0.75, 1.1);
      const pointing = unit([roll.between(-1, 1), roll.between(-0.9, 0.5), roll.between(-1, 1)]);
      const facing = unit(add(outward, [roll.between(-0.7, 0.7), roll.between(-0.5, 0.9), roll.between(-0.7, 0.7)]));
      addBlade(
        mesh,
        {
          at: place,
          along: pointing,
          face: facing,
          length: roll.about(length, 0.3),
          width: roll.about(width, 0.3),
          tint: between(shade, sun, clamp(lit)),
        },
        unit(add(times(facing, 0.35), outward)),
      );
    }
  }
  return mesh;
}
