import { type MapKind, mapKinds } from '@polyshelf/contract/assets';
import {
  Box3,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Object3D,
  Sphere,
  TextureLoader,
  Vector3,
} from 'three';
import type { GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { disposeTree } from './dispose-tree.ts';
import { fetchBytes, type OnProgress } from './fetch-bytes.ts';
import { mapViewMaterial, placeInMaterial } from './map-view.ts';
import { receiveShadows } from './shadow-material.ts';
import { solidCopy } from './solid-copy.ts';
import type { Loaded, Subject } from './subject.ts';

export async function loadModel(url: string, anisotropy: number, onProgress?: OnProgress): Promise<Loaded> {
  const { GLTFLoader } = await import('three/examples/jsm/loaders/GLTFLoader.js');
  const loader = new GLTFLoader();
  loader.register((parser) => {
    // The ImageBitmapLoader would fetch blob URLs, which our content security policy forbids.
    parser.textureLoader = new TextureLoader(parser.options.manager);
    return { name: 'pictures-through-elements' };
  });
  const bytes = await fetchBytes(url, onProgress);
  return { subject: modelSubject(await loader.parseAsync(bytes, ''), anisotropy) };
}

function modelSubject({ scene }: GLTF, anisotropy: number): Subject {
  const lit = new Map<Mesh, Material | Material[]>();
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    lit.set(object, object.material);
    for (const material of [object.material].flat()) prepareMaterial(material, anisotropy);
  });
  const object = standUpright(scene);
  let seen: Material[] = [];

  return {
    object,
    maps: mapsIn([...lit.values()].flat()),
    apply({ map, isWireframe }) {
      for (const material of seen) material.dispose();
      seen = [];
      for (const [mesh, original] of lit) {
        mesh.material = original;
        if (map === 'all') continue;
        const views = [original]
          .flat()
          .map((material) => mapViewMaterial(placeInMaterial(material as MeshStandardMaterial, map)));
        seen.push(...views);
        mesh.material = Array.isArray(original) ? views : (views[0] as Material);
      }
      showWires(object, lit, isWireframe);
      return false;
    },
    dispose() {
      for (const material of seen) material.dispose();
      showWires(object, lit, false);
      for (const [mesh, original] of lit) mesh.material = original;
      disposeTree(object);
    },
  };
}

/** The maps for which at least one material has a texture. */
function mapsIn(materials: Material[]): MapKind[] {
  const standard = materials.filter((material) => material instanceof MeshStandardMaterial);
  return mapKinds.filter(
    (kind) => kind !== 'normal_dx' && standard.some((material) => placeInMaterial(material, kind).texture),
  );
}

function prepareMaterial(material: Material, anisotropy: number): void {
  if (!(material instanceof MeshStandardMaterial)) return;
  receiveShadows(material);
  for (const texture of [material.map, material.normalMap, material.roughnessMap]) {
    if (texture) texture.anisotropy = anisotropy;
  }
}

/** Puts the model on the floor over the origin and scales it to the same size, whether ring or cathedral. */
function standUpright(scene: Object3D): Group {
  const box = new Box3().setFromArray(solidCopy(scene).getAttribute('position').array);
  const { radius } = box.getBoundingSphere(new Sphere());
  const scale = 1 / Math.max(radius, 1e-9);
  const middle = box.getCenter(new Vector3());
  const group = new Group();
  group.scale.setScalar(scale);
  group.position.set(-middle.x * scale, -box.min.y * scale, -middle.z * scale);
  group.add(scene);
  return new Group().add(group);
}

const WIRES = 'wires';

/** Draws lines over the surface. The surface stays and hides the lines behind it. */
function showWires(root: Object3D, meshes: Map<Mesh, unknown>, isShown: boolean): void {
  for (const mesh of meshes.keys()) {
    const old = mesh.getObjectByName(WIRES) as Mesh<never, Material> | undefined;
    if (old) {
      old.material.dispose();
      mesh.remove(old);
    }
    if (!isShown) continue;
    const wires = mesh.clone(false);
    wires.name = WIRES;
    wires.material = new MeshBasicMaterial({
      wireframe: true,
      color: 0x15181b,
      transparent: true,
      opacity: 0.75,
      toneMapped: false,
    });
    wires.position.set(0, 0, 0);
    wires.quaternion.identity();
    wires.scale.set(1, 1, 1);
    mesh.add(wires);
  }
  root.updateWorldMatrix(false, true);
}
