import {
  BackSide,
  Color,
  DataTexture,
  Float32BufferAttribute,
  LinearFilter,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import { disposeTree } from './dispose-tree.ts';
import type { LightSetup } from './light-setups.ts';
import { fromAngles } from './samples.ts';
import { shrinkPanorama } from './shrink-panorama.ts';

const PANEL_DISTANCE = 12;

/** The reflections of the lamps of a setup, prefiltered for every roughness. */
export function buildEnvironment(renderer: WebGLRenderer, setup: LightSetup): WebGLRenderTarget {
  const scene = new Scene();
  scene.add(buildRoom(setup));
  const glow = softEdge();
  for (const { azimuth, elevation, width, height, color, strength } of setup.panels) {
    const material = new MeshBasicMaterial({
      color: new Color(color).multiplyScalar(strength),
      map: glow,
      transparent: true,
      depthWrite: false,
    });
    const lamp = new Mesh(new PlaneGeometry(width, height), material);
    lamp.position
      .copy(fromAngles(MathUtils.degToRad(azimuth), MathUtils.degToRad(elevation)))
      .multiplyScalar(PANEL_DISTANCE);
    lamp.lookAt(0, 0, 0);
    scene.add(lamp);
  }
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(scene);
  generator.dispose();
  disposeTree(scene);
  glow.dispose();
  return target;
}

/** The filter works with cubes of 256 pixels, so a larger input only takes longer. Sharp mirrors use the panorama. */
const LIGHTING_WIDTH = 1024;

export function filterEnvironment(renderer: WebGLRenderer, panorama: DataTexture): WebGLRenderTarget {
  const generator = new PMREMGenerator(renderer);
  const small = shrinkPanorama(panorama, LIGHTING_WIDTH);
  const target = generator.fromEquirectangular(small);
  generator.dispose();
  if (small !== panorama) small.dispose();
  return target;
}

function buildRoom({ floor, wall, ceiling, roomStrength }: LightSetup): Mesh {
  const geometry = new SphereGeometry(50, 16, 32);
  const position = geometry.getAttribute('position');
  const [low, middle, high] = [floor, wall, ceiling].map((color) => new Color(color).multiplyScalar(roomStrength));
  const colors = new Float32Array(position.count * 3);
  for (let index = 0; index < position.count; index += 1) {
    const height = position.getY(index) / 50;
    const color = (middle as Color).clone().lerp((height < 0 ? low : high) as Color, Math.sqrt(Math.abs(height)));
    color.toArray(colors, index * 3);
  }
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 3));
  return new Mesh(geometry, new MeshBasicMaterial({ vertexColors: true, side: BackSide }));
}

/** A lamp is brightest in its middle and fades at the rim, because hard squares look unnatural in reflections. */
function softEdge(): DataTexture {
  const size = 64;
  const pixels = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const across = Math.abs((2 * x + 1) / size - 1);
      const along = Math.abs((2 * y + 1) / size - 1);
      const rim = MathUtils.smoothstep(1 - across, 0, 0.22) * MathUtils.smoothstep(1 - along, 0, 0.22);
      const middle = 1 - 0.35 * Math.min(1, across * across + along * along);
      const offset = (y * size + x) * 4;
      pixels.fill(Math.round(255 * middle), offset, offset + 3);
      pixels[offset + 3] = Math.round(255 * rim);
    }
  }
  const texture = new DataTexture(pixels, size, size);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}
