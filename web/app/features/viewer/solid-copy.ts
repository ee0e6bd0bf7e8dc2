import {
  BufferAttribute,
  BufferGeometry,
  InstancedMesh,
  type Material,
  Matrix3,
  Matrix4,
  Mesh,
  type Object3D,
  Vector3,
} from 'three';

/**
 * All surfaces of a tree in their current pose, merged into one geometry, which is much faster to draw repeatedly. Where a
 * mesh has no normals, they have no length.
 */
export function solidCopy(root: Object3D, isWanted: (material: Material) => boolean = () => true): BufferGeometry {
  root.updateWorldMatrix(true, false);
  // Only this call updates bones too.
  root.updateMatrixWorld(true);
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  root.traverseVisible((object) => {
    if (!(object instanceof Mesh) || !object.geometry.getAttribute('position')) return;
    if (![object.material].flat().some(isWanted)) return;
    for (const place of placesOf(object)) copyMesh(object, place, positions, normals, indices);
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setIndex(indices);
  return geometry;
}

/** Where a mesh is drawn: once, or once per instance. */
export function placesOf(mesh: Mesh): Matrix4[] {
  if (!(mesh instanceof InstancedMesh)) return [mesh.matrixWorld];
  return Array.from({ length: mesh.count }, (_, index) => {
    const place = new Matrix4();
    mesh.getMatrixAt(index, place);
    return place.premultiply(mesh.matrixWorld);
  });
}

function copyMesh(mesh: Mesh, place: Matrix4, positions: number[], normals: number[], indices: number[]): void {
  const { geometry } = mesh;
  const { count } = geometry.getAttribute('position');
  const given = geometry.getAttribute('normal');
  const turn = new Matrix3().getNormalMatrix(place);
  const start = positions.length / 3;
  const vector = new Vector3();
  for (let index = 0; index < count; index += 1) {
    // Applies bones and morph targets.
    mesh.getVertexPosition(index, vector).applyMatrix4(place);
    const isSound = Number.isFinite(vector.x + vector.y + vector.z);
    positions.push(isSound ? vector.x : 0, isSound ? vector.y : 0, isSound ? vector.z : 0);
    if (given) vector.fromBufferAttribute(given, index).applyNormalMatrix(turn);
    else vector.set(0, 0, 0);
    normals.push(vector.x, vector.y, vector.z);
  }
  const corners = geometry.index;
  const length = corners?.count ?? count;
  for (let index = 0; index < length; index += 1) indices.push(start + (corners ? corners.getX(index) : index));
}
