import { family } from '../family.ts';
import { lathe, type ProfilePoint, profileThrough, vessel } from '../shape/lathe.ts';
import { join, type Mesh } from '../shape/mesh.ts';
import { smooth } from '../shape/smooth.ts';
import { tube } from '../shape/tube.ts';
import { curveThrough, type Vec3 } from '../shape/vector.ts';
import { glass, glazed, type Material, materials, matte } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';

const thrown = (outline: readonly ProfilePoint[], wall: number): Mesh => vessel(profileThrough(outline, 6), wall, 96);

/** A glazed vase, with vertical ribs if `ribs` is greater than 0. */
function vase(outline: readonly ProfilePoint[], wall: number, glaze: Material, ribs = 0): Part[] {
  const body = thrown(outline, wall);
  if (ribs === 0) return [part('Vase', glaze, body)];
  const fluted = body.bent(([x, y, z]) => {
    const wave = 1 + 0.035 * Math.cos(Math.atan2(z, x) * ribs);
    return [x * wave, y, z * wave];
  });
  return [part('Vase', glaze, smooth(fluted, 50))];
}

function handled(body: Mesh, handles: readonly (readonly Vec3[])[], thickness: number, material: Material): Part[] {
  return [
    part('Body', material, body),
    part(
      'Handles',
      material,
      ...handles.map((line) => tube(curveThrough(line, 10), thickness, { sides: 14, flatten: 1.5, up: [0, 0, 1] })),
    ),
  ];
}

interface Mug {
  radius: number;
  height: number;
  belly: number;
  outside: Material;
  drink?: Material;
}

function mug({ radius, height, belly, outside, drink }: Mug): Part[] {
  const outline: ProfilePoint[] = [
    [radius * 0.72, 0, 'corner'],
    [radius * 0.76, 0.003],
    [radius * (0.92 + belly), height * 0.3],
    [radius * (1 + belly * 0.5), height * 0.62],
    [radius, height],
  ];
  const side = radius * (1 + belly * 0.4);
  const line = curveThrough(
    [
      [side - 0.004, height * 0.8, 0],
      [side + radius * 0.36, height * 0.84, 0],
      [side + radius * 0.62, height * 0.56, 0],
      [side + radius * 0.4, height * 0.26, 0],
      [side - 0.004, height * 0.24, 0],
    ],
    10,
  );
  const parts = [
    part('Cup', outside, thrown(outline, 0.0038)),
    part(
      'Handle',
      outside,
      tube(line, (t) => 0.0048 + 0.0015 * Math.cos(2 * Math.PI * t), { sides: 16, flatten: 1.5, up: [0, 0, 1] }),
    ),
  ];
  if (drink)
    parts.push(
      part(
        'Drink',
        drink,
        lathe(
          [
            [radius * 0.955, 0],
            [radius * 0.9, 0.0006],
            [0, 0],
          ],
          64,
        ).at(0, height * 0.86, 0),
      ),
    );
  return parts;
}

function bottle(outline: readonly ProfilePoint[], body: Material, stopper: Material, label?: Material): Part[] {
  const top = outline.at(-1) as ProfilePoint;
  const [radius, height] = [outline[2]?.[0] ?? 0.03, top[1]];
  const cork = lathe(
    profileThrough([
      [0, 0, 'corner'],
      [top[0] * 0.72, 0, 'corner'],
      [top[0] * 0.82, 0.02],
      [top[0] * 0.98, 0.036],
      [top[0] * 0.9, 0.042],
      [0, 0.042],
    ]),
    40,
  ).at(0, height - 0.018, 0);
  const parts = [part('Bottle', body, thrown(outline, 0.003)), part('Stopper', stopper, cork)];
  if (label) {
    const r = radius + 0.0006;
    parts.push(
      part(
        'Label',
        label,
        lathe(
          [
            [r, height * 0.14],
            [r, height * 0.27],
            [r, height * 0.4],
          ],
          80,
        ),
      ),
    );
  }
  return parts;
}

const celadon = glazed('Celadon glaze', '#9fbfab', 0.16);
const cobalt = glazed('Cobalt glaze', '#1d3a72', 0.12);
const milk = glazed('Milk-white glaze', '#ece6da', 0.22);
const soot = matte('Sooted clay', '#2b2826', 0.75);
const sand = matte('Speckled stoneware', '#c9b596', 0.6);
const cork = matte('Cork', '#b98d5c', 0.9);

export const tableware = family({ producer: 'small-parts', pack: 'tableware', tags: ['prop', 'tableware'] }, [
  {
    alias: 'shoulder-vase-celadon',
    name: 'Celadon Shoulder Vase',
    name_ru: 'Селадоновая ваза с плечами',
    description: 'Wheel-thrown vase with full shoulders and a narrow neck under pale green glaze.',
    description_ru: 'Гончарная ваза с округлыми плечами и узким горлом под бледно-зелёной глазурью.',
    size: [23, 23, 37],
    tags: ['vase', 'ceramic', 'decor'],
    free: true,
    parts: () =>
      vase(
        [
          [0.05, 0, 'corner'],
          [0.054, 0.004],
          [0.08, 0.09],
          [0.115, 0.2],
          [0.1, 0.27],
          [0.04, 0.31],
          [0.034, 0.34],
          [0.046, 0.365],
        ],
        0.005,
        celadon,
      ),
  },
  {
    alias: 'fluted-floor-vase',
    name: 'Fluted Floor Vase',
    name_ru: 'Напольная рифлёная ваза',
    description: 'Tall milk-white vase with thirty-two soft flutes, for dry branches.',
    description_ru: 'Высокая молочно-белая ваза с тридцатью двумя мягкими желобками — под сухие ветки.',
    size: [31, 31, 64],
    tags: ['vase', 'ceramic', 'decor'],
    parts: () =>
      vase(
        [
          [0.1, 0, 'corner'],
          [0.106, 0.006],
          [0.14, 0.2],
          [0.15, 0.36],
          [0.11, 0.5],
          [0.08, 0.56],
          [0.1, 0.62],
        ],
        0.007,
        milk,
        32,
      ),
  },
  {
    alias: 'ember-bud-vase',
    name: 'Sooted Bud Vase',
    name_ru: 'Ваза «Сажа» для одного цветка',
    description: 'Small matt black bottle for a single stem.',
    description_ru: 'Маленькая чёрная матовая бутыль для одного стебля.',
    size: [10, 10, 18],
    tags: ['vase', 'ceramic', 'decor'],
    parts: () =>
      vase(
        [
          [0.03, 0, 'corner'],
          [0.034, 0.003],
          [0.052, 0.045],
          [0.04, 0.09],
          [0.014, 0.12],
          [0.011, 0.16],
          [0.016, 0.18],
        ],
        0.0035,
        soot,
      ),
  },
  {
    alias: 'terracotta-amphora',
    name: 'Terracotta Amphora',
    name_ru: 'Терракотовая амфора',
    description: 'Two-handled amphora with bloom and stains on the clay.',
    description_ru: 'Амфора с двумя ручками, на глине налёт и пятна.',
    size: [36, 33, 65],
    tags: ['vase', 'terracotta', 'antique'],
    exclusive: true,
    parts: () =>
      handled(
        thrown(
          [
            [0.05, 0, 'corner'],
            [0.055, 0.006],
            [0.06, 0.03],
            [0.13, 0.18],
            [0.165, 0.34],
            [0.13, 0.46],
            [0.06, 0.52],
            [0.055, 0.6],
            [0.075, 0.64],
          ],
          0.009,
        ),
        [1, -1].map((side): Vec3[] => [
          [side * 0.06, 0.6, 0],
          [side * 0.14, 0.6, 0],
          [side * 0.165, 0.5, 0],
          [side * 0.145, 0.425, 0],
        ]),
        0.011,
        materials.terracotta,
      ),
  },
  {
    alias: 'wine-bottle-green',
    name: 'Green Wine Bottle',
    name_ru: 'Зелёная винная бутылка',
    description: 'High-shouldered bottle in green glass with a cork and a blank paper label.',
    description_ru: 'Бутылка из зелёного стекла с высокими плечами, пробкой и чистой бумажной этикеткой.',
    size: [8, 8, 34],
    tags: ['bottle', 'glass', 'kitchen'],
    parts: () =>
      bottle(
        [
          [0.034, 0, 'corner'],
          [0.0365, 0.004],
          [0.037, 0.03],
          [0.037, 0.1],
          [0.037, 0.19],
          [0.03, 0.22],
          [0.0155, 0.245],
          [0.0145, 0.3, 'corner'],
          [0.016, 0.302],
          [0.016, 0.312],
        ],
        glass('Green glass', '#2f5a35'),
        cork,
        materials.paper,
      ),
  },
  {
    alias: 'apothecary-bottle-amber',
    name: 'Amber Apothecary Bottle',
    name_ru: 'Аптечная склянка из янтарного стекла',
    description: 'Round amber bottle with a cork and a paper label.',
    description_ru: 'Круглая склянка янтарного стекла с пробкой и бумажной этикеткой.',
    size: [9, 9, 18],
    tags: ['bottle', 'glass', 'antique'],
    parts: () =>
      bottle(
        [
          [0.04, 0, 'corner'],
          [0.045, 0.005],
          [0.046, 0.03],
          [0.046, 0.09],
          [0.042, 0.115],
          [0.02, 0.13],
          [0.018, 0.15, 'corner'],
          [0.024, 0.152],
          [0.024, 0.16],
        ],
        glass('Amber glass', '#b5651d'),
        cork,
        materials.paper,
      ),
  },
  {
    alias: 'oil-cruet',
    name: 'Oil Cruet',
    name_ru: 'Графин для масла',
    description: 'Clear slender cruet with a long neck, stoppered with brass.',
    description_ru: 'Тонкий прозрачный графин с длинным горлом и латунной пробкой.',
    size: [8, 8, 26],
    tags: ['bottle', 'glass', 'kitchen', 'brass'],
    parts: () =>
      bottle(
        [
          [0.038, 0, 'corner'],
          [0.042, 0.004],
          [0.04, 0.03],
          [0.03, 0.1],
          [0.014, 0.16],
          [0.011, 0.22],
          [0.014, 0.24],
        ],
        glass('Clear glass', '#f2f7f4'),
        materials.brass,
      ),
  },
  {
    alias: 'cobalt-serving-bowl',
    name: 'Cobalt Serving Bowl',
    name_ru: 'Кобальтовая салатница',
    description: 'Wide bowl on a turned foot ring, deep blue and glossy.',
    description_ru: 'Широкая салатница на точёной ножке, глубокого синего цвета, глянцевая.',
    size: [32, 32, 10],
    tags: ['bowl', 'ceramic', 'kitchen'],
    parts: () => [
      part(
        'Bowl',
        cobalt,
        thrown(
          [
            [0.055, 0, 'corner'],
            [0.058, 0.012, 'corner'],
            [0.07, 0.016],
            [0.12, 0.045],
            [0.15, 0.088],
            [0.158, 0.1],
          ],
          0.0055,
        ),
      ),
    ],
  },
  {
    alias: 'stoneware-bowl-stack',
    name: 'Stack of Stoneware Bowls',
    name_ru: 'Стопка каменных пиал',
    description: 'Four sand-coloured bowls standing in one another.',
    description_ru: 'Четыре песочные пиалы, вставленные одна в другую.',
    size: [15, 15, 13],
    tags: ['bowl', 'ceramic', 'kitchen'],
    parts: () =>
      [0, 1, 2, 3].map((index) =>
        part(
          `Bowl ${index + 1}`,
          index % 2 === 0 ? sand : milk,
          thrown(
            [
              [0.032, 0, 'corner'],
              [0.035, 0.008, 'corner'],
              [0.045, 0.012],
              [0.068, 0.04],
              [0.075, 0.066],
            ],
            0.0045,
          )
            .turned('y', index * 40)
            .at(index * 0.0012, index * 0.02, -index * 0.001),
        ),
      ),
  },
  {
    alias: 'diner-mug',
    name: 'Diner Mug with Coffee',
    name_ru: 'Кружка кофе',
    description: 'Thick white mug filled with black coffee.',
    description_ru: 'Толстостенная белая кружка с чёрным кофе.',
    size: [11, 8, 9],
    tags: ['mug', 'ceramic', 'kitchen'],
    free: true,
    parts: () =>
      mug({ radius: 0.041, height: 0.092, belly: 0.04, outside: milk, drink: glazed('Coffee', '#2a160c', 0.08) }),
  },
  {
    alias: 'potters-tea-cup',
    name: 'Potter’s Tea Cup',
    name_ru: 'Гончарная чашка чая',
    description: 'Round-bellied celadon cup with tea.',
    description_ru: 'Пузатая селадоновая чашка с чаем.',
    size: [13, 10, 7],
    tags: ['mug', 'ceramic', 'kitchen'],
    parts: () =>
      mug({ radius: 0.044, height: 0.072, belly: 0.16, outside: celadon, drink: glazed('Tea', '#8a4a1c', 0.08) }),
  },
  {
    alias: 'enamel-camp-mug',
    name: 'Enamel Camp Mug',
    name_ru: 'Эмалированная походная кружка',
    description: 'Blue enamel mug with a dark steel rim.',
    description_ru: 'Синяя эмалированная кружка с тёмным стальным ободком.',
    size: [12, 9, 8],
    tags: ['mug', 'enamel', 'camping'],
    parts: () => [
      ...mug({ radius: 0.044, height: 0.08, belly: -0.06, outside: glazed('Blue enamel', '#2c5177', 0.2) }),
      part(
        'Rim',
        materials.iron,
        join(
          lathe(
            [
              [0.0448, 0.0775],
              [0.0456, 0.08],
              [0.0448, 0.0825],
              [0.0392, 0.0825],
              [0.0386, 0.08],
              [0.0392, 0.0775],
            ].map(([r = 0, y = 0]): [number, number] => [r, y]),
            64,
          ),
        ),
      ),
    ],
  },
]);
