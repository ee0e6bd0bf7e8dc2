import { family } from '../family.ts';
import { fractalNoise, noise } from '../noise.ts';
import { dice } from '../random.ts';
import { roundedRectangle } from '../shape/cushion.ts';
import { extrude } from '../shape/extrude.ts';
import { cylinder, lathe, profileThrough, vessel } from '../shape/lathe.ts';
import { join, type Mesh, repeat } from '../shape/mesh.ts';
import { moulding } from '../shape/moulding.ts';
import { roundedBox } from '../shape/rounded-box.ts';
import { smooth } from '../shape/smooth.ts';
import { surface } from '../shape/surface.ts';
import { bar, tube } from '../shape/tube.ts';
import type { Vec2, Vec3 } from '../shape/vector.ts';
import { glass, glazed, glowing, type Material, materials, matte } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';

/** A bound book that lies flat: boards, a round spine and a recessed block of pages. */
function book(width: number, thick: number, depth: number): { cover: Mesh; pages: Mesh } {
  const boards = [1, -1].map((side) =>
    roundedBox(width, 0.003, depth, { radius: 0.001, bevel: 1 }).at(0, side * (thick / 2 - 0.0015), 0),
  );
  const spine = surface(10, 1, thick, depth, (u, v) => {
    const angle = Math.PI * (u - 0.5);
    return [-width / 2 - Math.cos(angle) * thick * 0.16, Math.sin(angle) * (thick / 2), depth * (v - 0.5)];
  });
  const inside = surface(10, 1, thick, depth, (u, v) => {
    const angle = Math.PI * (0.5 - u);
    return [
      -width / 2 - Math.cos(angle) * thick * 0.13 + 0.002,
      Math.sin(angle) * (thick / 2 - 0.002),
      depth * (v - 0.5),
    ];
  });
  const bands = [-0.34, -0.2, 0.2, 0.34].map((share) =>
    tube(
      Array.from({ length: 9 }, (_, index): Vec3 => {
        const angle = Math.PI * (index / 8 - 0.5);
        return [-width / 2 - Math.cos(angle) * thick * 0.165, Math.sin(angle) * (thick / 2) * 0.98, depth * share];
      }),
      0.0012,
      { sides: 6 },
    ),
  );
  const pages = roundedBox(width - 0.006, thick - 0.006, depth - 0.008, { radius: 0.001, bevel: 1, cells: 4 }).at(
    -0.001,
    0,
    0,
  );
  return { cover: join(...boards, spine, inside, ...bands), pages };
}

const cloth = (name: string, colour: string) => matte(name, colour, 0.82);
const cloths = [
  cloth('Brick cloth', '#8c3f2f'),
  cloth('Teal cloth', '#2f5f63'),
  cloth('Ochre cloth', '#b98a3c'),
  cloth('Ink cloth', '#2b3347'),
  cloth('Sage cloth', '#7f8c6d'),
  cloth('Plum cloth', '#5b3348'),
  cloth('Grey cloth', '#8d8a84'),
];

function stackOfBooks(seed: number, count: number): Part[] {
  const roll = dice(seed);
  let y = 0;
  const pages: Mesh[] = [];
  const parts = Array.from({ length: count }, (_, index) => {
    const shrink = 1 - index * 0.035;
    const [width, thick, depth] = [
      roll.about(0.165, 0.1) * shrink,
      roll.between(0.018, 0.042),
      roll.about(0.235, 0.08) * shrink,
    ];
    const made = book(width, thick, depth);
    const turn = roll.between(-14, 14);
    const place = (mesh: Mesh) => mesh.turned('y', turn + 90).at(0, y + thick / 2, 0);
    pages.push(place(made.pages));
    const cover = part(`Book ${index + 1}`, cloths[(index + seed) % cloths.length] as Material, place(made.cover));
    y += thick + 0.0006;
    return cover;
  });
  return [...parts, part('Pages', materials.paper, ...pages)];
}

function rowOfBooks(seed: number, count: number): Part[] {
  const roll = dice(seed);
  let x = 0;
  const covers = new Map<Material, Mesh[]>();
  const pages: Mesh[] = [];
  for (let index = 0; index < count; index++) {
    const [tall, thick, deep] = [roll.between(0.19, 0.26), roll.between(0.016, 0.042), roll.between(0.13, 0.17)];
    const made = book(deep, thick, tall);
    const lean = index === count - 1 ? -11 : roll.between(-0.8, 0.8);
    const place = (mesh: Mesh) =>
      mesh
        .turned('x', 90)
        .turned('y', 90)
        .at(0, tall / 2, deep / 2 - 0.08)
        .turned('z', lean)
        .at(x + thick / 2 + (index === count - 1 ? 0.026 : 0), 0, 0);
    const material = cloths[roll.below(cloths.length)] as Material;
    covers.set(material, [...(covers.get(material) ?? []), place(made.cover)]);
    pages.push(place(made.pages));
    x += thick + 0.0008;
  }
  const centred = (mesh: Mesh) => mesh.at(-x / 2, 0, 0);
  const end = (side: number) =>
    join(
      roundedBox(0.012, 0.15, 0.12, { radius: 0.003 }).at(side * (x / 2 + (side > 0 ? 0.055 : 0.008)), 0.075, 0),
      roundedBox(0.1, 0.006, 0.12, { radius: 0.002 }).at(side * (x / 2 + (side > 0 ? 0.01 : -0.04)), 0.003, 0),
    );
  return [
    ...[...covers].map(([material, meshes]) =>
      part(material.name.replace(' cloth', ' books'), material, centred(join(...meshes))),
    ),
    part('Pages', materials.paper, centred(join(...pages))),
    part('Bookends', materials.brass, end(-1), end(1)),
  ];
}

const flame = glowing('Flame', '#ffb347', 9);

function candle(kind: 'holder' | 'jar' | 'pillars'): Part[] {
  const wax = matte('Beeswax', '#e6cf9c', 0.55);
  const light = (scale: number) =>
    lathe(
      profileThrough([
        [0, 0],
        [0.0055, 0.008],
        [0.004, 0.018],
        [0, 0.034],
      ]),
      20,
    ).scaled(scale);
  const wick = (y: number) => bar([0, y - 0.002, 0], [0.001, y + 0.009, 0], 0.0009, 0.0008, 8);
  const melted = (radius: number, height: number, seed: number): Mesh => {
    const body = lathe(
      profileThrough(
        [
          [0, 0, 'corner'],
          [radius, 0, 'corner'],
          [radius, height * 0.5],
          [radius, height - 0.004],
          [radius * 0.94, height],
          [radius * 0.84, height - 0.004],
          [radius * 0.4, height - 0.009],
          [0, height - 0.009],
        ],
        8,
      ),
      56,
    );
    return smooth(
      body.bent(([x, y, z]) => {
        const angle = Math.atan2(z, x);
        const drip =
          Math.max(0, noise(Math.cos(angle) * 3 + seed, Math.sin(angle) * 3)) * Math.max(0, y / height - 0.35);
        const dip = y > height - 0.012 ? 0.006 * noise(Math.cos(angle) * 2, Math.sin(angle) * 2, seed) : 0;
        const reach = 1 + drip * 0.16;
        return [x * reach, y + dip, z * reach];
      }),
      60,
    );
  };
  if (kind === 'jar') {
    return [
      part(
        'Jar',
        glass('Jar glass', '#f1efe8'),
        vessel(
          profileThrough([
            [0.034, 0, 'corner'],
            [0.039, 0.003],
            [0.04, 0.012],
            [0.04, 0.06],
            [0.04, 0.09],
          ]),
          0.003,
          64,
        ),
      ),
      part('Wax', wax, cylinder(0.0362, 0.052, 0.002, 56).at(0, 0.006, 0)),
      part('Wick', soot, wick(0.058)),
      part('Flame', flame, light(1).at(0.001, 0.066, 0)),
      part(
        'Label',
        materials.paper,
        lathe(
          [
            [0.0405, 0.02],
            [0.0405, 0.034],
            [0.0405, 0.048],
          ],
          72,
        ),
      ),
    ];
  }
  if (kind === 'pillars') {
    const places: [number, number, number, number][] = [
      [0, 0, 0.034, 0.16],
      [0.08, 0.025, 0.03, 0.105],
      [0.025, 0.075, 0.027, 0.07],
    ];
    return [
      part(
        'Candles',
        wax,
        ...places.map(([x, z, radius, height], index) => melted(radius, height, index * 5).at(x, 0.008, z)),
      ),
      part('Wicks', soot, ...places.map(([x, z, , height]) => wick(height).at(x, 0, z))),
      part('Flames', flame, ...places.map(([x, z, , height]) => light(1.15).at(x, height + 0.008, z))),
      part(
        'Tray',
        materials.brass,
        lathe(
          profileThrough([
            [0, 0, 'corner'],
            [0.1, 0],
            [0.115, 0.012],
            [0.112, 0.014],
            [0.098, 0.006, 'corner'],
            [0, 0.006],
          ]),
          72,
        ).at(0.03, 0, 0.03),
      ),
    ];
  }
  return [
    part(
      'Holder',
      materials.brass,
      lathe(
        profileThrough([
          [0, 0, 'corner'],
          [0.058, 0, 'corner'],
          [0.066, 0.01],
          [0.064, 0.013],
          [0.052, 0.006],
          [0.02, 0.009],
          [0.012, 0.03],
          [0.017, 0.045],
          [0.016, 0.055, 'corner'],
          [0, 0.055],
        ]),
        64,
      ),
      tube(
        Array.from(
          { length: 25 },
          (_, index): Vec3 => [
            0.078 + Math.cos((index / 24) * 6.1 + 3.2) * 0.02,
            0.02 + Math.sin((index / 24) * 6.1 + 3.2) * 0.016,
            0,
          ],
        ),
        0.003,
        { sides: 10 },
      ),
    ),
    part('Candle', wax, melted(0.0115, 0.17, 3).at(0, 0.05, 0)),
    part('Wick', soot, wick(0.212)),
    part('Flame', flame, light(1).at(0.001, 0.219, 0)),
  ];
}

const soot = matte('Soot', '#1a1816', 0.95);

function wallClock(rim: Material, face: Material, ink: Material, marks: 'ticks' | 'dots', radius: number): Part[] {
  const hand = (length: number, width: number, turn: number, z: number) =>
    extrude(
      [
        [-width, -length * 0.16],
        [width, -length * 0.16],
        [width * 0.5, length],
        [-width * 0.5, length],
      ],
      0.003,
      0.0008,
    )
      .turned('z', -turn)
      .at(0, 0, z);
  const ticks = repeat(60, (index) => {
    const isHour = index % 5 === 0;
    const mark =
      marks === 'dots'
        ? cylinder(isHour ? 0.006 : 0.002, 0.0016, 0.0004, 16).turned('x', 90)
        : roundedBox(isHour ? 0.005 : 0.0018, isHour ? radius * 0.13 : radius * 0.05, 0.0016, {
            radius: 0.0005,
            bevel: 1,
          });
    return mark.at(0, radius * (isHour ? 0.8 : 0.84), 0.0125).turned('z', index * 6);
  });
  const up = (mesh: Mesh) => mesh.at(0, radius + 0.012, 0);
  const ring = lathe(
    profileThrough([
      [radius * 0.95, 0, 'corner'],
      [radius + 0.012, 0],
      [radius + 0.014, 0.02],
      [radius + 0.004, 0.034],
      [radius * 0.96, 0.03],
      [radius * 0.94, 0.012, 'corner'],
      [radius * 0.95, 0],
    ]),
    96,
  ).turned('x', 90);
  return [
    part('Rim', rim, up(ring)),
    part('Dial', face, up(cylinder(radius * 0.96, 0.012, 0.001, 96).turned('x', 90))),
    part('Marks', ink, up(ticks)),
    part(
      'Hands',
      ink,
      up(
        join(
          hand(radius * 0.48, 0.006, 305, 0.018),
          hand(radius * 0.72, 0.0045, 48, 0.022),
          cylinder(0.008, 0.014, 0.002, 24).turned('x', 90).at(0, 0, 0.012),
        ),
      ),
    ),
    part(
      'Second hand',
      glazed('Signal red', '#a8281c', 0.4),
      up(
        join(
          hand(radius * 0.78, 0.0016, 190, 0.026),
          cylinder(0.005, 0.006, 0.001, 20).turned('x', 90).at(0, 0, 0.024),
        ),
      ),
    ),
  ];
}

const frameProfiles: Record<'plain' | 'gilt', Vec2[]> = {
  plain: [
    [0.022, 0],
    [0.022, 0.018],
    [0.02, 0.02],
    [0.002, 0.02],
    [0, 0.018],
    [0, 0.004],
  ],
  gilt: [
    [0.07, 0],
    [0.07, 0.012],
    [0.064, 0.02],
    [0.056, 0.036],
    [0.05, 0.042],
    [0.042, 0.04],
    [0.034, 0.028],
    [0.022, 0.02],
    [0.012, 0.022],
    [0.006, 0.02],
    [0, 0.012],
    [0, 0.004],
  ],
};

/** A picture of a landscape in flat layers: sky, sun and hills. */
function landscape(width: number, height: number, seed: number, sky: string, hills: readonly string[]): Part[] {
  const layer = (level: number, z: number) => {
    const top = (x: number) =>
      height * (0.58 - level * 0.14) + height * 0.13 * fractalNoise(x * 6 + seed + level * 5, level, 0, 3);
    const points: Vec2[] = Array.from({ length: 49 }, (_, index) => {
      const x = width / 2 - (width * index) / 48;
      return [x, top(x) - height / 2];
    });
    return extrude([[-width / 2, -height / 2], [width / 2, -height / 2], ...points], 0.0008, 0.0002).at(0, 0, z);
  };
  return [
    part('Sky', matte('Painted sky', sky, 0.85), roundedBox(width, height, 0.003, { radius: 0.001, bevel: 1 })),
    part(
      'Sun',
      matte('Painted sun', '#f2d29a', 0.85),
      cylinder(height * 0.09, 0.001, 0.0002, 40)
        .turned('x', 90)
        .at(width * 0.2, height * 0.2, 0.0016),
    ),
    ...hills.map((colour, level) =>
      part(
        `Hills ${level + 1}`,
        matte(`Painted hills ${level + 1}`, colour, 0.85),
        layer(level, 0.0026 + level * 0.0009),
      ),
    ),
  ];
}

function pictureFrame(
  kind: 'plain' | 'gilt',
  wood: Material,
  width: number,
  height: number,
  mount: number,
  picture: (w: number, h: number) => Part[],
): Part[] {
  const rim = kind === 'gilt' ? 0.07 : 0.022;
  const up = (mesh: Mesh) => mesh.at(0, height / 2 + rim, 0);
  const corners: Vec2[] = [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ];
  const back = part(
    'Backing',
    matte('Backing board', '#6b5138', 0.9),
    up(roundedBox(width + rim, height + rim, 0.004, { radius: 0.001, bevel: 1 }).at(0, 0, 0.002)),
  );
  const inner = picture(width - 2 * mount, height - 2 * mount).map((each) => ({
    ...each,
    mesh: up(each.mesh.at(0, 0, 0.006)),
  }));
  const parts = [part('Frame', wood, up(moulding(corners, frameProfiles[kind]))), back, ...inner];
  if (mount > 0) {
    const passe = moulding(
      [
        [-width / 2 + mount, -height / 2 + mount],
        [width / 2 - mount, -height / 2 + mount],
        [width / 2 - mount, height / 2 - mount],
        [-width / 2 + mount, height / 2 - mount],
      ],
      [
        [mount + 0.004, 0.004],
        [mount + 0.004, 0.01],
        [0.0015, 0.01],
        [0, 0.0085],
        [0, 0.004],
      ],
    );
    parts.push(part('Mount', materials.paper, up(passe)));
  }
  return parts;
}

/** The upper half of an ellipse, from right to left. */
const arcOf = (width: number, height: number): Vec2[] =>
  Array.from({ length: 33 }, (_, index) => [
    Math.cos((Math.PI * index) / 32) * width,
    Math.sin((Math.PI * index) / 32) * height,
  ]);

const abstract = (width: number, height: number): Part[] => [
  part('Ground', matte('Warm ground', '#e3d6c1', 0.85), roundedBox(width, height, 0.003, { radius: 0.001, bevel: 1 })),
  part(
    'Arc',
    matte('Rust arc', '#b4532f', 0.85),
    extrude(
      [...arcOf(width * 0.34, height * 0.46), ...arcOf(width * 0.22, height * 0.36).reverse()],
      0.0012,
      0.0003,
    ).at(0, -height * 0.22, 0.0018),
  ),
  part(
    'Disc',
    matte('Ink disc', '#26313f', 0.85),
    cylinder(width * 0.13, 0.0012, 0.0003, 56)
      .turned('x', 90)
      .at(width * 0.14, height * 0.1, 0.002),
  ),
  part(
    'Stone',
    matte('Sage stone', '#8f9a80', 0.85),
    extrude(roundedRectangle(width * 0.44, height * 0.11, height * 0.05), 0.0012, 0.0003).at(
      -width * 0.06,
      -height * 0.31,
      0.0024,
    ),
  ),
];

export const deskAndWall = family({ producer: 'small-parts', pack: 'desk-and-wall', tags: ['prop', 'decor'] }, [
  {
    alias: 'bedside-book-stack',
    name: 'Bedside Book Stack',
    name_ru: 'Стопка книг у кровати',
    description: 'Five cloth-bound books, none quite straight.',
    description_ru: 'Пять книг в тканевых переплётах, ни одна не лежит ровно.',
    size: [26, 22, 16],
    tags: ['book', 'paper'],
    free: true,
    parts: () => stackOfBooks(4, 5),
  },
  {
    alias: 'tall-book-stack',
    name: 'Tall Book Stack',
    name_ru: 'Высокая стопка книг',
    description: 'Eleven books piled on the floor beside a chair.',
    description_ru: 'Одиннадцать книг, сложенных на полу у кресла.',
    size: [25, 21, 37],
    tags: ['book', 'paper'],
    parts: () => stackOfBooks(9, 11),
  },
  {
    alias: 'shelf-of-books',
    name: 'Row of Books with Bookends',
    name_ru: 'Ряд книг с держателями',
    description: 'Fourteen books between brass bookends, the last one leaning.',
    description_ru: 'Четырнадцать книг между латунными держателями, последняя прислонилась.',
    size: [47, 17, 26],
    tags: ['book', 'paper', 'brass', 'shelf'],
    parts: () => rowOfBooks(15, 14),
  },
  {
    alias: 'chamberstick-candle',
    name: 'Chamberstick with Candle',
    name_ru: 'Подсвечник с ручкой',
    description: 'Brass chamberstick with a lit beeswax candle.',
    description_ru: 'Латунный подсвечник с горящей восковой свечой.',
    size: [17, 13, 25],
    tags: ['candle', 'brass', 'antique'],
    parts: () => candle('holder'),
  },
  {
    alias: 'jar-candle',
    name: 'Scented Jar Candle',
    name_ru: 'Ароматическая свеча в стекле',
    description: 'Lit candle in a clear jar with a blank label.',
    description_ru: 'Горящая свеча в прозрачном стакане с чистой этикеткой.',
    size: [8, 8, 10],
    tags: ['candle', 'glass'],
    parts: () => candle('jar'),
  },
  {
    alias: 'pillar-candles',
    name: 'Three Pillar Candles',
    name_ru: 'Три толстые свечи',
    description: 'Melted pillar candles of three heights on a brass tray.',
    description_ru: 'Оплавленные свечи трёх высот на латунном подносе.',
    size: [23, 23, 21],
    tags: ['candle', 'brass'],
    parts: () => candle('pillars'),
  },
  {
    alias: 'station-clock',
    name: 'Station Clock',
    name_ru: 'Станционные часы',
    description: 'Black-rimmed wall clock with bold ticks and a red second hand.',
    description_ru: 'Настенные часы в чёрном ободе с крупными делениями и красной секундной стрелкой.',
    size: [37, 4, 37],
    tags: ['clock', 'wall-decor', 'steel'],
    parts: () => wallClock(materials.blackSteel, glazed('White dial', '#f1efe9', 0.4), soot, 'ticks', 0.17),
  },
  {
    alias: 'walnut-dot-clock',
    name: 'Walnut Dot Clock',
    name_ru: 'Ореховые часы с точками',
    description: 'Walnut ring around a sand-coloured dial with brass dots and hands.',
    description_ru: 'Ореховое кольцо, песочный циферблат, латунные точки и стрелки.',
    size: [31, 4, 31],
    tags: ['clock', 'wall-decor', 'walnut', 'brass'],
    parts: () => wallClock(materials.walnut, matte('Sand dial', '#d8c7a8', 0.7), materials.brass, 'dots', 0.14),
  },
  {
    alias: 'gilt-landscape',
    name: 'Landscape in a Gilt Frame',
    name_ru: 'Пейзаж в золочёной раме',
    description: 'Layered hills under an evening sky in a deep moulded frame.',
    description_ru: 'Слоистые холмы под вечерним небом в глубокой профилированной раме.',
    size: [84, 4, 64],
    tags: ['picture-frame', 'wall-decor', 'classic'],
    parts: () =>
      pictureFrame('gilt', materials.brass, 0.7, 0.5, 0, (w, h) =>
        landscape(w, h, 3, '#d9b48c', ['#b08a86', '#7d6a78', '#4f4a5c', '#2f3340']),
      ),
  },
  {
    alias: 'oak-frame-abstract',
    name: 'Abstract Print in Oak',
    name_ru: 'Абстракция в дубовой раме',
    description: 'Arc, disc and stone on a warm ground, with a wide mount in a thin oak frame.',
    description_ru: 'Дуга, круг и камень на тёплом фоне; широкое паспарту и тонкая дубовая рама.',
    size: [54, 2, 74],
    tags: ['picture-frame', 'wall-decor', 'oak', 'scandinavian'],
    parts: () => pictureFrame('plain', materials.oak, 0.5, 0.7, 0.07, abstract),
  },
  {
    alias: 'black-frame-mountains',
    name: 'Blue Mountains in Black',
    name_ru: 'Синие горы в чёрной раме',
    description: 'Wide panel of blue ridges in a slim black frame.',
    description_ru: 'Вытянутая панель с синими хребтами в узкой чёрной раме.',
    size: [94, 2, 46],
    tags: ['picture-frame', 'wall-decor'],
    parts: () =>
      pictureFrame('plain', materials.blackAsh, 0.9, 0.42, 0.05, (w, h) =>
        landscape(w, h, 21, '#cfd9dc', ['#9db4c0', '#6f8fa3', '#466780', '#25405a']),
      ),
  },
]);
