import {
  DataTexture,
  DataUtils,
  EquirectangularReflectionMapping,
  HalfFloatType,
  LinearFilter,
  RGBAFormat,
} from 'three';

export interface Panorama {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/** Averages blocks of pixels, so that a sun of one pixel keeps all its light; never enlarges. */
export function shrinkPanorama(texture: DataTexture, widest: number): DataTexture {
  const { data, width, height } = texture.image as Panorama;
  const block = Math.ceil(width / widest);
  if (block <= 1) return texture;
  const read = texture.type === HalfFloatType ? DataUtils.fromHalfFloat : (value: number) => value;
  const channels = data.length / (width * height);
  const [across, down] = [Math.floor(width / block), Math.floor(height / block)];
  const pixels = new Uint16Array(across * down * 4);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const sum = [0, 0, 0];
      for (let row = y * block; row < (y + 1) * block; row += 1) {
        for (let column = x * block; column < (x + 1) * block; column += 1) {
          const at = (row * width + column) * channels;
          for (let part = 0; part < 3; part += 1) sum[part] = (sum[part] ?? 0) + read(data[at + part] ?? 0);
        }
      }
      const to = (y * across + x) * 4;
      for (let part = 0; part < 3; part += 1) pixels[to + part] = toHalf((sum[part] ?? 0) / (block * block));
      pixels[to + 3] = toHalf(1);
    }
  }
  const small = new DataTexture(pixels, across, down, RGBAFormat, HalfFloatType);
  small.mapping = EquirectangularReflectionMapping;
  small.minFilter = LinearFilter;
  small.magFilter = LinearFilter;
  small.flipY = texture.flipY;
  small.colorSpace = texture.colorSpace;
  small.needsUpdate = true;
  return small;
}

const LARGEST_HALF = 65_504;

const toHalf = (value: number): number => DataUtils.toHalfFloat(Math.min(value, LARGEST_HALF));
