import { family } from '../family.ts';
import { noise } from '../noise.ts';
import { dice } from '../random.ts';
import { cylinder, lathe, profileThrough, vessel } from '../shape/lathe.ts';
import { join, type Mesh, repeat } from '../shape/mesh.ts';
import { roundedBox } from '../shape/rounded-box.ts';
import { surface } from '../shape/surface.ts';
import { bar, hoop, tube } from '../shape/tube.ts';
import { curveThrough, type Vec3 } from '../shape/vector.ts';
import { glazed, type Material, materials, matte } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';

const plank = (width: number, height: number, depth: number) => roundedBox(width, height, depth, { radius: 0.003 });
const nail = (): Mesh => cylinder(0.0035, 0.002, 0.0008, 10);

interface Crate {
  wood: Material;
  width: number;
  height: number;
  depth: number;
  slats: number;
  handles: boolean;
  lid?: boolean;
}

function crate({ wood, width, height, depth, slats, handles, lid }: Crate): Part[] {
  const roll = dice(slats * 17 + Math.round(width * 100));
  const step = height / slats;
  const boards: Mesh[] = [];
  const nails: Mesh[] = [];
  for (let row = 0; row < slats; row++) {
    const y = step * (row + 0.5);
    const tall = step - (lid ? 0.004 : 0.018);
    for (const side of [1, -1]) {
      boards.push(
        plank(width, tall, 0.012)
          .grainFrom(roll.between(0, 2), roll.between(0, 2))
          .turned('z', roll.between(-0.3, 0.3))
          .at(0, y, side * (depth / 2 + 0.006)),
      );
      nails.push(
        ...[1, -1].map((end) =>
          nail()
            .turned('x', 90 * side)
            .at(end * (width / 2 - 0.02), y, side * (depth / 2 + 0.012)),
        ),
      );
      if (handles && row === slats - 1) {
        boards.push(
          ...[1, -1].map((half) =>
            plank(0.014, tall, depth / 2 - 0.06)
              .grainFrom(roll.between(0, 2), 0)
              .at(side * (width / 2 - 0.007), y, half * (depth / 4 + 0.03)),
          ),
          plank(0.014, tall * 0.3, 0.12).at(side * (width / 2 - 0.007), y + tall * 0.35, 0),
          plank(0.014, tall * 0.25, 0.12).at(side * (width / 2 - 0.007), y - tall * 0.37, 0),
        );
      } else {
        boards.push(
          plank(0.014, tall, depth)
            .grainFrom(roll.between(0, 2), roll.between(0, 2))
            .at(side * (width / 2 - 0.007), y, 0),
        );
      }
    }
  }
  const posts = [1, -1].flatMap((x) =>
    [1, -1].map((z) =>
      plank(0.03, height - 0.01, 0.03).at(x * (width / 2 - 0.03), height / 2, z * (depth / 2 - 0.016)),
    ),
  );
  const floor = repeat(4, (index) =>
    plank(width - 0.03, 0.01, depth / 4 - 0.006)
      .grainFrom(index * 0.4, index)
      .at(0, 0.012, -depth / 2 + (depth / 4) * (index + 0.5)),
  );
  const parts = [
    part('Boards', wood, ...boards),
    part('Corner posts', wood, ...posts),
    part('Floor', wood, floor),
    part('Nails', materials.iron, ...nails),
  ];
  if (lid) {
    const top = repeat(5, (index) =>
      plank(width + 0.012, 0.014, (depth + 0.024) / 5 - 0.003)
        .grainFrom(index * 0.33, index * 0.7)
        .at(0, height + 0.006, -depth / 2 - 0.012 + ((depth + 0.024) / 5) * (index + 0.5)),
    );
    const frame = [1, -1].flatMap((side) => [
      plank(0.05, height, 0.012).at(side * (width / 2 - 0.02), height / 2, depth / 2 + 0.018),
      plank(0.05, height, 0.012).at(side * (width / 2 - 0.02), height / 2, -depth / 2 - 0.018),
    ]);
    const braces = [1, -1].map((side) =>
      plank(0.05, Math.hypot(width - 0.12, height - 0.06), 0.011)
        .turned('z', (side * (Math.atan2(width - 0.14, height - 0.02) * 180)) / Math.PI)
        .at(0, height / 2, side * (depth / 2 + 0.0175)),
    );
    parts.push(part('Lid', wood, top), part('Braces', wood, ...frame, ...braces));
  }
  return parts;
}

/** A barrel of curved staves held by hoops. */
function barrel(wood: Material, hoops: Material, radius: number, height: number, isOpen: boolean): Part[] {
  const count = 24;
  const belly = (v: number) => radius * (0.82 + 0.18 * Math.sin(Math.PI * v) ** 0.9);
  const stave = (index: number): Mesh => {
    const [from, to] = [(2 * Math.PI * index) / count + 0.006, (2 * Math.PI * (index + 1)) / count - 0.006];
    const skin = (inset: number, flip: boolean) =>
      surface(3, 18, (2 * Math.PI * radius) / count, height, (u, v) => {
        const angle = flip ? from + (to - from) * u : to - (to - from) * u;
        const round = 0.004 * (1 - (2 * u - 1) ** 2);
        const reach = belly(v) - inset + (flip ? 0 : round - 0.004);
        return [Math.cos(angle) * reach, v * height, Math.sin(angle) * reach];
      });
    const rim = (v: number, flip: boolean) =>
      surface(3, 1, 0.1, 0.02, (u, t) => {
        const angle = flip ? from + (to - from) * u : to - (to - from) * u;
        const reach = belly(v) - 0.002 - 0.02 * t;
        return [Math.cos(angle) * reach, v * height, Math.sin(angle) * reach];
      });
    const edge = (angle: number, flip: boolean) =>
      surface(1, 18, 0.02, height, (u, v) => {
        const reach = belly(v) - 0.004 - 0.018 * (flip ? 1 - u : u);
        return [Math.cos(angle) * reach, v * height, Math.sin(angle) * reach];
      });
    return join(
      skin(0, false),
      skin(0.022, true),
      rim(1, false),
      rim(0, true),
      edge(from, false),
      edge(to, true),
    ).grainFrom(index * 0.13, index * 0.41);
  };
  const ring = (v: number) => {
    const [r, tall] = [belly(v) + 0.0015, height * 0.045];
    return lathe(
      [
        [belly(v - 0.02) - 0.003, -tall / 2],
        [r + 0.001, -tall / 2],
        [r + 0.0025, 0],
        [belly(v + 0.02) + 0.002, tall / 2],
        [belly(v + 0.02) - 0.003, tall / 2],
      ],
      72,
    ).at(0, v * height, 0);
  };
  const head = (y: number) =>
    repeat(5, (index) => {
      const wide = (2 * belly(0.04)) / 5;
      const x = -belly(0.04) + wide * (index + 0.5);
      const half = Math.sqrt(Math.max(0.0004, (belly(0.04) - 0.015) ** 2 - x * x));
      return plank(wide - 0.002, 0.016, half * 2)
        .grainFrom(index * 0.3, index * 0.2)
        .at(x, y, 0);
    });
  const rivets = [0.08, 0.25, 0.75, 0.92].map((v) =>
    cylinder(0.006, 0.005, 0.002, 12)
      .turned('x', 90)
      .at(0, v * height, belly(v) + 0.001),
  );
  return [
    part('Staves', wood, repeat(count, stave)),
    part('Hoops', hoops, ...[0.08, 0.25, 0.75, 0.92].map(ring), ...rivets),
    part('Heads', wood, head(0.04), ...(isOpen ? [] : [head(height - 0.035)])),
  ];
}

function toolbox(kind: 'steel' | 'carpenter'): Part[] {
  if (kind === 'carpenter') {
    const end = (side: number) =>
      join(
        plank(0.016, 0.2, 0.24).at(side * 0.27, 0.1, 0),
        roundedBox(0.016, 0.16, 0.08, { radius: 0.006 }).at(side * 0.27, 0.26, 0),
      );
    const tools = [
      part('Hammer head', materials.steel, bar([-0.05, 0.235, 0.05], [0.06, 0.235, 0.05], 0.014, 0.011, 20)),
      part(
        'Handles',
        materials.walnut,
        bar([0, 0.03, 0.05], [0, 0.23, 0.05], 0.011, 0.009),
        bar([0.12, 0.16, -0.04], [0.15, 0.27, -0.04], 0.014, 0.011),
        bar([-0.14, 0.16, -0.05], [-0.16, 0.26, -0.05], 0.013, 0.012),
      ),
      part(
        'Blades',
        materials.steel,
        roundedBox(0.02, 0.14, 0.003, { radius: 0.001 }).turned('z', -14).at(0.105, 0.1, -0.04),
        bar([-0.115, 0.03, -0.05], [-0.14, 0.165, -0.05], 0.004, 0.004),
      ),
    ];
    return [
      part(
        'Box',
        materials.pine,
        end(1),
        end(-1),
        ...[1, -1].map((side) => plank(0.54, 0.16, 0.014).at(0, 0.08, side * 0.112)),
        plank(0.54, 0.012, 0.22).at(0, 0.008, 0),
      ),
      part('Handle', materials.oak, bar([-0.3, 0.305, 0], [0.3, 0.305, 0], 0.014)),
      part(
        'Screws',
        materials.brass,
        ...[1, -1].flatMap((x) =>
          [1, -1].flatMap((z) =>
            [0.03, 0.13].map((y) =>
              cylinder(0.005, 0.003, 0.001, 12)
                .turned('x', 90 * z)
                .at(x * 0.262, y, z * 0.119),
            ),
          ),
        ),
      ),
      ...tools,
    ];
  }
  const red = glazed('Toolbox red', '#9c2a1f', 0.35);
  const body = roundedBox(0.48, 0.16, 0.22, { radius: 0.012, bevel: 4 }).at(0, 0.085, 0);
  const lidShape = (u: number): [number, number] => {
    const angle = Math.PI * u;
    return [Math.cos(angle) * 0.112, 0.17 + Math.sin(angle) ** 0.6 * 0.07];
  };
  const lid = surface(
    24,
    1,
    0.36,
    0.49,
    (u, v) => {
      const [z, y] = lidShape(1 - u);
      return [0.245 - 0.49 * v, y, z];
    },
    40,
  );
  const ends = [1, -1].map((side) => {
    const rim = Array.from({ length: 25 }, (_, index): Vec3 => {
      const [z, y] = lidShape(index / 24);
      return [side * 0.244, y, z];
    });
    const fan = surface(24, 1, 0.22, 0.07, (u, v) => {
      const [z, y] = lidShape(side > 0 ? u : 1 - u);
      return [side * 0.244, 0.17 + (y - 0.17) * v, z * (0.2 + 0.8 * v)];
    });
    return join(tube(rim, 0.004, { sides: 8 }), fan.scaled(1, 1, -1).scaled(1, 1, -1));
  });
  const latch = (x: number) =>
    join(
      roundedBox(0.04, 0.05, 0.006, { radius: 0.002 }).at(x, 0.165, 0.114),
      roundedBox(0.028, 0.03, 0.008, { radius: 0.003 }).at(x, 0.178, 0.118),
      cylinder(0.004, 0.006, 0.001, 12).turned('x', 90).at(x, 0.15, 0.115),
    );
  const handle = tube(
    curveThrough(
      [
        [-0.1, 0.24, 0],
        [-0.095, 0.285, 0],
        [0, 0.29, 0],
        [0.095, 0.285, 0],
        [0.1, 0.24, 0],
      ],
      10,
    ),
    0.007,
    { sides: 14 },
  );
  return [
    part('Body', red, body),
    part('Lid', { ...red, name: 'Toolbox lid red', doubleSided: true }, lid, ...ends),
    part(
      'Latches',
      materials.chrome,
      latch(-0.14),
      latch(0.14),
      handle,
      ...[-0.1, 0.1].map((x) => cylinder(0.012, 0.008, 0.002, 20).at(x, 0.236, 0)),
    ),
    part(
      'Grip',
      materials.rubber,
      tube(
        [
          [-0.06, 0.2905, 0],
          [0, 0.292, 0],
          [0.06, 0.2905, 0],
        ],
        0.011,
        { sides: 16 },
      ),
    ),
    part(
      'Feet',
      materials.rubber,
      ...[1, -1].flatMap((x) => [1, -1].map((z) => cylinder(0.012, 0.008, 0.002, 20).at(x * 0.2, 0, z * 0.08))),
    ),
  ];
}

function bucket(kind: 'zinc' | 'wood' | 'plastic'): Part[] {
  const radius = 0.15;
  const height = 0.28;
  const wire = (r: number) =>
    tube(
      curveThrough(
        [
          [-r, height - 0.03, 0],
          [-r * 0.9, height + 0.09, 0.04],
          [0, height + 0.16, 0.07],
          [r * 0.9, height + 0.09, 0.04],
          [r, height - 0.03, 0],
        ],
        10,
      ),
      0.0035,
      { sides: 10 },
    );
  const ears = (r: number) =>
    [1, -1].map((side) =>
      join(
        cylinder(0.018, 0.006, 0.002, 24)
          .turned('z', -90 * side)
          .at(side * (r - 0.002), height - 0.03, 0),
      ),
    );
  const grip = tube(
    [
      [-0.045, height + 0.157, 0.069],
      [0, height + 0.162, 0.071],
      [0.045, height + 0.157, 0.069],
    ],
    0.011,
    { sides: 16 },
  );
  if (kind === 'wood') {
    const count = 18;
    const staves = repeat(count, (index) =>
      roundedBox((2 * Math.PI * radius * 0.86) / count - 0.002, height, 0.016, { radius: 0.003 })
        .bent(([x, y, z]) => [x * (1 + y * 0.5), y, z + y * 0.09])
        .grainFrom(index * 0.17, index * 0.37)
        .at(0, height / 2, radius * 0.86)
        .turned('y', (360 * index) / count),
    );
    return [
      part('Staves', materials.pine, staves, cylinder(radius * 0.8, 0.014, 0.002, 48).at(0, 0.01, 0)),
      part(
        'Hoops',
        materials.iron,
        ...[0.05, 0.22].map((y) =>
          lathe(
            [
              [radius * 0.86 + (y - height / 2) * 0.09 + 0.006, y - 0.012],
              [radius * 0.86 + (y - height / 2) * 0.09 + 0.011, y - 0.011],
              [radius * 0.86 + (y - height / 2) * 0.09 + 0.0135, y + 0.011],
              [radius * 0.86 + (y - height / 2) * 0.09 + 0.008, y + 0.012],
            ],
            64,
          ),
        ),
      ),
      part(
        'Rope',
        matte('Hemp rope', '#b79a6a', 0.95),
        ropeAlong(
          curveThrough(
            [
              [-radius * 0.98, height - 0.02, 0],
              [-radius * 0.8, height + 0.1, 0.04],
              [0, height + 0.16, 0.06],
              [radius * 0.8, height + 0.1, 0.04],
              [radius * 0.98, height - 0.02, 0],
            ],
            14,
          ),
          0.007,
        ),
      ),
    ];
  }
  const isZinc = kind === 'zinc';
  const shell = vessel(
    profileThrough([
      [radius * 0.7, 0, 'corner'],
      [radius * 0.72, 0.004, 'corner'],
      [radius * 0.8, height * 0.3],
      [radius * 0.9, height * 0.66],
      [radius * 0.985, height * 0.97],
    ]),
    isZinc ? 0.002 : 0.004,
    72,
  );
  const rings = isZinc
    ? [0.3, 0.36, 0.8].map((share) => hoop(radius * (0.715 + share * 0.28), 0.003, 8, 72).at(0, height * share, 0))
    : [];
  const paint = isZinc ? materials.zinc : glazed('Blue plastic', '#2d6a8e', 0.4);
  return [
    part('Bucket', paint, shell, ...rings, hoop(radius * 0.985, 0.005, 10, 72).at(0, height * 0.97, 0)),
    part('Handle', materials.iron, wire(radius), ...ears(radius)),
    part('Grip', isZinc ? materials.pine : materials.rubber, grip),
  ];
}

/** A rope of three twisted strands along a line. */
function ropeAlong(line: readonly Vec3[], thickness: number): Mesh {
  return repeat(3, (strand) =>
    tube(
      line.map(([x, y, z], index): Vec3 => {
        const angle = index * 0.9 + (strand * 2 * Math.PI) / 3;
        return [
          x + Math.cos(angle) * thickness * 0.3,
          y + Math.sin(angle) * thickness * 0.5,
          z + Math.cos(angle) * thickness * 0.55,
        ];
      }),
      thickness * 0.6,
      { sides: 8 },
    ),
  );
}

function ladder(kind: 'step' | 'orchard' | 'steel'): Part[] {
  if (kind === 'orchard') {
    const x = (y: number) => 0.3 - y * 0.085;
    const rails = [1, -1].map((side) =>
      tube(
        [
          [side * x(0), 0, 0],
          [side * x(1.2) + 0.008 * noise(side, 1), 1.2, 0],
          [side * x(2.4), 2.4, 0],
        ],
        (t) => 0.027 - 0.009 * t,
        { sides: 16 },
      ),
    );
    const rungs = repeat(8, (index) => {
      const y = 0.25 + index * 0.28;
      return bar([-x(y) - 0.03, y, 0], [x(y) + 0.03, y, 0], 0.014, 0.014, 14);
    });
    return [part('Rails', materials.weatheredWood, ...rails), part('Rungs', materials.weatheredWood, rungs)];
  }
  const wood = kind === 'step' ? materials.pine : glazed('Aluminium blue', '#7f8c93', 0.4);
  const steps = kind === 'step' ? 4 : 6;
  const height = kind === 'step' ? 1.1 : 1.7;
  const lean = 0.42 * (height / 1.1) * 0.8;
  const front = (y: number): number => 0.25 * (height / 1.1) - (lean * y) / height;
  const half = (y: number) => 0.26 - 0.06 * (y / height);
  const tilt = (Math.atan2(lean, height) * 180) / Math.PI;
  const rail = (side: number, back: boolean) =>
    roundedBox(0.022, Math.hypot(height, lean), 0.055, { radius: 0.004 })
      .turned('x', back ? tilt * 0.85 : -tilt)
      .turned('z', side * 3)
      .at(
        side * (half(height / 2) + (back ? 0.024 : 0)),
        height / 2,
        back ? -front(height / 2) * 0.85 - 0.04 : front(height / 2),
      );
  const treads = repeat(steps, (index) => {
    const y = (height / (steps + 0.6)) * (index + 1);
    return roundedBox(half(y) * 2 - 0.02, 0.022, 0.11, { radius: 0.004 })
      .grainFrom(index * 0.2, index * 0.4)
      .at(0, y, front(y));
  });
  const top = roundedBox(half(height) * 2 + 0.08, 0.026, 0.2, { radius: 0.006 }).at(0, height + 0.005, -0.06);
  const braces = [0.35, 0.7].map((share) =>
    roundedBox(half(height * share) * 2 + 0.05, 0.04, 0.018, { radius: 0.004 }).at(
      0,
      height * share,
      -front(height * share) * 0.85 - 0.045,
    ),
  );
  return [
    part('Front rails', wood, rail(1, false), rail(-1, false)),
    part('Rear rails', wood, rail(1, true), rail(-1, true), ...braces),
    part('Treads', wood, treads, top),
    part(
      'Fittings',
      materials.iron,
      ...[1, -1].map((side) =>
        cylinder(0.014, 0.02, 0.003, 24)
          .turned('z', 90)
          .at(side * (half(height) + 0.02), height - 0.03, -0.04),
      ),
      ...[1, -1].map((side) =>
        bar(
          [side * (half(0.5) + 0.012), height * 0.45, front(height * 0.45)],
          [side * (half(0.5) + 0.03), height * 0.45, -front(height * 0.45) * 0.85 - 0.04],
          0.004,
          0.004,
          10,
        ),
      ),
    ),
  ];
}

export const workshop = family({ producer: 'small-parts', pack: 'workshop', tags: ['prop', 'workshop'] }, [
  {
    alias: 'apple-crate',
    name: 'Apple Crate',
    name_ru: 'Ящик для яблок',
    description: 'Slatted pine crate with hand holes and every nail in place.',
    description_ru: 'Реечный сосновый ящик с прорезями для рук и каждым гвоздём на месте.',
    size: [50, 35, 27],
    tags: ['crate', 'wood', 'pine', 'garden'],
    free: true,
    parts: () => crate({ wood: materials.pine, width: 0.5, height: 0.28, depth: 0.32, slats: 4, handles: true }),
  },
  {
    alias: 'freight-crate',
    name: 'Freight Crate',
    name_ru: 'Грузовой ящик',
    description: 'Closed weathered crate with diagonal braces, for warehouses and docks.',
    description_ru: 'Закрытый старый ящик с диагональными раскосами: для складов и причалов.',
    size: [81, 75, 71],
    tags: ['crate', 'wood', 'industrial'],
    parts: () =>
      crate({
        wood: materials.weatheredWood,
        width: 0.8,
        height: 0.7,
        depth: 0.7,
        slats: 6,
        handles: false,
        lid: true,
      }),
  },
  {
    alias: 'wine-crate',
    name: 'Low Wine Crate',
    name_ru: 'Низкий винный ящик',
    description: 'Shallow oak crate that doubles as a shelf.',
    description_ru: 'Неглубокий дубовый ящик, пригодный и как полка.',
    size: [50, 36, 17],
    tags: ['crate', 'wood', 'oak'],
    parts: () => crate({ wood: materials.oak, width: 0.5, height: 0.18, depth: 0.33, slats: 2, handles: true }),
  },
  {
    alias: 'oak-wine-barrel',
    name: 'Oak Wine Barrel',
    name_ru: 'Дубовая винная бочка',
    description: 'Twenty-four staves, four riveted hoops, closed at both ends.',
    description_ru: 'Двадцать четыре клёпки, четыре обруча на заклёпках, оба днища закрыты.',
    size: [68, 68, 92],
    tags: ['barrel', 'wood', 'oak', 'iron'],
    parts: () => barrel(materials.oak, materials.iron, 0.34, 0.92, false),
  },
  {
    alias: 'rain-barrel',
    name: 'Open Rain Barrel',
    name_ru: 'Открытая бочка для воды',
    description: 'Weathered barrel with zinc hoops, open at the top.',
    description_ru: 'Старая бочка с цинковыми обручами, открытая сверху.',
    size: [60, 60, 76],
    tags: ['barrel', 'wood', 'garden', 'rustic'],
    parts: () => barrel(materials.weatheredWood, materials.zinc, 0.3, 0.76, true),
  },
  {
    alias: 'keg',
    name: 'Small Walnut Keg',
    name_ru: 'Маленький ореховый бочонок',
    description: 'Tabletop keg with copper hoops.',
    description_ru: 'Настольный бочонок с медными обручами.',
    size: [26, 26, 34],
    tags: ['barrel', 'wood', 'walnut', 'copper'],
    parts: () => barrel(materials.walnut, materials.copper, 0.13, 0.34, false),
  },
  {
    alias: 'red-steel-toolbox',
    name: 'Red Steel Toolbox',
    name_ru: 'Красный стальной ящик для инструментов',
    description: 'Round-lidded toolbox with chrome latches and a rubber grip.',
    description_ru: 'Ящик с округлой крышкой, хромированными замками и резиновой ручкой.',
    size: [50, 24, 30],
    tags: ['toolbox', 'steel', 'tool'],
    parts: () => toolbox('steel'),
  },
  {
    alias: 'carpenters-tote',
    name: 'Carpenter’s Tote',
    name_ru: 'Плотницкий ящик',
    description: 'Open pine tote with a hammer, a chisel and a screwdriver inside.',
    description_ru: 'Открытый сосновый ящик, внутри молоток, стамеска и отвёртка.',
    size: [61, 24, 34],
    tags: ['toolbox', 'wood', 'pine', 'tool'],
    parts: () => toolbox('carpenter'),
  },
  {
    alias: 'zinc-bucket',
    name: 'Zinc Bucket',
    name_ru: 'Оцинкованное ведро',
    description: 'Ribbed ten-litre bucket with a wooden grip on the handle.',
    description_ru: 'Десятилитровое ведро с рёбрами жёсткости и деревянной ручкой.',
    size: [31, 31, 45],
    tags: ['bucket', 'zinc', 'garden'],
    free: true,
    parts: () => bucket('zinc'),
  },
  {
    alias: 'well-bucket',
    name: 'Wooden Well Bucket',
    name_ru: 'Деревянное колодезное ведро',
    description: 'Eighteen pine staves, two iron hoops and a laid hemp rope.',
    description_ru: 'Восемнадцать сосновых клёпок, два железных обруча и витая пеньковая верёвка.',
    size: [30, 30, 45],
    tags: ['bucket', 'wood', 'pine', 'rustic'],
    parts: () => bucket('wood'),
  },
  {
    alias: 'blue-plastic-bucket',
    name: 'Blue Plastic Bucket',
    name_ru: 'Синее пластиковое ведро',
    description: 'Plain household bucket with a wire handle.',
    description_ru: 'Обычное хозяйственное ведро с проволочной дужкой.',
    size: [31, 31, 45],
    tags: ['bucket', 'plastic'],
    parts: () => bucket('plastic'),
  },
  {
    alias: 'library-stepladder',
    name: 'Pine Stepladder',
    name_ru: 'Сосновая стремянка',
    description: 'Four steps, folding frame, iron stays.',
    description_ru: 'Четыре ступени, складная рама, железные распорки.',
    size: [59, 55, 113],
    tags: ['ladder', 'wood', 'pine'],
    parts: () => ladder('step'),
  },
  {
    alias: 'orchard-ladder',
    name: 'Orchard Ladder',
    name_ru: 'Садовая лестница',
    description: 'Tapering ladder of weathered poles with eight rungs.',
    description_ru: 'Сужающаяся лестница из старых жердей с восемью перекладинами.',
    size: [65, 5, 242],
    tags: ['ladder', 'wood', 'garden', 'rustic'],
    parts: () => ladder('orchard'),
  },
  {
    alias: 'decorators-stepladder',
    name: 'Decorator’s Stepladder',
    name_ru: 'Стремянка маляра',
    description: 'Tall six-step ladder in painted aluminium.',
    description_ru: 'Высокая стремянка на шесть ступеней из крашеного алюминия.',
    size: [62, 81, 173],
    tags: ['ladder', 'steel'],
    parts: () => ladder('steel'),
  },
]);
