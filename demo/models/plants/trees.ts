import { family } from '../family.ts';
import { dice } from '../random.ts';
import { icosphere } from '../shape/icosphere.ts';
import { Mesh } from '../shape/mesh.ts';
import { tube } from '../shape/tube.ts';
import { unit, type Vec3 } from '../shape/vector.ts';
import { foliage, type Material, materials, toned } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';
import { addBlade, type Foliage, type Growth, grow, leaves, type Skeleton } from './crown.ts';

interface Broadleaf {
  seed: number;
  trunk: number;
  radius: number;
  bark: Material;
  leaf: Material;
  growth: Growth;
  foliage: Foliage;
}

function broadleaf({ seed, trunk, radius, bark, leaf, growth, foliage: crown }: Broadleaf): Part[] {
  const roll = dice(seed);
  const { wood, twigs } = grow(roll, growth, trunk, radius);
  return [part('Trunk and branches', bark, ...wood), part('Leaves', leaf, leaves(roll, twigs, crown))];
}

interface Conifer {
  seed: number;
  height: number;
  /** Length of the lowest branches. */
  reach: number;
  whorls: number;
  perWhorl: number;
  /** Angle of the branches below the horizontal, in radians. */
  hang: number;
  needles: Material;
  bareBelow: number;
}

function conifer({ seed, height, reach, whorls, perWhorl, hang, needles, bareBelow }: Conifer): Part[] {
  const roll = dice(seed);
  const wood: Mesh[] = [
    tube(
      [
        [0, 0, 0],
        [0.02, height * 0.5, 0.01],
        [0, height * 0.99, 0],
      ],
      (t) => height * 0.021 * (1 - t * 0.93),
      { sides: 14 },
    ),
  ];
  const sprays = new Mesh();
  sprays.tints = [];
  for (let whorl = 0; whorl < whorls; whorl++) {
    const share = whorl / (whorls - 1);
    const y = height * (bareBelow + (0.975 - bareBelow) * share);
    const long = reach * (1 - share) ** 0.85 + 0.06;
    const count = Math.max(4, Math.round(perWhorl * (1 - share * 0.45)));
    for (let index = 0; index < count; index++) {
      const heading = (6.28 * index) / count + whorl * 0.7 + roll.between(-0.2, 0.2);
      const length = roll.about(long, 0.16);
      const pitch = -hang + share * (hang + 0.5) + roll.between(-0.08, 0.08);
      const branch = (t: number): Vec3 => {
        const drop = length * (Math.sin(pitch) * t + 0.2 * t * t);
        return [Math.sin(heading) * length * t, y + drop, Math.cos(heading) * length * t];
      };
      wood.push(
        tube([branch(0), branch(0.5), branch(1)], (t) => 0.006 + 0.014 * (1 - t) * (long / reach), {
          sides: 4,
          capped: false,
        }),
      );
      const blades = Math.round(7 + 15 * (length / reach));
      for (let step = 1; step <= blades; step++) {
        const t = step / blades;
        const size = Math.max(0.05, length * 0.4 * (1 - t * 0.62)) * roll.between(0.8, 1.15);
        for (const side of [-1, 1]) {
          const turn = heading + side * (0.85 - 0.4 * t);
          const droop = pitch - roll.between(0.05, 0.35);
          const along = unit([Math.sin(turn), Math.tan(droop), Math.cos(turn)]);
          const outward = unit([Math.sin(heading), 0.45, Math.cos(heading)]);
          const tone = (0.6 + 0.4 * t) * roll.between(0.8, 1.1);
          addBlade(
            sprays,
            {
              at: branch(t),
              along,
              face: [0, 1, 0],
              length: size,
              width: size * 0.34,
              tint: [tone, tone, tone * 0.95],
            },
            outward,
          );
        }
      }
    }
  }
  return [part('Trunk and branches', materials.pineBark, ...wood), part('Needles', needles, sprays)];
}

/** Several stems from one base, with leaves all over a round body. */
function bush(
  seed: number,
  radius: number,
  leafSize: number,
  leaf: Material,
  looseness: number,
  berries?: Material,
): Part[] {
  const roll = dice(seed);
  const stems: Mesh[] = [];
  const twigs: Skeleton['twigs'] = [];
  const count = 560;
  for (let index = 0; index < count; index++) {
    const heading = index * 2.39996;
    const rise = 1 - ((index + 0.5) / count) * 1.55;
    const level = Math.sqrt(1 - rise * rise);
    const along: Vec3 = [Math.sin(heading) * level, rise, Math.cos(heading) * level];
    const reach = radius * (1 - looseness * roll.between(0, 1));
    const at: Vec3 = [along[0] * reach, radius * 0.62 + along[1] * reach, along[2] * reach];
    twigs.push({ at, along });
    if (index % 12 === 0)
      stems.push(
        tube([[0, 0, 0], [at[0] * 0.4, at[1] * 0.6, at[2] * 0.4], at], (t) => radius * 0.022 * (1 - t * 0.8), {
          sides: 5,
          capped: false,
        }),
      );
  }
  const parts = [
    part('Stems', toned(materials.oakBark, 'Shrub bark', '#d8c8b8'), ...stems),
    part(
      'Leaves',
      leaf,
      leaves(roll, twigs, {
        perTwig: 11,
        length: leafSize,
        width: leafSize * 0.6,
        shade: [0.3, 0.38, 0.24],
        sun: [1, 1, 0.8],
      }),
    ),
  ];
  if (berries) {
    const ball = icosphere(1).scaled(radius * 0.026);
    const fruit = twigs
      .filter((_, index) => index % 5 === 0)
      .flatMap(({ at, along }) =>
        [0, 1, 2].map(() =>
          ball.at(
            at[0] + along[0] * 0.06 + roll.between(-0.03, 0.03),
            at[1] + along[1] * 0.06 + roll.between(-0.03, 0.03),
            at[2] + along[2] * 0.06 + roll.between(-0.03, 0.03),
          ),
        ),
      );
    parts.push(part('Berries', berries, ...fruit));
  }
  return parts;
}

const sunlit: Vec3 = [1, 1, 0.8];

export const trees = family(
  { producer: 'green-hour', pack: 'trees-and-shrubs', tags: ['plant', 'trees', 'garden', 'nature'] },
  [
    {
      alias: 'field-oak',
      name: 'Field Oak',
      name_ru: 'Дуб в поле',
      description: 'Broad free-standing oak with a short trunk and a dense crown.',
      description_ru: 'Раскидистый одиночный дуб с коротким стволом и густой кроной.',
      size: [436, 424, 418],
      tags: ['oak', 'summer'],
      parts: () =>
        broadleaf({
          seed: 12,
          trunk: 1.5,
          radius: 0.2,
          bark: materials.oakBark,
          leaf: foliage('Oak leaf', '#7a9a4a', 0.85),
          growth: { levels: 4, forks: 4, spread: 0.72, shorter: 0.74, lift: 0.06 },
          foliage: { perTwig: 5, length: 0.19, width: 0.125, shade: [0.2, 0.26, 0.16], sun: sunlit },
        }),
    },
    {
      alias: 'slender-birch',
      name: 'Slender Birch',
      name_ru: 'Стройная берёза',
      description: 'Young birch with a pale trunk and light hanging twigs.',
      description_ru: 'Молодая берёза со светлым стволом и лёгкими поникшими ветвями.',
      size: [526, 458, 516],
      tags: ['birch', 'summer'],
      free: true,
      parts: () =>
        broadleaf({
          seed: 33,
          trunk: 1.9,
          radius: 0.1,
          bark: materials.birchBark,
          leaf: foliage('Birch leaf', '#9bb552', 0.85),
          growth: { levels: 5, forks: 3, spread: 0.44, shorter: 0.7, lift: -0.06 },
          foliage: { perTwig: 5, length: 0.13, width: 0.1, shade: [0.3, 0.36, 0.2], sun: sunlit },
        }),
    },
    {
      alias: 'autumn-maple',
      name: 'Autumn Maple',
      name_ru: 'Осенний клён',
      description: 'Round-crowned maple at the height of October, from amber within to red outside.',
      description_ru: 'Клён с округлой кроной в разгар октября: внутри янтарный, снаружи красный.',
      size: [364, 335, 360],
      tags: ['maple', 'autumn'],
      exclusive: true,
      parts: () =>
        broadleaf({
          seed: 44,
          trunk: 1.3,
          radius: 0.13,
          bark: materials.oakBark,
          leaf: foliage('Maple leaf', '#d8702c', 0.85),
          growth: { levels: 4, forks: 4, spread: 0.62, shorter: 0.72, lift: 0.12 },
          foliage: { perTwig: 5, length: 0.16, width: 0.14, shade: [0.55, 0.42, 0.2], sun: [1, 0.72, 0.6] },
        }),
    },
    {
      alias: 'spring-cherry',
      name: 'Cherry in Blossom',
      name_ru: 'Цветущая вишня',
      description: 'Low spreading cherry covered in pale pink blossom.',
      description_ru: 'Невысокая раскидистая вишня, вся в бледно-розовом цвету.',
      size: [307, 334, 316],
      tags: ['cherry', 'spring', 'flower'],
      parts: () =>
        broadleaf({
          seed: 8,
          trunk: 0.9,
          radius: 0.09,
          bark: toned(materials.oakBark, 'Cherry bark', '#b08a7c'),
          leaf: foliage('Cherry blossom', '#f3c9d2', 0.9),
          growth: { levels: 4, forks: 4, spread: 0.68, shorter: 0.78, lift: 0.02 },
          foliage: { perTwig: 5, length: 0.1, width: 0.1, shade: [0.7, 0.55, 0.58], sun: [1, 0.97, 0.97] },
        }),
    },
    {
      alias: 'mountain-spruce',
      name: 'Mountain Spruce',
      name_ru: 'Горная ель',
      description: 'Narrow dark spruce, branches down to the ground and hanging a little.',
      description_ru: 'Узкая тёмная ель с чуть поникшими ветвями до самой земли.',
      size: [305, 294, 544],
      tags: ['conifer', 'forest'],
      parts: () =>
        conifer({
          seed: 3,
          height: 5.2,
          reach: 1.25,
          whorls: 26,
          perWhorl: 10,
          hang: 0.35,
          needles: foliage('Spruce needles', '#56794f', 0.92),
          bareBelow: 0.05,
        }),
    },
    {
      alias: 'blue-fir',
      name: 'Blue Fir',
      name_ru: 'Голубая пихта',
      description: 'Even, wide fir with silvery-blue needles, as planted in front gardens.',
      description_ru: 'Ровная широкая пихта с серебристо-голубой хвоей, какие сажают в палисадниках.',
      size: [285, 278, 335],
      tags: ['conifer'],
      parts: () =>
        conifer({
          seed: 17,
          height: 3.2,
          reach: 1.15,
          whorls: 20,
          perWhorl: 11,
          hang: 0.12,
          needles: foliage('Fir needles', '#7d9a96', 0.92),
          bareBelow: 0.04,
        }),
    },
    {
      alias: 'shore-pine',
      name: 'Shore Pine',
      name_ru: 'Приморская сосна',
      description: 'Pine with a long bare trunk and an open crown that begins at half height.',
      description_ru: 'Сосна с длинным голым стволом и редкой кроной, которая начинается с середины.',
      size: [298, 338, 599],
      tags: ['conifer', 'forest'],
      parts: () =>
        conifer({
          seed: 29,
          height: 6,
          reach: 1.3,
          whorls: 13,
          perWhorl: 8,
          hang: -0.1,
          needles: foliage('Pine needles', '#5c7a45', 0.92),
          bareBelow: 0.48,
        }),
    },
    {
      alias: 'box-bush',
      name: 'Clipped Box Ball',
      name_ru: 'Стриженый самшит',
      description: 'Dense round box bush for borders and terraces.',
      description_ru: 'Плотный шар самшита для бордюров и террас.',
      size: [98, 99, 79],
      tags: ['bush'],
      parts: () => bush(5, 0.45, 0.05, foliage('Box leaf', '#6c8f45', 0.8), 0.1),
    },
    {
      alias: 'rowan-berry-bush',
      name: 'Firethorn with Berries',
      name_ru: 'Пираканта с ягодами',
      description: 'Loose garden shrub with dark leaves and orange-red berries.',
      description_ru: 'Рыхлый садовый куст с тёмными листьями и оранжево-красными ягодами.',
      size: [161, 169, 131],
      tags: ['bush', 'autumn'],
      parts: () =>
        bush(21, 0.75, 0.095, foliage('Firethorn leaf', '#5f8540', 0.75), 0.45, {
          name: 'Berries',
          colour: '#c8401f',
          roughness: 0.3,
        }),
    },
  ],
);
