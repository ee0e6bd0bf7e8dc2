import { BoxGeometry, type BufferGeometry, PlaneGeometry, SphereGeometry, Vector3 } from 'three';
import type { HeightField } from './height-field.ts';
import type { ViewerSettings } from './subject.ts';

/** Rows of vertices of the visible shape, and of the coarse shape that is drawn dozens of times for its shadows. */
export const FINE_ROWS = 96;
export const COARSE_ROWS = 44;

/** How far the highest point of a height map stands out, relative to the size of a tile. */
const RELIEF = 0.05;

/** The shape with texture coordinates for one tiling, its surface raised by the heights. */
export function displacedShape(
  { shape, tiling }: Pick<ViewerSettings, 'shape' | 'tiling'>,
  heights: HeightField | null,
  rows: number,
): BufferGeometry {
  const geometry = plainShape(shape, rows);
  // A sphere needs a whole number of tiles around it, or the maps would have a seam.
  const across = shape === 'sphere' ? Math.max(1, Math.round(tiling * 2)) : tiling;
  const uv = geometry.getAttribute('uv');
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const [point, direction] = [new Vector3(), new Vector3()];
  for (let index = 0; index < uv.count; index += 1) {
    const row = uv.getY(index);
    const v = shape === 'sphere' ? 0.5 + (across / (2 * Math.PI)) * mercator(row) : (row - 0.5) * tiling + 0.5;
    const u = uv.getX(index) * across;
    uv.setXY(index, u, v);
    // Displacement would tear the sides of a cube apart at its edges.
    if (!heights || shape === 'cube') continue;
    direction.fromBufferAttribute(normal, index);
    // All columns meet at the poles of the sphere, so the heights fade out there.
    const calm = shape === 'sphere' ? Math.min(1, 6 * (1 - Math.abs(direction.y))) : 1;
    const height = ((heights.at(u, v) - heights.mean) * (RELIEF * 2 * calm)) / tiling;
    point.fromBufferAttribute(position, index).addScaledVector(direction, height);
    position.setXYZ(index, point.x, point.y, point.z);
  }
  geometry.computeBoundingSphere();
  return geometry;
}

/** The Mercator projection: tiles get smaller towards the poles instead of distorted. The poles are cut off. */
function mercator(row: number): number {
  const latitude = Math.min(Math.max((row - 0.5) * Math.PI, -1.5), 1.5);
  return Math.log(Math.tan(Math.PI / 4 + latitude / 2));
}

function plainShape(shape: ViewerSettings['shape'], rows: number): BufferGeometry {
  switch (shape) {
    case 'sphere':
      return new SphereGeometry(1, rows * 2, rows).rotateY(-Math.PI / 2).translate(0, 1, 0);
    case 'cube':
      return new BoxGeometry(1.5, 1.5, 1.5).translate(0, 0.75, 0);
    case 'plane':
      return new PlaneGeometry(2, 2, rows, rows).rotateX(-Math.PI / 2);
  }
}
