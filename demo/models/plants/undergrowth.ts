import { family } from '../family.ts';
import { dice } from '../random.ts';
import { icosphere } from '../shape/icosphere.ts';
import { lathe, profileThrough } from '../shape/lathe.ts';
import { aimed, leaf, pointed, sword } from '../shape/leaf.ts';
import { join, type Mesh, repeat } from '../shape/mesh.ts';
import { smooth } from '../shape/smooth.ts';
import { tube } from '../shape/tube.ts';
import { curveThrough, type Vec3 } from '../shape/vector.ts';
import { foliage, glazed, type Material, matte } from '../surface/materials.ts';
import { type Part, part } from '../write-glb.ts';

function grassTuft(
  seed: number,
  blades: number,
  height: number,
  material: Material,
  dryness: number,
  seeds = 0,
): Part[] {
  const roll = dice(seed);
  const tuft = Array.from({ length: blades }, (_, index) => {
    const out = height * 0.16 * Math.sqrt(roll.between(0, 1));
    const heading = index * 2.4;
    const length = roll.about(height * 1.12, 0.35);
    const dry = roll.between(0, 1) < dryness ? 1 : 0;
    const blade = leaf({
      length,
      width: height * roll.between(0.014, 0.024),
      outline: (t) => sword(t) * (1 - 0.75 * t),
      droop: roll.between(0.4, 1.3),
      fold: 0.5,
      rows: 8,
      columns: 2,
    }).tinted(([, , z]) => {
      const tone = 0.35 + 0.75 * Math.min(1, Math.max(0, z / length));
      return dry ? [tone, tone * 0.82, tone * 0.5] : [tone * 0.72, tone * 0.95, tone * 0.5];
    });
    return aimed(blade, heading + roll.between(-0.5, 0.5), roll.between(1.05, 1.5)).at(
      Math.sin(heading) * out,
      0,
      Math.cos(heading) * out,
    );
  });
  const parts = [part('Blades', material, ...tuft)];
  if (seeds > 0) {
    const stalks = Array.from({ length: seeds }, (_, index) => {
      const heading = index * 2.4 + 1;
      const lean = roll.between(0.08, 0.34);
      const top: Vec3 = [
        Math.sin(heading) * height * lean * 1.6,
        height * roll.between(1.15, 1.4),
        Math.cos(heading) * height * lean * 1.6,
      ];
      const line = curveThrough([[top[0] * 0.1, 0, top[2] * 0.1], [top[0] * 0.4, top[1] * 0.55, top[2] * 0.4], top], 6);
      const head = repeat(34, (grain) => {
        const t = grain / 34;
        return leaf({ length: height * 0.06, width: height * 0.014, rows: 3, columns: 2, droop: 0.3 })
          .turned('x', -62)
          .turned('y', grain * 137)
          .at(top[0] + top[0] * 0.15 * t, top[1] - height * 0.14 + height * 0.22 * t, top[2] + top[2] * 0.15 * t);
      });
      return join(tube(line, height * 0.004, { sides: 5, capped: false }), head);
    });
    parts.push(part('Seed heads', foliage('Seed heads', '#c8a873', 0.8), ...stalks));
  }
  return parts;
}

function fern(seed: number, fronds: number, length: number): Part[] {
  const roll = dice(seed);
  const made = Array.from({ length: fronds }, (_, index) => {
    const long = roll.about(length, 0.2);
    const spine = (t: number): Vec3 => [0, long * (1.25 * t - 0.95 * t * t), long * (0.2 * t + 0.62 * t ** 1.6)];
    const pinnae = Array.from({ length: 22 }, (_, step) => {
      const t = 0.12 + (0.88 * step) / 22;
      const size = long * 0.26 * Math.sin(Math.PI * Math.min(1, 0.25 + t * 0.75)) ** 0.8;
      return [-1, 1].map((side) =>
        leaf({ length: size, width: size * 0.24, outline: pointed, droop: 0.5, fold: 0.2, rows: 5, columns: 2 })
          .turned('y', side * (72 - t * 30))
          .turned('x', -20 + t * 50)
          .at(...spine(t)),
      );
    }).flat();
    const stem = tube(
      Array.from({ length: 9 }, (_, step) => spine(step / 8)),
      (t) => 0.004 - 0.003 * t,
      { sides: 5, capped: false },
    );
    const tone = roll.between(0.7, 1);
    return join(stem, ...pinnae)
      .tinted(([, , z]) => {
        const light = tone * (0.6 + 0.5 * Math.min(1, z / long));
        return [light * 0.85, light, light * 0.7];
      })
      .turned('y', (360 * index) / fronds + roll.between(-12, 12));
  });
  return [part('Fronds', foliage('Fern', '#6f9440', 0.6), ...made)];
}

interface Mushroom {
  cap: Material;
  stem: Material;
  /** Cap radius, stem height, position, and lean in degrees. */
  bodies: readonly { radius: number; height: number; at: readonly [number, number]; lean: number }[];
  warts: boolean;
  flat: number;
}

function mushrooms({ cap, stem, bodies, warts, flat }: Mushroom): Part[] {
  const roll = dice(bodies.length * 7);
  const [caps, stems, gills, spots]: [Mesh[], Mesh[], Mesh[], Mesh[]] = [[], [], [], []];
  for (const { radius, height, at, lean } of bodies) {
    const place = (mesh: Mesh) =>
      mesh
        .turned('z', lean)
        .turned('y', at[0] * 900)
        .at(at[0], 0, at[1]);
    const rise = radius * flat;
    const dome = profileThrough([
      [radius * 0.25, -rise * 0.06, 'corner'],
      [radius * 0.94, -rise * 0.16, 'corner'],
      [radius, -rise * 0.08],
      [radius * 0.93, rise * 0.3],
      [radius * 0.6, rise * 0.8],
      [0, rise],
    ]);
    caps.push(
      place(
        lathe(dome, 56)
          .bent(([x, y, z]) => [x * (1 + 0.03 * Math.sin(z * 90)), y + 0.02 * radius * Math.sin(x * 120), z])
          .at(0, height, 0),
      ),
    );
    stems.push(
      place(
        smooth(
          lathe(
            profileThrough([
              [0, 0, 'corner'],
              [radius * 0.3, 0],
              [radius * 0.36, height * 0.1],
              [radius * 0.22, height * 0.4],
              [radius * 0.18, height * 0.98, 'corner'],
              [0, height * 0.98],
            ]),
            40,
          ),
          60,
        ),
      ),
    );
    gills.push(
      place(
        repeat(56, (index) => {
          const plate = leaf({
            length: radius * 0.72,
            width: rise * 0.22,
            outline: () => 1,
            droop: 0,
            fold: 0,
            rows: 2,
            columns: 1,
          });
          return plate
            .turned('z', 90)
            .at(0, height - rise * 0.13, radius * 0.2)
            .turned('y', (360 * index) / 56);
        }),
      ),
    );
    if (warts) {
      for (let wart = 0; wart < 26; wart++) {
        const t = Math.sqrt((wart + 0.5) / 26) * 0.94;
        const angle = wart * 2.4;
        const y = rise * (1 - t ** 2.4) * 0.98;
        spots.push(
          place(
            icosphere(1)
              .scaled(radius * roll.between(0.05, 0.1), radius * 0.035, radius * roll.between(0.05, 0.1))
              .at(Math.cos(angle) * radius * t * 0.97, height + y, Math.sin(angle) * radius * t * 0.97),
          ),
        );
      }
    }
  }
  const parts = [
    part('Caps', cap, ...caps),
    part('Stems', stem, ...stems),
    part('Gills', { ...stem, name: 'Gills', doubleSided: true }, ...gills),
  ];
  if (warts) parts.push(part('Warts', matte('Warts', '#efe6d2', 0.85), ...spots));
  return parts;
}

const ivory = matte('Ivory stem', '#e6dac0', 0.75);

export const undergrowth = family(
  { producer: 'green-hour', pack: 'undergrowth', tags: ['plant', 'nature', 'ground-cover'] },
  [
    {
      alias: 'meadow-grass-tuft',
      name: 'Meadow Grass Tuft',
      name_ru: 'Кочка луговой травы',
      description: 'Fresh green tuft of long bending blades, made for scattering.',
      description_ru: 'Свежая зелёная кочка с длинными гнущимися листьями — для рассева по лугу.',
      size: [65, 67, 48],
      tags: ['grass', 'summer'],
      free: true,
      parts: () => grassTuft(3, 190, 0.34, foliage('Meadow grass', '#a9c25a', 0.6), 0.06),
    },
    {
      alias: 'feather-grass',
      name: 'Feather Grass with Seed Heads',
      name_ru: 'Ковыль с колосьями',
      description: 'Tall straw-coloured grass with seed heads that catch back light.',
      description_ru: 'Высокая соломенная трава с колосьями, красивая против света.',
      size: [94, 100, 75],
      tags: ['grass', 'autumn'],
      parts: () => grassTuft(9, 170, 0.5, foliage('Dry grass', '#d0b878', 0.7), 0.75, 12),
    },
    {
      alias: 'wood-fern',
      name: 'Wood Fern',
      name_ru: 'Лесной папоротник',
      description: 'Fern with twelve arching fronds for forest floors and shady corners.',
      description_ru: 'Папоротник с двенадцатью дугообразными вайями для лесной подстилки и тенистых мест.',
      size: [92, 89, 27],
      tags: ['fern', 'forest'],
      parts: () => fern(6, 12, 0.55),
    },
    {
      alias: 'fly-agaric-group',
      name: 'Fly Agaric Group',
      name_ru: 'Семейка мухоморов',
      description: 'Three fly agarics of different age, red caps with pale warts and real gills.',
      description_ru: 'Три мухомора разного возраста: красные шляпки со светлыми бородавками и настоящие пластинки.',
      size: [23, 20, 17],
      tags: ['mushroom', 'forest', 'autumn'],
      parts: () =>
        mushrooms({
          cap: glazed('Red cap', '#b3261a', 0.3),
          stem: ivory,
          warts: true,
          flat: 0.62,
          bodies: [
            { radius: 0.07, height: 0.12, at: [0, 0], lean: 5 },
            { radius: 0.048, height: 0.085, at: [0.1, 0.04], lean: -8 },
            { radius: 0.03, height: 0.05, at: [0.035, 0.095], lean: 10 },
          ],
        }),
    },
    {
      alias: 'penny-buns',
      name: 'Pair of Penny Buns',
      name_ru: 'Два боровика',
      description: 'Two stout boletes with chestnut caps, close-up ready.',
      description_ru: 'Два крепких белых гриба с каштановыми шляпками, годятся для крупного плана.',
      size: [21, 13, 13],
      tags: ['mushroom', 'forest', 'autumn'],
      parts: () =>
        mushrooms({
          cap: glazed('Chestnut cap', '#6d3f20', 0.42),
          stem: ivory,
          warts: false,
          flat: 0.8,
          bodies: [
            { radius: 0.065, height: 0.08, at: [0, 0], lean: 4 },
            { radius: 0.045, height: 0.06, at: [0.095, 0.03], lean: -9 },
          ],
        }),
    },
  ],
);
