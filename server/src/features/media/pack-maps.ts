import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { openImage, readImageFacts } from '../../platform/formats/image.ts';
import { type MeasuredFile, measureFile } from './measure-file.ts';

export interface MapsToPack {
  roughness: string;
  /** Null means no occlusion, which is white. */
  ao: string | null;
  /** Null means no metal, which is black. */
  metalness: string | null;
  folder: string;
  target: string;
}

const WHITE = 255;
const BLACK = 0;

/** Packs occlusion into red, roughness into green and metalness into blue, as Unreal and glTF read them; 8 bits each. */
export async function packMaps({ roughness, ao, metalness, folder, target }: MapsToPack): Promise<MeasuredFile> {
  const { width, height } = await readImageFacts(roughness);
  const flat = (background: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: background, g: background, b: background } } });
  /** Writes the first channel at 8 bits to disk, because several large pictures do not fit into memory. */
  const write = async (name: string, picture: Sharp): Promise<string> => {
    const [colours, path] = [join(folder, `${name}-8bit.png`), join(folder, `${name}.png`)];
    const plain = picture.removeAlpha().resize(width, height, { fit: 'fill' }).toColourspace('srgb');
    await plain.png({ compressionLevel: 1 }).toFile(colours);
    await openImage(colours).extractChannel(0).png({ compressionLevel: 1 }).toFile(path);
    return path;
  };
  const red = await write('red', ao ? openImage(ao) : flat(WHITE));
  const green = await write('green', openImage(roughness));
  const blue = await write('blue', metalness ? openImage(metalness) : flat(BLACK));
  await openImage(red)
    .joinChannel([green, blue], { sequentialRead: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 6 })
    .toFile(target);
  return measureFile(target);
}
