import { turnedAround, unit, type Vec2, type Vec3 } from './vector.ts';

type Axis = 'x' | 'y' | 'z';
const axes = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] } as const;

/**
 * Triangles. Every vertex has a normal, texture coordinates in metres (the wood grain runs along v) and optionally a
 * tint.
 */
export class Mesh {
  readonly positions: Vec3[] = [];
  readonly normals: Vec3[] = [];
  readonly uvs: Vec2[] = [];
  readonly triangles: (readonly [number, number, number])[] = [];
  tints: Vec3[] | undefined;

  vertex(position: Vec3, normal: Vec3, uv: Vec2 = [0, 0]): number {
    this.normals.push(normal);
    this.uvs.push(uv);
    return this.positions.push(position) - 1;
  }

  triangle(a: number, b: number, c: number): void {
    this.triangles.push([a, b, c]);
  }

  /** The corners run counter-clockwise, seen from outside. */
  quad(a: number, b: number, c: number, d: number): void {
    this.triangle(a, b, c);
    this.triangle(a, c, d);
  }

  at(x: number, y: number, z: number): Mesh {
    return this.changed(
      (p) => [p[0] + x, p[1] + y, p[2] + z],
      (n) => n,
    );
  }

  turned(axis: Axis, degrees: number): Mesh {
    return this.turnedAround(axes[axis], (degrees * Math.PI) / 180);
  }

  turnedAround(axis: Vec3, radians: number): Mesh {
    return this.changed(
      (p) => turnedAround(p, axis, radians),
      (n) => turnedAround(n, axis, radians),
    );
  }

  scaled(x: number, y = x, z = x): Mesh {
    const scaled = this.changed(
      (p) => [p[0] * x, p[1] * y, p[2] * z],
      (n) => unit([n[0] / x, n[1] / y, n[2] / z]),
    );
    if (x * y * z > 0) return scaled;
    const mirrored = scaled.empty();
    for (const [a, b, c] of scaled.triangles) mirrored.triangle(a, c, b);
    return mirrored;
  }

  /** Moves every vertex. The normals stay as they are; call `smooth` to recompute them. */
  bent(move: (position: Vec3, normal: Vec3) => Vec3): Mesh {
    const bent = this.changed(
      (p) => p,
      (n) => n,
    );
    for (const [index, position] of this.positions.entries()) {
      bent.positions[index] = move(position, this.normals[index] as Vec3);
    }
    return bent;
  }

  /** Sets a factor on the material's colour at every vertex (linear light, 0…1). */
  tinted(tint: (position: Vec3, normal: Vec3) => Vec3): Mesh {
    const tinted = this.changed(
      (p) => p,
      (n) => n,
    );
    tinted.tints = this.positions.map((position, index) => tint(position, this.normals[index] as Vec3));
    return tinted;
  }

  /** Turns the wood grain by a right angle. */
  crossGrained(): Mesh {
    const turned = this.changed(
      (p) => p,
      (n) => n,
    );
    for (const [index, [u, v]] of this.uvs.entries()) turned.uvs[index] = [v, u];
    return turned;
  }

  /** Overrides the normals, for example to light all leaves of a tree as one round crown. */
  facing(direction: (position: Vec3, normal: Vec3) => Vec3): Mesh {
    const faced = this.bent((p) => p);
    for (const [index, position] of this.positions.entries()) {
      faced.normals[index] = direction(position, this.normals[index] as Vec3);
    }
    return faced;
  }

  /** Shifts the texture coordinates, so that equal parts do not show the same grain. */
  grainFrom(u: number, v: number): Mesh {
    const moved = this.changed(
      (p) => p,
      (n) => n,
    );
    for (const [index, uv] of this.uvs.entries()) moved.uvs[index] = [uv[0] + u, uv[1] + v];
    return moved;
  }

  bounds(): { low: Vec3; high: Vec3 } {
    const low: [number, number, number] = [Infinity, Infinity, Infinity];
    const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
    for (const position of this.positions) {
      for (const axis of [0, 1, 2] as const) {
        low[axis] = Math.min(low[axis], position[axis]);
        high[axis] = Math.max(high[axis], position[axis]);
      }
    }
    return { low, high };
  }

  /** A copy with the same vertices and without triangles. */
  empty(): Mesh {
    const empty = new Mesh();
    for (const [index, position] of this.positions.entries()) {
      empty.vertex(position, this.normals[index] as Vec3, this.uvs[index] as Vec2);
    }
    if (this.tints) empty.tints = [...this.tints];
    return empty;
  }

  private changed(place: (p: Vec3) => Vec3, face: (n: Vec3) => Vec3): Mesh {
    const changed = new Mesh();
    for (const [index, position] of this.positions.entries()) {
      changed.vertex(place(position), face(this.normals[index] as Vec3), this.uvs[index] as Vec2);
    }
    for (const triangle of this.triangles) changed.triangles.push(triangle);
    if (this.tints) changed.tints = [...this.tints];
    return changed;
  }
}

const white: Vec3 = [1, 1, 1];

/** Joins meshes into one. If any of them has tints, the vertices of untinted meshes become white. */
export function join(...meshes: readonly Mesh[]): Mesh {
  const joined = new Mesh();
  const isTinted = meshes.some((mesh) => mesh.tints);
  const tints: Vec3[] = [];
  for (const mesh of meshes) {
    const first = joined.positions.length;
    for (const [index, position] of mesh.positions.entries()) {
      joined.vertex(position, mesh.normals[index] as Vec3, mesh.uvs[index] as Vec2);
      if (isTinted) tints.push(mesh.tints?.[index] ?? white);
    }
    for (const [a, b, c] of mesh.triangles) joined.triangle(a + first, b + first, c + first);
  }
  if (isTinted) joined.tints = tints;
  return joined;
}

/** Joins `count` meshes, each made for its index. */
export function repeat(count: number, make: (index: number) => Mesh): Mesh {
  return join(...Array.from({ length: count }, (_, index) => make(index)));
}

/** Places a mesh at the four corners of a rectangle around the origin. */
export function fourCorners(x: number, z: number, make: (signX: 1 | -1, signZ: 1 | -1) => Mesh): Mesh {
  return join(make(1, 1).at(x, 0, z), make(1, -1).at(x, 0, -z), make(-1, 1).at(-x, 0, z), make(-1, -1).at(-x, 0, -z));
}
