import { family } from '../family.ts';
import { smoothstep } from '../noise.ts';
import { dice } from '../random.ts';
import { aimed, leaf, pointed, sword } from '../shape/leaf.ts';
import { join, type Mesh } from '../shape/mesh.ts';
import { tube } from '../shape/tube.ts';
import { curveThrough, type Vec3 } from '../shape/vector.ts';
import { foliage, glazed, materials, matte } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';
import { type Pot, potted, soilHeight } from './pots.ts';

interface Leafy {
  pot: Pot;
  seed: number;
  leaves: number;
  /** Height of the tallest leaf above the soil. */
  height: number;
  leafLength: number;
}

/** A heart-shaped leaf with cuts between its ribs. */
function monsteraBlade(length: number, cuts: number): Mesh {
  const outline = (t: number) => {
    const heart = Math.sin(Math.PI * Math.min(1, 0.16 + t * 0.84)) ** 0.75 * (1 - 0.25 * t);
    const notch =
      t > 0.12 && t < 0.92 ? smoothstep(0.55, 0.92, Math.cos(2 * Math.PI * (t * 5.6 + 0.3)) * 0.5 + 0.5) : 0;
    return heart * (1 - cuts * 0.72 * notch);
  };
  return leaf({
    length,
    width: length * 0.92,
    outline,
    droop: 0.9,
    fold: 0.22,
    wave: 0.05,
    rows: 44,
    columns: 6,
  }).tinted(([x, , z]) => {
    const rib = 1 - smoothstep(0.0, 0.012, Math.abs(x));
    const tone = 0.62 + 0.3 * (z / length) + rib * 0.4;
    return [tone * 0.8, tone, tone * 0.75];
  });
}

function monstera({ pot, seed, leaves, height, leafLength }: Leafy): Part[] {
  const roll = dice(seed);
  const ground = soilHeight(pot.height);
  const [blades, stems]: [Mesh[], Mesh[]] = [[], []];
  for (let index = 0; index < leaves; index++) {
    const share = (index + 0.6) / leaves;
    const heading = index * 2.4 + roll.between(-0.3, 0.3);
    const reach = height * roll.between(0.2, 0.4) * (1.15 - share * 0.75);
    const top = height * (0.35 + 0.62 * share);
    const size = roll.about(leafLength * (0.75 + 0.35 * (1 - Math.abs(share - 0.5))), 0.12);
    const tip: Vec3 = [Math.sin(heading) * reach, ground + top, Math.cos(heading) * reach];
    const knee: Vec3 = [tip[0] * 0.4, ground + top * 0.72, tip[2] * 0.4];
    stems.push(
      tube(
        curveThrough([[Math.sin(heading) * 0.02, ground - 0.01, Math.cos(heading) * 0.02], knee, tip], 8),
        (t) => 0.006 - 0.003 * t,
        { sides: 8 },
      ),
    );
    blades.push(aimed(monsteraBlade(size, index < 2 ? 0.25 : 1), heading, roll.between(-0.5, 0.05)).at(...tip));
  }
  return [
    ...potted(pot),
    part('Stems', matte('Young stem', '#6f8f4a', 0.6), ...stems),
    part('Leaves', foliage('Monstera leaf', '#5f8f45', 0.42), ...blades),
  ];
}

function snakePlant({ pot, seed, leaves, height, leafLength: width }: Leafy, rim: boolean): Part[] {
  const roll = dice(seed);
  const ground = soilHeight(pot.height);
  const blades = Array.from({ length: leaves }, (_, index) => {
    const heading = index * 2.4;
    const out = pot.radius * 0.55 * Math.sqrt((index + 0.3) / leaves);
    const length = roll.about(height * (1 - 0.35 * (out / pot.radius)), 0.16);
    const phase = roll.between(0, 6);
    const blade = leaf({
      length,
      width: roll.about(width, 0.12),
      outline: sword,
      droop: roll.between(-0.25, 0.25),
      fold: 0.42,
      rows: 22,
      columns: 6,
    }).tinted(([x, , z]) => {
      const half = (sword(Math.min(1, Math.max(0, z / length))) * width) / 2;
      const edge = rim ? smoothstep(0.62, 0.8, Math.abs(x) / half) : 0;
      const band = 0.5 + 0.5 * Math.sin(z * 95 + Math.sin(x * 160 + phase) * 1.6 + phase);
      const tone = 0.42 + 0.42 * band;
      return [tone * 0.55 + edge * 0.5, tone * 0.85 + edge * 0.4, tone * 0.5 - edge * 0.05];
    });
    return aimed(
      blade.turned('z', roll.between(-50, 50)),
      heading,
      Math.PI / 2 - roll.between(0.02, 0.16) - out * 1.4,
    ).at(Math.sin(heading) * out, ground - 0.01, Math.cos(heading) * out);
  });
  return [...potted(pot), part('Leaves', foliage('Snake plant leaf', '#a8b98a', 0.38), join(...blades))];
}

/** A woody stem with glossy leaves, for rubber trees and figs. */
function rubberTree({ pot, seed, leaves, height, leafLength }: Leafy, red: boolean): Part[] {
  const roll = dice(seed);
  const ground = soilHeight(pot.height);
  const line = curveThrough(
    [
      [0, ground - 0.02, 0],
      [0.02, ground + height * 0.3, 0.015],
      [-0.02, ground + height * 0.65, -0.01],
      [0.01, ground + height, 0.01],
    ],
    10,
  );
  const blades = Array.from({ length: leaves }, (_, index) => {
    const share = 0.22 + (0.78 * (index + 1)) / leaves;
    const at = line[Math.min(line.length - 1, Math.round(share * (line.length - 1)))] as Vec3;
    const length = roll.about(leafLength * (1.1 - 0.45 * share), 0.12);
    const blade = leaf({ length, width: length * 0.5, outline: pointed, droop: 0.7, fold: 0.28, rows: 12, columns: 4 })
      .at(0, 0, 0.035)
      .tinted(([x]) => {
        const tone = 0.75 + 0.35 * (1 - smoothstep(0, 0.008, Math.abs(x)));
        return [tone * (red ? 0.9 : 0.75), tone * 0.85, tone * 0.75];
      });
    return join(
      aimed(blade, index * 2.4, roll.between(0.15, 0.5) + share * 0.55),
      aimed(
        tube(
          [
            [0, 0, 0],
            [0, 0, 0.02],
            [0, 0, 0.04],
          ],
          0.003,
          { sides: 6 },
        ),
        index * 2.4,
        0.5,
      ),
    ).at(...at);
  });
  return [
    ...potted(pot),
    part(
      'Trunk',
      materials.oakBark,
      tube(line, (t) => 0.014 - 0.008 * t, { sides: 14 }),
    ),
    part('Leaves', foliage(red ? 'Burgundy leaf' : 'Rubber tree leaf', red ? '#5d3b36' : '#40673a', 0.28), ...blades),
  ];
}

const chalk = matte('Chalk ceramic', '#e4dfd5', 0.7);
const slate = glazed('Slate glaze', '#48525a', 0.35);

export const houseplants = family(
  { producer: 'green-hour', pack: 'potted-plants', tags: ['plant', 'houseplant', 'pot'] },
  [
    {
      alias: 'monstera-terracotta',
      name: 'Monstera in Terracotta',
      name_ru: 'Монстера в терракотовом горшке',
      description: 'Full-grown monstera with eleven split leaves in a plain terracotta pot.',
      description_ru: 'Взрослая монстера с одиннадцатью резными листьями в простом терракотовом горшке.',
      size: [104, 101, 96],
      tags: ['monstera', 'terracotta', 'tropical'],
      free: true,
      parts: () =>
        monstera({
          pot: { material: materials.terracotta, radius: 0.15, height: 0.26, shape: 'classic' },
          seed: 4,
          leaves: 11,
          height: 0.72,
          leafLength: 0.34,
        }),
    },
    {
      alias: 'young-monstera',
      name: 'Young Monstera',
      name_ru: 'Молодая монстера',
      description: 'Six leaves, the first still uncut, in a white cylinder for a shelf or desk.',
      description_ru: 'Шесть листьев, первые ещё без прорезей, в белом цилиндре — на полку или стол.',
      size: [49, 52, 46],
      tags: ['monstera', 'ceramic', 'tropical'],
      parts: () =>
        monstera({
          pot: { material: chalk, radius: 0.08, height: 0.14, shape: 'cylinder' },
          seed: 11,
          leaves: 6,
          height: 0.34,
          leafLength: 0.2,
        }),
    },
    {
      alias: 'snake-plant-tall',
      name: 'Tall Snake Plant',
      name_ru: 'Высокая сансевиерия',
      description: 'Banded sword leaves with a yellow rim, upright in a slate-glazed pot.',
      description_ru: 'Полосатые мечевидные листья с жёлтой каймой в горшке с глазурью цвета сланца.',
      size: [41, 39, 92],
      tags: ['snake-plant', 'ceramic'],
      parts: () =>
        snakePlant(
          {
            pot: { material: slate, radius: 0.13, height: 0.24, shape: 'cylinder' },
            seed: 7,
            leaves: 14,
            height: 0.72,
            leafLength: 0.062,
          },
          true,
        ),
    },
    {
      alias: 'snake-plant-bowl',
      name: 'Snake Plant in a Bowl',
      name_ru: 'Сансевиерия в низкой чаше',
      description: 'A low, dense clump of dark banded leaves in a terracotta bowl.',
      description_ru: 'Низкий густой кустик тёмных полосатых листьев в терракотовой чаше.',
      size: [32, 32, 43],
      tags: ['snake-plant', 'terracotta'],
      parts: () =>
        snakePlant(
          {
            pot: { material: materials.terracotta, radius: 0.16, height: 0.13, shape: 'bowl' },
            seed: 19,
            leaves: 20,
            height: 0.32,
            leafLength: 0.058,
          },
          false,
        ),
    },
    {
      alias: 'rubber-tree',
      name: 'Rubber Tree',
      name_ru: 'Фикус каучуконосный',
      description: 'Slim trunk with broad glossy leaves, knee-high pot; fills an empty corner.',
      description_ru: 'Тонкий ствол с широкими глянцевыми листьями в горшке до колена; закроет пустой угол.',
      size: [59, 61, 150],
      tags: ['ficus', 'ceramic'],
      parts: () =>
        rubberTree(
          {
            pot: { material: chalk, radius: 0.16, height: 0.3, shape: 'cylinder' },
            seed: 3,
            leaves: 26,
            height: 1.05,
            leafLength: 0.3,
          },
          false,
        ),
    },
    {
      alias: 'burgundy-rubber-tree',
      name: 'Burgundy Rubber Tree',
      name_ru: 'Фикус бордовый',
      description: 'The dark-leaved form, half a metre of foliage in a classic clay pot.',
      description_ru: 'Темнолистный сорт: полметра листвы в классическом глиняном горшке.',
      size: [39, 46, 86],
      tags: ['ficus', 'terracotta'],
      parts: () =>
        rubberTree(
          {
            pot: { material: materials.terracotta, radius: 0.11, height: 0.19, shape: 'classic' },
            seed: 23,
            leaves: 18,
            height: 0.55,
            leafLength: 0.22,
          },
          true,
        ),
    },
  ],
);
