import { family } from '../family.ts';
import { roundedRectangle } from '../shape/cushion.ts';
import { extrude } from '../shape/extrude.ts';
import { cylinder, lathe, profileThrough } from '../shape/lathe.ts';
import { fourCorners, join, type Mesh, repeat } from '../shape/mesh.ts';
import { projected } from '../shape/project.ts';
import { roundedBox } from '../shape/rounded-box.ts';
import { bar, hoop, tube } from '../shape/tube.ts';
import { curveThrough, type Vec2, type Vec3 } from '../shape/vector.ts';
import { glass, type Material, materials } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';

/** A round table top whose edge recedes towards the bottom. */
function roundTop(radius: number, thickness: number): Mesh {
  return projected(
    lathe(
      profileThrough([
        [0, 0, 'corner'],
        [radius * 0.93, 0, 'corner'],
        [radius * 0.985, thickness * 0.4],
        [radius, thickness * 0.72],
        [radius - 0.004, thickness],
        [radius - 0.012, thickness, 'corner'],
        [0, thickness],
      ]),
      96,
    ),
  );
}

function pedestalTable(wood: Material, radius: number, height: number): Part[] {
  const column = lathe(
    profileThrough([
      [0, 0, 'corner'],
      [0.05, 0, 'corner'],
      [0.062, 0.06],
      [0.04, 0.16],
      [0.034, 0.34],
      [0.052, 0.5],
      [0.075, 0.56, 'corner'],
      [0, 0.56],
    ]),
    56,
  );
  const foot = (index: number) =>
    tube(
      curveThrough(
        [
          [0.02, 0.18, 0],
          [radius * 0.3, 0.13, 0],
          [radius * 0.6, 0.03, 0],
          [radius * 0.66, 0.022, 0],
        ],
        8,
      ),
      (t) => 0.036 - 0.014 * t,
      { sides: 18, flatten: 0.75, up: [0, 1, 0] },
    ).turned('y', 45 + index * 90);
  return [
    part('Top', wood, roundTop(radius, 0.034).at(0, height - 0.034, 0)),
    part('Column', wood, column.scaled(1, (height - 0.034 - 0.09) / 0.56, 1).at(0, 0.09, 0)),
    part('Feet', wood, repeat(4, foot)),
    part(
      'Bearers',
      wood,
      roundedBox(radius * 1.2, 0.028, 0.06).at(0, height - 0.05, 0),
      roundedBox(0.06, 0.028, radius * 1.2).at(0, height - 0.05, 0),
    ),
  ];
}

function tulipTable(top: Material, radius: number, height: number): Part[] {
  const stem = profileThrough(
    [
      [radius * 0.46, 0, 'corner'],
      [radius * 0.45, 0.008],
      [radius * 0.2, 0.05],
      [0.045, 0.18],
      [0.036, height * 0.55],
      [0.06, height * 0.86],
      [radius * 0.26, height - 0.03, 'corner'],
      [0, height - 0.03],
    ],
    10,
  );
  return [
    part('Top', top, roundTop(radius, 0.03).at(0, height - 0.03, 0)),
    part('Stem', materials.whiteSteel, lathe([[0, 0], ...stem], 80)),
  ];
}

interface Trestle {
  wood: Material;
  frame: Material;
  length: number;
  depth: number;
  legs: 'trestle' | 'turned' | 'loop';
}

const HEIGHT = 0.745;

function longTable({ wood, frame, length, depth, legs }: Trestle): Part[] {
  const boards = 5;
  const board = (depth - 0.002 * (boards - 1)) / boards;
  const top = repeat(boards, (index) =>
    roundedBox(length, 0.036, board, { radius: 0.004 })
      .grainFrom(index * 0.31, index * 0.77)
      .at(0, HEIGHT - 0.018, -depth / 2 + board / 2 + index * (board + 0.002)),
  );
  const under = HEIGHT - 0.036;
  return [part('Top', wood, top), part('Legs', frame, tableLegs(legs, length, depth, under))];
}

function tableLegs(kind: Trestle['legs'], length: number, depth: number, under: number): Mesh {
  if (kind === 'turned') {
    const leg = lathe(
      profileThrough([
        [0, 0, 'corner'],
        [0.022, 0, 'corner'],
        [0.028, 0.05],
        [0.024, 0.1],
        [0.036, 0.16],
        [0.026, 0.24],
        [0.04, 0.44],
        [0.036, 0.52],
        [0.042, 0.54, 'corner'],
        [0, 0.54],
      ]),
      40,
    );
    const block = roundedBox(0.085, under - 0.54, 0.085, { radius: 0.005 });
    const rails = join(
      ...[1, -1].flatMap((side) => [
        roundedBox(length - 0.3, 0.09, 0.022).at(0, under - 0.05, side * (depth / 2 - 0.09)),
        roundedBox(0.022, 0.09, depth - 0.24).at(side * (length / 2 - 0.13), under - 0.05, 0),
      ]),
    );
    return join(
      rails,
      fourCorners(length / 2 - 0.12, depth / 2 - 0.09, () => join(leg, block.at(0, (under + 0.54) / 2, 0))),
    );
  }
  if (kind === 'loop') {
    const loop = (side: number): Mesh => {
      const outline = roundedRectangle(depth - 0.12, under - 0.04, 0.05).map(
        ([z, y]): Vec3 => [side * (length / 2 - 0.28), y + under / 2, z],
      );
      return tube(outline, 0.02, { sides: 14, closed: true, flatten: 1.5, up: [1, 0, 0] });
    };
    return join(loop(1), loop(-1), roundedBox(length - 0.56, 0.03, 0.05).at(0, under - 0.03, 0));
  }
  const horse = (side: number): Mesh => {
    const x = side * (length / 2 - 0.3);
    const strut = (signX: number, signZ: number) =>
      bar(
        [x + signX * 0.16, 0, signZ * (depth / 2 - 0.06)],
        [x + signX * 0.02, under - 0.02, signZ * (depth / 2 - 0.16)],
        0.017,
        0.02,
        18,
      );
    return join(
      ...[1, -1].flatMap((signX) => [strut(signX, 1), strut(signX, -1)]),
      roundedBox(0.07, 0.05, depth - 0.1, { radius: 0.006 }).at(x, under - 0.025, 0),
      ...[1, -1].map((signZ) =>
        bar([x - 0.1, 0.24, signZ * (depth / 2 - 0.09)], [x + 0.1, 0.24, signZ * (depth / 2 - 0.09)], 0.011),
      ),
      bar([x, 0.24, -depth / 2 + 0.09], [x, 0.24, depth / 2 - 0.09], 0.012),
    );
  };
  return join(horse(1), horse(-1));
}

function pebbleTable(wood: Material): Part[] {
  const outline = Array.from({ length: 72 }, (_, index): Vec2 => {
    const angle = (2 * Math.PI * index) / 72;
    const reach = 0.4 + 0.07 * Math.cos(angle * 2 + 0.5) + 0.035 * Math.cos(angle * 3 + 1.4);
    return [Math.cos(angle) * reach * 1.25, Math.sin(angle) * reach];
  });
  const top = extrude(outline, 0.032, 0.012).turned('x', -90).at(0, 0.374, 0);
  const legs: Vec2[] = [
    [0.34, 0.2],
    [-0.36, 0.16],
    [0.02, -0.27],
  ];
  return [
    part('Top', wood, projected(top)),
    part('Legs', wood, ...legs.map(([x, z]) => cylinder(0.035, 0.36, 0.005, 32, 0.045).at(x, 0, z))),
  ];
}

function glassTable(): Part[] {
  const top = extrude(roundedRectangle(1.1, 0.6, 0.06), 0.012, 0.004)
    .turned('x', -90)
    .at(0, 0.4, 0);
  const frame = [0.39, 0.14].map((y) =>
    tube(
      roundedRectangle(1.06, 0.56, 0.05).map(([x, z]): Vec3 => [x, y, z]),
      0.009,
      { closed: true },
    ),
  );
  const posts = fourCorners(0.515, 0.265, () => bar([0, 0.005, 0], [0, 0.39, 0], 0.01));
  const shelf = repeat(9, (index) =>
    roundedBox(0.1, 0.014, 0.55, { radius: 0.004 })
      .grainFrom(index * 0.2, index * 0.31)
      .at(-0.456 + index * 0.114, 0.156, 0),
  );
  return [
    part('Top', glass('Clear glass', '#eef6f4'), top),
    part('Frame', materials.brass, ...frame, posts),
    part('Shelf', materials.walnut, shelf),
  ];
}

function drumTable(): Part[] {
  const slat = (index: number) =>
    roundedBox(0.026, 0.34, 0.02, { radius: 0.006 })
      .at(0, 0.19, 0.36)
      .turned('y', index * 10);
  return [
    part('Top', materials.oak, roundTop(0.39, 0.03).at(0, 0.36, 0)),
    part('Slats', materials.oak, repeat(36, slat)),
    part('Rings', materials.oak, hoop(0.345, 0.012).at(0, 0.035, 0), hoop(0.345, 0.012).at(0, 0.34, 0)),
    part('Base', materials.blackSteel, cylinder(0.33, 0.02, 0.004, 64)),
  ];
}

export const diningTables = family(
  { producer: 'joinery-lab', pack: 'tables-and-desks', tags: ['furniture', 'table', 'dining-room'] },
  [
    {
      alias: 'parlour-pedestal-table',
      name: 'Parlour Pedestal Table',
      name_ru: 'Круглый стол «Гостиная» на колонне',
      description: 'Round walnut table on a turned column with four curved feet; seats four.',
      description_ru: 'Круглый ореховый стол на точёной колонне с четырьмя изогнутыми лапами, на четверых.',
      size: [108, 108, 75],
      tags: ['wood', 'walnut', 'round', 'classic'],
      parts: () => pedestalTable(materials.walnut, 0.54, 0.75),
    },
    {
      alias: 'cafe-tulip-table',
      name: 'Café Tulip Table',
      name_ru: 'Круглый стол «Тюльпан»',
      description: 'Oak top on a white one-piece stem that leaves room for every knee.',
      description_ru: 'Дубовая столешница на белой цельной ножке, о которую никто не заденет коленом.',
      size: [90, 90, 74],
      tags: ['wood', 'oak', 'round', 'mid-century'],
      free: true,
      parts: () => tulipTable(materials.oak, 0.45, 0.74),
    },
    {
      alias: 'harvest-farm-table',
      name: 'Harvest Farm Table',
      name_ru: 'Деревенский стол «Урожай»',
      description: 'Long pine table with turned legs and a top of five wide boards, for six to eight people.',
      description_ru:
        'Длинный сосновый стол на точёных ножках, столешница из пяти широких досок; за ним поместятся шесть–восемь человек.',
      size: [200, 92, 75],
      tags: ['wood', 'pine', 'rustic'],
      parts: () => longTable({ wood: materials.pine, frame: materials.pine, length: 2, depth: 0.92, legs: 'turned' }),
    },
    {
      alias: 'drafting-trestle-table',
      name: 'Drafting Trestle Table',
      name_ru: 'Рабочий стол на козлах',
      description: 'Oak boards on two loose trestles: a desk, a cutting table or a dining table for a studio.',
      description_ru: 'Дубовые доски на двух отдельных козлах: письменный, раскройный или обеденный стол для студии.',
      size: [170, 78, 75],
      tags: ['wood', 'oak', 'desk', 'workshop'],
      parts: () => longTable({ wood: materials.oak, frame: materials.oak, length: 1.7, depth: 0.78, legs: 'trestle' }),
    },
    {
      alias: 'foundry-loop-table',
      name: 'Foundry Loop Table',
      name_ru: 'Стол «Литейный» на стальных рамах',
      description: 'Walnut planks carried by two rounded frames of black steel.',
      description_ru: 'Ореховые доски на двух скруглённых рамах из чёрной стали.',
      size: [190, 88, 75],
      tags: ['wood', 'walnut', 'steel', 'loft'],
      parts: () =>
        longTable({ wood: materials.walnut, frame: materials.blackSteel, length: 1.9, depth: 0.88, legs: 'loop' }),
    },
  ],
);

export const coffeeTables = family(
  { producer: 'joinery-lab', pack: 'tables-and-desks', tags: ['furniture', 'table', 'coffee-table', 'living-room'] },
  [
    {
      alias: 'river-pebble-table',
      name: 'River Pebble Coffee Table',
      name_ru: 'Журнальный стол «Речной камень»',
      description: 'Free-form walnut top with soft edges on three stout legs.',
      description_ru: 'Столешница свободной формы из ореха со смягчёнными краями на трёх толстых ножках.',
      size: [118, 72, 39],
      tags: ['wood', 'walnut'],
      parts: () => pebbleTable(materials.walnut),
    },
    {
      alias: 'vitrine-glass-table',
      name: 'Vitrine Glass Table',
      name_ru: 'Стеклянный столик «Витрина»',
      description: 'Clear glass on a slim brass frame, with a slatted walnut shelf for magazines.',
      description_ru: 'Прозрачное стекло на тонкой латунной раме и реечная ореховая полка для журналов.',
      size: [110, 60, 40],
      tags: ['glass', 'brass', 'walnut'],
      exclusive: true,
      parts: glassTable,
    },
    {
      alias: 'slatted-drum-table',
      name: 'Slatted Drum Table',
      name_ru: 'Столик-барабан из реек',
      description: 'Round oak side table: thirty-six upright slats between two rings on a steel base.',
      description_ru:
        'Круглый дубовый столик: тридцать шесть вертикальных реек между двумя кольцами на стальном основании.',
      size: [78, 78, 39],
      tags: ['wood', 'oak', 'round', 'scandinavian'],
      parts: drumTable,
    },
  ],
);
