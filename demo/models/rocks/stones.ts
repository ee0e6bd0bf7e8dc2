import { family } from '../family.ts';
import { dice } from '../random.ts';
import { join } from '../shape/mesh.ts';
import type { Vec3 } from '../shape/vector.ts';
import { type Material, materials, toned } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';
import { type Rock, rock, settled } from './rock-shape.ts';

const basalt = toned(materials.granite, 'Basalt', '#8e8e96');
const slate = toned(materials.granite, 'Slate', '#c3ccd4');

const single = (material: Material, shape: Rock, sunk = 0.08): Part[] => [
  part('Rock', material, settled(rock(shape), sunk)),
];

/** A pile of stones of the given widths, from the lowest to the highest. */
function cairn(material: Material, seed: number, sizes: readonly number[], flat: number): Part[] {
  const roll = dice(seed);
  let y = 0;
  return sizes.map((width, index) => {
    const tall = width * flat * roll.between(0.85, 1.15);
    const size: Vec3 = [width, tall, width * roll.between(0.8, 1)];
    const stone = rock({ seed: seed + index, size, breaks: 3, rough: 0.25, worn: 1.2, splits: 4 });
    const { low, high } = stone.bounds();
    const placed = stone
      .turned('y', roll.between(0, 360))
      .at(roll.between(-0.06, 0.06) * width, y - low[1], roll.between(-0.06, 0.06) * width);
    y += (high[1] - low[1]) * 0.93;
    return part(`Stone ${index + 1}`, material, placed);
  });
}

function scatter(
  material: Material,
  seed: number,
  count: number,
  spread: number,
  shape: Omit<Rock, 'seed' | 'size'>,
  sizes: readonly [number, number],
): Part[] {
  const roll = dice(seed);
  const stones = Array.from({ length: count }, (_, index) => {
    const width = roll.between(...sizes) * (1 - (0.6 * index) / count);
    const stone = settled(
      rock({
        ...shape,
        seed: seed + index * 3,
        size: [width, width * roll.between(0.55, 0.9), width * roll.between(0.7, 1)],
      }),
      0.12,
    );
    const { low } = stone.bounds();
    const out = spread * Math.sqrt(index / count);
    return stone
      .turned('y', roll.between(0, 360))
      .at(Math.sin(index * 2.4) * out, -low[1], Math.cos(index * 2.4) * out);
  });
  return [part('Stones', material, join(...stones))];
}

export const stones = family({ producer: 'loose-rock', pack: 'boulders', tags: ['rock', 'stone', 'nature'] }, [
  {
    alias: 'granite-boulder',
    name: 'Granite Boulder',
    name_ru: 'Гранитный валун',
    description: 'Grey granite boulder with broken faces and worn edges, sunk a little into the ground.',
    description_ru: 'Серый гранитный валун со сколотыми гранями и сглаженными рёбрами, чуть утопленный в землю.',
    size: [126, 123, 80],
    tags: ['granite', 'boulder'],
    free: true,
    parts: () => single(materials.granite, { seed: 3, size: [1.5, 1.1, 1.3], breaks: 9, rough: 0.7 }),
  },
  {
    alias: 'mossy-forest-boulder',
    name: 'Mossy Forest Boulder',
    name_ru: 'Замшелый лесной валун',
    description: 'Rounded boulder with a cap of moss, for forest floors and stream banks.',
    description_ru: 'Округлый валун с шапкой мха: для лесной подстилки и берегов ручья.',
    size: [162, 157, 110],
    tags: ['granite', 'boulder', 'moss', 'forest'],
    parts: () =>
      single(materials.granite, { seed: 14, size: [1.9, 1.2, 1.6], breaks: 5, rough: 0.6, worn: 1, moss: 1 }),
  },
  {
    alias: 'split-basalt-block',
    name: 'Split Basalt Block',
    name_ru: 'Расколотая глыба базальта',
    description: 'Dark angular block, fresh from the quarry face.',
    description_ru: 'Тёмная угловатая глыба, только что из карьера.',
    size: [138, 116, 124],
    tags: ['basalt', 'boulder'],
    parts: () => single(basalt, { seed: 66, size: [1.6, 1.6, 1.4], breaks: 13, rough: 0.22, worn: 0.1 }, 0.2),
  },
  {
    alias: 'river-stone',
    name: 'River Stone',
    name_ru: 'Речной камень',
    description: 'Smooth flat stone from a river bed, also good as a paperweight or stepping stone.',
    description_ru: 'Гладкий плоский камень с речного дна; подойдёт и как пресс-папье, и как ступень тропинки.',
    size: [38, 32, 17],
    tags: ['pebble', 'water'],
    parts: () => single(slate, { seed: 41, size: [0.42, 0.18, 0.34], breaks: 2, rough: 0.12, worn: 1.6 }, 0.04),
  },
  {
    alias: 'standing-stone',
    name: 'Standing Stone',
    name_ru: 'Менгир',
    description: 'Tall weathered stone set upright, with lichen and moss on its shoulders.',
    description_ru: 'Высокий выветренный камень, поставленный стоймя, с мхом на плечах.',
    size: [87, 52, 239],
    tags: ['granite', 'monument', 'moss'],
    exclusive: true,
    parts: () => single(materials.granite, { seed: 52, size: [0.9, 2.6, 0.6], breaks: 8, rough: 0.7, moss: 0.7 }),
  },
  {
    alias: 'cairn-of-five',
    name: 'Cairn of Five',
    name_ru: 'Тур из пяти камней',
    description: 'Five flat stones balanced on one another, as hikers leave them.',
    description_ru: 'Пять плоских камней друг на друге — такие складывают на тропах.',
    size: [34, 42, 53],
    tags: ['stack', 'pebble'],
    parts: () => cairn(slate, 60, [0.42, 0.34, 0.27, 0.2, 0.13], 0.42),
  },
  {
    alias: 'zen-stack',
    name: 'Zen Stone Stack',
    name_ru: 'Пирамидка из гальки',
    description: 'Seven pale pebbles in a leaning stack for spa scenes and window sills.',
    description_ru: 'Семь светлых галек чуть наклонной пирамидкой: для спа-интерьера и подоконника.',
    size: [14, 15, 28],
    tags: ['stack', 'pebble', 'decor'],
    parts: () => cairn(materials.limestone, 75, [0.16, 0.14, 0.12, 0.1, 0.08, 0.06, 0.045], 0.46),
  },
  {
    alias: 'scree-handful',
    name: 'Handful of Scree',
    name_ru: 'Каменная осыпь',
    description: 'Eleven sharp stones from fist to head size, arranged for scattering.',
    description_ru: 'Одиннадцать острых камней от кулака до головы, готовых к россыпи.',
    size: [136, 144, 32],
    tags: ['granite', 'scatter'],
    parts: () =>
      scatter(materials.granite, 90, 11, 0.75, { breaks: 10, rough: 0.8, worn: 0.15, splits: 3 }, [0.3, 0.55]),
  },
  {
    alias: 'beach-cobbles',
    name: 'Beach Cobbles',
    name_ru: 'Пляжные окатыши',
    description: 'A dozen sea-worn cobbles, rounded and a little uneven.',
    description_ru: 'Дюжина окатанных морем камней, круглых и чуть неровных.',
    size: [59, 56, 13],
    tags: ['pebble', 'scatter', 'water'],
    parts: () => scatter(slate, 120, 12, 0.3, { breaks: 2, rough: 0.1, worn: 1.6, splits: 3 }, [0.14, 0.22]),
  },
]);
