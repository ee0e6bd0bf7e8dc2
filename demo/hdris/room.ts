import { clamp, fractalNoise, smoothstep } from '../models/noise.ts';
import { add, cross, dot, length, subtract, times, unit, type Vec3 } from '../models/shape/vector.ts';

/** A flat light in a room. Positions are in metres from the camera. */
export interface Panel {
  at: Vec3;
  width: number;
  height: number;
  /** Radiance at the centre. */
  light: Vec3;
  shape?: 'box' | 'disc' | 'ring' | 'window';
  /** How much darker the edge is than the centre, 0…1. */
  falloff?: number;
  /** The direction the light faces; by default it faces the camera. */
  facing?: Vec3;
}

export interface Room {
  /** Half the width, the height of the ceiling above the camera, half the depth. */
  half: Vec3;
  /** Distance of the floor below the camera. */
  floor: number;
  wall: Vec3;
  ground: Vec3;
  /** Whether floor and walls join in a curve, as in a cyclorama. */
  cove?: boolean;
  panels: readonly Panel[];
  /** Ambient light that reaches every point. */
  fill: Vec3;
  /** Direct sun through the windows. */
  sun?: { direction: Vec3; light: Vec3 };
}

interface Placed extends Panel {
  normal: Vec3;
  side: Vec3;
  up: Vec3;
}

/** The light from a direction inside the room: its panels, and their light on walls and floor. */
export function roomLight(room: Room): (direction: Vec3) => Vec3 {
  const panels = room.panels.map(placed);
  return (direction) => {
    let nearest: { distance: number; light: Vec3 } | undefined;
    for (const panel of panels) {
      const hit = seen(panel, direction);
      if (hit && (!nearest || hit.distance < nearest.distance)) nearest = hit;
    }
    return nearest?.light ?? wallLight(room, panels, direction);
  };
}

function placed(panel: Panel): Placed {
  const normal = panel.facing ? unit(panel.facing) : unit(times(panel.at, -1));
  const side = Math.abs(normal[1]) > 0.98 ? ([1, 0, 0] as const) : unit(cross([0, 1, 0], normal));
  return { ...panel, normal, side, up: cross(normal, side) };
}

function seen(panel: Placed, direction: Vec3): { distance: number; light: Vec3 } | undefined {
  const against = -dot(direction, panel.normal);
  if (against < 1e-4) return undefined;
  const distance = -dot(panel.at, panel.normal) / against;
  if (distance <= 0) return undefined;
  const from = subtract(times(direction, distance), panel.at);
  const [x, y] = [dot(from, panel.side) / (panel.width / 2), dot(from, panel.up) / (panel.height / 2)];
  const strength = panelAt(panel, x, y);
  return strength === undefined ? undefined : { distance, light: times(panel.light, strength) };
}

/** The brightness of a panel at a point of its face (-1…1 in both directions); undefined outside it. */
function panelAt({ shape = 'box', falloff = 0.35, width, height }: Panel, x: number, y: number): number | undefined {
  const far = Math.hypot(x, y);
  if (shape === 'disc') return far > 1 ? undefined : far > 0.95 ? 0.004 : 1 - falloff * far * far;
  if (shape === 'ring') {
    if (far > 1 || far < 0.62) return undefined;
    return far > 0.97 || far < 0.65 ? 0.004 : 1 - falloff * ((far - 0.81) / 0.19) ** 2;
  }
  if (Math.max(Math.abs(x), Math.abs(y)) > 1) return undefined;
  if (shape === 'window') {
    const [panes, rows] = [Math.max(1, Math.round(width / 0.7)), Math.max(1, Math.round(height / 0.8))];
    const bar = (t: number, count: number, size: number) =>
      Math.abs(((((t + 1) / 2) * count) % 1) - 0.5) > 0.5 - (0.03 * count) / size;
    if (bar(x, panes, width) || bar(y, rows, height)) return 0.012;
    return 0.75 + 0.25 * y + 0.12 * fractalNoise(x * 2, y * 2, width, 3);
  }
  const rim = 0.03 / Math.min(width, height);
  if (Math.abs(x) > 1 - 2 * rim || Math.abs(y) > 1 - 2 * rim) return 0.004;
  return 1 - falloff * (0.5 * (x * x + y * y));
}

function wallLight(room: Room, panels: readonly Placed[], direction: Vec3): Vec3 {
  const { point, normal, isFloor } = hitRoom(room, direction);
  const albedo = isFloor ? room.ground : room.wall;
  const grain = 1 + 0.05 * fractalNoise(point[0] * 3, point[1] * 3, point[2] * 3, 3);
  let sum: Vec3 = room.fill;
  for (const panel of panels) {
    const way = subtract(panel.at, point);
    const distance = length(way);
    const to = times(way, 1 / distance);
    const leaving = Math.max(0, -dot(to, panel.normal));
    const meeting = Math.max(0, dot(to, normal));
    const area = panel.width * panel.height * (panel.shape === 'ring' ? 0.5 : 0.85);
    sum = add(sum, times(panel.light, (area * leaving * meeting) / (distance * distance + area * 0.5)));
  }
  if (room.sun) sum = add(sum, times(room.sun.light, sunPatch(room.sun.direction, panels, point, normal)));
  const corner = room.cove ? 1 : cornerShade(room, point);
  const shade = (grain * corner) / Math.PI;
  return [albedo[0] * sum[0] * shade, albedo[1] * sum[1] * shade, albedo[2] * sum[2] * shade];
}

/** The sunlight on a point, if the ray from the sun passes through a window. */
function sunPatch(sun: Vec3, panels: readonly Placed[], point: Vec3, normal: Vec3): number {
  const meeting = dot(sun, normal);
  if (meeting <= 0) return 0;
  for (const panel of panels) {
    if (panel.shape !== 'window') continue;
    const along = dot(sun, panel.normal);
    if (along >= 0) continue;
    const distance = dot(subtract(panel.at, point), panel.normal) / along;
    const from = subtract(add(point, times(sun, distance)), panel.at);
    const open = panelAt(panel, dot(from, panel.side) / (panel.width / 2), dot(from, panel.up) / (panel.height / 2));
    if (distance > 0 && open !== undefined && open > 0.1) return meeting;
  }
  return 0;
}

function hitRoom({ half, floor, cove }: Room, direction: Vec3): { point: Vec3; normal: Vec3; isFloor: boolean } {
  const toX = half[0] / Math.max(1e-6, Math.abs(direction[0]));
  const toZ = half[2] / Math.max(1e-6, Math.abs(direction[2]));
  const toY = (direction[1] < 0 ? floor : half[1]) / Math.max(1e-6, Math.abs(direction[1]));
  const distance = Math.min(toX, toY, toZ);
  const point = times(direction, distance);
  const isFloor = toY <= distance && direction[1] < 0;
  const axis: Vec3 =
    distance === toY
      ? [0, direction[1] < 0 ? 1 : -1, 0]
      : distance === toX
        ? [-Math.sign(direction[0]), 0, 0]
        : [0, 0, -Math.sign(direction[2])];
  if (!cove) return { point, normal: axis, isFloor };
  // A cyclorama has no corners: its normal turns smoothly from floor to wall and from wall to wall.
  const lean = (value: number, reach: number) => -((value / reach) ** 5);
  const middle = (half[1] - floor) / 2;
  const inward = unit([
    lean(point[0], half[0]),
    lean(point[1] - middle, (half[1] + floor) / 2),
    lean(point[2], half[2]),
  ]);
  return { point, normal: inward, isFloor: isFloor || point[1] < -floor * 0.8 };
}

/** Corners are darker, because they receive less light from the rest of the room. */
function cornerShade({ half, floor }: Room, [x, y, z]: Vec3): number {
  const gaps = [half[0] - Math.abs(x), half[2] - Math.abs(z), half[1] - y, y + floor].toSorted((a, b) => a - b);
  return 0.55 + 0.45 * smoothstep(0, 0.9, clamp(gaps[1] ?? 1, 0, 1));
}
