import { Mesh } from './mesh.ts';
import { add, cross, dot, length, perpendicular, subtract, times, unit, type Vec3 } from './vector.ts';

interface TubeOptions {
  sides?: number;
  /** Whether the ends are closed by round caps. */
  capped?: boolean;
  /** Whether the line is a loop. */
  closed?: boolean;
  /** Factor on the width of the cross-section; 1 is round. */
  flatten?: number;
  /** The direction of the cross-section's height; any direction by default. */
  up?: Vec3;
  /** A factor on the radius by the angle around the tube, for ribs and ridges. */
  section?: (angle: number) => number;
}

/** Builds a tube along a line. The radius may depend on the position t (0…1). */
export function tube(
  line: readonly Vec3[],
  radius: number | ((t: number) => number),
  { sides = 12, capped = true, closed = false, flatten = 1, up, section = () => 1 }: TubeOptions = {},
): Mesh {
  const widthAt = typeof radius === 'number' ? () => radius : radius;
  const mesh = new Mesh();
  const frames = framesAlong(line, closed, up);
  const widest = widthAt(0.5);
  const rings = frames.map((frame) => ({ ...frame, size: widthAt(frame.t), lean: 0 }));
  const start = rings[0];
  const end = rings.at(-1);
  if (!start || !end) return mesh;
  const cap = [0.98, 0.85, 0.5, 0.2];
  const before = cap.map((lean) => shrunk(start, -1, lean));
  const after = cap.map((lean) => shrunk(end, 1, lean)).reverse();
  const all = capped && !closed ? [...before, ...rings, ...after] : rings;
  for (const { at, side, over, along, size, lean, travelled } of all) {
    for (let step = 0; step <= sides; step++) {
      const angle = (2 * Math.PI * (step % sides)) / sides;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const reach = size * section(angle);
      const out = add(times(side, cos * reach * flatten), times(over, sin * reach));
      const facing = unit(add(times(side, cos / flatten), times(over, sin)));
      const normal = unit(add(times(facing, Math.sqrt(1 - lean * lean)), times(along, lean)));
      mesh.vertex(add(at, out), normal, [(2 * Math.PI * widest * step) / sides, travelled]);
    }
  }
  const stride = sides + 1;
  for (let row = 0; row + 1 < all.length; row++) {
    for (let step = 0; step < sides; step++) {
      const a = row * stride + step;
      mesh.quad(a, a + 1, a + 1 + stride, a + stride);
    }
  }
  if (capped && !closed) {
    closeEnd(mesh, all[0] as Ring, 0, sides, -1);
    closeEnd(mesh, all.at(-1) as Ring, (all.length - 1) * stride, sides, 1);
  }
  return mesh;
}

interface Frame {
  at: Vec3;
  side: Vec3;
  over: Vec3;
  along: Vec3;
  t: number;
  travelled: number;
}

interface Ring extends Frame {
  size: number;
  lean: number;
}

function shrunk(ring: Ring, direction: 1 | -1, lean: number): Ring {
  const size = ring.size * Math.sqrt(1 - lean * lean);
  // The caps are flatter than a hemisphere, as on furniture and pipes.
  return {
    ...ring,
    at: add(ring.at, times(ring.along, direction * ring.size * 0.35 * lean)),
    size,
    lean: direction * lean,
  };
}

function closeEnd(mesh: Mesh, ring: Ring, first: number, sides: number, direction: 1 | -1): void {
  const normal = times(ring.along, direction);
  const centre = mesh.vertex(add(ring.at, times(normal, ring.size * 0.02)), normal, [0, ring.travelled]);
  for (let step = 0; step < sides; step++) {
    if (direction > 0) mesh.triangle(centre, first + step, first + step + 1);
    else mesh.triangle(centre, first + step + 1, first + step);
  }
}

/** Frames along the line without twist (parallel transport). */
function framesAlong(points: readonly Vec3[], closed: boolean, up: Vec3 | undefined): Frame[] {
  const line = closed ? [...points, points[0] as Vec3] : points;
  const last = line.length - 1;
  const total = line.slice(1).reduce((sum, point, index) => sum + length(subtract(point, line[index] as Vec3)), 0);
  const frames: Frame[] = [];
  let travelled = 0;
  let side: Vec3 | undefined;
  for (const [index, at] of line.entries()) {
    const before = line[index === 0 ? (closed ? last - 1 : 0) : index - 1] as Vec3;
    const after = line[index === last ? (closed ? 1 : last) : index + 1] as Vec3;
    if (index > 0) travelled += length(subtract(at, line[index - 1] as Vec3));
    const along = unit(subtract(after, before));
    const wanted: Vec3 = up ? cross(up, along) : (side ?? perpendicular(along));
    side = unit(subtract(wanted, times(along, dot(along, wanted))));
    frames.push({ at, side, over: cross(along, side), along, t: total === 0 ? 0 : travelled / total, travelled });
  }
  return frames;
}

/** A straight bar between two points; a different end radius makes it taper. */
export function bar(from: Vec3, to: Vec3, radius: number, endRadius = radius, sides = 16): Mesh {
  const middle: Vec3 = times(add(from, to), 0.5);
  return tube([from, middle, to], (t) => radius + (endRadius - radius) * t, { sides });
}

/** A ring that lies flat around the origin. */
export function hoop(radius: number, thickness: number, sides = 12, segments = 64): Mesh {
  const line = Array.from({ length: segments }, (_, index): Vec3 => {
    const angle = (2 * Math.PI * index) / segments;
    return [radius * Math.cos(angle), 0, radius * Math.sin(angle)];
  });
  return tube(line, thickness, { sides, closed: true });
}
