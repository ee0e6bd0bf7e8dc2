import type { DemoAsset } from '../demo-asset.ts';
import { renderPanorama, type SkyPlace } from './panorama.ts';
import { type Room, roomLight } from './room.ts';
import { renderSky, type SkyScene } from './sky-scene.ts';

interface Words {
  alias: string;
  name: string;
  name_ru: string;
  description: string;
  description_ru: string;
  tags: readonly string[];
  free?: boolean;
  exclusive?: boolean;
}

export type Sky = Words & SkyScene;
export type Studio = Words & Room;

/** An asset that can be rendered at any height; tests render it small. */
export type HdriAsset = DemoAsset & { render(height: number): Uint8Array };

const heights: Record<string, number> = { '1k': 512, '2k': 1024 };

const inEnglish = ({ elevation, azimuth }: SkyPlace) =>
  `${elevation}° above the horizon, ${azimuth === 0 ? 'in the centre' : `${Math.abs(azimuth)}° ${azimuth < 0 ? 'left' : 'right'} of centre`}.`;

const inRussian = ({ elevation, azimuth }: SkyPlace) =>
  `${elevation}° над горизонтом, ${azimuth === 0 ? 'по центру' : `${Math.abs(azimuth)}° ${azimuth < 0 ? 'левее' : 'правее'} центра`}.`;

/** The descriptions of a sky, followed by the position of its sun or moon. */
function describeSky({ description, description_ru, sun, night }: Sky): Pick<Words, 'description' | 'description_ru'> {
  if (sun.elevation < 0) {
    const depth = Math.abs(sun.elevation);
    const side = sun.azimuth < 0 ? 'left' : 'right';
    const side_ru = sun.azimuth < 0 ? 'левее' : 'правее';
    return {
      description: `${description} Sun ${depth}° below the horizon, ${Math.abs(sun.azimuth)}° ${side} of centre.`,
      description_ru: `${description_ru} Солнце на ${depth}° ниже горизонта, ${Math.abs(sun.azimuth)}° ${side_ru} центра.`,
    };
  }
  return {
    description: `${description} ${night ? 'Moon' : 'Sun'} ${inEnglish(sun)}`,
    description_ru: `${description_ru} ${night ? 'Луна' : 'Солнце'}: ${inRussian(sun)}`,
  };
}

/** Turns the skies of a pack into assets. */
export function skies(pack: string, tags: readonly string[], scenes: readonly Sky[]): HdriAsset[] {
  return scenes.map((scene) => ({
    ...textsOf(scene, pack, 'open-horizon', tags),
    ...describeSky(scene),
    ...renderedBy(scene.alias, (height) => renderSky(height, scene)),
  }));
}

/** Turns the studios and rooms of a pack into assets. */
export function studios(pack: string, tags: readonly string[], rooms: readonly Studio[]): HdriAsset[] {
  return rooms.map((room) => ({
    ...textsOf(room, pack, 'key-and-fill', tags),
    ...renderedBy(room.alias, (height) => renderPanorama(height, roomLight(room))),
  }));
}

function renderedBy(
  alias: string,
  render: (height: number) => Uint8Array,
): Pick<HdriAsset, 'render' | 'make' | 'variants'> {
  return {
    render,
    variants: Object.keys(heights),
    async make(variant) {
      const height = heights[variant];
      if (!height)
        throw new Error(`${alias} has no variant ${variant}. Use one of ${Object.keys(heights).join(', ')}.`);
      return [{ name: `${alias}_${variant}.hdr`, bytes: render(height) }];
    },
  };
}

function textsOf(of: Words, pack: string, producer: string, tags: readonly string[]) {
  const { alias, name, name_ru, description, description_ru, free, exclusive } = of;
  return {
    alias,
    type: 'hdri' as const,
    producer,
    pack,
    name,
    name_ru,
    description,
    description_ru,
    tags: [...tags, ...of.tags],
    ...(free ? { free } : {}),
    ...(exclusive ? { exclusive } : {}),
  };
}
