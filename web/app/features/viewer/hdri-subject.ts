import {
  Color,
  type DataTexture,
  DataUtils,
  EquirectangularReflectionMapping,
  Float32BufferAttribute,
  Group,
  HalfFloatType,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  SphereGeometry,
  Vector3,
} from 'three';
import { disposeTree } from './dispose-tree.ts';
import type { OnProgress } from './fetch-bytes.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { irradianceOf } from './irradiance.ts';
import { type Panorama, shrinkPanorama } from './shrink-panorama.ts';
import type { Loaded, Subject } from './subject.ts';

const GAP = 2.25;
const TURN = -Math.PI / 2;
const UP = new Vector3(0, 1, 0);

export async function loadHdri(url: string, onProgress?: OnProgress): Promise<Loaded> {
  const panorama = await readPanorama(url, onProgress);
  return { subject: hdriSubject(panorama), panorama };
}

/** Three balls: the grey one shows the light, the glossy one its lamps, the chrome one the whole panorama. */
function hdriSubject(panorama: DataTexture): Subject {
  const sphere = new SphereGeometry(1, 72, 48);
  const balls = [
    new MeshBasicMaterial({ color: 0xb4b4b4, vertexColors: true }),
    new MeshStandardMaterial({ color: 0x8d8f91, roughness: 0.28, metalness: 1 }),
    new MeshBasicMaterial({ envMap: panorama, color: 0xf2f2f2 }),
  ].map((material, index) => {
    const ball = new Mesh(index === 0 ? lightUp(sphere.clone(), panorama) : sphere, material);
    ball.position.set((index - 1) * GAP, 1, 0);
    return ball;
  });
  const object = new Group().add(...balls);
  // The camera looks from -x, so that the middle of the panorama is behind the balls.
  object.rotation.y = TURN;
  return {
    object,
    maps: [],
    apply({ scene }) {
      const isShown = scene === 'balls';
      const hasChanged = object.visible !== isShown;
      object.visible = isShown;
      return hasChanged;
    },
    dispose() {
      disposeTree(object);
      panorama.dispose();
    },
  };
}

/** The filtered environment is too coarse for the shading of a matt ball, so the light is computed per vertex. */
function lightUp(sphere: SphereGeometry, panorama: DataTexture): SphereGeometry {
  const small = shrinkPanorama(panorama, 64);
  const irradiance = irradianceOf(small);
  const normal = sphere.getAttribute('normal');
  const colors = new Float32Array(normal.count * 3);
  const [facing, color] = [new Vector3(), new Color()];
  for (let index = 0; index < normal.count; index += 1) {
    facing.fromBufferAttribute(normal, index).applyAxisAngle(UP, TURN);
    irradiance(facing, color).toArray(colors, index * 3);
  }
  sphere.setAttribute('color', new Float32BufferAttribute(colors, 3));
  if (small !== panorama) small.dispose();
  return sphere;
}

/** The exposure that maps the mid-tones of the panorama to the mid-tones of the picture. */
export function meterPanorama({ image, type }: DataTexture): number {
  const { data, width, height } = image as Panorama;
  const read = type === HalfFloatType ? DataUtils.fromHalfFloat : (value: number) => value;
  const channels = data.length / (width * height);
  const step = Math.max(1, Math.floor(height / 128));
  let [logs, sum, weights] = [0, 0, 0];
  for (let y = 0; y < height; y += step) {
    // Rows near the poles are stretched over the whole width.
    const weight = Math.sin(((y + 0.5) / height) * Math.PI);
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * channels;
      const light = 0.2126 * read(data[at] ?? 0) + 0.7152 * read(data[at + 1] ?? 0) + 0.0722 * read(data[at + 2] ?? 0);
      logs += Math.log2(Math.max(light, 1e-4)) * weight;
      sum += light * weight;
      weights += weight;
    }
  }
  // Between the geometric and the arithmetic mean, so that a lamp in a dark room is not overexposed.
  const middle = (2 ** (logs / weights)) ** 0.65 * (sum / weights) ** 0.35;
  // Corrects only partly, so that a night stays darker than a noon.
  return (0.26 / middle) ** 0.85;
}

/** Many phones support no larger texture. */
const WIDEST = 4096;
const EXR_MAGIC = 0x01312f76;

/** A panorama from an .hdr or .exr file. */
async function readPanorama(url: string, onProgress?: OnProgress): Promise<DataTexture> {
  const bytes = await fetchBytes(url, onProgress);
  const isExr = bytes.byteLength > 4 && new DataView(bytes).getUint32(0, true) === EXR_MAGIC;
  const loader = isExr
    ? new (await import('three/examples/jsm/loaders/EXRLoader.js')).EXRLoader()
    : new (await import('three/examples/jsm/loaders/HDRLoader.js')).HDRLoader();
  const texture = loader.createDataTexture(bytes);
  texture.mapping = EquirectangularReflectionMapping;
  return shrinkPanorama(texture, WIDEST);
}
