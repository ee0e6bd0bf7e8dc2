import { describe, expect, test } from 'vitest';
import { addBlade } from '../plants/crown.ts';
import { cushion } from './cushion.ts';
import { extrude } from './extrude.ts';
import { icosphere } from './icosphere.ts';
import { cylinder, vessel } from './lathe.ts';
import { leaf } from './leaf.ts';
import { Mesh } from './mesh.ts';
import { projected } from './project.ts';
import { roundedBox } from './rounded-box.ts';
import { smooth } from './smooth.ts';
import { bar } from './tube.ts';
import { cross, dot, subtract, unit, type Vec3 } from './vector.ts';

const corner = (mesh: Mesh, index: number) => mesh.positions[index] as Vec3;

/** The enclosed volume; positive when the triangles of a closed mesh face outwards. */
function volume(mesh: Mesh): number {
  return mesh.triangles.reduce(
    (sum, [a, b, c]) => sum + dot(corner(mesh, a), cross(corner(mesh, b), corner(mesh, c))) / 6,
    0,
  );
}

/** The share of triangles whose vertex normals point to the same side as the face. */
function agreement(mesh: Mesh): number {
  const agreeing = mesh.triangles.filter(([a, b, c]) => {
    const face = unit(cross(subtract(corner(mesh, b), corner(mesh, a)), subtract(corner(mesh, c), corner(mesh, a))));
    return [a, b, c].every((index) => dot(face, mesh.normals[index] as Vec3) > 0);
  });
  return agreeing.length / mesh.triangles.length;
}

const square = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const;

describe.each<[string, Mesh, number]>([
  ['a rounded box', roundedBox(1, 2, 3, { radius: 0.01 }), 6],
  ['a cylinder', cylinder(1, 1, 0.01, 96), Math.PI],
  ['an extruded square', extrude(square, 2, 0.01), 2],
  ['a ball', icosphere(4), (4 / 3) * Math.PI],
  ['a bar', bar([0, 0, 0], [0, 2, 0], 0.5, 0.5, 96), Math.PI / 2],
  ['a mirrored box', roundedBox(1, 2, 3, { radius: 0.01 }).scaled(-1, 1, 1), 6],
  ['a projected ball', projected(smooth(icosphere(4), 60)), (4 / 3) * Math.PI],
])('%s', (_, mesh, expected) => {
  test('encloses its volume and faces outwards', () => {
    expect(volume(mesh) / expected).toBeGreaterThan(0.9);
    expect(volume(mesh) / expected).toBeLessThan(1.2);
    expect(agreement(mesh)).toBeGreaterThan(0.99);
  });
});

test('the volume of a vessel is that of its wall', () => {
  const pot = vessel(
    [
      [0.5, 0],
      [0.5, 1],
    ],
    0.05,
  );
  const full = Math.PI * 0.25;
  expect(volume(pot)).toBeGreaterThan(full * 0.15);
  expect(volume(pot)).toBeLessThan(full * 0.4);
});

test('puff makes a cushion thicker', () => {
  const [flat, full] = [cushion(1, 0.2, 1, { puff: 0 }), cushion(1, 0.2, 1, { puff: 0.05 })];
  expect(volume(full)).toBeGreaterThan(volume(flat) * 1.1);
});

test('leaves face upwards', () => {
  const blade = new Mesh();
  addBlade(
    blade,
    { at: [0, 0, 0], along: [0, 0, 1], face: [0, 1, 0], length: 1, width: 0.5, tint: [1, 1, 1] },
    [0, 1, 0],
  );
  expect(agreement(blade)).toBe(1);
  expect(agreement(leaf({ length: 1, width: 0.4, droop: 0 }))).toBe(1);
  expect(leaf({ length: 1, width: 0.4, droop: 0 }).normals.every(([, y]) => y > 0)).toBe(true);
});
