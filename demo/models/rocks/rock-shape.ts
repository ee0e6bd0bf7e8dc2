import { fractalNoise, noise, smoothstep } from '../noise.ts';
import { dice } from '../random.ts';
import { icosphere } from '../shape/icosphere.ts';
import type { Mesh } from '../shape/mesh.ts';
import { projected } from '../shape/project.ts';
import { smooth } from '../shape/smooth.ts';
import { dot, times, unit, type Vec3 } from '../shape/vector.ts';

export interface Rock {
  seed: number;
  /** Width, height and depth in metres. */
  size: Vec3;
  /** Number of planes that cut the sphere into a stone. */
  breaks: number;
  rough: number;
  /** Sediment layers per metre; they alternate between protruding and receding. */
  beds?: number;
  splits?: number;
  /** How much the edges are rounded, 0…1. */
  worn?: number;
  /** How much moss covers faces that point up, 0…1. */
  moss?: number;
}

const mossTint: Vec3 = [0.42, 0.55, 0.16];

/** Builds a stone: a sphere cut by planes, roughened, layered and tinted by weather. */
export function rock({ seed, size, breaks, rough, beds = 0, splits = 5, worn = 0.3, moss = 0 }: Rock): Mesh {
  const roll = dice(seed);
  const planes = Array.from({ length: breaks }, () => ({
    normal: unit([roll.between(-1, 1), roll.between(-0.8, 1), roll.between(-1, 1)]),
    distance: roll.between(0.55, 0.86),
  }));
  const offset = seed * 13.7;
  const tall = size[1];
  const shape = (direction: Vec3): Vec3 => {
    let reach = 1;
    for (const { normal, distance } of planes) {
      const facing = dot(direction, normal);
      if (facing <= 0.05) continue;
      const cut = distance / facing;
      // A soft minimum rounds the edge between two planes.
      reach = -worn * 0.12 * Math.log(Math.exp(-reach / (worn * 0.12)) + Math.exp(-cut / (worn * 0.12)));
    }
    const lumps =
      fractalNoise(direction[0] * 1.3 + offset, direction[1] * 1.3, direction[2] * 1.3, 3) *
      0.2 *
      Math.min(0.8, rough + 0.1);
    const grit = fractalNoise(direction[0] * 5 + offset, direction[1] * 5, direction[2] * 5, 4) * 0.1 * rough;
    const crack =
      -0.09 *
      rough *
      smoothstep(0.86, 1, 1 - Math.abs(noise(direction[0] * 2.6, direction[1] * 2.6 + offset, direction[2] * 2.6)) * 2);
    const point = times(direction, Math.max(0.3, reach) + lumps + grit + crack);
    if (beds === 0) return point;
    const bed =
      (point[1] * tall * 0.5 + 0.05 * fractalNoise(point[0] * 1.5 + offset, point[1], point[2] * 1.5, 2)) * beds;
    const ledge = bed - Math.floor(bed);
    const thickness = noise(Math.floor(bed) * 3.7, seed * 2.1) * 0.14;
    const back = 1 + thickness - 0.07 * (smoothstep(0.75, 1, ledge) + 1 - smoothstep(0, 0.15, ledge));
    return [point[0] * back, point[1], point[2] * back];
  };
  const body = icosphere(splits).bent(([x, y, z]) => {
    const [px, py, pz] = shape([x, y, z]);
    return [(px * size[0]) / 2, (py * size[1]) / 2, (pz * size[2]) / 2];
  });
  return weathered(projected(smooth(body, 75)), seed, moss);
}

/** Tints a stone as weather does: darker towards the ground and on undersides, and green with moss on top. */
export function weathered(mesh: Mesh, seed: number, moss: number): Mesh {
  const { low, high } = mesh.bounds();
  const tall = high[1] - low[1];
  return mesh.tinted(([x, y, z], [, ny]) => {
    const broad = fractalNoise(x * 2.2 + seed, y * 2.2, z * 2.2, 3);
    const fine = fractalNoise(x * 14, y * 14 + seed, z * 14, 3);
    const foot = smoothstep(0, 0.3, (y - low[1]) / tall);
    const tone = (0.62 + 0.3 * foot + broad * 0.45 + fine * 0.2) * (0.82 + 0.18 * ny);
    const warm = 0.5 + broad * 0.8;
    const green = moss * smoothstep(0.35, 0.85, ny + fine * 0.7 + broad * 0.6);
    return [
      tone * (0.97 + 0.06 * warm) * (1 - green) + mossTint[0] * green,
      tone * (1 - green) + mossTint[1] * green,
      tone * (1.02 - 0.08 * warm) * (1 - green) + mossTint[2] * green,
    ];
  });
}

/** Flattens the lowest part of the mesh, so that it lies on the ground. */
export function settled(mesh: Mesh, share: number): Mesh {
  const { low, high } = mesh.bounds();
  const floor = low[1] + (high[1] - low[1]) * share;
  return mesh.bent(([x, y, z]) => [x, Math.max(y, floor), z]);
}
