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

/** An asset that can be made in any height, as its checks want it small. */
export type HdriAsset = DemoAsset & { render(height: number): Uint8Array };

const heights: Record<string, number> = { '1k': 512, '2k': 1024 };

const inEnglish = ({ elevation, azimuth }: SkyPlace) =>
  `${elevation}° above the horizon, ${azimuth === 0 ? 'in the centre' : `${Math.abs(azimuth)}° ${azimuth < 0 ? 'left' : 'right'} of centre`}.`;

const inRussian = ({ elevation, azimuth }: SkyPlace) =>
  `${elevation}° над горизонтом, ${azimuth === 0 ? 'по центру' : `${Math.abs(azimuth)}° ${azimuth < 0 ? 'левее' : 'правее'} центра`}.`;

/** The sky's words, with the place of its sun said at the end. */
function words({ description, description_ru, sun, night }: Sky): Pick<Words, 'description' | 'description_ru'> {
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

/** Skies of a pack as assets. */
export function skies(pack: string, tags: readonly string[], scenes: readonly Sky[]): HdriAsset[] {
  return scenes.map((scene) => ({
    ...saidOf(scene, pack, 'open-horizon', tags),
    ...words(scene),
    ...madeBy(scene.alias, (height) => renderSky(height, scene)),
  }));
}

/** Studios and rooms of a pack as assets. */
export function studios(pack: string, tags: readonly string[], rooms: readonly Studio[]): HdriAsset[] {
  return rooms.map((room) => ({
    ...saidOf(room, pack, 'key-and-fill', tags),
    ...madeBy(room.alias, (height) => renderPanorama(height, roomLight(room))),
  }));
}

function madeBy(
  alias: string,
  render: (height: number) => Uint8Array,
): Pick<HdriAsset, 'render' | 'make' | 'variants'> {
  return {
    render,
    variants: Object.keys(heights),
    async make(variant) {
      const height = heights[variant];
      if (!height) throw new Error(`${alias} is not made in ${variant}`);
      return [{ name: `${alias}_${variant}.hdr`, bytes: render(height) }];
    },
  };
}

function saidOf(of: Words, pack: string, producer: string, tags: readonly string[]) {
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
