import { family } from '../family.ts';
import { fractalNoise, noise, smoothstep } from '../noise.ts';
import { dice } from '../random.ts';
import { join, type Mesh } from '../shape/mesh.ts';
import { projected } from '../shape/project.ts';
import { smooth } from '../shape/smooth.ts';
import { surface } from '../shape/surface.ts';
import { materials, toned } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';
import { rock, settled, weathered } from './rock-shape.ts';

const sandstone = toned(materials.limestone, 'Sandstone', '#ecc4a2');
const basalt = toned(materials.granite, 'Basalt', '#9a9aa2');

interface Cliff {
  seed: number;
  width: number;
  height: number;
  depth: number;
  /** Sediment layers per metre. */
  beds: number;
  /** Vertical cracks per metre, which split the wall into pillars. */
  joints: number;
  moss: number;
}

/** A closed piece of rock wall with face, top and sides; pieces can stand side by side. */
function cliff({ seed, width, height, depth, beds, joints, moss }: Cliff): Mesh {
  const face = (u: number, v: number): readonly [number, number, number] => {
    const x = (u - 0.5) * width;
    const y = v * height * (1 + 0.1 * fractalNoise(x * 0.9 + seed, 3, 0, 3));
    const bed = (y + 0.3 * fractalNoise(x * 0.8, y * 0.4 + seed, 1, 3)) * beds;
    const step = noise(Math.floor(bed) * 5.3, seed * 1.7) * 0.16;
    const ledge = bed - Math.floor(bed);
    const groove = 0.05 * (smoothstep(0.82, 1, ledge) + 1 - smoothstep(0, 0.12, ledge));
    const pillar = (x + 0.55 * fractalNoise(x * 0.7, y * 0.9 + seed, 2, 3)) * joints + Math.floor(bed) * 0.37;
    const crack =
      0.08 * smoothstep(0.8, 1, Math.abs((pillar - Math.floor(pillar)) * 2 - 1)) +
      noise(Math.floor(pillar) * 3.3, seed) * 0.2;
    const bulk = fractalNoise(x * 0.7 + seed, y * 0.7, 0, 3) * 0.5;
    const grit = fractalNoise(x * 5, y * 5 + seed, 0, 3) * 0.06;
    return [x, y, depth * (0.42 - 0.25 * v) + bulk + step - groove - crack + grit];
  };
  const columns = 120;
  const rows = Math.round((columns * height) / width);
  const front = surface(columns, rows, width, height, face, 180);
  const edge = (u: number, v: number): readonly [number, number, number] => {
    const [x, y, z] = face(u, 1);
    return [x, y - v * 0.1 * height * 0.3 - v * 0.08 + 0.05 * v * noise(x * 3, v * 4), z + (-depth / 2 - z) * v];
  };
  const top = surface(columns, 12, width, depth, edge, 180);
  const side = (u: number, flip: boolean) =>
    surface(
      6,
      rows,
      depth,
      height,
      (t, v) => {
        const [x, y, z] = face(u, v);
        const back = flip ? t : 1 - t;
        return [x, y - back * v * (0.1 * height * 0.3 + 0.08), z + (-depth / 2 - z) * back];
      },
      180,
    );
  return weathered(projected(smooth(join(front, top, side(1, true), side(0, false)), 42)), seed, moss);
}

const cliffPart = (material: typeof sandstone, shape: Cliff): Part[] => [part('Cliff', material, cliff(shape))];

/** Hexagonal pillars, the form in which basalt lava cools. */
function basaltColumns(seed: number): Part[] {
  const roll = dice(seed);
  const pillars: Mesh[] = [];
  const radius = 0.26;
  for (let row = -3; row <= 3; row++) {
    for (let column = -3; column <= 3; column++) {
      const x = (column + (row % 2 === 0 ? 0 : 0.5)) * radius * 1.76;
      const z = row * radius * 1.53;
      if (Math.hypot(x, z) > 1.35) continue;
      const height = Math.max(0.25, 1.9 - Math.hypot(x + 0.4, z + 0.5) * 0.85 + roll.between(-0.25, 0.25));
      const pillar = surface(
        24,
        10,
        1.6,
        height,
        (u, v) => {
          const angle = 2 * Math.PI * (1 - u);
          const corner = ((angle + 0.3) % (Math.PI / 3)) - Math.PI / 6;
          const reach =
            (radius * 0.97 * Math.cos(Math.PI / 6)) / Math.max(Math.cos(Math.PI / 6), Math.cos(corner)) -
            0.012 * smoothstep(0.94, 1, v);
          const rough = 1 + 0.03 * noise(v * height * 5, angle * 2, x * 3 + z * 5);
          return [x + Math.cos(angle) * reach * rough, v * height, z + Math.sin(angle) * reach * rough];
        },
        25,
      );
      const cap = surface(
        24,
        3,
        1.6,
        0.2,
        (u, v) => {
          const angle = 2 * Math.PI * (1 - u);
          const corner = ((angle + 0.3) % (Math.PI / 3)) - Math.PI / 6;
          const reach =
            ((radius * 0.97 * Math.cos(Math.PI / 6)) / Math.max(Math.cos(Math.PI / 6), Math.cos(corner)) - 0.012) *
            (1 - v);
          return [
            x + Math.cos(angle) * reach,
            height + 0.012 * v + 0.01 * noise(v * 3, angle),
            z + Math.sin(angle) * reach,
          ];
        },
        60,
      );
      pillars.push(pillar, cap);
    }
  }
  return [part('Columns', basalt, weathered(projected(join(...pillars)), seed, 0.35))];
}

function rockArch(): Part[] {
  const roll = dice(77);
  const blocks = Array.from({ length: 8 }, (_, index) => {
    const angle = (Math.PI * index) / 7;
    const width = 1.5 + 0.35 * Math.abs(Math.cos(angle)) + roll.between(-0.08, 0.08);
    const stone = rock({
      seed: 300 + index,
      size: [width, width * 0.86, width],
      breaks: 7,
      rough: 0.6,
      beds: 3,
      splits: 4,
      worn: 0.5,
    });
    return stone.at(Math.cos(angle) * 1.55, Math.sin(angle) * 1.75 + 0.2, roll.between(-0.12, 0.12));
  });
  return [part('Arch', sandstone, settled(join(...blocks), 0.13))];
}

export const terrain = family({ producer: 'loose-rock', pack: 'terrain-pieces', tags: ['rock', 'terrain', 'nature'] }, [
  {
    alias: 'canyon-wall-piece',
    name: 'Canyon Wall Piece',
    name_ru: 'Фрагмент стены каньона',
    description: 'Banded sandstone wall with deep beds; pieces set side by side make a canyon.',
    description_ru: 'Слоистая стена из песчаника с глубокими пластами; из нескольких фрагментов складывается каньон.',
    size: [400, 178, 328],
    tags: ['cliff', 'sandstone', 'desert'],
    parts: () => cliffPart(sandstone, { seed: 5, width: 4, height: 3.2, depth: 1.6, beds: 2.6, joints: 0.5, moss: 0 }),
  },
  {
    alias: 'sea-cliff-piece',
    name: 'Sea Cliff Piece',
    name_ru: 'Фрагмент морского утёса',
    description: 'Jointed grey cliff with a grassy-green top edge, three metres and a half high.',
    description_ru: 'Серый трещиноватый утёс с зеленью по верхней кромке, высотой три с половиной метра.',
    size: [360, 164, 374],
    tags: ['cliff', 'granite', 'moss', 'coast'],
    parts: () =>
      cliffPart(materials.granite, {
        seed: 12,
        width: 3.6,
        height: 3.6,
        depth: 1.7,
        beds: 1.1,
        joints: 1.3,
        moss: 0.9,
      }),
  },
  {
    alias: 'basalt-columns',
    name: 'Basalt Columns',
    name_ru: 'Базальтовые столбы',
    description: 'Cluster of six-sided pillars stepping down to the front, tops touched by moss.',
    description_ru: 'Группа шестигранных столбов, ступенями спускающихся вперёд; верхушки тронуты мхом.',
    size: [277, 287, 182],
    tags: ['basalt', 'coast'],
    exclusive: true,
    parts: () => basaltColumns(9),
  },
  {
    alias: 'sandstone-arch',
    name: 'Sandstone Arch',
    name_ru: 'Арка из песчаника',
    description: 'Natural arch of layered blocks, wide enough to walk through.',
    description_ru: 'Природная арка из слоистых глыб, под которой можно пройти.',
    size: [486, 195, 276],
    tags: ['sandstone', 'desert', 'arch'],
    parts: rockArch,
  },
  {
    alias: 'strata-outcrop',
    name: 'Strata Outcrop',
    name_ru: 'Выход слоистой породы',
    description: 'Low outcrop with tilted beds, for hillsides and road cuts.',
    description_ru: 'Невысокий выход породы с наклонными пластами: для склонов и придорожных выемок.',
    size: [245, 179, 127],
    tags: ['limestone', 'cliff'],
    free: true,
    parts: () => [
      part(
        'Outcrop',
        materials.limestone,
        settled(
          rock({ seed: 202, size: [2.6, 1.5, 1.8], breaks: 8, rough: 0.5, beds: 5, worn: 0.3 }).turned('z', 13),
          0.16,
        ),
      ),
    ],
  },
]);
