import sharp from 'sharp';
import type { DemoFile } from '../../demo-asset.ts';
import { type Raster, writePng } from '../../write-png.ts';
import type { Maps } from './surface.ts';

/**
 * Encodes colour as JPEG, which is a quarter of the PNG without a visible difference, and data as PNG, because JPEG
 * blocks would show as dents.
 */
export async function encodeMaps(maps: Maps, stem: string): Promise<DemoFile[]> {
  const { size, basecolor, metalness } = maps;
  const png = (channels: Raster['channels'], pixels: Raster['pixels']) =>
    writePng({ width: size, height: size, channels, pixels });
  const jpeg = await sharp(basecolor, { raw: { width: size, height: size, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const files: [ending: string, bytes: Uint8Array][] = [
    ['basecolor.jpg', jpeg],
    ['normal_gl.png', png(3, maps.normal_gl)],
    ['normal_dx.png', png(3, maps.normal_dx)],
    ['roughness.png', png(1, maps.roughness)],
    ['height.png', png(1, maps.height)],
    ['ao.png', png(1, maps.ao)],
  ];
  if (metalness) files.push(['metalness.png', png(1, metalness)]);
  return files.map(([ending, bytes]) => ({ name: `${stem}_${ending}`, bytes }));
}
