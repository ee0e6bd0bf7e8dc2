import { family } from '../family.ts';
import { cushion } from '../shape/cushion.ts';
import { fourCorners, join, type Mesh, repeat } from '../shape/mesh.ts';
import { roundedBox } from '../shape/rounded-box.ts';
import { bar, tube } from '../shape/tube.ts';
import type { Vec3 } from '../shape/vector.ts';
import { type Material, materials } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';

interface Sofa {
  fabric: Material;
  leg: Material;
  width: number;
  seats: number;
  arms: 'block' | 'rolled' | 'slim';
  backHeight: number;
  /** Fabrics of loose pillows, one pillow each. */
  pillows?: readonly Material[];
  /** Extra length of the seat at the right end; 0 for none. */
  chaise?: number;
}

const DEPTH = 0.9;
const armWidths = { block: 0.2, rolled: 0.17, slim: 0.09 };

function sofa({ fabric, leg, width, seats, arms, backHeight, pillows = [], chaise = 0 }: Sofa): Part[] {
  const armWidth = armWidths[arms];
  const inner = width - 2 * armWidth;
  const seat = inner / seats;
  const soft = { radius: 0.03, bevel: 4, cells: 6 };
  const base = join(
    roundedBox(width - 0.02, 0.16, DEPTH - 0.04, soft).at(0, 0.2, 0),
    ...(chaise
      ? [
          roundedBox(seat + armWidth, 0.16, chaise, soft).at(
            width / 2 - (seat + armWidth) / 2 - 0.01,
            0.2,
            DEPTH / 2 + chaise / 2 - 0.06,
          ),
        ]
      : []),
  );
  const back = roundedBox(inner + 0.04, backHeight - 0.24, 0.18, { ...soft, radius: 0.06 })
    .turned('x', -6)
    .at(0, 0.14 + backHeight / 2, -DEPTH / 2 + 0.1);
  const seats_ = repeat(seats, (index) => {
    const isLong = chaise > 0 && index === seats - 1;
    const depth = DEPTH - 0.22 + (isLong ? chaise - 0.02 : 0);
    return cushion(seat - 0.008, 0.16, depth, { puff: 0.035, piping: 0.004, seed: index + 1 }).at(
      -inner / 2 + seat * (index + 0.5),
      0.36,
      -DEPTH / 2 + 0.2 + depth / 2,
    );
  });
  const backs = repeat(seats, (index) =>
    cushion(seat - 0.012, 0.17, backHeight - 0.4, { puff: 0.045, piping: 0.004, seed: index + 7 })
      .turned('x', 78)
      .at(-inner / 2 + seat * (index + 0.5), 0.2 + backHeight / 2 + 0.03, -DEPTH / 2 + 0.255),
  );
  const feet = fourCorners(width / 2 - 0.1, DEPTH / 2 - 0.1, (signX, signZ) =>
    bar([signX * 0.02, 0, signZ * 0.02], [0, 0.13, 0], 0.013, 0.024, 20),
  );
  const parts = [
    part('Base', fabric, base),
    part('Back', fabric, back),
    part('Arms', fabric, ...[1, -1].map((side) => arm(arms, armWidth).at(side * (width / 2 - armWidth / 2), 0, 0))),
    part('Seat cushions', fabric, seats_),
    part('Back cushions', fabric, backs),
    part(
      'Feet',
      leg,
      feet,
      ...(chaise
        ? [
            bar(
              [width / 2 - 0.1, 0, DEPTH / 2 + chaise - 0.14],
              [width / 2 - 0.12, 0.13, DEPTH / 2 + chaise - 0.16],
              0.013,
              0.024,
              20,
            ),
          ]
        : []),
    ),
  ];
  for (const [index, material] of pillows.entries()) {
    const side = index % 2 === 0 ? -1 : 1;
    const pillow = cushion(0.44, 0.1, 0.44, { puff: 0.06, radius: 0.03, seed: index + 20 })
      .turned('x', 68)
      .turned('y', -side * 16);
    parts.push(
      part(
        `Pillow ${index + 1}`,
        material,
        pillow.at(
          side * (inner / 2 - 0.24 - Math.floor(index / 2) * 0.3),
          0.66,
          -DEPTH / 2 + 0.41 + Math.floor(index / 2) * 0.06,
        ),
      ),
    );
  }
  return parts;
}

function arm(kind: Sofa['arms'], width: number): Mesh {
  switch (kind) {
    case 'block':
      return roundedBox(width, 0.48, DEPTH, { radius: 0.05, bevel: 5, cells: 4 }).at(0, 0.36, 0);
    case 'slim':
      return roundedBox(width, 0.52, DEPTH - 0.02, { radius: 0.03, bevel: 5, cells: 4 }).at(0, 0.38, 0);
    case 'rolled': {
      const roll: Vec3[] = [
        [0, 0.56, -DEPTH / 2 + 0.03],
        [0, 0.56, 0],
        [0, 0.56, DEPTH / 2 - 0.02],
      ];
      return join(
        roundedBox(width * 0.8, 0.44, DEPTH - 0.03, { radius: 0.03, bevel: 4 }).at(0, 0.34, 0),
        tube(roll, 0.098, { sides: 40 }),
      );
    }
  }
}

export const sofas = family(
  { producer: 'joinery-lab', pack: 'seating', tags: ['furniture', 'sofa', 'living-room', 'upholstered'] },
  [
    {
      alias: 'harbour-three-seat-sofa',
      name: 'Harbour Three-Seat Sofa',
      name_ru: 'Трёхместный диван «Гавань»',
      description: 'Deep sofa in grey wool with block arms, six piped cushions and two rust pillows.',
      description_ru:
        'Глубокий диван в серой шерсти: массивные подлокотники, шесть подушек с кантом и две терракотовые сверху.',
      size: [224, 91, 88],
      tags: ['scandinavian'],
      parts: () =>
        sofa({
          fabric: materials.wool,
          leg: materials.oak,
          width: 2.24,
          seats: 3,
          arms: 'block',
          backHeight: 0.84,
          pillows: [materials.rust, materials.rust],
        }),
    },
    {
      alias: 'study-leather-loveseat',
      name: 'Study Leather Loveseat',
      name_ru: 'Двухместный кожаный диван «Кабинет»',
      description: 'Two-seater in cognac leather with rolled arms and tapered walnut feet.',
      description_ru: 'Двухместный диван в коньячной коже с круглыми валиками и точёными ореховыми ножками.',
      size: [165, 93, 89],
      tags: ['leather', 'walnut', 'classic'],
      parts: () =>
        sofa({
          fabric: materials.cognacLeather,
          leg: materials.walnut,
          width: 1.62,
          seats: 2,
          arms: 'rolled',
          backHeight: 0.86,
        }),
    },
    {
      alias: 'gallery-corner-sofa',
      name: 'Gallery Sofa with Chaise',
      name_ru: 'Диван с оттоманкой «Галерея»',
      description: 'Slim-armed linen sofa with a chaise on the right and three pillows, for a large bright room.',
      description_ru:
        'Льняной диван с тонкими подлокотниками, оттоманкой справа и тремя подушками — в просторную светлую комнату.',
      size: [260, 155, 88],
      tags: ['linen'],
      exclusive: true,
      parts: () =>
        sofa({
          fabric: materials.linen,
          leg: materials.blackSteel,
          width: 2.6,
          seats: 3,
          arms: 'slim',
          backHeight: 0.8,
          chaise: 0.68,
          pillows: [materials.moss, materials.night, materials.wool],
        }),
    },
  ],
);
