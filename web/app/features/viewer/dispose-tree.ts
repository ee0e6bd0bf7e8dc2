import { type Material, Mesh, type Object3D, SkinnedMesh, Texture } from 'three';

/** Frees the GPU memory of a tree: geometries, materials and their textures. */
export function disposeTree(root: Object3D): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    if (object instanceof SkinnedMesh) object.skeleton.dispose();
    for (const material of [object.material].flat()) disposeMaterial(material);
  });
}

export function disposeMaterial(material: Material): void {
  for (const value of Object.values(material)) if (value instanceof Texture) disposeTexture(value);
  material.dispose();
}

function disposeTexture(texture: Texture): void {
  texture.dispose();
  // Close the bitmap explicitly; garbage collection may come much later.
  if (typeof ImageBitmap !== 'undefined' && texture.image instanceof ImageBitmap) texture.image.close();
}
