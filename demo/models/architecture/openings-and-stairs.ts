import { family } from '../family.ts';
import { extrude } from '../shape/extrude.ts';
import { cylinder } from '../shape/lathe.ts';
import { join, type Mesh, repeat } from '../shape/mesh.ts';
import { moulding } from '../shape/moulding.ts';
import { projected } from '../shape/project.ts';
import { roundedBox } from '../shape/rounded-box.ts';
import { bar, tube } from '../shape/tube.ts';
import { curveThrough, type Vec2, type Vec3 } from '../shape/vector.ts';
import { glass, glazed, type Material, materials } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';

const stick = (width: number, height: number, depth: number) => roundedBox(width, height, depth, { radius: 0.004 });
const rectangle = (width: number, height: number): Vec2[] => [
  [-width / 2, -height / 2],
  [width / 2, -height / 2],
  [width / 2, height / 2],
  [-width / 2, height / 2],
];
const pane = glass('Window glass', '#eaf2f1');

/** The profile of a casing: flat, with a bead along the inner edge. */
const casing: Vec2[] = [
  [0.07, -0.03],
  [0.07, 0.02],
  [0.064, 0.028],
  [0.02, 0.03],
  [0.014, 0.04],
  [0.004, 0.042],
  [0, 0.034],
  [0, -0.03],
];

interface Window {
  frame: Material;
  width: number;
  height: number;
  /** Number of panes in each sash, horizontally and vertically. */
  panes: readonly [number, number];
  sashes: 1 | 2;
  sill: Material;
  arched?: boolean;
}

function window({ frame, width, height, panes, sashes, sill, arched }: Window): Part[] {
  const middle = height / 2 + 0.08;
  const sashWidth = width / sashes;
  const bars: Mesh[] = [];
  const glassPanes: Mesh[] = [];
  for (let sash = 0; sash < sashes; sash++) {
    const x = -width / 2 + sashWidth * (sash + 0.5);
    const [wide, tall] = [sashWidth - 0.01, height - 0.01];
    bars.push(
      ...[1, -1].map((side) => stick(0.05, tall, 0.045).at(x + side * (wide / 2 - 0.025), middle, 0)),
      ...[1, -1].map((side) => stick(wide - 0.1, 0.05, 0.045).at(x, middle + side * (tall / 2 - 0.025), 0)),
      ...Array.from({ length: panes[0] - 1 }, (_, index) =>
        stick(0.018, tall - 0.1, 0.03).at(x - wide / 2 + (wide * (index + 1)) / panes[0], middle, 0),
      ),
      ...Array.from({ length: panes[1] - 1 }, (_, index) =>
        stick(wide - 0.1, 0.018, 0.03).at(x, middle - tall / 2 + (tall * (index + 1)) / panes[1], 0),
      ),
    );
    glassPanes.push(roundedBox(wide - 0.09, tall - 0.09, 0.006, { radius: 0.001, bevel: 1 }).at(x, middle, 0));
  }
  const parts = [
    part('Casing', frame, moulding(rectangle(width, height), casing).at(0, middle, 0.01)),
    part('Sashes', frame, ...bars),
    part('Glass', pane, ...glassPanes),
    part('Sill', sill, projected(roundedBox(width + 0.2, 0.045, 0.2, { radius: 0.006 })).at(0, 0.03, 0.05)),
    part(
      'Handle',
      materials.brass,
      cylinder(0.014, 0.01, 0.002, 24)
        .turned('x', 90)
        .at(sashes === 2 ? -0.03 : width / 2 - 0.035, middle, 0.022),
      bar(
        [sashes === 2 ? -0.03 : width / 2 - 0.035, middle, 0.04],
        [sashes === 2 ? -0.03 : width / 2 - 0.035, middle - 0.1, 0.04],
        0.006,
        0.008,
        12,
      ),
    ),
  ];
  if (arched) {
    const radius = width / 2;
    const ringLine = Array.from({ length: 33 }, (_, index): Vec3 => {
      const angle = (Math.PI * index) / 32;
      return [Math.cos(angle) * (radius + 0.03), middle + height / 2 + Math.sin(angle) * (radius + 0.03), 0];
    });
    const spokes = [1, 2, 3].map((index) => {
      const angle = (Math.PI * index) / 4;
      return bar(
        [Math.cos(angle) * 0.12, middle + height / 2 + Math.sin(angle) * 0.12, 0],
        [Math.cos(angle) * radius, middle + height / 2 + Math.sin(angle) * radius, 0],
        0.01,
      );
    });
    const hub = tube(
      Array.from(
        { length: 17 },
        (_, index): Vec3 => [
          Math.cos((Math.PI * index) / 16) * 0.12,
          middle + height / 2 + Math.sin((Math.PI * index) / 16) * 0.12,
          0,
        ],
      ),
      0.012,
    );
    const light: Vec2[] = Array.from({ length: 25 }, (_, index) => [
      Math.cos((Math.PI * index) / 24) * radius,
      Math.sin((Math.PI * index) / 24) * radius,
    ]);
    parts.push(
      part('Fanlight', frame, tube(ringLine, 0.036, { sides: 14 }), ...spokes, hub),
      part('Fanlight glass', pane, extrude(light, 0.006, 0.001).at(0, middle + height / 2, 0)),
    );
  }
  return parts;
}

interface Door {
  leaf: Material;
  frame: Material;
  /** Rows of panels from the bottom up: number of panels and height. */
  panels: readonly { across: number; tall: number; glazed?: boolean }[];
  boarded?: boolean;
}

function door({ leaf, frame, panels, boarded }: Door): Part[] {
  const [width, height] = [0.86, 2.04];
  const woods: Mesh[] = [];
  const lights: Mesh[] = [];
  const iron: Mesh[] = [];
  if (boarded) {
    woods.push(
      repeat(6, (index) =>
        stick(width / 6 - 0.004, height, 0.035)
          .grainFrom(index * 0.21, index * 0.4)
          .at(-width / 2 + (width / 6) * (index + 0.5), height / 2, 0),
      ),
    );
    woods.push(...[0.3, 1.7].map((y) => stick(width - 0.08, 0.14, 0.025).at(0, y, -0.028)));
    iron.push(
      ...[0.3, 1.7].flatMap((y) => [
        roundedBox(0.62, 0.045, 0.006, { radius: 0.002 }).at(-width / 2 + 0.33, y, 0.021),
        ...[0.1, 0.3, 0.52].map((x) =>
          cylinder(0.009, 0.008, 0.003, 16)
            .turned('x', 90)
            .at(-width / 2 + x, y, 0.022),
        ),
      ]),
    );
  } else {
    const rim = 0.11;
    woods.push(...[1, -1].map((side) => stick(rim, height, 0.04).at(side * (width / 2 - rim / 2), height / 2, 0)));
    const inner = width - 2 * rim;
    let y = 0;
    for (const { across, tall, glazed: isGlazed } of panels) {
      woods.push(stick(inner, rim, 0.04).at(0, y + rim / 2, 0));
      const wide = (inner - rim * 0.8 * (across - 1)) / across;
      for (let index = 0; index < across; index++) {
        const x = -inner / 2 + wide / 2 + index * (wide + rim * 0.8);
        const at: Vec3 = [x, y + rim + tall / 2, 0];
        if (index > 0) woods.push(stick(rim * 0.8, tall, 0.04).at(x - wide / 2 - rim * 0.4, at[1], 0));
        const edge = [1, -1].map((side) =>
          moulding(rectangle(wide, tall), [
            [0, -0.001],
            [0, 0.003],
            [-0.012, 0.001],
            [-0.022, -0.008],
          ])
            .turned('y', side > 0 ? 0 : 180)
            .at(at[0], at[1], side * 0.018),
        );
        woods.push(...edge);
        if (isGlazed) lights.push(roundedBox(wide + 0.01, tall + 0.01, 0.006, { radius: 0.001, bevel: 1 }).at(...at));
        else
          woods.push(
            stick(wide + 0.01, tall + 0.01, 0.016).at(...at),
            roundedBox(wide - 0.07, tall - 0.07, 0.03, { radius: 0.012, bevel: 3 }).at(...at),
          );
      }
      y += rim + tall;
    }
    woods.push(stick(inner, height - y, 0.04).at(0, (height + y) / 2, 0));
  }
  const knob = [1, -1].map((side) =>
    join(
      cylinder(0.026, 0.006, 0.002, 32)
        .turned('x', 90 * side)
        .at(0, 0, side * 0.02),
      tube(
        curveThrough(
          [
            [0, 0, side * 0.02],
            [0, 0, side * 0.055],
            [-0.03, 0, side * 0.062],
            [-0.11, 0, side * 0.06],
          ],
          6,
        ),
        0.008,
        { sides: 14 },
      ),
    ).at(width / 2 - 0.06, 1.02, 0),
  );
  const around: Vec2[] = [
    [-width / 2 - 0.01, -0.06],
    [width / 2 + 0.01, -0.06],
    [width / 2 + 0.01, height + 0.01],
    [-width / 2 - 0.01, height + 0.01],
  ];
  const parts = [
    part('Leaf', leaf, ...woods),
    part('Handle', boarded ? materials.iron : materials.brass, ...knob),
    part(
      'Frame',
      frame,
      moulding(around, casing)
        .at(0, 0, 0.005)
        .bent(([x, y, z]) => [x, Math.max(0, y), z]),
    ),
  ];
  if (lights.length > 0) parts.push(part('Glass', pane, ...lights));
  if (iron.length > 0) parts.push(part('Hinges', materials.iron, ...iron));
  return parts;
}

function straightStairs(stone: Material, steps: number, width: number): Part[] {
  const [rise, tread] = [0.165, 0.29];
  const blocks = repeat(steps, (index) =>
    projected(roundedBox(width, rise * (index + 1) - 0.04, tread + 0.002, { radius: 0.004 })).at(
      0,
      (rise * (index + 1) - 0.04) / 2,
      -tread * index,
    ),
  );
  const treads = repeat(steps, (index) =>
    projected(roundedBox(width + 0.05, 0.04, tread + 0.035, { radius: 0.012, bevel: 3 })).at(
      0,
      rise * (index + 1) - 0.02,
      -tread * index + 0.016,
    ),
  );
  const all = [part('Risers', stone, blocks), part('Treads', stone, treads)];
  return all.map((each) => ({ ...each, mesh: each.mesh.at(0, 0, (tread * (steps - 1)) / 2) }));
}

function openStairs(wood: Material, steps: number): Part[] {
  const [rise, tread, width] = [0.18, 0.25, 0.9];
  const treads = repeat(steps, (index) =>
    roundedBox(width, 0.045, 0.28, { radius: 0.006 })
      .grainFrom(index * 0.2, index * 0.5)
      .at(0, rise * (index + 1), -tread * index),
  );
  const [low, high]: [Vec3, Vec3] = [
    [0, 0.02, tread * 0.6],
    [0, rise * steps, -tread * (steps - 0.4)],
  ];
  const beam = [1, -1].map((side) =>
    bar([side * 0.28, low[1], low[2]], [side * 0.28, high[1] - 0.04, high[2]], 0.028, 0.028, 20),
  );
  const rail = [1, -1].flatMap((side) => [
    tube(
      [
        [side * 0.44, 1.05, low[2] - 0.1],
        [side * 0.44, 1.05 + rise * steps * 0.5, (low[2] + high[2]) / 2],
        [side * 0.44, rise * steps + 0.95, high[2] + 0.1],
      ],
      0.018,
      { sides: 16 },
    ),
    ...Array.from({ length: steps }, (_, index) =>
      bar(
        [side * 0.44, rise * (index + 1), -tread * index],
        [side * 0.44, rise * (index + 1) + 0.9, -tread * index],
        0.006,
        0.006,
        10,
      ),
    ),
  ]);
  const shift = (mesh: Mesh) => mesh.at(0, 0, (tread * (steps - 1)) / 2);
  return [
    part('Treads', wood, shift(treads)),
    part('Beams and railing', materials.blackSteel, shift(join(...beam, ...rail))),
  ];
}

function spiralStairs(wood: Material): Part[] {
  const steps = 14;
  const [rise, radius] = [0.19, 0.85];
  const wedge: Vec2[] = Array.from({ length: 7 }, (_, index): Vec2 => {
    const angle = (Math.PI / 6.6) * (index / 6) * 1.15;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
  const step = extrude([[0.05, -0.012], ...wedge, [0.045, 0.03]], 0.04, 0.006).turned('x', -90);
  const treads = repeat(steps, (index) => step.turned('y', index * 27.3).at(0, rise * (index + 1), 0));
  const at = (index: number, up: number): Vec3 => {
    const angle = -((index * 27.3 - 14) * Math.PI) / 180 - 0.35;
    return [Math.cos(angle) * (radius - 0.03), rise * (index + 1) + up, Math.sin(angle) * (radius - 0.03)];
  };
  return [
    part('Treads', wood, treads),
    part(
      'Pole and railing',
      materials.blackSteel,
      cylinder(0.05, rise * steps + 1, 0.01, 40),
      tube(
        curveThrough(
          Array.from({ length: steps }, (_, index) => at(index, 0.9)),
          5,
        ),
        0.02,
        { sides: 14 },
      ),
      ...Array.from({ length: steps }, (_, index) => bar(at(index, 0), at(index, 0.9), 0.008, 0.008, 10)),
    ),
  ];
}

const white = glazed('White paint', '#ece9e2', 0.45);
const green = glazed('Racing-green paint', '#26443a', 0.35);

export const openingsAndStairs = family(
  { producer: 'plumb-line', pack: 'openings-and-stairs', tags: ['architecture'] },
  [
    {
      alias: 'casement-window',
      name: 'Six-Pane Casement Window',
      name_ru: 'Двустворчатое окно с шестью стёклами',
      description: 'White double casement with a moulded frame, brass catch and stone sill.',
      description_ru: 'Белое двустворчатое окно с профилированной рамой, латунной ручкой и каменным отливом.',
      size: [130, 20, 144],
      tags: ['window', 'glass', 'painted'],
      free: true,
      parts: () =>
        window({ frame: white, width: 1.1, height: 1.3, panes: [1, 3], sashes: 2, sill: materials.limestone }),
    },
    {
      alias: 'arched-window',
      name: 'Arched Window with Fanlight',
      name_ru: 'Арочное окно с веерной фрамугой',
      description: 'Green-painted window under a half-round fanlight with radial bars.',
      description_ru: 'Окно с зелёной рамой под полукруглой фрамугой с лучами.',
      size: [120, 20, 204],
      tags: ['window', 'glass', 'painted', 'classic'],
      parts: () =>
        window({
          frame: green,
          width: 1,
          height: 1.4,
          panes: [2, 3],
          sashes: 1,
          sill: materials.granite,
          arched: true,
        }),
    },
    {
      alias: 'loft-steel-window',
      name: 'Loft Steel Window',
      name_ru: 'Стальное окно для лофта',
      description: 'Black industrial window of twelve panes with slim bars.',
      description_ru: 'Чёрное промышленное окно на двенадцать стёкол с тонкими переплётами.',
      size: [180, 20, 164],
      tags: ['window', 'glass', 'steel', 'loft'],
      parts: () =>
        window({
          frame: materials.blackSteel,
          width: 1.6,
          height: 1.5,
          panes: [4, 3],
          sashes: 1,
          sill: materials.concrete,
        }),
    },
    {
      alias: 'six-panel-door',
      name: 'Six-Panel Door',
      name_ru: 'Шестифилёнчатая дверь',
      description: 'Interior door in white paint with six raised panels, casing and brass lever.',
      description_ru: 'Белая межкомнатная дверь с шестью филёнками, наличником и латунной ручкой.',
      size: [102, 14, 212],
      tags: ['door', 'painted', 'classic'],
      parts: () =>
        door({
          leaf: white,
          frame: white,
          panels: [
            { across: 2, tall: 0.52 },
            { across: 2, tall: 0.72 },
            { across: 2, tall: 0.24 },
          ],
        }),
    },
    {
      alias: 'half-glazed-oak-door',
      name: 'Half-Glazed Oak Door',
      name_ru: 'Дубовая дверь с остеклением',
      description: 'Oak door with four panes above two panels.',
      description_ru: 'Дверь из дуба: сверху четыре стекла, снизу две филёнки.',
      size: [102, 14, 212],
      tags: ['door', 'oak', 'glass', 'wood'],
      parts: () =>
        door({
          leaf: materials.oak,
          frame: materials.oak,
          panels: [
            { across: 2, tall: 0.6 },
            { across: 2, tall: 0.42, glazed: true },
            { across: 2, tall: 0.42, glazed: true },
          ],
        }),
    },
    {
      alias: 'cellar-board-door',
      name: 'Cellar Board Door',
      name_ru: 'Дощатая дверь погреба',
      description: 'Weathered boards on two ledges with long iron strap hinges.',
      description_ru: 'Старые доски на двух шпонках и длинные кованые петли.',
      size: [102, 14, 212],
      tags: ['door', 'wood', 'rustic', 'iron'],
      parts: () => door({ leaf: materials.weatheredWood, frame: materials.weatheredWood, panels: [], boarded: true }),
    },
    {
      alias: 'stone-porch-steps',
      name: 'Stone Porch Steps',
      name_ru: 'Каменное крыльцо',
      description: 'Five solid limestone steps with rounded nosings.',
      description_ru: 'Пять цельных ступеней из известняка со скруглёнными кромками.',
      size: [165, 149, 82],
      tags: ['stairs', 'limestone', 'street-furniture'],
      parts: () => straightStairs(materials.limestone, 5, 1.6),
    },
    {
      alias: 'open-oak-stairs',
      name: 'Open Oak Stairs',
      name_ru: 'Лестница из дуба на косоурах',
      description: 'Twelve floating oak treads on two steel beams with a thin railing.',
      description_ru: 'Двенадцать дубовых ступеней на двух стальных балках с тонкими перилами.',
      size: [92, 309, 313],
      tags: ['stairs', 'oak', 'steel', 'wood'],
      parts: () => openStairs(materials.oak, 12),
    },
    {
      alias: 'spiral-staircase',
      name: 'Spiral Staircase',
      name_ru: 'Винтовая лестница',
      description: 'Walnut treads around a steel pole, just over a full turn.',
      description_ru: 'Ореховые ступени вокруг стальной стойки, чуть больше полного оборота.',
      size: [170, 170, 366],
      tags: ['stairs', 'walnut', 'steel', 'wood'],
      exclusive: true,
      parts: () => spiralStairs(materials.walnut),
    },
  ],
);
