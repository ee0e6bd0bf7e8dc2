import { family } from '../family.ts';
import { cushion } from '../shape/cushion.ts';
import { join, type Mesh } from '../shape/mesh.ts';
import { roundedBox } from '../shape/rounded-box.ts';
import { smooth } from '../shape/smooth.ts';
import { surface } from '../shape/surface.ts';
import { bar, tube } from '../shape/tube.ts';
import { curveThrough, type Vec3 } from '../shape/vector.ts';
import { type Material, materials } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';

interface FramedLounge {
  wood: Material;
  fabric: Material;
  width: number;
  /** Height of the whole chair, at the top of its back. */
  height: number;
  arms: 'paddle' | 'none';
}

/** A bent frame with two loose cushions. */
function framedLounge({ wood, fabric, width, height, arms }: FramedLounge): Part[] {
  const x = width / 2 - 0.02;
  const sides = [1, -1].map((side) => {
    const rear: Vec3[] = [
      [side * x, 0, -0.36],
      [side * x, 0.3, -0.27],
      [side * x, height * 0.7, -0.36],
      [side * x, height, -0.46],
    ];
    const front: Vec3[] = [
      [side * x, 0, 0.37],
      [side * x, 0.36, 0.32],
      [side * x, 0.55, 0.3],
    ];
    const frame = [
      tube(curveThrough(rear, 10), 0.018, { sides: 16, flatten: 1.3, up: [1, 0, 0] }),
      tube(curveThrough(front, 8), 0.017, { sides: 16 }),
      bar([side * x, 0.34, 0.32], [side * x, 0.25, -0.29], 0.016),
    ];
    if (arms === 'paddle') {
      const reach = curveThrough(
        [
          [side * x, 0.56, -0.33],
          [side * (x + 0.015), 0.575, -0.02],
          [side * (x + 0.01), 0.56, 0.36],
        ],
        10,
      );
      frame.push(tube(reach, (t) => 0.012 + 0.004 * Math.sin(Math.PI * t), { sides: 20, flatten: 2.6, up: [0, 1, 0] }));
    }
    return join(...frame);
  });
  const slats = [0.2, 0.4, 0.6, 0.8].map((share) => {
    const y = 0.3 + (height - 0.3) * share;
    const z = -0.29 - 0.17 * share ** 1.7;
    return roundedBox(2 * x, 0.03, 0.014, { radius: 0.005 })
      .turned('x', -14)
      .at(0, y, z);
  });
  const tilt = 8;
  const tall = height - 0.34;
  return [
    part(
      'Frame',
      wood,
      ...sides,
      bar([-x, 0.325, 0.3], [x, 0.325, 0.3], 0.016),
      bar([-x, 0.25, -0.27], [x, 0.25, -0.27], 0.016),
    ),
    part('Slats', wood, ...slats),
    part(
      'Seat cushion',
      fabric,
      cushion(width - 0.08, 0.12, 0.62, { puff: 0.025, piping: 0.0035 })
        .turned('x', -tilt)
        .at(0, 0.375, 0.04),
    ),
    part(
      'Back cushion',
      fabric,
      cushion(width - 0.09, 0.11, tall, { puff: 0.03, piping: 0.0035, seed: 3 })
        .turned('x', 90 - 17)
        .at(0, 0.42 + tall / 2, -0.285),
    ),
  ];
}

/** A round upholstered shell on legs. */
function shellLounge(fabric: Material, leg: Material, width: number, height: number): Part[] {
  const shellPoint = (u: number, v: number, inset: number): Vec3 => {
    const angle = Math.PI * (0.08 + 0.84 * u) + Math.PI;
    const rim = 0.62 + 0.38 * Math.sin(Math.PI * u) ** 1.4;
    const y = 0.27 + v * (height - 0.27) * rim;
    const open = 1 + 0.16 * v;
    return [
      Math.cos(angle) * (width / 2 - inset) * open * 0.94,
      y,
      Math.sin(angle) * (0.36 - inset) * open - 0.02 + 0.06,
    ];
  };
  const thick = 0.055;
  const outside = surface(40, 14, 1.6, 0.5, (u, v) => shellPoint(1 - u, v, 0));
  const inside = surface(40, 14, 1.6, 0.5, (u, v) => shellPoint(u, v, thick));
  const rim = tube(
    Array.from({ length: 41 }, (_, index): Vec3 => shellPoint(index / 40, 1, thick / 2)),
    thick / 2,
    { sides: 12 },
  );
  const ends = [0, 1].map((u) =>
    tube(
      Array.from({ length: 9 }, (_, index): Vec3 => shellPoint(u, index / 8, thick / 2)),
      thick / 2,
      { sides: 12 },
    ),
  );
  const base = smooth(roundedBox(width * 0.84, 0.1, 0.62, { radius: 0.045, bevel: 4, cells: 8 }), 60).at(0, 0.31, 0.03);
  const legs = [1, -1].flatMap((side) => [
    bar([side * width * 0.38, 0, 0.32], [side * width * 0.3, 0.25, 0.24], 0.009, 0.015),
    bar([side * width * 0.38, 0, -0.26], [side * width * 0.3, 0.25, -0.18], 0.009, 0.015),
  ]);
  return [
    part('Shell', fabric, outside, inside, rim, ...ends),
    part('Base', fabric, base),
    part(
      'Seat cushion',
      fabric,
      cushion(width * 0.8, 0.13, 0.6, { puff: 0.03, piping: 0.003, seed: 5 }).at(0, 0.4, 0.08),
    ),
    part('Legs', leg, ...legs),
  ];
}

/** A sling of leather between two hoops of steel. */
function slingLounge(leather: Material, steel: Material): Part[] {
  const sling = (v: number): [number, number] => {
    const line: [number, number][] = [
      [0.34, 0.42],
      [0.05, 0.29],
      [-0.18, 0.33],
      [-0.34, 0.6],
      [-0.46, 0.84],
    ];
    const points = curveThrough(
      line.map(([z, y]): Vec3 => [0, y, z]),
      12,
    );
    const [, y, z] = points[Math.round(v * (points.length - 1))] as Vec3;
    return [y, z];
  };
  const sheet = (offset: number, flip: boolean): Mesh =>
    surface(16, 48, 0.56, 1.3, (u, v) => {
      const [y, z] = sling(v);
      const sag = 0.02 * (1 - (2 * u - 1) ** 2);
      const x = (u - 0.5) * 0.56 * (flip ? -1 : 1);
      return [x, y - sag + offset, z + sag * 0.5 * (v > 0.5 ? -1 : 0) + offset * 0.5];
    });
  const rails = [1, -1].map((side) => {
    const along = Array.from({ length: 49 }, (_, index): Vec3 => {
      const [y, z] = sling(index / 48);
      return [side * 0.28, y, z];
    });
    const hoop: Vec3[] = [
      [side * 0.3, 0.42, 0.36],
      [side * 0.31, 0.012, 0.33],
      [side * 0.31, 0.012, -0.36],
      [side * 0.3, 0.56, -0.35],
    ];
    return join(
      tube(along, 0.013, { sides: 14 }),
      tube(roundCorners(hoop, 0.07), 0.012, { sides: 14 }),
      bar([side * 0.28, 0.42, 0.34], [side * 0.3, 0.42, 0.36], 0.012),
    );
  });
  return [
    part(
      'Frame',
      steel,
      ...rails,
      bar([-0.31, 0.012, -0.3], [0.31, 0.012, -0.3], 0.011),
      bar([-0.28, 0.42, 0.34], [0.28, 0.42, 0.34], 0.011),
    ),
    part(
      'Sling',
      leather,
      sheet(0.012, true),
      sheet(-0.001, false),
      ...[-1, 1].map((side) =>
        tube(
          Array.from({ length: 49 }, (_, index): Vec3 => {
            const [y, z] = sling(index / 48);
            return [side * 0.278, y + 0.006, z];
          }),
          0.017,
          { sides: 10 },
        ),
      ),
    ),
    part('Headrest', leather, cushion(0.5, 0.07, 0.17, { puff: 0.02 }).turned('x', 62).at(0, 0.79, -0.395)),
  ];
}

/** Replaces the corners of a line by arcs. */
function roundCorners(line: readonly Vec3[], radius: number): Vec3[] {
  return line.flatMap((point, index) => {
    const [before, after] = [line[index - 1], line[index + 1]];
    if (!before || !after) return [point];
    const toward = (other: Vec3): Vec3 => {
      const span = Math.hypot(other[0] - point[0], other[1] - point[1], other[2] - point[2]);
      const share = Math.min(0.5, radius / span);
      return [
        point[0] + (other[0] - point[0]) * share,
        point[1] + (other[1] - point[1]) * share,
        point[2] + (other[2] - point[2]) * share,
      ];
    };
    const [a, b] = [toward(before), toward(after)];
    return Array.from({ length: 9 }, (_, step): Vec3 => {
      const t = step / 8;
      const mix = (k: 0 | 1 | 2) => (1 - t) ** 2 * a[k] + 2 * t * (1 - t) * point[k] + t * t * b[k];
      return [mix(0), mix(1), mix(2)];
    });
  });
}

export const loungeChairs = family(
  { producer: 'joinery-lab', pack: 'seating', tags: ['furniture', 'armchair', 'living-room'] },
  [
    {
      alias: 'fjord-lounge-chair',
      name: 'Fjord Lounge Chair',
      name_ru: 'Кресло «Фьорд»',
      description: 'Low lounge chair: a bent oak frame with paddle arms and two loose linen cushions with piping.',
      description_ru:
        'Низкое кресло: гнутый дубовый каркас, широкие подлокотники и две съёмные льняные подушки с кантом.',
      size: [73, 87, 92],
      tags: ['wood', 'oak', 'linen', 'scandinavian'],
      parts: () =>
        framedLounge({ wood: materials.oak, fabric: materials.linen, width: 0.66, height: 0.84, arms: 'paddle' }),
    },
    {
      alias: 'archive-reading-chair',
      name: 'Archive Reading Chair',
      name_ru: 'Кресло для чтения «Архив»',
      description: 'High-backed walnut chair with wool cushions and arms broad enough for an open book.',
      description_ru:
        'Ореховое кресло с высокой спинкой, шерстяными подушками и подлокотниками, на которые ляжет раскрытая книга.',
      size: [77, 87, 106],
      tags: ['wood', 'walnut', 'mid-century'],
      parts: () =>
        framedLounge({ wood: materials.walnut, fabric: materials.wool, width: 0.7, height: 0.98, arms: 'paddle' }),
    },
    {
      alias: 'pebble-shell-chair',
      name: 'Pebble Shell Chair',
      name_ru: 'Кресло-ракушка «Галька»',
      description: 'Rounded armchair in moss-green fabric on four thin oak legs, equally good from behind.',
      description_ru:
        'Округлое кресло в ткани цвета мха на четырёх тонких дубовых ножках; сзади смотрится не хуже, чем спереди.',
      size: [80, 76, 77],
      tags: ['upholstered', 'oak'],
      exclusive: true,
      parts: () => shellLounge(materials.moss, materials.oak, 0.76, 0.74),
    },
    {
      alias: 'tram-sling-chair',
      name: 'Tram Sling Chair',
      name_ru: 'Кресло «Трамвай» из кожи и стали',
      description: 'Cognac saddle leather slung between two black steel rails, with a small headrest.',
      description_ru: 'Полотно из седельной кожи цвета коньяка на чёрных стальных трубах, с небольшим подголовником.',
      size: [64, 85, 87],
      tags: ['leather', 'steel', 'loft'],
      parts: () => slingLounge(materials.cognacLeather, materials.blackSteel),
    },
  ],
);
