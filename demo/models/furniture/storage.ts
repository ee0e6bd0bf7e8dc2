import { family } from '../family.ts';
import { cushion } from '../shape/cushion.ts';
import { cylinder } from '../shape/lathe.ts';
import { fourCorners, join, type Mesh, repeat } from '../shape/mesh.ts';
import { roundedBox } from '../shape/rounded-box.ts';
import { bar, tube } from '../shape/tube.ts';
import type { Vec3 } from '../shape/vector.ts';
import { glazed, type Material, materials } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';

const BOARD = 0.022;
const board = (width: number, height: number, depth: number) => roundedBox(width, height, depth, { radius: 0.003 });

interface Shelves {
  wood: Material;
  width: number;
  depth: number;
  /** Heights of the shelves above the floor. */
  levels: readonly number[];
  frame: 'boards' | 'ladder' | 'steel';
  metal?: Material;
}

function shelves({ wood, width, depth, levels, frame, metal = materials.blackSteel }: Shelves): Part[] {
  const top = (levels.at(-1) ?? 0) + 0.011;
  const shelf = (y: number, index: number): Mesh => {
    const narrow = frame === 'ladder' ? 1 - 0.09 * index : 1;
    return board(width - (frame === 'boards' ? 2 * BOARD : 0.05), BOARD, depth * narrow)
      .grainFrom(index * 0.27, index * 0.6)
      .at(0, y, frame === 'ladder' ? -(depth * (1 - narrow)) / 2 : 0);
  };
  const parts = [part('Shelves', wood, ...levels.map(shelf))];
  if (frame === 'boards') {
    parts.push(
      part(
        'Sides',
        wood,
        ...[1, -1].map((side) => board(BOARD, top, depth).at(side * (width / 2 - BOARD / 2), top / 2, 0)),
      ),
      part('Back panel', wood, board(width - 0.02, top - 0.06, 0.008).at(0, top / 2 + 0.02, -depth / 2 + 0.004)),
    );
  } else if (frame === 'ladder') {
    const rail = (side: number) =>
      join(
        bar(
          [side * (width / 2 - 0.014), 0, depth / 2],
          [side * (width / 2 - 0.014), top + 0.2, -depth / 2 + 0.04],
          0.015,
          0.015,
          18,
        ),
        bar(
          [side * (width / 2 - 0.014), 0, -depth / 2 + 0.015],
          [side * (width / 2 - 0.014), top + 0.1, -depth / 2 + 0.015],
          0.013,
          0.013,
          18,
        ),
      );
    parts.push(part('Rails', wood, rail(1), rail(-1)));
  } else {
    const [x, z] = [width / 2 - 0.012, depth / 2 - 0.012];
    const posts = fourCorners(x, z, () => board(0.022, top + 0.05, 0.022).at(0, (top + 0.05) / 2, 0));
    const rungs = levels.flatMap((y) =>
      [1, -1].map((side) => board(0.02, 0.02, depth - 0.03).at(side * x, y - 0.018, 0)),
    );
    const brace = [1, -1].map((side) => bar([side * -x, levels[0] ?? 0, -z], [side * x, top, -z], 0.004, 0.004, 8));
    parts.push(part('Frame', metal, posts, ...rungs, ...brace));
  }
  return parts;
}

interface Cabinet {
  wood: Material;
  front: Material;
  knob: Material;
  width: number;
  height: number;
  depth: number;
  doors: number;
  drawers: number;
  legs: 'tapered' | 'plinth' | 'metal';
  reeded?: boolean;
}

function cabinet({ wood, front, knob, width, height, depth, doors, drawers, legs, reeded }: Cabinet): Part[] {
  const foot = legs === 'plinth' ? 0.06 : 0.16;
  const tall = height - foot;
  const middle = foot + tall / 2;
  const carcass = join(
    ...[foot + BOARD / 2, height - BOARD / 2].map((y) => board(width, BOARD, depth).at(0, y, 0)),
    ...[1, -1].map((side) => board(BOARD, tall - 2 * BOARD, depth).at(side * (width / 2 - BOARD / 2), middle, 0)),
    board(width - 0.02, tall - 0.02, 0.008).at(0, middle, -depth / 2 + 0.01),
  );
  const inner = width - 2 * BOARD - 0.004;
  const drawerTall = drawers > 0 ? (doors > 0 ? 0.17 : (tall - 2 * BOARD) / drawers) : 0;
  const doorTall = tall - 2 * BOARD - (doors > 0 && drawers > 0 ? drawerTall : 0);
  const z = depth / 2 - 0.012;
  const panels: Mesh[] = [];
  const knobs: Mesh[] = [];
  for (let index = 0; index < doors; index++) {
    const wide = inner / doors;
    const x = -inner / 2 + wide * (index + 0.5);
    const y = foot + BOARD + doorTall / 2;
    panels.push(
      reeded
        ? reededPanel(wide - 0.004, doorTall - 0.004).at(x, y, z)
        : framedPanel(wide - 0.004, doorTall - 0.004)
            .grainFrom(index * 0.3, 0.2)
            .at(x, y, z),
    );
    const side = index % 2 === 0 ? 1 : -1;
    knobs.push(pull().at(x + side * (wide / 2 - 0.035), y + doorTall * 0.12, z + 0.01));
  }
  const columns = doors > 0 ? drawers : 1;
  for (let index = 0; index < drawers; index++) {
    const wide = inner / columns;
    const x = -inner / 2 + wide * ((index % columns) + 0.5);
    const y = height - BOARD - drawerTall * (doors > 0 ? 0.5 : index + 0.5);
    panels.push(
      board(wide - 0.004, drawerTall - 0.004, 0.02)
        .grainFrom(index * 0.4, index * 0.2)
        .at(x, y, z),
    );
    knobs.push(...(wide > 0.6 ? [-1, 1] : [0]).map((side) => pull().at(x + side * wide * 0.3, y, z + 0.01)));
  }
  const stand =
    legs === 'plinth'
      ? board(width - 0.04, foot, depth - 0.06).at(0, foot / 2, -0.01)
      : fourCorners(width / 2 - 0.09, depth / 2 - 0.07, (signX, signZ) =>
          bar(
            [signX * 0.035, 0, signZ * 0.02],
            [0, foot + 0.005, 0],
            legs === 'metal' ? 0.008 : 0.011,
            legs === 'metal' ? 0.008 : 0.02,
            18,
          ),
        );
  return [
    part('Carcass', wood, carcass),
    part('Fronts', front, ...panels),
    part('Handles', knob, ...knobs),
    part(legs === 'plinth' ? 'Plinth' : 'Legs', legs === 'metal' ? knob : wood, stand),
  ];
}

const pull = (): Mesh =>
  join(cylinder(0.006, 0.02, 0.001, 16), cylinder(0.014, 0.01, 0.003, 28).at(0, 0.018, 0)).turned('x', 90);

function framedPanel(width: number, height: number): Mesh {
  const rim = 0.05;
  return join(
    ...[1, -1].map((side) => board(rim, height, 0.02).at(side * (width / 2 - rim / 2), 0, 0)),
    ...[1, -1].map((side) => board(width - 2 * rim, rim, 0.02).at(0, side * (height / 2 - rim / 2), 0)),
    board(width - 2 * rim + 0.01, height - 2 * rim + 0.01, 0.01).at(0, 0, -0.004),
  );
}

function reededPanel(width: number, height: number): Mesh {
  const count = Math.round(width / 0.018);
  const reed = width / count;
  return join(
    board(width, height, 0.012).at(0, 0, -0.006),
    repeat(count, (index) => {
      const x = -width / 2 + reed * (index + 0.5);
      const line: Vec3[] = [
        [x, -height / 2 + 0.004, 0],
        [x, 0, 0],
        [x, height / 2 - 0.004, 0],
      ];
      return tube(line, reed / 2, { sides: 12, capped: true }).grainFrom(index * 0.05, index * 0.11);
    }),
  );
}

function bed(wood: Material, cover: Material, width: number, headboard: 'slats' | 'padded'): Part[] {
  const length = 2.04;
  const frame = join(
    ...[1, -1].map((side) => board(0.03, 0.14, length).at(side * (width / 2 + 0.015), 0.25, 0)),
    board(width + 0.06, 0.14, 0.03).at(0, 0.25, length / 2 + 0.015),
    fourCorners(width / 2 - 0.02, length / 2 - 0.03, () => bar([0, 0, 0], [0, 0.22, 0], 0.022, 0.03, 20)),
    repeat(12, (index) => board(width, 0.016, 0.07).at(0, 0.23, -length / 2 + 0.1 + index * 0.166)),
  );
  const head =
    headboard === 'slats'
      ? join(
          ...[1, -1].map((side) => board(0.05, 1, 0.04).at(side * (width / 2 + 0.02), 0.5, -length / 2 - 0.02)),
          board(width + 0.08, 0.06, 0.045).at(0, 0.98, -length / 2 - 0.02),
          repeat(15, (index) =>
            bar(
              [-width / 2 + (width * (index + 0.5)) / 15, 0.28, -length / 2 - 0.02],
              [-width / 2 + (width * (index + 0.5)) / 15, 0.96, -length / 2 - 0.02],
              0.009,
              0.009,
              12,
            ),
          ),
        )
      : join(
          ...[0, 1, 2, 3].map((index) =>
            cushion(width / 4 + 0.01, 0.1, 0.62, { puff: 0.03, seed: index })
              .turned('x', 84)
              .at(-width / 2 + (width / 4) * (index + 0.5), 0.72, -length / 2 - 0.02),
          ),
        );
  const mattress = cushion(width - 0.02, 0.2, length - 0.04, { puff: 0.015, radius: 0.06, piping: 0.005 }).at(
    0,
    0.35,
    0.01,
  );
  const blanket = cushion(width + 0.05, 0.17, length * 0.66, { puff: 0.035, radius: 0.07, seed: 9 }).at(
    0,
    0.4,
    length * 0.16,
  );
  const fold = cushion(width + 0.055, 0.055, 0.26, { puff: 0.015, radius: 0.026, seed: 12 }).at(
    0,
    0.51,
    -length * 0.15,
  );
  const pillows = [1, -1].map((side) =>
    cushion(width * 0.42, 0.13, 0.44, { puff: 0.06, radius: 0.045, seed: side + 4 })
      .turned('x', -24)
      .turned('y', side * 3)
      .at(side * width * 0.235, 0.55, -length / 2 + 0.27),
  );
  return [
    part('Frame', wood, frame),
    part('Headboard', headboard === 'slats' ? wood : cover, head),
    part('Mattress', materials.linen, mattress),
    part('Blanket', cover, blanket),
    part('Sheet fold', materials.linen, fold),
    part('Pillows', materials.linen, ...pillows),
  ];
}

export const shelvesAndCabinets = family(
  { producer: 'joinery-lab', pack: 'storage-and-beds', tags: ['furniture', 'storage'] },
  [
    {
      alias: 'study-bookcase',
      name: 'Study Bookcase',
      name_ru: 'Книжный шкаф «Кабинет»',
      description: 'Open walnut bookcase with six shelves and a thin back panel.',
      description_ru: 'Открытый книжный шкаф из ореха: шесть полок и тонкая задняя стенка.',
      size: [90, 30, 179],
      tags: ['shelf', 'wood', 'walnut'],
      parts: () =>
        shelves({
          wood: materials.walnut,
          width: 0.9,
          depth: 0.3,
          levels: [0.08, 0.44, 0.8, 1.14, 1.46, 1.78],
          frame: 'boards',
        }),
    },
    {
      alias: 'leaning-ladder-shelf',
      name: 'Leaning Ladder Shelf',
      name_ru: 'Стеллаж-стремянка',
      description: 'Oak shelves that grow narrower towards the top, between two slanted rails.',
      description_ru: 'Дубовые полки, сужающиеся кверху, между двумя наклонными стойками.',
      size: [62, 41, 170],
      tags: ['shelf', 'wood', 'oak', 'scandinavian'],
      parts: () =>
        shelves({ wood: materials.oak, width: 0.62, depth: 0.4, levels: [0.22, 0.64, 1.06, 1.48], frame: 'ladder' }),
    },
    {
      alias: 'depot-steel-rack',
      name: 'Depot Steel Rack',
      name_ru: 'Стеллаж «Склад»',
      description: 'Four pine shelves in a square-tube steel frame with crossed braces at the back.',
      description_ru: 'Четыре сосновые полки в раме из квадратной трубы, сзади — перекрёстные тяги.',
      size: [120, 40, 160],
      tags: ['shelf', 'steel', 'pine', 'loft'],
      free: true,
      parts: () =>
        shelves({ wood: materials.pine, width: 1.2, depth: 0.4, levels: [0.16, 0.62, 1.08, 1.54], frame: 'steel' }),
    },
    {
      alias: 'reeded-sideboard',
      name: 'Reeded Sideboard',
      name_ru: 'Комод с рифлёными дверцами',
      description: 'Long walnut sideboard with four reeded doors, brass knobs and thin brass legs.',
      description_ru: 'Длинный ореховый комод: четыре рифлёные дверцы, латунные ручки и тонкие латунные ножки.',
      size: [170, 47, 72],
      tags: ['cabinet', 'wood', 'walnut', 'brass'],
      exclusive: true,
      parts: () =>
        cabinet({
          wood: materials.walnut,
          front: materials.walnut,
          knob: materials.brass,
          width: 1.7,
          height: 0.72,
          depth: 0.44,
          doors: 4,
          drawers: 0,
          legs: 'metal',
          reeded: true,
        }),
    },
    {
      alias: 'pantry-cabinet',
      name: 'Pantry Cabinet',
      name_ru: 'Кухонный буфет',
      description: 'Sage-green cabinet with two framed doors under two drawers, on a pine plinth.',
      description_ru: 'Буфет цвета шалфея: две филёнчатые дверцы, над ними два ящика; основание сосновое.',
      size: [92, 49, 94],
      tags: ['cabinet', 'kitchen', 'painted', 'pine'],
      parts: () =>
        cabinet({
          wood: materials.pine,
          front: glazed('Sage paint', '#8a9a80', 0.5),
          knob: materials.brass,
          width: 0.92,
          height: 0.94,
          depth: 0.46,
          doors: 2,
          drawers: 2,
          legs: 'plinth',
        }),
    },
    {
      alias: 'five-drawer-dresser',
      name: 'Dresser with Five Drawers',
      name_ru: 'Комод с пятью ящиками',
      description: 'Oak chest of five wide drawers with black pulls and tapered legs.',
      description_ru: 'Дубовый комод с пятью широкими ящиками, чёрными ручками и сужающимися ножками.',
      size: [86, 49, 108],
      tags: ['cabinet', 'bedroom', 'wood', 'oak'],
      parts: () =>
        cabinet({
          wood: materials.oak,
          front: materials.oak,
          knob: materials.blackSteel,
          width: 0.86,
          height: 1.08,
          depth: 0.46,
          doors: 0,
          drawers: 5,
          legs: 'tapered',
        }),
    },
    {
      alias: 'spindle-double-bed',
      name: 'Spindle Double Bed',
      name_ru: 'Двуспальная кровать с реечным изголовьем',
      description: 'Made-up oak bed with a spindle headboard, linen sheets and a moss-green blanket.',
      description_ru: 'Застеленная дубовая кровать: реечное изголовье, льняное бельё и плед цвета мха.',
      size: [169, 211, 102],
      tags: ['bed', 'bedroom', 'wood', 'oak'],
      parts: () => bed(materials.oak, materials.moss, 1.6, 'slats'),
    },
    {
      alias: 'padded-single-bed',
      name: 'Padded Guest Bed',
      name_ru: 'Гостевая кровать с мягким изголовьем',
      description: 'Walnut bed for one with a night-blue padded headboard and matching blanket.',
      description_ru: 'Ореховая кровать на одного с мягким тёмно-синим изголовьем и пледом в тон.',
      size: [106, 218, 104],
      tags: ['bed', 'bedroom', 'walnut', 'upholstered'],
      parts: () => bed(materials.walnut, materials.night, 1, 'padded'),
    },
  ],
);
