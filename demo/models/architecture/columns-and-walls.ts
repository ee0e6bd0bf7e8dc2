import { family } from '../family.ts';
import { noise } from '../noise.ts';
import { dice } from '../random.ts';
import { extrude } from '../shape/extrude.ts';
import { lathe, profileThrough } from '../shape/lathe.ts';
import { join, type Mesh, repeat } from '../shape/mesh.ts';
import { projected } from '../shape/project.ts';
import { roundedBox } from '../shape/rounded-box.ts';
import { surface } from '../shape/surface.ts';
import { tube } from '../shape/tube.ts';
import type { Vec2, Vec3 } from '../shape/vector.ts';
import { type Material, materials, toned } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';

const slab = (width: number, height: number, depth: number) =>
  projected(roundedBox(width, height, depth, { radius: 0.008 }));

/** A fluted or plain column shaft that tapers towards the top in a slight curve. */
function shaft(radius: number, height: number, flutes: number): Mesh {
  const columns = flutes > 0 ? flutes * 8 : 64;
  const body = surface(
    columns,
    16,
    2 * Math.PI * radius,
    height,
    (u, v) => {
      const angle = -2 * Math.PI * u;
      const swell = 1 - 0.15 * v ** 1.6;
      const within = flutes > 0 ? (u * flutes) % 1 : 0.5;
      const groove =
        flutes > 0
          ? 0.1 *
            Math.sin(Math.PI * Math.min(1, Math.max(0, (within - 0.06) / 0.88))) *
            Math.min(1, (1 - v) * 14, v * 14)
          : 0;
      const reach = radius * swell * (1 - groove);
      return [Math.cos(angle) * reach, v * height, Math.sin(angle) * reach];
    },
    28,
  );
  return body;
}

function column(stone: Material, order: 'doric' | 'ionic' | 'tuscan', radius: number, height: number): Part[] {
  const foot = order === 'doric' ? 0.04 : radius * 0.9;
  const head = radius * (order === 'ionic' ? 0.75 : 0.85);
  const base =
    order === 'doric'
      ? slab(radius * 2.5, 0.04, radius * 2.5).at(0, 0.02, 0)
      : join(
          slab(radius * 2.7, radius * 0.36, radius * 2.7).at(0, radius * 0.18, 0),
          projected(
            lathe(
              profileThrough([
                [0, 0, 'corner'],
                [radius * 1.25, 0, 'corner'],
                [radius * 1.33, radius * 0.12],
                [radius * 1.2, radius * 0.26, 'corner'],
                [radius * 1.06, radius * 0.32],
                [radius * 1.12, radius * 0.42],
                [radius * 1.18, radius * 0.48],
                [radius * 1.02, radius * 0.56, 'corner'],
                [0, radius * 0.56],
              ]),
              72,
            ),
          ).at(0, radius * 0.36, 0),
        );
  const top = height - head;
  const neck = radius * 0.85;
  const capital = join(
    projected(
      lathe(
        profileThrough([
          [0, 0, 'corner'],
          [neck, 0, 'corner'],
          [neck * 1.05, head * 0.08],
          [neck, head * 0.16, 'corner'],
          [neck * 1.02, head * 0.2],
          [neck * 1.34, head * 0.52],
          [neck * 1.38, head * 0.62, 'corner'],
          [0, head * 0.62],
        ]),
        72,
      ),
    ),
    slab(neck * 2.9, head * 0.38, neck * 2.9).at(0, head * 0.81, 0),
  );
  const volutes =
    order === 'ionic'
      ? join(
          ...[1, -1].flatMap((side) =>
            [1, -1].map((front) =>
              projected(
                tube(
                  Array.from({ length: 44 }, (_, step): Vec3 => {
                    const angle = step * 0.3;
                    const reach = neck * 0.44 * Math.exp(-step * 0.034);
                    return [
                      side * (neck * 1.12 + Math.cos(angle) * reach * -1),
                      head * 0.36 + Math.sin(angle) * reach,
                      front * neck * 1.08,
                    ];
                  }),
                  (t) => neck * 0.13 * (1 - t * 0.72),
                  { sides: 10 },
                ),
              ),
            ),
          ),
        )
      : undefined;
  const parts = [
    part('Base', stone, base),
    part(
      'Shaft',
      stone,
      shaft(radius, top - foot, order === 'tuscan' ? 0 : order === 'doric' ? 20 : 24).at(0, foot, 0),
    ),
    part('Capital', stone, capital.at(0, top, 0)),
  ];
  if (volutes) parts.push(part('Volutes', stone, volutes.at(0, top, 0)));
  return parts;
}

/** An arch of wedge-shaped stones on two piers. */
function arch(stone: Material, span: number, kind: 'round' | 'pointed', depth: number): Part[] {
  const ring = 0.34;
  const pier = 1.5;
  const count = kind === 'round' ? 15 : 14;
  const inner = span / 2;
  const centre = kind === 'round' ? 0 : inner * 0.7;
  const reach = inner + centre;
  const full = kind === 'round' ? Math.PI : 2 * Math.acos(centre / reach);
  const point = (angle: number, radius: number): Vec2 => {
    if (kind === 'round') return [Math.cos(angle) * radius, pier + Math.sin(angle) * radius];
    const half = full / 2;
    const side = angle <= half ? 1 : -1;
    const turn = angle <= half ? angle : full - angle;
    return [
      side * (Math.cos(turn) * (reach + radius - inner) - centre),
      pier + Math.sin(turn) * (reach + radius - inner),
    ];
  };
  const wedges = Array.from({ length: count }, (_, index) => {
    const [from, to] = [(full * index) / count + 0.004, (full * (index + 1)) / count - 0.004];
    const isKey = kind === 'round' && index === (count - 1) / 2;
    const outer = inner + ring + (isKey ? 0.07 : 0);
    const steps = [0, 0.34, 0.67, 1].map((t) => from + (to - from) * t);
    const outline: Vec2[] = [
      ...steps.map((angle) => point(angle, outer)),
      ...steps.reverse().map((angle) => point(angle, inner)),
    ];
    return projected(extrude(outline, depth + (isKey ? 0.06 : 0) + 0.01 * noise(index * 3.1, 2), 0.008));
  });
  const blocks = [1, -1].flatMap((side) =>
    Array.from({ length: 5 }, (_, index) =>
      slab(ring + 0.01 * noise(index, side), pier / 5 - 0.006, depth + 0.012 * noise(index * 2.3, side * 4)).at(
        side * (inner + ring / 2),
        (pier / 5) * (index + 0.5),
        0,
      ),
    ),
  );
  const imposts = [1, -1].map((side) =>
    slab(ring + 0.08, 0.07, depth + 0.08).at(side * (inner + ring / 2), pier - 0.035, 0),
  );
  return [part('Voussoirs', stone, ...wedges), part('Piers', stone, ...blocks), part('Imposts', stone, ...imposts)];
}

interface BrickWall {
  brick: Material;
  bond: 'stretcher' | 'flemish';
  width: number;
  courses: number;
  /** Whether bricks are missing along the upper edge. */
  ruined?: boolean;
  coping?: Material;
}

const [BRICK, TALL, DEEP, JOINT] = [0.24, 0.065, 0.115, 0.01];

function brickWall({ brick, bond, width, courses, ruined, coping }: BrickWall): Part[] {
  const roll = dice(courses * 31 + width * 10);
  const bricks: Mesh[] = [];
  const height = courses * (TALL + JOINT);
  for (let course = 0; course < courses; course++) {
    let x = -width / 2 - (course % 2 === 0 ? 0 : bond === 'flemish' ? 0.0925 : (BRICK + JOINT) / 2);
    for (let index = 0; x < width / 2; index++) {
      const long = bond === 'flemish' && index % 2 === 1 ? DEEP : BRICK;
      const [from, to] = [Math.max(x, -width / 2), Math.min(x + long, width / 2)];
      x += long + JOINT;
      if (to - from < 0.04) continue;
      const middle = (from + to) / 2;
      const edge = height * (0.62 + 0.3 * noise(middle * 1.6, 4.2) + 0.14 * noise(middle * 5, 1));
      if (ruined && course * (TALL + JOINT) > edge) continue;
      const tone = roll.between(0.62, 1);
      const warm = roll.between(0.86, 1);
      bricks.push(
        roundedBox(to - from, TALL, DEEP, { radius: 0.004, bevel: 1 })
          .grainFrom(roll.between(0, 2), roll.between(0, 2))
          .turned('y', roll.between(-0.5, 0.5))
          .tinted(() => [tone, tone * warm, tone * warm * 0.97])
          .at(middle, (course + 0.5) * (TALL + JOINT), roll.between(-0.003, 0.003)),
      );
    }
  }
  const mortar = ruined
    ? []
    : [
        part(
          'Mortar',
          toned(materials.concrete, 'Mortar', '#d8d2c6'),
          projected(roundedBox(width - 0.006, height - 0.004, DEEP - 0.012, { radius: 0.002 })).at(0, height / 2, 0),
        ),
      ];
  const parts = [part('Bricks', brick, ...bricks), ...mortar];
  if (ruined) {
    const filling = (side: 1 | -1) =>
      surface(40, 2, width, height, (u, v) => {
        const x = side * (u - 0.5) * (width - 0.01);
        const edge = Math.max(0.06, height * (0.6 + 0.3 * noise(x * 1.6, 4.2) + 0.14 * noise(x * 5, 1)) - 0.05);
        return [x, v * edge, side * 0.048];
      });
    parts.push(part('Mortar', toned(materials.concrete, 'Mortar', '#d8d2c6'), filling(1), filling(-1)));
  }
  if (coping)
    parts.push(
      part(
        'Coping',
        coping,
        repeat(Math.round(width / 0.5), (index) =>
          slab(width / Math.round(width / 0.5) - 0.006, 0.06, DEEP + 0.09).at(
            -width / 2 + (width / Math.round(width / 0.5)) * (index + 0.5),
            height + 0.03,
            0,
          ),
        ),
      ),
    );
  return parts;
}

const redBrick = toned(materials.terracotta, 'Red brick', '#d9bfb2');
const yellowBrick = toned(materials.limestone, 'Yellow brick', '#ecd49c');
const marble = toned(materials.limestone, 'White limestone', '#ffffff');

export const columnsAndWalls = family({ producer: 'plumb-line', pack: 'columns-and-walls', tags: ['architecture'] }, [
  {
    alias: 'doric-column',
    name: 'Doric Column',
    name_ru: 'Дорическая колонна',
    description: 'Fluted limestone column without a base, twenty flutes and a plain capital.',
    description_ru: 'Колонна из известняка с двадцатью каннелюрами, без базы и с простой капителью.',
    size: [60, 60, 290],
    tags: ['column', 'limestone', 'classic'],
    free: true,
    parts: () => column(marble, 'doric', 0.24, 2.9),
  },
  {
    alias: 'ionic-column',
    name: 'Ionic Column',
    name_ru: 'Ионическая колонна',
    description: 'Slender fluted column on a moulded base, with volutes at the capital.',
    description_ru: 'Стройная колонна с каннелюрами, профилированной базой и волютами на капители.',
    size: [54, 54, 320],
    tags: ['column', 'limestone', 'classic'],
    parts: () => column(marble, 'ionic', 0.2, 3.2),
  },
  {
    alias: 'tuscan-garden-column',
    name: 'Tuscan Garden Column',
    name_ru: 'Садовая тосканская колонна',
    description: 'Short plain granite column for pergolas and porches.',
    description_ru: 'Невысокая гладкая гранитная колонна для пергол и крылец.',
    size: [46, 46, 210],
    tags: ['column', 'granite', 'garden'],
    parts: () => column(materials.granite, 'tuscan', 0.17, 2.1),
  },
  {
    alias: 'round-stone-arch',
    name: 'Round Stone Arch',
    name_ru: 'Полуциркульная каменная арка',
    description: 'Fifteen cut voussoirs with a raised keystone on two piers.',
    description_ru: 'Пятнадцать тёсаных клинчатых камней с выступающим замковым на двух опорах.',
    size: [236, 58, 271],
    tags: ['arch', 'limestone', 'classic'],
    parts: () => arch(materials.limestone, 1.6, 'round', 0.5),
  },
  {
    alias: 'gothic-arch',
    name: 'Gothic Arch',
    name_ru: 'Готическая арка',
    description: 'Pointed granite arch, tall and narrow, for cloisters and churchyards.',
    description_ru: 'Стрельчатая гранитная арка, высокая и узкая: для клуатров и церковных дворов.',
    size: [206, 53, 281],
    tags: ['arch', 'granite', 'gothic'],
    parts: () => arch(materials.granite, 1.3, 'pointed', 0.45),
  },
  {
    alias: 'stretcher-brick-wall',
    name: 'Garden Wall, Stretcher Bond',
    name_ru: 'Садовая стена, ложковая кладка',
    description: 'Waist-high red brick wall under limestone coping; every brick is modelled.',
    description_ru: 'Стена из красного кирпича по пояс с парапетом из известняка; смоделирован каждый кирпич.',
    size: [199, 21, 103],
    tags: ['wall', 'brick', 'garden'],
    parts: () =>
      brickWall({ brick: redBrick, bond: 'stretcher', width: 1.99, courses: 13, coping: materials.limestone }),
  },
  {
    alias: 'flemish-brick-wall',
    name: 'Yellow Wall, Flemish Bond',
    name_ru: 'Жёлтая стена, фламандская кладка',
    description: 'Two metres of yellow stock brick in Flemish bond with raked joints.',
    description_ru: 'Два метра стены из жёлтого кирпича фламандской кладки с расшитыми швами.',
    size: [200, 12, 150],
    tags: ['wall', 'brick', 'exterior'],
    parts: () => brickWall({ brick: yellowBrick, bond: 'flemish', width: 2, courses: 20 }),
  },
  {
    alias: 'ruined-brick-wall',
    name: 'Ruined Brick Wall',
    name_ru: 'Разрушенная кирпичная стена',
    description: 'Broken-off red wall with a ragged upper edge.',
    description_ru: 'Обломок красной стены с рваным верхним краем.',
    size: [240, 12, 127],
    tags: ['wall', 'brick', 'ruin'],
    exclusive: true,
    parts: () => brickWall({ brick: redBrick, bond: 'stretcher', width: 2.4, courses: 22, ruined: true }),
  },
]);
