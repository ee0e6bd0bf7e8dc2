import { family } from '../family.ts';
import { cushion } from '../shape/cushion.ts';
import { join, type Mesh, repeat } from '../shape/mesh.ts';
import { roundedBox } from '../shape/rounded-box.ts';
import { smooth } from '../shape/smooth.ts';
import { bar, tube } from '../shape/tube.ts';
import { curveThrough, type Vec3 } from '../shape/vector.ts';
import { type Material, materials } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';

interface DiningChair {
  wood: Material;
  /** Fabric of a padded seat. Without it the seat is a wooden saddle. */
  pad?: Material;
  back: 'spindles' | 'ladder' | 'panel' | 'bow';
  width: number;
  depth: number;
  height: number;
  /** How far the legs spread outwards at the floor. */
  splay: number;
  arms?: boolean;
}

const SEAT = 0.45;

function diningChair(chair: DiningChair): Part[] {
  const { wood, pad, width, depth, splay } = chair;
  const [x, z] = [width / 2 - 0.03, depth / 2 - 0.03];
  const legs = join(
    ...[1, -1].flatMap((side) => [
      leg([side * (x + splay), 0, z + splay], [side * (x - 0.02), SEAT - 0.03, z - 0.01]),
      post(chair, side, x, z),
    ]),
  );
  const seatY = SEAT - 0.04;
  const rails = join(
    roundedBox(2 * x - 0.03, 0.055, 0.02).at(0, seatY, z - 0.015),
    roundedBox(2 * x - 0.03, 0.055, 0.02).at(0, seatY, -z + 0.02),
    ...[1, -1].map((side) => roundedBox(0.02, 0.055, 2 * z - 0.03).at(side * (x - 0.02), seatY, 0)),
    ...[1, -1].map((side) =>
      bar([side * (x + splay * 0.4), 0.2, z], [side * (x + splay * 0.2), 0.2, -z - 0.01], 0.009),
    ),
    bar([-x, 0.2, 0], [x, 0.2, 0], 0.009),
  );
  const parts = [
    part('Legs', wood, legs),
    part('Rails', wood, rails),
    part('Back', wood, chairBack(chair, x, z)),
    pad
      ? part(
          'Seat pad',
          pad,
          cushion(width - 0.01, 0.06, depth - 0.02, { puff: 0.02, piping: 0.003 }).at(0, SEAT, 0.01),
        )
      : part('Seat', wood, saddle(width, depth).at(0, SEAT - 0.012, 0.01)),
  ];
  if (chair.arms) parts.push(part('Arms', wood, ...[1, -1].map((side) => arm(side, x, z))));
  return parts;
}

function leg(foot: Vec3, top: Vec3): Mesh {
  const knee: Vec3 = [(foot[0] + top[0]) / 2, (foot[1] + top[1]) / 2, (foot[2] + top[2]) / 2];
  return tube([foot, knee, top], (t) => 0.0115 + 0.0085 * t, { sides: 18 });
}

const postLine = ({ height, splay }: DiningChair, side: number, x: number, z: number): Vec3[] => [
  [side * (x + splay * 0.6), 0, -z - splay - 0.02],
  [side * (x - 0.01), SEAT - 0.02, -z + 0.01],
  [side * (x - 0.012), (SEAT + height) / 2, -z - 0.015],
  [side * (x - 0.02), height - 0.02, -z - 0.085],
];

function post(chair: DiningChair, side: number, x: number, z: number): Mesh {
  return tube(
    curveThrough(postLine(chair, side, x, z), 8),
    (t) => 0.0125 + 0.008 * Math.sin(Math.PI * Math.min(1, t * 1.1)),
    { sides: 18 },
  );
}

/** A solid wooden seat with a hollow. */
function saddle(width: number, depth: number): Mesh {
  const board = roundedBox(width, 0.032, depth, { radius: 0.012, bevel: 3, cells: 16 });
  return smooth(
    board.bent(([x, y, z]) => {
      const [u, w] = [(2 * x) / width, (2 * z) / depth];
      const dip = y > 0 ? 0.011 * Math.max(0, 1 - u * u) * Math.max(0, 1 - w * w) : 0;
      return [x * (1 - 0.04 * (1 - w) * 0.5 - 0.03 * u * u * w * w), y - dip + 0.004 * u * u, z * (1 - 0.03 * u * u)];
    }),
    60,
  ).crossGrained();
}

function chairBack(chair: DiningChair, x: number, z: number): Mesh {
  const { height } = chair;
  const top = height - 0.045;
  const bow = (y: number, thickness: number, tall: number, lean: number) =>
    tube(
      curveThrough(
        [
          [-x + 0.015, y, lean],
          [0, y, lean - 0.03],
          [x - 0.015, y, lean],
        ],
        10,
      ),
      tall,
      { sides: 16, flatten: thickness / tall, up: [0, 1, 0] },
    );
  const leanAt = (y: number) => -z - 0.085 * ((y - SEAT) / (height - SEAT)) ** 1.4;
  switch (chair.back) {
    case 'spindles':
      return join(
        bow(top, 0.011, 0.032, leanAt(top)),
        repeat(7, (index) => {
          const across = ((index - 3) / 3.6) * x;
          const behind = -0.028 * (1 - (across / x) ** 2);
          return bar(
            [across * 0.92, SEAT - 0.01, -z + 0.02],
            [across, top - 0.02, leanAt(top) + behind],
            0.0065,
            0.005,
            10,
          );
        }),
      );
    case 'ladder':
      return join(
        ...[0.36, 0.62, 0.9].map((share) => {
          const y = SEAT + (height - SEAT) * share;
          return bow(y, 0.008, 0.027, leanAt(y));
        }),
      );
    case 'panel':
      return smooth(
        roundedBox(2 * x - 0.03, (height - SEAT) * 0.52, 0.014, { radius: 0.006, bevel: 3, cells: 12 })
          .bent(([px, py, pz]) => [px, py, pz - 0.03 * (1 - (px / x) ** 2)])
          .turned('x', -9)
          .at(0, SEAT + (height - SEAT) * 0.68, leanAt(SEAT + (height - SEAT) * 0.68)),
        50,
      );
    case 'bow':
      return join(
        bow(top, 0.012, 0.022, leanAt(top)),
        ...[-1, 1].map((side) =>
          tube(
            curveThrough(
              [
                [side * 0.012, SEAT - 0.01, -z + 0.02],
                [side * 0.02, SEAT + 0.17, -z - 0.035],
                [side * 0.11, top - 0.01, leanAt(top) - 0.02],
              ],
              8,
            ),
            0.009,
            { sides: 12, flatten: 1.6, up: [0, 0, 1] },
          ),
        ),
      );
  }
}

function arm(side: number, x: number, z: number): Mesh {
  const y = SEAT + 0.2;
  const reach = curveThrough(
    [
      [side * (x - 0.01), y + 0.01, -z - 0.02],
      [side * (x + 0.035), y, 0],
      [side * (x + 0.02), y - 0.015, z - 0.03],
    ],
    8,
  );
  return join(
    tube(reach, 0.013, { sides: 16, flatten: 1.9, up: [0, 1, 0] }),
    bar([side * (x - 0.01), SEAT - 0.03, z - 0.06], [side * (x + 0.024), y - 0.01, z - 0.06], 0.011, 0.009),
  );
}

export const diningChairs = family(
  { producer: 'joinery-lab', pack: 'seating', tags: ['furniture', 'chair', 'dining-room', 'wood'] },
  [
    {
      alias: 'tallinn-spindle-chair',
      name: 'Tallinn Spindle Chair',
      name_ru: 'Стул «Таллин» со спицами',
      description: 'Dining chair in solid oak with seven turned spindles and a hollowed seat.',
      description_ru: 'Обеденный стул из массива дуба: семь точёных спиц и выбранное под посадку сиденье.',
      size: [46, 52, 83],
      tags: ['oak', 'scandinavian'],
      free: true,
      parts: () =>
        diningChair({ wood: materials.oak, back: 'spindles', width: 0.44, depth: 0.43, height: 0.84, splay: 0.03 }),
    },
    {
      alias: 'ferry-ladderback-chair',
      name: 'Ferry Ladderback Chair',
      name_ru: 'Стул «Паром» с поперечинами',
      description: 'Tall chair in black-stained ash with three bent slats and a linen seat pad.',
      description_ru: 'Высокий стул из чернёного ясеня: три гнутые поперечины и льняная подушка на сиденье.',
      size: [42, 50, 97],
      tags: ['ash', 'linen'],
      parts: () =>
        diningChair({
          wood: materials.blackAsh,
          pad: materials.linen,
          back: 'ladder',
          width: 0.43,
          depth: 0.42,
          height: 0.98,
          splay: 0.012,
        }),
    },
    {
      alias: 'canteen-panel-chair',
      name: 'Canteen Panel Chair',
      name_ru: 'Стул «Столовая» с цельной спинкой',
      description: 'Sturdy walnut chair with a bent plywood back panel and a rust-coloured upholstered seat.',
      description_ru: 'Крепкий стул из ореха с гнутой спинкой из фанеры и сиденьем в терракотовой ткани.',
      size: [52, 55, 78],
      tags: ['walnut', 'upholstered', 'mid-century'],
      parts: () =>
        diningChair({
          wood: materials.walnut,
          pad: materials.rust,
          back: 'panel',
          width: 0.47,
          depth: 0.45,
          height: 0.79,
          splay: 0.045,
        }),
    },
    {
      alias: 'heron-armchair',
      name: 'Heron Dining Armchair',
      name_ru: 'Полукресло «Цапля»',
      description:
        'Oak armchair with a forked splat, thin bent arms and a moss-green seat, made for the head of the table.',
      description_ru:
        'Дубовое полукресло с раздвоенной спинкой, тонкими гнутыми подлокотниками и сиденьем цвета мха — во главу стола.',
      size: [56, 55, 79],
      tags: ['oak', 'upholstered', 'armchair'],
      exclusive: true,
      parts: () =>
        diningChair({
          wood: materials.oak,
          pad: materials.moss,
          back: 'bow',
          width: 0.5,
          depth: 0.46,
          height: 0.8,
          splay: 0.03,
          arms: true,
        }),
    },
  ],
);
