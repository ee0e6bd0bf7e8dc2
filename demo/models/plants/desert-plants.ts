import { family } from '../family.ts';
import { dice } from '../random.ts';
import { icosphere } from '../shape/icosphere.ts';
import { aimed } from '../shape/leaf.ts';
import { join, Mesh } from '../shape/mesh.ts';
import { smooth } from '../shape/smooth.ts';
import { spike } from '../shape/spike.ts';
import { tube } from '../shape/tube.ts';
import { curveThrough, type Vec3 } from '../shape/vector.ts';
import { glazed, type Material, materials, matte } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';
import { type Pot, potted, soilHeight } from './pots.ts';

/** A rosette of fleshy leaves: the outer ones lie open, the inner ones stand upright. */
function rosette(pot: Pot, rings: number, leafLength: number, flesh: Material, tip: Vec3): Part[] {
  const ground = soilHeight(pot.height);
  const leaves: Mesh[] = [];
  const count = rings * 6;
  for (let index = 0; index < count; index++) {
    const share = index / count;
    const length = leafLength * (0.35 + 0.75 * (1 - share));
    const shape = (t: number) =>
      length * 0.2 * (0.35 + 0.75 * Math.sin(Math.PI * Math.min(1, t * 0.82)) ** 1.2) * (1 - t ** 5) ** 0.5 + 0.0008;
    const curl = 0.12 + 0.3 * (1 - share);
    const line = curveThrough(
      [
        [0, 0, 0],
        [0, -length * 0.04, length * 0.4],
        [0, length * curl * 0.3, length * 0.8],
        [0, length * curl, length],
      ],
      5,
    );
    const body = smooth(tube(line, shape, { sides: 12, flatten: 1.75, up: [0, 1, 0] }), 80).tinted(([, , z]) => {
      const red = Math.max(0, z / length - 0.7) * 2.6;
      return [1 - (1 - tip[0]) * red, 1 - (1 - tip[1]) * red, 1 - (1 - tip[2]) * red];
    });
    leaves.push(
      aimed(body, index * 2.39996, 0.12 + 1.25 * share ** 1.3).at(0, ground + 0.012 + share * leafLength * 0.34, 0),
    );
  }
  return [...potted(pot), part('Rosette', flesh, ...leaves)];
}

interface Column {
  radius: number;
  height: number;
  ribs: number;
  arms: number;
  seed: number;
}

/** A ribbed column with spines along its ribs and optional arms. */
function columnCactus(
  pot: Pot,
  { radius, height, ribs, arms, seed }: Column,
  skin: Material,
  flower?: Material,
): Part[] {
  const roll = dice(seed);
  const ground = soilHeight(pot.height) - 0.01;
  const trunks: { line: Vec3[]; radius: number }[] = [
    {
      line: [
        [0, ground, 0],
        [0, ground + height * 0.5, 0],
        [0, ground + height, 0],
      ],
      radius,
    },
  ];
  for (let index = 0; index < arms; index++) {
    const heading = index * 2.5 + 0.4;
    const [x, z] = [Math.cos(heading), Math.sin(heading)];
    const from = ground + height * roll.between(0.32, 0.55);
    const out = radius * 2.3;
    trunks.push({
      radius: radius * 0.62,
      line: [
        [x * radius * 0.5, from, z * radius * 0.5],
        [x * out * 0.8, from + radius * 0.25, z * out * 0.8],
        [x * out, from + radius * 1.3, z * out],
        [x * out, from + height * roll.between(0.24, 0.36), z * out],
      ],
    });
  }
  const bodies: Mesh[] = [];
  const spines: Mesh[] = [];
  for (const trunk of trunks) {
    const line = curveThrough(trunk.line, 10);
    const section = (angle: number) => 1 - 0.16 * (0.5 - 0.5 * Math.cos(angle * ribs));
    const round = (t: number) =>
      trunk.radius * Math.min(1, 0.82 + t * 1.2) * Math.sqrt(Math.max(0.02, 1 - Math.max(0, (t - 0.86) / 0.145) ** 2));
    const body = smooth(tube(line, round, { sides: ribs * 6, section }), 60);
    bodies.push(
      body.tinted(([x, y, z], [nx, , nz]) => {
        const light = 0.72 + 0.28 * Math.abs(nx * 0.3 + nz * 0.2 + Math.sin(y * 60 + x * 90 + z * 70) * 0.4);
        return [light, light, light * 0.95];
      }),
    );
    const bare = tube(line, round, { sides: ribs });
    for (const [index, position] of bare.positions.entries()) {
      if (position[1] < ground + 0.02) continue;
      const [nx, ny, nz] = bare.normals[index] as Vec3;
      for (let thorn = 0; thorn < 3; thorn++) {
        spines.push(
          spike(
            position,
            [nx + roll.between(-0.6, 0.6), ny + roll.between(-0.3, 0.7), nz + roll.between(-0.6, 0.6)],
            radius * roll.between(0.16, 0.34),
            radius * 0.012,
          ),
        );
      }
    }
  }
  const parts = [
    ...potted(pot),
    part('Body', skin, ...bodies),
    part('Spines', matte('Spines', '#e7dcc0', 0.7), ...spines),
  ];
  if (flower) {
    const petals = Array.from({ length: 14 }, (_, index) =>
      aimed(
        tube(
          [
            [0, 0, 0],
            [0, 0.004, radius * 0.3],
            [0, 0.016, radius * 0.55],
          ],
          (t) => radius * (0.09 + 0.08 * Math.sin(Math.PI * t)) * (1 - t * 0.5),
          { sides: 8, flatten: 0.35 },
        ),
        index * 2.4,
        0.5 + (index / 14) * 0.8,
      ),
    );
    parts.push(part('Flower', flower, join(...petals).at(0, ground + height, 0)));
  }
  return parts;
}

/** A cactus of flat pads that grow from one another. */
function padCactus(pot: Pot, skin: Material, seed: number): Part[] {
  const roll = dice(seed);
  const ground = soilHeight(pot.height);
  const pads: Mesh[] = [];
  const spines: Mesh[] = [];
  const pad = icosphere(4).bent(([x, y, z]) => [x * 0.74 * (1 + 0.18 * y), y, z * 0.16 * (1 - 0.25 * y)]);
  const grow = (foot: Vec3, size: number, lean: number, heading: number, level: number): void => {
    const place = (mesh: Mesh) =>
      mesh
        .at(0, 0.92, 0)
        .scaled(size)
        .turned('z', lean)
        .turned('y', heading)
        .at(...foot);
    const placed = place(smooth(pad, 80));
    pads.push(
      placed.tinted(([, y]) => {
        const tone = 0.78 + 0.22 * Math.min(1, (y - ground) / 0.3);
        return [tone, tone, tone * 0.92];
      }),
    );
    const dots = place(icosphere(2).bent(([x, y, z]) => [x * 0.74 * (1 + 0.18 * y), y, z * 0.165 * (1 - 0.25 * y)]));
    for (const [index, position] of dots.positions.entries()) {
      const normal = placed.normals[index] as Vec3;
      for (let thorn = 0; thorn < 2; thorn++)
        spines.push(
          spike(
            position,
            [
              normal[0] + roll.between(-0.5, 0.5),
              normal[1] + roll.between(-0.3, 0.5),
              normal[2] + roll.between(-0.5, 0.5),
            ],
            size * 0.16,
            size * 0.008,
          ),
        );
    }
    if (level === 0) return;
    for (const side of [-1, 1]) {
      const bud = new Mesh();
      bud.vertex([side * 0.42, 0.72, 0], [0, 1, 0]);
      grow(
        place(bud).positions[0] as Vec3,
        size * roll.between(0.62, 0.8),
        lean - side * roll.between(18, 42),
        heading + roll.between(-50, 50),
        level - 1,
      );
    }
  };
  grow([0, ground - 0.02, 0], 0.085, 3, 20, 2);
  return [...potted(pot), part('Pads', skin, ...pads), part('Spines', matte('Spines', '#efe6cf', 0.7), ...spines)];
}

const cactusGreen = matte('Cactus skin', '#6f9560', 0.62);

export const desertPlants = family(
  { producer: 'green-hour', pack: 'potted-plants', tags: ['plant', 'houseplant', 'desert', 'pot'] },
  [
    {
      alias: 'blue-echeveria',
      name: 'Blue Echeveria',
      name_ru: 'Голубая эхеверия',
      description: 'Tight rosette with pink-tipped fleshy leaves in a small terracotta pot.',
      description_ru: 'Плотная розетка мясистых листьев с розовыми кончиками в маленьком терракотовом горшке.',
      size: [15, 16, 16],
      tags: ['succulent', 'terracotta'],
      free: true,
      parts: () =>
        rosette(
          { material: materials.terracotta, radius: 0.06, height: 0.095, shape: 'classic' },
          8,
          0.075,
          matte('Blue-green flesh', '#a9c3b4', 0.5),
          [0.95, 0.5, 0.55],
        ),
    },
    {
      alias: 'garnet-houseleek',
      name: 'Garnet Houseleek',
      name_ru: 'Гранатовое молодило',
      description: 'Green rosette that turns garnet at the edges, in a wide chalk-white bowl.',
      description_ru: 'Зелёная розетка с гранатовыми краями в широкой белой чаше.',
      size: [19, 19, 14],
      tags: ['succulent', 'ceramic'],
      parts: () =>
        rosette(
          { material: matte('Chalk ceramic', '#e4dfd5', 0.7), radius: 0.09, height: 0.07, shape: 'bowl' },
          11,
          0.09,
          matte('Green flesh', '#86a563', 0.45),
          [0.8, 0.28, 0.36],
        ),
    },
    {
      alias: 'saguaro-cactus',
      name: 'Little Saguaro',
      name_ru: 'Маленький сагуаро',
      description: 'Ribbed column cactus with three arms and pale spines in a slate-glazed pot.',
      description_ru: 'Ребристый столбчатый кактус с тремя отростками и светлыми иглами в горшке цвета сланца.',
      size: [28, 23, 56],
      tags: ['cactus', 'ceramic'],
      parts: () =>
        columnCactus(
          { material: glazed('Slate glaze', '#48525a', 0.35), radius: 0.1, height: 0.15, shape: 'cylinder' },
          { radius: 0.045, height: 0.42, ribs: 13, arms: 3, seed: 5 },
          cactusGreen,
        ),
    },
    {
      alias: 'flowering-barrel-cactus',
      name: 'Flowering Barrel Cactus',
      name_ru: 'Цветущий шаровидный кактус',
      description: 'Squat ribbed barrel with a magenta flower on top; palm-sized.',
      description_ru: 'Приземистый ребристый шар с пурпурным цветком на макушке, с ладонь величиной.',
      size: [15, 15, 22],
      tags: ['cactus', 'terracotta', 'flower'],
      parts: () =>
        columnCactus(
          { material: materials.terracotta, radius: 0.07, height: 0.1, shape: 'classic' },
          { radius: 0.055, height: 0.1, ribs: 16, arms: 0, seed: 8 },
          matte('Barrel skin', '#7f9a58', 0.62),
          matte('Magenta petals', '#c93a7c', 0.5),
        ),
    },
    {
      alias: 'prickly-pear',
      name: 'Prickly Pear',
      name_ru: 'Опунция',
      description: 'Seven flat pads branching from one foot in an ochre-glazed bowl.',
      description_ru: 'Семь плоских сегментов, растущих от одного основания, в чаше с охристой глазурью.',
      size: [28, 30, 40],
      tags: ['cactus', 'ceramic'],
      parts: () =>
        padCactus(
          { material: glazed('Ochre glaze', '#c08a3c', 0.3), radius: 0.11, height: 0.1, shape: 'bowl' },
          matte('Pad skin', '#7d9d6d', 0.6),
          14,
        ),
    },
  ],
);
