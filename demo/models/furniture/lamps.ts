import { family } from '../family.ts';
import { icosphere } from '../shape/icosphere.ts';
import { cylinder, lathe, type ProfilePoint, profileThrough, vessel } from '../shape/lathe.ts';
import { join, type Mesh, repeat } from '../shape/mesh.ts';
import { projected } from '../shape/project.ts';
import { bar, hoop, tube } from '../shape/tube.ts';
import { curveThrough, type Vec3 } from '../shape/vector.ts';
import { glazed, glowing, type Material, materials, matte } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';

const light = glowing('Warm bulb', '#ffd9a0', 6);
const bulb = (radius: number): Mesh => icosphere(3).scaled(radius);
/** A lampshade that is open below. The profile runs from its top to its rim; the mesh is turned upside down. */
const shade = (profile: readonly ProfilePoint[], wall = 0.002): Mesh =>
  vessel(profileThrough(profile), wall, 72).turned('x', 180);

function deskLamp(paint: Material, joints: Material): Part[] {
  const [elbow, head]: [Vec3, Vec3] = [
    [-0.12, 0.36, 0],
    [0.16, 0.56, 0],
  ];
  const rod = (from: Vec3, to: Vec3) =>
    [-0.014, 0.014].map((z) => bar([from[0], from[1], z], [to[0], to[1], z], 0.004, 0.004, 12));
  const joint = ([x, y]: Vec3, size: number) => cylinder(size, 0.044, 0.003, 32).turned('x', 90).at(x, y, -0.022);
  const springs = repeat(22, (index) =>
    hoop(0.006, 0.0011, 6, 14)
      .turned('z', -30)
      .at(-0.02 - index * 0.0038, 0.085 + index * 0.0085, 0),
  );
  const hood = shade([
    [0.022, 0, 'corner'],
    [0.03, 0.004],
    [0.034, 0.05],
    [0.062, 0.1],
    [0.08, 0.15],
  ])
    .turned('z', 32)
    .at(0.185, 0.57, 0);
  return [
    part(
      'Base',
      paint,
      lathe(
        profileThrough([
          [0, 0, 'corner'],
          [0.088, 0, 'corner'],
          [0.09, 0.01],
          [0.08, 0.02],
          [0.03, 0.028],
          [0.014, 0.05, 'corner'],
          [0, 0.05],
        ]),
        64,
      ),
    ),
    part('Arms', joints, ...rod([0, 0.05, 0], elbow), ...rod(elbow, head), springs),
    part('Joints', joints, joint([0, 0.055, 0], 0.014), joint(elbow, 0.015), joint(head, 0.013)),
    part('Shade', paint, hood),
    part('Bulb', light, bulb(0.03).at(0.24, 0.485, 0)),
  ];
}

function mushroomLamp(foot: Material): Part[] {
  const dome = shade(
    [
      [0, 0],
      [0.08, 0.012],
      [0.14, 0.06],
      [0.16, 0.12],
    ],
    0.004,
  ).at(0, 0.4, 0);
  return [
    part(
      'Stem',
      foot,
      lathe(
        profileThrough([
          [0, 0, 'corner'],
          [0.075, 0, 'corner'],
          [0.074, 0.008],
          [0.03, 0.05],
          [0.02, 0.16],
          [0.026, 0.3],
          [0.05, 0.34, 'corner'],
          [0, 0.34],
        ]),
        64,
      ),
    ),
    part('Shade', glowing('Opal shade', '#ffe9c9', 1.1), dome),
    part('Finial', foot, bulb(0.012).at(0, 0.408, 0)),
  ];
}

function floorLamp(kind: 'tripod' | 'arc' | 'reading', fabric: Material): Part[] {
  const drum = (bottom: number, top: number, height: number) =>
    join(
      lathe(
        [
          [bottom, 0],
          [bottom + 0.001, 0.004],
          [top, height],
        ],
        72,
      ),
      lathe(
        [
          [top - 0.003, height],
          [bottom - 0.003, 0],
        ],
        72,
      ),
      hoop(bottom - 0.0015, 0.003).at(0, 0.002, 0),
      hoop(top - 0.0015, 0.003).at(0, height, 0),
    );
  if (kind === 'tripod') {
    const legs = repeat(3, (index) =>
      bar([0.3, 0, 0], [0.03, 1.14, 0], 0.011, 0.016, 20).turned('y', index * 120 + 30),
    );
    return [
      part('Legs', materials.oak, legs),
      part(
        'Hub',
        materials.brass,
        cylinder(0.045, 0.05, 0.006, 40).at(0, 1.11, 0),
        bar([0, 1.16, 0], [0, 1.3, 0], 0.007),
        hoop(0.15, 0.005).at(0, 0.55, 0),
      ),
      part('Shade', fabric, drum(0.25, 0.2, 0.3).at(0, 1.22, 0)),
      part('Bulb', light, bulb(0.045).at(0, 1.34, 0)),
    ];
  }
  if (kind === 'arc') {
    const arc = curveThrough(
      [
        [-0.55, 0.05, 0],
        [-0.57, 0.9, 0],
        [-0.4, 1.7, 0],
        [0.05, 2.02, 0],
        [0.5, 1.85, 0],
        [0.62, 1.68, 0],
      ],
      14,
    );
    return [
      part('Base', materials.limestone, projected(cylinder(0.17, 0.06, 0.008, 64)).at(-0.55, 0, 0)),
      part('Arc', materials.steel, tube(arc, 0.013, { sides: 18 })),
      part(
        'Shade',
        materials.steel,
        shade(
          [
            [0, 0],
            [0.07, 0.012],
            [0.15, 0.07],
            [0.175, 0.16],
          ],
          0.003,
        ).at(0.63, 1.69, 0),
      ),
      part('Bulb', light, bulb(0.05).at(0.63, 1.58, 0)),
    ];
  }
  const neck = curveThrough(
    [
      [0, 0.02, 0],
      [0, 0.7, 0],
      [0, 1.2, 0],
      [0.07, 1.4, 0],
      [0.2, 1.42, 0],
      [0.26, 1.34, 0],
    ],
    12,
  );
  return [
    part('Base', materials.blackSteel, cylinder(0.14, 0.022, 0.006, 64)),
    part('Stem', materials.brass, tube(neck, 0.009, { sides: 16 }), cylinder(0.016, 0.03, 0.003, 28).at(0, 0.022, 0)),
    part(
      'Shade',
      materials.blackSteel,
      shade([
        [0.018, 0, 'corner'],
        [0.026, 0.006],
        [0.05, 0.09],
        [0.085, 0.17],
      ])
        .turned('z', 22)
        .at(0.255, 1.35, 0),
    ),
    part('Bulb', light, bulb(0.035).at(0.31, 1.225, 0)),
  ];
}

function pendant(kind: 'dome' | 'globe' | 'slats', paint: Material): Part[] {
  const top = kind === 'slats' ? 0.34 : 0.24;
  const cable = part('Cable', materials.rubber, bar([0, top, 0], [0, 0.92, 0], 0.0028, 0.0028, 10));
  const rose = part('Ceiling rose', paint, cylinder(0.05, 0.026, 0.006, 48).at(0, 0.915, 0));
  if (kind === 'dome') {
    return [
      cable,
      rose,
      part(
        'Shade',
        paint,
        shade(
          [
            [0.03, 0, 'corner'],
            [0.034, 0.006],
            [0.06, 0.03],
            [0.15, 0.09],
            [0.2, 0.16],
            [0.215, 0.21],
          ],
          0.003,
        ).at(0, 0.24, 0),
      ),
      part('Socket', materials.brass, cylinder(0.032, 0.06, 0.006, 40).at(0, 0.232, 0)),
      part('Bulb', light, bulb(0.048).at(0, 0.12, 0)),
    ];
  }
  if (kind === 'globe') {
    return [
      cable,
      rose,
      part('Globe', glowing('Opal glass', '#fff0d8', 1.3), icosphere(4).scaled(0.14).at(0, 0.14, 0)),
      part(
        'Cap',
        materials.brass,
        lathe(
          profileThrough([
            [0.07, 0, 'corner'],
            [0.064, 0.018],
            [0.03, 0.034],
            [0.012, 0.07, 'corner'],
            [0, 0.07],
          ]),
          56,
        ).at(0, 0.255, 0),
      ),
    ];
  }
  const rib = (index: number): Mesh => {
    const line = curveThrough(
      [
        [0.03, 0.34, 0],
        [0.15, 0.3, 0],
        [0.22, 0.17, 0],
        [0.15, 0.04, 0],
        [0.06, 0, 0],
      ],
      8,
    );
    return tube(line, 0.0035, { sides: 8, flatten: 2.4, up: [0, 0, 1] }).turned('y', index * 10);
  };
  return [
    cable,
    rose,
    part(
      'Ribs',
      materials.oak,
      repeat(36, rib),
      hoop(0.06, 0.004).at(0, 0.002, 0),
      cylinder(0.032, 0.016, 0.003, 32).at(0, 0.332, 0),
    ),
    part('Bulb', light, bulb(0.055).at(0, 0.19, 0)),
  ];
}

const ink = glazed('Ink-blue enamel', '#1f3350', 0.3);
const cream = matte('Pleated cotton', '#e9dfca', 0.92);

export const lamps = family({ producer: 'joinery-lab', pack: 'lamps', tags: ['lamp', 'lighting'] }, [
  {
    alias: 'architect-desk-lamp',
    name: 'Architect Desk Lamp',
    name_ru: 'Настольная лампа «Архитектор»',
    description: 'Sprung two-arm lamp with an ink-blue enamel shade and steel joints.',
    description_ru: 'Лампа на двух коленах с пружинами, тёмно-синим эмалированным плафоном и стальными шарнирами.',
    size: [47, 18, 58],
    tags: ['desk', 'steel', 'enamel'],
    free: true,
    parts: () => deskLamp(ink, materials.steel),
  },
  {
    alias: 'signal-desk-lamp',
    name: 'Signal Red Desk Lamp',
    name_ru: 'Красная настольная лампа «Сигнал»',
    description: 'The two-arm desk lamp in red enamel with brass arms and springs.',
    description_ru: 'Лампа на двух коленах в красной эмали, с латунными стержнями и пружинами.',
    size: [47, 18, 58],
    tags: ['desk', 'brass', 'enamel'],
    parts: () => deskLamp(glazed('Signal red enamel', '#a62a20', 0.28), materials.brass),
  },
  {
    alias: 'mushroom-table-lamp',
    name: 'Mushroom Table Lamp',
    name_ru: 'Лампа-грибок',
    description: 'Opal dome on a brass stem that glows softly on a bedside table.',
    description_ru: 'Матовый купол на латунной ножке, мягкий свет для прикроватной тумбы.',
    size: [32, 32, 42],
    tags: ['brass', 'glass', 'bedroom'],
    parts: () => mushroomLamp(materials.brass),
  },
  {
    alias: 'tripod-floor-lamp',
    name: 'Tripod Floor Lamp',
    name_ru: 'Торшер на треноге',
    description: 'Oak tripod with a brass hub and a cream cotton shade.',
    description_ru: 'Дубовая тренога с латунной втулкой и кремовым абажуром из хлопка.',
    size: [54, 56, 153],
    tags: ['floor-lamp', 'oak', 'brass', 'living-room'],
    parts: () => floorLamp('tripod', cream),
  },
  {
    alias: 'long-arc-floor-lamp',
    name: 'Long Arc Floor Lamp',
    name_ru: 'Торшер-дуга',
    description: 'Steel arc rising from a limestone drum and reaching over a sofa or table.',
    description_ru: 'Стальная дуга на тумбе из известняка: светит над диваном или столом.',
    size: [153, 35, 204],
    tags: ['floor-lamp', 'steel', 'stone', 'mid-century'],
    exclusive: true,
    parts: () => floorLamp('arc', cream),
  },
  {
    alias: 'gooseneck-reading-lamp',
    name: 'Gooseneck Reading Lamp',
    name_ru: 'Торшер для чтения с гибкой шеей',
    description: 'Brass neck bent over the chair, black shade, heavy round foot.',
    description_ru: 'Латунная стойка, изогнутая над креслом, чёрный плафон и тяжёлое круглое основание.',
    size: [54, 28, 144],
    tags: ['floor-lamp', 'brass', 'living-room'],
    parts: () => floorLamp('reading', cream),
  },
  {
    alias: 'bakery-dome-pendant',
    name: 'Bakery Dome Pendant',
    name_ru: 'Подвес-купол «Пекарня»',
    description: 'Enamelled dome in bottle green with a brass socket on a 70 cm cable.',
    description_ru: 'Эмалированный купол бутылочного цвета с латунным патроном на шнуре длиной 70 см.',
    size: [43, 43, 91],
    tags: ['pendant', 'enamel', 'kitchen'],
    parts: () => pendant('dome', glazed('Bottle-green enamel', '#1f4536', 0.28)),
  },
  {
    alias: 'moon-globe-pendant',
    name: 'Moon Globe Pendant',
    name_ru: 'Подвес-шар «Луна»',
    description: 'Opal glass globe under a brass cap, for a hallway or in a row over a table.',
    description_ru: 'Шар из молочного стекла с латунной крышкой: в прихожую или рядом над столом.',
    size: [28, 28, 94],
    tags: ['pendant', 'glass', 'brass'],
    parts: () => pendant('globe', materials.brass),
  },
  {
    alias: 'ribbed-oak-pendant',
    name: 'Ribbed Oak Pendant',
    name_ru: 'Подвес из дубовых рёбер',
    description: 'Thirty-six bent oak ribs around a bare bulb; throws a striped shadow.',
    description_ru: 'Тридцать шесть гнутых дубовых рёбер вокруг открытой лампы; даёт полосатую тень.',
    size: [46, 46, 95],
    tags: ['pendant', 'oak', 'scandinavian'],
    parts: () => pendant('slats', materials.blackSteel),
  },
]);
