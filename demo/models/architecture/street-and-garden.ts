import { family } from '../family.ts';
import { dice } from '../random.ts';
import { extrude } from '../shape/extrude.ts';
import { icosphere } from '../shape/icosphere.ts';
import { cylinder, lathe, profileThrough, vessel } from '../shape/lathe.ts';
import { fourCorners, join, type Mesh, repeat } from '../shape/mesh.ts';
import { projected } from '../shape/project.ts';
import { roundedBox } from '../shape/rounded-box.ts';
import { surface } from '../shape/surface.ts';
import { bar, hoop, tube } from '../shape/tube.ts';
import { curveThrough, type Vec2, type Vec3 } from '../shape/vector.ts';
import { glass, glazed, glowing, type Material, materials, toned } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';

const beam = (width: number, height: number, depth: number) => roundedBox(width, height, depth, { radius: 0.005 });

function picketFence(wood: Material, top: 'pointed' | 'round' | 'boards'): Part[] {
  const roll = dice(top.length * 9);
  const width = 1.8;
  const count = top === 'boards' ? 13 : 15;
  const step = width / count;
  const wide = top === 'boards' ? step - 0.012 : step * 0.62;
  const pickets = repeat(count, (index) => {
    const tall = (top === 'boards' ? 1.55 : 0.98) + roll.between(-0.012, 0.012);
    const head: Vec2[] =
      top === 'pointed'
        ? [
            [wide / 2, tall - 0.07],
            [0, tall],
            [-wide / 2, tall - 0.07],
          ]
        : top === 'round'
          ? Array.from(
              { length: 9 },
              (_, turn): Vec2 => [
                Math.cos((Math.PI * turn) / 8) * (wide / 2),
                tall - wide / 2 + (Math.sin((Math.PI * turn) / 8) * wide) / 2,
              ],
            )
          : [
              [wide / 2, tall],
              [-wide / 2, tall],
            ];
    const outline: Vec2[] = [[-wide / 2, 0.06], [wide / 2, 0.06], ...head];
    return extrude(outline, 0.02, 0.004)
      .grainFrom(index * 0.17, index * 0.43)
      .turned('z', roll.between(-0.5, 0.5))
      .at(-width / 2 + step * (index + 0.5), 0, 0.035);
  });
  const posts = [-1, 1].map((side) =>
    join(
      beam(0.09, top === 'boards' ? 1.6 : 1.1, 0.09).at(side * (width / 2), top === 'boards' ? 0.8 : 0.55, -0.02),
      beam(0.11, 0.03, 0.11).at(side * (width / 2), top === 'boards' ? 1.615 : 1.115, -0.02),
    ),
  );
  const rails = [0.25, top === 'boards' ? 1.3 : 0.75].map((y) => beam(width, 0.08, 0.035).at(0, y, 0.006));
  const screws = repeat(count * 2, (index) =>
    cylinder(0.005, 0.003, 0.001, 10)
      .turned('x', 90)
      .at(-width / 2 + step * ((index % count) + 0.5), index < count ? 0.25 : top === 'boards' ? 1.3 : 0.75, 0.044),
  );
  return [
    part('Pickets', wood, pickets),
    part('Posts', wood, ...posts),
    part('Rails', wood, ...rails),
    part('Screws', materials.zinc, screws),
  ];
}

function ironRailing(kind: 'spears' | 'scrolls' | 'modern'): Part[] {
  const width = 1.6;
  const iron = kind === 'modern' ? materials.steel : materials.iron;
  const top = 0.95;
  const rails = [
    bar([-width / 2, top, 0], [width / 2, top, 0], 0.016),
    bar([-width / 2, 0.12, 0], [width / 2, 0.12, 0], 0.012),
  ];
  const posts = [-1, 1].map((side) =>
    join(
      beam(0.05, 1.02, 0.05).at((side * width) / 2, 0.51, 0),
      icosphere(3)
        .scaled(0.036)
        .at((side * width) / 2, 1.05, 0),
      cylinder(0.07, 0.015, 0.004, 32).at((side * width) / 2, 0, 0),
    ),
  );
  if (kind === 'modern') {
    const wires = repeat(6, (index) =>
      bar([-width / 2, 0.22 + index * 0.115, 0], [width / 2, 0.22 + index * 0.115, 0], 0.004, 0.004, 10),
    );
    return [
      part('Posts', iron, ...posts),
      part('Wires', iron, wires),
      part(
        'Handrail',
        materials.oak,
        tube(
          [
            [-width / 2 - 0.04, 1.02, 0],
            [0, 1.02, 0],
            [width / 2 + 0.04, 1.02, 0],
          ],
          0.024,
          { sides: 20 },
        ),
      ),
    ];
  }
  const count = kind === 'spears' ? 13 : 9;
  const balusters = repeat(count, (index) => {
    const x = -width / 2 + (width * (index + 1)) / (count + 1);
    const rod = bar([x, 0.12, 0], [x, kind === 'spears' ? 1.08 : top, 0], 0.008, 0.008, 10);
    if (kind === 'spears')
      return join(
        rod,
        lathe(
          profileThrough([
            [0, 0, 'corner'],
            [0.01, 0, 'corner'],
            [0.018, 0.02],
            [0.006, 0.07],
            [0, 0.09],
          ]),
          16,
        ).at(x, 1.08, 0),
        hoop(0.011, 0.004, 8, 20).at(x, 0.6, 0),
      );
    const spiral = (side: number): Mesh =>
      tube(
        Array.from({ length: 40 }, (_, step): Vec3 => {
          const angle = step * 0.26;
          const reach = 0.062 * Math.exp(-step * 0.035);
          return [x + side * (0.066 - Math.cos(angle) * reach), 0.55 + side * 0.09 + Math.sin(angle) * reach * side, 0];
        }),
        0.006,
        { sides: 8 },
      );
    return join(rod, spiral(1), spiral(-1));
  });
  return [part('Posts', iron, ...posts), part('Rails', iron, ...rails), part('Balusters', iron, balusters)];
}

/** A piece of pitched roof whose rafters are visible at the eaves. */
function roofPiece(kind: 'pantile' | 'slate' | 'shingle'): Part[] {
  const roll = dice(kind.length * 13);
  const [width, run, pitch] = [2, 1.7, 32];
  const tiles: Mesh[] = [];
  const rows = kind === 'pantile' ? 6 : 11;
  const columns = kind === 'pantile' ? 9 : kind === 'slate' ? 9 : 14;
  const [wide, long] = [width / columns, run / rows];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns + (kind !== 'pantile' && row % 2 === 1 ? 1 : 0); column++) {
      const shift = kind !== 'pantile' && row % 2 === 1 ? -wide / 2 : 0;
      const [from, to] = [
        Math.max(-width / 2, -width / 2 + wide * column + shift),
        Math.min(width / 2, -width / 2 + wide * (column + 1) + shift),
      ];
      if (to - from < 0.03) continue;
      const tone = roll.between(0.68, 1);
      const z = run / 2 - long * (row + 0.5);
      const tile =
        kind === 'pantile'
          ? pantile(wide, long * 1.12)
          : roundedBox(to - from - 0.005, kind === 'slate' ? 0.009 : 0.014, long * 1.7, {
              radius: 0.003,
              bevel: 1,
            }).grainFrom(column * 0.3, row * 0.2);
      tiles.push(
        tile
          .turned('x', kind === 'pantile' ? 1.5 : 1.2)
          .tinted(() => [tone, tone * roll.between(0.94, 1), tone * roll.between(0.9, 1)])
          .at((from + to) / 2, 0.045 + roll.between(0, 0.003) + (kind === 'pantile' ? 0.01 : 0), z),
      );
    }
  }
  const battens = repeat(rows, (row) => beam(width, 0.025, 0.04).at(0, 0.012, run / 2 - long * (row + 0.3)));
  const rafters = repeat(4, (index) =>
    beam(0.06, 0.12, run + 0.16).at(-width / 2 + 0.12 + ((width - 0.24) * index) / 3, -0.06, 0.04),
  );
  const gutter = tube(
    [
      [-width / 2, -0.05, run / 2 + 0.1],
      [0, -0.05, run / 2 + 0.1],
      [width / 2, -0.05, run / 2 + 0.1],
    ],
    0.055,
    { sides: 24 },
  );
  const slope = (mesh: Mesh) => mesh.turned('x', pitch);
  const cover =
    kind === 'pantile'
      ? materials.terracotta
      : kind === 'slate'
        ? toned(materials.granite, 'Roof slate', '#8d98a6')
        : materials.weatheredWood;
  return [
    part('Tiles', cover, slope(join(...tiles))),
    part('Battens', materials.pine, slope(battens)),
    part('Rafters', materials.pine, slope(rafters)),
    part('Gutter', materials.zinc, slope(gutter)),
  ];
}

function pantile(width: number, length: number): Mesh {
  const wave = (u: number) => 0.035 * Math.sin(2 * Math.PI * (u * 0.96 + 0.02));
  const sheet = (lift: number, flip: boolean) =>
    surface(
      20,
      2,
      width,
      length,
      (u, v) => [(flip ? 1 - u : u) * width * 1.06 - width / 2, wave(flip ? 1 - u : u) + lift, length / 2 - v * length],
      50,
    );
  const lip = tube(
    Array.from(
      { length: 21 },
      (_, index): Vec3 => [(index / 20) * width * 1.06 - width / 2, wave(index / 20) + 0.006, length / 2],
    ),
    0.0075,
    { sides: 8 },
  );
  return join(sheet(0.012, false), sheet(0, true), lip);
}

function fountain(tiers: 1 | 2): Part[] {
  const stone = materials.limestone;
  const basin = projected(
    vessel(
      profileThrough([
        [0.84, 0, 'corner'],
        [0.9, 0.02],
        [0.92, 0.14],
        [0.86, 0.2],
        [0.88, 0.34],
        [0.98, 0.4],
        [1, 0.44],
      ]),
      0.14,
      96,
    ),
  );
  const water = glazed('Water', '#3f6f78', 0.05);
  const pool = cylinder(0.84, 0.004, 0.001, 72).at(0, 0.36, 0);
  const stem = projected(
    lathe(
      profileThrough([
        [0, 0, 'corner'],
        [0.24, 0, 'corner'],
        [0.22, 0.1],
        [0.1, 0.2],
        [0.13, 0.42],
        [0.17, 0.56],
        [0.09, 0.66],
        [0.12, 0.74, 'corner'],
        [0, 0.74],
      ]),
      64,
    ),
  ).at(0, 0.2, 0);
  const bowl = projected(
    vessel(
      profileThrough([
        [0.1, 0, 'corner'],
        [0.2, 0.03],
        [0.42, 0.1],
        [0.5, 0.17],
        [0.52, 0.19],
      ]),
      0.035,
      80,
    ),
  ).at(0, 0.92, 0);
  const parts = [
    part('Basin', stone, basin),
    part('Stem', stone, stem),
    part('Bowl', stone, bowl),
    part('Water', water, pool, cylinder(0.45, 0.004, 0.001, 64).at(0, 1.07, 0)),
  ];
  if (tiers === 2) {
    parts.push(
      part(
        'Upper stem',
        stone,
        projected(
          lathe(
            profileThrough([
              [0, 0, 'corner'],
              [0.1, 0, 'corner'],
              [0.06, 0.1],
              [0.08, 0.25],
              [0.05, 0.36],
              [0.07, 0.4, 'corner'],
              [0, 0.4],
            ]),
            48,
          ),
        ).at(0, 1.02, 0),
      ),
    );
    parts.push(
      part(
        'Upper bowl',
        stone,
        projected(
          vessel(
            profileThrough([
              [0.06, 0, 'corner'],
              [0.12, 0.02],
              [0.26, 0.08],
              [0.3, 0.13],
            ]),
            0.025,
            64,
          ),
        ).at(0, 1.4, 0),
      ),
    );
  }
  const tip = tiers === 2 ? 1.5 : 1.05;
  parts.push(
    part(
      'Finial',
      stone,
      projected(
        lathe(
          profileThrough([
            [0, 0, 'corner'],
            [0.05, 0, 'corner'],
            [0.03, 0.06],
            [0.07, 0.14],
            [0.05, 0.24],
            [0, 0.32],
          ]),
          40,
        ),
      ).at(0, tip, 0),
    ),
  );
  const jets = repeat(8, (index) => {
    const reach = tiers === 2 ? 0.3 : 0.5;
    const from = tiers === 2 ? 1.53 : 1.1;
    return tube(
      curveThrough(
        [
          [reach * 0.95, from, 0],
          [reach + 0.06, from - 0.03, 0],
          [reach + 0.12, from - 0.24, 0],
          [reach + 0.14, tiers === 2 ? 1.08 : 0.37, 0],
        ],
        6,
      ),
      (t) => 0.005 + 0.006 * t,
      { sides: 8 },
    ).turned('y', index * 45);
  });
  parts.push(part('Jets', glass('Falling water', '#dfeff2', 0.1), jets));
  return parts;
}

function streetLamp(kind: 'gaslight' | 'globe' | 'modern'): Part[] {
  const paint = kind === 'modern' ? materials.zinc : glazed('Lamp-post green', '#20332c', 0.45);
  const light = glowing('Lamp light', '#ffdca8', 4);
  if (kind === 'modern') {
    return [
      part(
        'Post',
        paint,
        bar([0, 0, 0], [0, 3.9, 0], 0.06, 0.04, 28),
        tube(
          curveThrough(
            [
              [0, 3.85, 0],
              [0.05, 4.05, 0],
              [0.3, 4.14, 0],
              [0.85, 4.16, 0],
            ],
            8,
          ),
          0.032,
          { sides: 18 },
        ),
        cylinder(0.13, 0.03, 0.006, 40),
        ...[0, 90, 180, 270].map((turn) =>
          cylinder(0.014, 0.03, 0.004, 6)
            .at(0.095, 0.028, 0)
            .turned('y', turn + 45),
        ),
      ),
      part('Head', paint, roundedBox(0.62, 0.07, 0.2, { radius: 0.03, bevel: 4 }).at(1.05, 4.17, 0)),
      part('Light', light, roundedBox(0.5, 0.012, 0.14, { radius: 0.004 }).at(1.06, 4.132, 0)),
    ];
  }
  const post = lathe(
    profileThrough(
      [
        [0, 0, 'corner'],
        [0.2, 0, 'corner'],
        [0.19, 0.06],
        [0.13, 0.12, 'corner'],
        [0.12, 0.5],
        [0.15, 0.58],
        [0.09, 0.66, 'corner'],
        [0.055, 0.74],
        [0.048, 1.6],
        [0.042, 2.5],
        [0.07, 2.56],
        [0.04, 2.62, 'corner'],
        [0, 2.62],
      ],
      8,
    ),
    48,
  );
  const arm = bar([-0.28, 2.38, 0], [0.28, 2.38, 0], 0.014);
  if (kind === 'globe') {
    const globes: Vec3[] = [
      [-0.36, 2.5, 0],
      [0.36, 2.5, 0],
      [0, 2.86, 0],
    ];
    const necks = [-1, 1].map((side) =>
      tube(
        curveThrough(
          [
            [0, 2.2, 0],
            [side * 0.2, 2.16, 0],
            [side * 0.35, 2.24, 0],
            [side * 0.36, 2.36, 0],
          ],
          8,
        ),
        0.02,
        { sides: 14 },
      ),
    );
    return [
      part('Post', paint, post, ...necks),
      part('Collars', paint, ...globes.map(([x, y, z]) => cylinder(0.075, 0.05, 0.01, 32).at(x, y - 0.18, z))),
      part('Globes', light, ...globes.map(([x, y, z]) => icosphere(3).scaled(0.17).at(x, y, z))),
    ];
  }
  const corner = (y: number, reach: number, index: number): Vec3 => [
    Math.cos((Math.PI / 2) * index + Math.PI / 4) * reach,
    y,
    Math.sin((Math.PI / 2) * index + Math.PI / 4) * reach,
  ];
  const lantern = repeat(4, (index) =>
    join(
      bar(corner(2.64, 0.13, index), corner(3.0, 0.24, index), 0.012),
      bar(corner(3.0, 0.24, index), corner(3.0, 0.24, index + 1), 0.012),
      bar(corner(2.64, 0.13, index), corner(2.64, 0.13, index + 1), 0.012),
      bar(corner(3.0, 0.25, index), [0, 3.2, 0], 0.012),
    ),
  );
  const panes = repeat(4, (index) =>
    surface(1, 1, 0.2, 0.36, (u, v) => {
      const [a, b] = [
        corner(2.64 + v * 0.36, 0.13 + v * 0.11, index),
        corner(2.64 + v * 0.36, 0.13 + v * 0.11, index + 1),
      ];
      return [b[0] + (a[0] - b[0]) * u, a[1], b[2] + (a[2] - b[2]) * u];
    }),
  );
  const roof = repeat(4, (index) =>
    surface(1, 4, 0.3, 0.3, (u, v) => {
      const [a, b] = [
        corner(3.0 + v * 0.19 + 0.02 * Math.sin(v * 3), 0.27 * (1 - v), index),
        corner(3.0 + v * 0.19 + 0.02 * Math.sin(v * 3), 0.27 * (1 - v), index + 1),
      ];
      return [b[0] + (a[0] - b[0]) * u, a[1], b[2] + (a[2] - b[2]) * u];
    }),
  );
  return [
    part(
      'Post',
      paint,
      post,
      arm,
      icosphere(2).scaled(0.022).at(0.28, 2.38, 0),
      icosphere(2).scaled(0.022).at(-0.28, 2.38, 0),
    ),
    part('Lantern', paint, lantern, icosphere(2).scaled(0.03).at(0, 3.23, 0)),
    part('Roof', { ...paint, doubleSided: true, name: 'Lantern roof' }, roof),
    part('Panes', { ...glass('Lantern glass', '#f6ead2', 0.15), doubleSided: true }, panes),
    part(
      'Light',
      light,
      lathe(
        profileThrough([
          [0, 0],
          [0.03, 0.03],
          [0.045, 0.1],
          [0.02, 0.2],
          [0, 0.24],
        ]),
        24,
      ).at(0, 2.68, 0),
    ),
  ];
}

function parkBench(kind: 'cast' | 'stone' | 'ring'): Part[] {
  if (kind === 'stone') {
    const foot = extrude(
      [
        [-0.2, 0],
        [0.2, 0],
        [0.19, 0.06],
        [0.12, 0.1],
        [0.11, 0.3],
        [0.17, 0.36],
        [0.19, 0.4],
        [-0.19, 0.4],
        [-0.17, 0.36],
        [-0.11, 0.3],
        [-0.12, 0.1],
        [-0.19, 0.06],
      ],
      0.16,
      0.01,
    ).turned('y', 90);
    return [
      part(
        'Seat',
        materials.limestone,
        projected(roundedBox(1.5, 0.09, 0.46, { radius: 0.02, bevel: 6, cells: 6 })).at(0, 0.445, 0),
      ),
      part('Feet', materials.limestone, ...[-0.5, 0.5].map((x) => projected(foot).at(x, 0, 0))),
    ];
  }
  const slats = (count: number, y: number, from: number, to: number) =>
    repeat(count, (index) =>
      beam(1.66, 0.024, 0.052)
        .grainFrom(index * 0.3, index * 0.2)
        .at(0, y + 0.02 * Math.sin((index / count) * 3), from + ((to - from) * index) / (count - 1)),
    );
  const back = repeat(4, (index) =>
    beam(1.66, 0.052, 0.022)
      .turned('x', -12)
      .grainFrom(index * 0.27, 0.4)
      .at(0, 0.56 + index * 0.082, -0.24 - index * 0.018),
  );
  const side = (x: number) =>
    join(
      tube(
        curveThrough(
          [
            [x, 0, 0.26],
            [x, 0.2, 0.2],
            [x, 0.4, 0.22],
            [x, 0.62, 0.26],
            [x, 0.66, 0.18],
            [x, 0.62, -0.1],
            [x, 0.6, -0.24],
          ],
          8,
        ),
        0.017,
        { sides: 14, flatten: 1.5, up: [0, 0, 1] },
      ),
      tube(
        curveThrough(
          [
            [x, 0, -0.3],
            [x, 0.25, -0.2],
            [x, 0.45, -0.21],
            [x, 0.9, -0.34],
          ],
          8,
        ),
        0.018,
        { sides: 14, flatten: 1.5, up: [0, 0, 1] },
      ),
      tube(
        curveThrough(
          [
            [x, 0.4, 0.23],
            [x, 0.37, 0],
            [x, 0.4, -0.21],
          ],
          8,
        ),
        0.016,
        { sides: 12 },
      ),
      tube(
        curveThrough(
          [
            [x, 0.13, 0.22],
            [x, 0.22, 0],
            [x, 0.13, -0.24],
          ],
          8,
        ),
        0.012,
        { sides: 12 },
      ),
      ...[0.26, -0.3].map((z) => cylinder(0.035, 0.014, 0.004, 24).at(x, 0, z)),
    );
  if (kind === 'ring') {
    const ring = repeat(7, (index) =>
      tube(
        Array.from(
          { length: 96 },
          (_, step): Vec3 => [
            Math.cos((step * Math.PI) / 48) * (0.62 + index * 0.062),
            0.45,
            Math.sin((step * Math.PI) / 48) * (0.62 + index * 0.062),
          ],
        ),
        0.013,
        { sides: 10, closed: true, flatten: 1.9, up: [0, 1, 0] },
      ),
    );
    const feet = repeat(8, (index) =>
      join(
        bar([0.64, 0, 0], [0.66, 0.42, 0], 0.017),
        bar([0.98, 0, 0], [0.96, 0.42, 0], 0.017),
        bar([0.6, 0.42, 0], [1.01, 0.42, 0], 0.015),
      ).turned('y', index * 45),
    );
    return [part('Slats', materials.oak, ring), part('Feet', materials.iron, feet)];
  }
  return [
    part('Seat slats', materials.oak, slats(7, 0.42, -0.17, 0.24)),
    part('Back slats', materials.oak, back),
    part('Cast sides', materials.iron, side(-0.72), side(0.72)),
    part(
      'Bolts',
      materials.steel,
      fourCorners(0.72, 0.1, () => cylinder(0.009, 0.006, 0.002, 12).at(0, 0.446, 0)),
    ),
  ];
}

const whitePaint = glazed('Fence white', '#ebe8e0', 0.55);

export const streetAndGarden = family(
  { producer: 'plumb-line', pack: 'street-and-garden', tags: ['architecture', 'exterior'] },
  [
    {
      alias: 'white-picket-fence',
      name: 'White Picket Fence',
      name_ru: 'Белый штакетник',
      description: 'One bay of pointed pickets on two rails, with posts and visible screws.',
      description_ru: 'Пролёт остроконечного штакетника на двух прожилинах, со столбами и головками шурупов.',
      size: [191, 12, 113],
      tags: ['fence', 'garden', 'painted', 'wood'],
      free: true,
      parts: () => picketFence(whitePaint, 'pointed'),
    },
    {
      alias: 'weathered-round-fence',
      name: 'Weathered Round-Top Fence',
      name_ru: 'Старый забор с круглым верхом',
      description: 'Round-topped grey pickets, each a little out of line.',
      description_ru: 'Серые штакетины с круглым верхом, каждая чуть не на месте.',
      size: [191, 12, 113],
      tags: ['fence', 'garden', 'wood', 'rustic'],
      parts: () => picketFence(materials.weatheredWood, 'round'),
    },
    {
      alias: 'closed-board-fence',
      name: 'Closed Board Fence',
      name_ru: 'Глухой дощатый забор',
      description: 'Shoulder-high pine boards without a gap to peep through.',
      description_ru: 'Сосновые доски выше плеча, почти без щелей.',
      size: [191, 12, 163],
      tags: ['fence', 'wood', 'pine'],
      parts: () => picketFence(materials.pine, 'boards'),
    },
    {
      alias: 'spear-railing',
      name: 'Spear-Top Railing',
      name_ru: 'Ограда с пиками',
      description: 'Wrought-iron railing with thirteen spear-topped bars.',
      description_ru: 'Кованая ограда: тринадцать прутьев с наконечниками.',
      size: [174, 14, 117],
      tags: ['railing', 'iron', 'street-furniture'],
      parts: () => ironRailing('spears'),
    },
    {
      alias: 'scroll-balcony-railing',
      name: 'Scrolled Balcony Railing',
      name_ru: 'Балконная решётка с завитками',
      description: 'Iron balusters with paired scrolls, for balconies and stairs.',
      description_ru: 'Кованые балясины с парными завитками: для балконов и лестниц.',
      size: [174, 14, 109],
      tags: ['railing', 'iron', 'classic'],
      parts: () => ironRailing('scrolls'),
    },
    {
      alias: 'wire-railing',
      name: 'Wire Railing with Oak Handrail',
      name_ru: 'Тросовое ограждение с дубовым поручнем',
      description: 'Six steel wires between square posts under a round oak handrail.',
      description_ru: 'Шесть стальных тросов между квадратными стойками, сверху круглый дубовый поручень.',
      size: [174, 14, 109],
      tags: ['railing', 'steel', 'oak'],
      parts: () => ironRailing('modern'),
    },
    {
      alias: 'pantile-roof-piece',
      name: 'Pantile Roof Piece',
      name_ru: 'Фрагмент черепичной крыши',
      description: 'Fifty-four clay pantiles on battens and rafters, with a zinc gutter.',
      description_ru: 'Пятьдесят четыре волнистые черепицы на обрешётке и стропилах, с цинковым жёлобом.',
      size: [204, 165, 117],
      tags: ['roof', 'terracotta'],
      parts: () => roofPiece('pantile'),
    },
    {
      alias: 'slate-roof-piece',
      name: 'Slate Roof Piece',
      name_ru: 'Фрагмент сланцевой крыши',
      description: 'Eleven overlapping courses of blue-grey slate.',
      description_ru: 'Одиннадцать рядов серо-синего сланца внахлёст.',
      size: [204, 165, 114],
      tags: ['roof', 'slate'],
      parts: () => roofPiece('slate'),
    },
    {
      alias: 'shingle-roof-piece',
      name: 'Wood Shingle Roof Piece',
      name_ru: 'Фрагмент гонтовой крыши',
      description: 'Silvered wooden shingles for barns and mountain huts.',
      description_ru: 'Посеревший деревянный гонт для амбаров и горных хижин.',
      size: [204, 165, 114],
      tags: ['roof', 'wood', 'rustic'],
      parts: () => roofPiece('shingle'),
    },
    {
      alias: 'courtyard-fountain',
      name: 'Courtyard Fountain',
      name_ru: 'Фонтан во дворике',
      description: 'Round limestone basin with one bowl and eight falling jets.',
      description_ru: 'Круглый бассейн из известняка с одной чашей и восемью струями.',
      size: [200, 200, 137],
      tags: ['fountain', 'limestone', 'water'],
      parts: () => fountain(1),
    },
    {
      alias: 'two-tier-fountain',
      name: 'Two-Tier Fountain',
      name_ru: 'Двухъярусный фонтан',
      description: 'The taller fountain with a second bowl, for squares and parks.',
      description_ru: 'Фонтан повыше, со второй чашей: для площадей и парков.',
      size: [200, 200, 182],
      tags: ['fountain', 'limestone', 'water', 'classic'],
      exclusive: true,
      parts: () => fountain(2),
    },
    {
      alias: 'gaslight-street-lamp',
      name: 'Gaslight Street Lamp',
      name_ru: 'Газовый фонарь',
      description: 'Cast post with a ladder bar and a four-sided lantern.',
      description_ru: 'Литой столб с перекладиной и четырёхгранным фонарём.',
      size: [60, 40, 326],
      tags: ['street-lamp', 'lighting', 'street-furniture', 'classic'],
      parts: () => streetLamp('gaslight'),
    },
    {
      alias: 'three-globe-lamp',
      name: 'Three-Globe Boulevard Lamp',
      name_ru: 'Бульварный фонарь с тремя шарами',
      description: 'Green boulevard post carrying three glowing globes.',
      description_ru: 'Зелёный бульварный столб с тремя светящимися шарами.',
      size: [106, 40, 303],
      tags: ['street-lamp', 'lighting', 'street-furniture'],
      parts: () => streetLamp('globe'),
    },
    {
      alias: 'road-lamp',
      name: 'LED Road Lamp',
      name_ru: 'Дорожный светодиодный фонарь',
      description: 'Zinc-coated mast with a curved arm and a flat LED head.',
      description_ru: 'Оцинкованная мачта с изогнутым кронштейном и плоским светодиодным светильником.',
      size: [149, 26, 423],
      tags: ['street-lamp', 'lighting', 'street-furniture', 'steel'],
      parts: () => streetLamp('modern'),
    },
    {
      alias: 'cast-iron-park-bench',
      name: 'Cast-Iron Park Bench',
      name_ru: 'Парковая скамья с чугунными боковинами',
      description: 'Oak slats on curled cast-iron sides, bolted through.',
      description_ru: 'Дубовые рейки на гнутых чугунных боковинах, на болтах.',
      size: [166, 65, 92],
      tags: ['bench', 'park', 'oak', 'iron'],
      parts: () => parkBench('cast'),
    },
    {
      alias: 'limestone-garden-bench',
      name: 'Limestone Garden Bench',
      name_ru: 'Садовая скамья из известняка',
      description: 'A single slab with softened edges on two carved feet.',
      description_ru: 'Цельная плита со смягчёнными кромками на двух резных опорах.',
      size: [150, 46, 49],
      tags: ['bench', 'garden', 'limestone'],
      parts: () => parkBench('stone'),
    },
    {
      alias: 'tree-ring-bench',
      name: 'Tree Ring Bench',
      name_ru: 'Круговая скамья вокруг дерева',
      description: 'Oak rings on sixteen iron legs, open in the middle for a trunk.',
      description_ru: 'Дубовые кольца на шестнадцати железных ножках, середина открыта для ствола.',
      size: [203, 203, 47],
      tags: ['bench', 'park', 'oak', 'iron'],
      parts: () => parkBench('ring'),
    },
  ],
);
