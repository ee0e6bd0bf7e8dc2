import { type MapKind, mapKinds } from '@polyshelf/contract/assets';
import {
  type AnimationClip,
  AnimationMixer,
  Box3,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Object3D,
  PropertyBinding,
  Sphere,
  TextureLoader,
  Vector3,
} from 'three';
import type { GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { sampleClip } from './clip-poses.ts';
import { disposeTree } from './dispose-tree.ts';
import { fetchBytes, type OnProgress } from './fetch-bytes.ts';
import { mapViewMaterial, placeInMaterial } from './map-view.ts';
import { receiveShadows } from './shadow-material.ts';
import { solidCopy } from './solid-copy.ts';
import type { Clip, Loaded, Motion, Subject, ViewerSettings } from './subject.ts';

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

function modelSubject({ scene, animations, parser }: GLTF, anisotropy: number): Subject {
  // The loader names nameless clips itself.
  const names = ((parser.json.animations ?? []) as { name?: string }[]).map(({ name }) => name);
  const lit = new Map<Mesh, Material | Material[]>();
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    lit.set(object, object.material);
    for (const material of [object.material].flat()) prepareMaterial(material, anisotropy);
  });
  const stand = new Group().add(scene);
  const object = new Group().add(stand);
  const motion = createMotion(stand, scene, animations, names);
  if (motion) {
    // The bounds by which three.js hides meshes out of sight are those of the first pose.
    for (const mesh of lit.keys()) mesh.frustumCulled = false;
  } else standUpright(stand, solidCopy(scene).getAttribute('position').array);
  let seen: Material[] = [];

  return {
    object,
    maps: mapsIn([...lit.values()].flat()),
    ...(motion && { motion }),
    apply({ map, isWireframe, clip }) {
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
      return motion?.choose(clip) ?? false;
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

/** Puts the points on the floor over the origin and scales them to the same size, whether ring or cathedral. */
function standUpright(group: Group, points: ArrayLike<number>): void {
  const box = new Box3().setFromArray(points);
  const { radius } = box.getBoundingSphere(new Sphere());
  const scale = 1 / Math.max(radius, 1e-9);
  const middle = box.getCenter(new Vector3());
  group.scale.setScalar(scale);
  group.position.set(-middle.x * scale, -box.min.y * scale, -middle.z * scale);
  group.updateMatrixWorld(true);
}

interface ModelMotion extends Motion {
  /** Returns whether another clip was chosen before. */
  choose(clip: ViewerSettings['clip']): boolean;
}

/** Plays the animations of a scene, whose group it places so that the whole clip is above the floor. */
function createMotion(
  group: Group,
  scene: Object3D,
  animations: AnimationClip[],
  names: (string | undefined)[],
): ModelMotion | null {
  const playable = animations
    .map((animation, index) => ({ animation, name: names[index] ?? null }))
    .filter(({ animation }) => {
      // Nodes outside the scene are not loaded.
      animation.tracks = animation.tracks.filter((track) =>
        PropertyBinding.findNode(scene, PropertyBinding.parseTrackName(track.name).nodeName),
      );
      return animation.tracks.length > 0;
    });
  if (playable.length === 0) return null;
  const mixer = new AnimationMixer(scene);
  let chosen: (typeof playable)[number] | null = null;
  let points: Float32Array = new Float32Array();
  let startS = 0;

  function pose(seconds: number): void {
    if (!chosen) return;
    mixer.clipAction(chosen.animation).time = seconds;
    mixer.update(0);
  }

  return {
    clips: playable.map(({ animation, name }): Clip => ({ name, durationS: animation.duration })),
    points: () => points,
    startS: () => startS,
    pose,
    choose(clip) {
      const next = playable[clip] ?? null;
      if (next === chosen || !next) return false;
      mixer.stopAllAction();
      mixer.clipAction(next.animation).play();
      chosen = next;
      group.scale.setScalar(1);
      group.position.set(0, 0, 0);
      group.updateMatrixWorld(true);
      ({ points, startS } = sampleClip(scene, next.animation, pose));
      standUpright(group, points);
      const place = new Vector3();
      for (let at = 0; at < points.length; at += 3)
        place.fromArray(points, at).applyMatrix4(group.matrixWorld).toArray(points, at);
      pose(startS);
      return true;
    },
  };
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
    // The clone would keep the shape of this moment.
    if (mesh.morphTargetInfluences) wires.morphTargetInfluences = mesh.morphTargetInfluences;
    wires.layers.set(0);
    wires.position.set(0, 0, 0);
    wires.quaternion.identity();
    wires.scale.set(1, 1, 1);
    mesh.add(wires);
  }
  root.updateWorldMatrix(false, true);
}
