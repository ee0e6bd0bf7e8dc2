import { family } from '../family.ts';
import { cushion } from '../shape/cushion.ts';
import { lathe, profileThrough } from '../shape/lathe.ts';
import { fourCorners, join, type Mesh, repeat } from '../shape/mesh.ts';
import { projected } from '../shape/project.ts';
import { roundedBox } from '../shape/rounded-box.ts';
import { smooth } from '../shape/smooth.ts';
import { bar, hoop } from '../shape/tube.ts';
import type { Vec3 } from '../shape/vector.ts';
import { type Material, materials } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';

/** A round seat with a shallow hollow. */
function roundSeat(radius: number, thickness: number): Mesh {
  return projected(
    lathe(
      profileThrough([
        [0, 0],
        [radius * 0.8, 0.002],
        [radius, thickness * 0.55],
        [radius * 0.965, thickness],
        [radius * 0.7, thickness * 0.82],
        [0, thickness * 0.62],
      ]),
      72,
    ),
  );
}

interface Stool {
  seat: Material;
  legs: Material;
  radius: number;
  height: number;
  legCount: 3 | 4;
  /** Height of the foot ring of a bar stool. */
  ring?: number;
  pad?: Material;
}

function roundStool({ seat, legs, radius, height, legCount, ring, pad }: Stool): Part[] {
  const thickness = 0.036;
  const foot = radius * 1.12;
  const place = (index: number, share: number): Vec3 => {
    const angle = (2 * Math.PI * (index + 0.5)) / legCount;
    const reach = foot + (radius * 0.68 - foot) * share;
    return [Math.cos(angle) * reach, (height - thickness) * share, Math.sin(angle) * reach];
  };
  const isMetal = legs.metalness === 1 || legs === materials.blackSteel;
  const parts = [
    part('Seat', seat, roundSeat(radius, thickness).at(0, height - thickness, 0)),
    part(
      'Legs',
      legs,
      repeat(legCount, (index) =>
        bar(place(index, 0), place(index, 1.01), isMetal ? 0.009 : 0.012, isMetal ? 0.009 : 0.018, 18),
      ),
    ),
  ];
  if (ring)
    parts.push(
      part('Foot ring', legs, hoop(foot + (radius * 0.68 - foot) * (ring / height) - 0.004, 0.008).at(0, ring, 0)),
    );
  else {
    const stretch = repeat(legCount, (index) => bar(place(index, 0.38), place(index + 1, 0.38), 0.008));
    parts.push(part('Stretchers', legs, stretch));
  }
  if (pad)
    parts.push(
      part(
        'Pad',
        pad,
        smooth(
          lathe(
            profileThrough([
              [0, 0],
              [radius * 0.9, 0],
              [radius * 0.99, 0.022],
              [radius * 0.8, 0.048],
              [0, 0.058],
            ]),
            64,
          ),
          60,
        ).at(0, height - 0.012, 0),
      ),
    );
  return parts;
}

function tractorStool(): Part[] {
  const scoop = smooth(
    roundedBox(0.42, 0.014, 0.34, { radius: 0.006, bevel: 3, cells: 24 }).bent(([x, y, z]) => {
      const [u, w] = [x / 0.21, z / 0.17];
      const round = 1 - 0.1 * u * u * w * w;
      const rise = 0.05 * Math.max(0, -w) ** 2 + 0.024 * u * u - 0.014 * Math.max(0, 1 - u * u * 4) * Math.max(0, w);
      return [x * round, y + rise, z * round];
    }),
    60,
  );
  return [
    part('Seat', materials.oak, scoop.at(0, 0.62, 0)),
    part('Column', materials.iron, bar([0, 0.1, 0], [0, 0.615, 0], 0.016), bar([0, 0.3, 0], [0, 0.44, 0], 0.021)),
    part(
      'Thread',
      materials.steel,
      repeat(16, (index) => hoop(0.0175, 0.0018, 6, 32).at(0, 0.45 + index * 0.009, 0)),
    ),
    part(
      'Feet',
      materials.iron,
      repeat(4, (index) =>
        join(
          bar([0.02, 0.14, 0], [0.23, 0.022, 0], 0.012, 0.009),
          roundedBox(0.05, 0.02, 0.03, { radius: 0.008 }).at(0.235, 0.01, 0),
        ).turned('y', 45 + index * 90),
      ),
    ),
  ];
}

interface Bench {
  wood: Material;
  length: number;
  pad?: Material;
  slatted?: boolean;
}

function indoorBench({ wood, length, pad, slatted }: Bench): Part[] {
  const depth = 0.38;
  const boards = slatted ? 6 : 2;
  const board = (depth - 0.006 * (boards - 1)) / boards;
  const top = repeat(boards, (index) =>
    roundedBox(length, 0.03, board, { radius: 0.007 })
      .grainFrom(index * 0.23, index * 0.37)
      .at(0, 0.435, -depth / 2 + board / 2 + index * (board + 0.006)),
  );
  const legs = fourCorners(length / 2 - 0.14, depth / 2 - 0.05, (signX, signZ) =>
    bar([signX * 0.07, 0, signZ * 0.03], [0, 0.43, 0], 0.014, 0.021, 20),
  );
  const rails = join(
    ...[1, -1].map((side) => roundedBox(0.026, 0.05, depth - 0.08).at(side * (length / 2 - 0.14), 0.395, 0)),
    roundedBox(length - 0.3, 0.05, 0.026).at(0, 0.395, 0),
  );
  const parts = [part('Top', wood, top), part('Legs', wood, legs), part('Rails', wood, rails)];
  if (pad) {
    const long = length * 0.48;
    parts.push(
      part(
        'Cushions',
        pad,
        ...[-1, 1].map((side) =>
          cushion(long, 0.06, depth - 0.01, { puff: 0.015, piping: 0.003, seed: side + 3 }).at(
            (side * length) / 4,
            0.48,
            0,
          ),
        ),
      ),
    );
  }
  return parts;
}

export const stools = family({ producer: 'joinery-lab', pack: 'seating', tags: ['furniture', 'stool'] }, [
  {
    alias: 'milking-stool',
    name: 'Three-Legged Milking Stool',
    name_ru: 'Трёхногий табурет',
    description: 'Small pine stool on three splayed legs; stands level on any floor.',
    description_ru: 'Небольшой сосновый табурет на трёх разведённых ножках — не качается ни на каком полу.',
    size: [37, 35, 43],
    tags: ['wood', 'pine', 'rustic'],
    free: true,
    parts: () => roundStool({ seat: materials.pine, legs: materials.pine, radius: 0.17, height: 0.43, legCount: 3 }),
  },
  {
    alias: 'counter-stool-ring',
    name: 'Counter Stool with Foot Ring',
    name_ru: 'Барный стул с кольцом для ног',
    description: 'Walnut seat on four brass legs joined by a foot ring, for a bar or a high kitchen counter.',
    description_ru:
      'Ореховое сиденье на четырёх латунных ножках с кольцом-подножкой: к барной стойке или высокому столу на кухне.',
    size: [35, 35, 72],
    tags: ['wood', 'walnut', 'brass', 'kitchen'],
    parts: () =>
      roundStool({
        seat: materials.walnut,
        legs: materials.brass,
        radius: 0.175,
        height: 0.72,
        legCount: 4,
        ring: 0.24,
      }),
  },
  {
    alias: 'padded-vanity-stool',
    name: 'Padded Vanity Stool',
    name_ru: 'Пуф-табурет с мягким сиденьем',
    description: 'Black ash stool with a domed pad in night-blue fabric, for a dressing table or a hallway.',
    description_ru:
      'Табурет из чернёного ясеня с выпуклым сиденьем в тёмно-синей ткани — к туалетному столику или в прихожую.',
    size: [41, 41, 47],
    tags: ['ash', 'upholstered', 'bedroom'],
    parts: () =>
      roundStool({
        seat: materials.blackAsh,
        legs: materials.blackAsh,
        radius: 0.2,
        height: 0.42,
        legCount: 4,
        pad: materials.night,
      }),
  },
  {
    alias: 'workshop-tractor-stool',
    name: 'Workshop Tractor Stool',
    name_ru: 'Винтовой табурет мастерской',
    description: 'Scooped oak seat on a threaded iron column that sets the height, with four cast feet.',
    description_ru:
      'Дубовое сиденье по форме тела на чугунной опоре с винтом для регулировки высоты и четырьмя лапами.',
    size: [42, 38, 70],
    tags: ['oak', 'iron', 'workshop', 'loft'],
    parts: tractorStool,
  },
]);

export const benches = family({ producer: 'joinery-lab', pack: 'seating', tags: ['furniture', 'bench', 'wood'] }, [
  {
    alias: 'hallway-bench',
    name: 'Hallway Bench',
    name_ru: 'Банкетка в прихожую',
    description: 'Oak bench with two loose linen cushions, long enough for two people and their boots.',
    description_ru: 'Дубовая скамья с двумя льняными подушками: хватит места двоим, чтобы обуться.',
    size: [110, 38, 53],
    tags: ['oak', 'linen', 'hallway'],
    parts: () => indoorBench({ wood: materials.oak, length: 1.1, pad: materials.linen }),
  },
  {
    alias: 'long-slatted-bench',
    name: 'Long Slatted Bench',
    name_ru: 'Длинная реечная скамья',
    description: 'Walnut bench of six slats that also serves as a low table or a plant stand.',
    description_ru: 'Ореховая скамья из шести реек; сойдёт и за низкий столик, и за подставку для цветов.',
    size: [152, 38, 46],
    tags: ['walnut', 'mid-century'],
    parts: () => indoorBench({ wood: materials.walnut, length: 1.52, slatted: true }),
  },
]);
