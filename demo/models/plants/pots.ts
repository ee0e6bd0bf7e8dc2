import { noise } from '../noise.ts';
import { lathe, type ProfilePoint, profileThrough, vessel } from '../shape/lathe.ts';
import { smooth } from '../shape/smooth.ts';
import { type Material, materials } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';

export interface Pot {
  material: Material;
  radius: number;
  height: number;
  shape: 'classic' | 'cylinder' | 'bowl';
}

/** A pot filled with soil; plants start at `soilHeight`. */
export function potted({ material, radius, height, shape }: Pot): Part[] {
  const soil = lathe(
    [
      [0, 0],
      [0, 0.001],
      [radius * 0.86, -0.004],
    ].reverse() as [number, number][],
    48,
  );
  const uneven = smooth(
    soil.bent(([x, y, z]) => [x, y + 0.006 * noise(x * 40, z * 40), z]),
    80,
  );
  return [
    part('Pot', material, vessel(profileThrough(outlines[shape](radius, height)), Math.max(0.006, radius * 0.07), 72)),
    part('Soil', materials.soil, uneven.at(0, soilHeight(height), 0)),
  ];
}

export const soilHeight = (potHeight: number) => potHeight * 0.9;

const outlines: Record<Pot['shape'], (r: number, h: number) => ProfilePoint[]> = {
  classic: (r, h) => [
    [r * 0.64, 0, 'corner'],
    [r * 0.67, h * 0.02],
    [r * 0.88, h * 0.74, 'corner'],
    [r * 0.97, h * 0.755, 'corner'],
    [r * 1.0, h * 0.78],
    [r * 1.02, h * 0.98],
    [r * 1.0, h],
  ],
  cylinder: (r, h) => [
    [r * 0.93, 0, 'corner'],
    [r * 0.97, h * 0.02],
    [r, h * 0.07],
    [r, h * 0.5],
    [r, h * 0.96],
    [r * 0.99, h],
  ],
  bowl: (r, h) => [
    [r * 0.45, 0, 'corner'],
    [r * 0.5, h * 0.03],
    [r * 0.82, h * 0.32],
    [r * 0.99, h * 0.72],
    [r, h],
  ],
};
