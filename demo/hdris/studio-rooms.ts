import type { Vec3 } from '../models/shape/vector.ts';
import { type HdriAsset, studios } from './hdri.ts';
import { directionOf } from './panorama.ts';
import type { Panel } from './room.ts';

const white = (strength: number): Vec3 => [strength, strength * 0.985, strength * 0.96];
const warm = (strength: number): Vec3 => [strength, strength * 0.76, strength * 0.48];
const cool = (strength: number): Vec3 => [strength * 0.72, strength * 0.88, strength];
const tint = (red: number, green: number, blue: number, strength: number): Vec3 => [
  red * strength,
  green * strength,
  blue * strength,
];

/** Places a panel around the camera by angles in degrees and a distance in metres. */
function panel(
  azimuth: number,
  elevation: number,
  distance: number,
  width: number,
  height: number,
  light: Vec3,
  more: Partial<Panel> = {},
): Panel {
  const [x, y, z] = directionOf({ azimuth, elevation });
  return { at: [x * distance, y * distance, z * distance], width, height, light, ...more };
}

const hall = {
  half: [6, 4.2, 6] as const,
  floor: 1.4,
  wall: [0.07, 0.07, 0.073] as const,
  ground: [0.1, 0.1, 0.104] as const,
  fill: [0.01, 0.01, 0.011] as const,
};
const pale = {
  half: [6, 3.6, 6] as const,
  floor: 1.3,
  wall: [0.62, 0.62, 0.61] as const,
  ground: [0.6, 0.6, 0.59] as const,
  fill: [0.3, 0.3, 0.3] as const,
};

const product: readonly HdriAsset[] = studios(
  'product-studios',
  ['hdri', 'studio', 'indoor'],
  [
    {
      alias: 'two-softbox-table',
      name: 'Two Softboxes',
      name_ru: 'Два софтбокса',
      description:
        'Large key on the left, half as strong fill on the right, black hall around: the everyday product light.',
      description_ru:
        'Большой рисующий слева, вдвое слабее заполняющий справа, вокруг чёрный павильон: свет на каждый день для предметки.',
      tags: ['softbox', 'product', 'neutral'],
      free: true,
      ...hall,
      panels: [panel(-55, 28, 2.6, 1.6, 1.6, white(26)), panel(60, 18, 3, 1.4, 1.4, white(11))],
    },
    {
      alias: 'overhead-octabox',
      name: 'Overhead Octabox',
      name_ru: 'Октабокс сверху',
      description: 'One round source above the table and two white flags at the sides.',
      description_ru: 'Круглый источник над столом и два белых флага по бокам.',
      tags: ['softbox', 'product', 'soft-light'],
      ...hall,
      panels: [
        panel(0, 82, 2.2, 1.8, 1.8, white(24), { shape: 'disc' }),
        panel(-90, 0, 2.4, 1.2, 2, white(1.6)),
        panel(90, 0, 2.4, 1.2, 2, white(1.6)),
      ],
    },
    {
      alias: 'strip-pair-bottles',
      name: 'Strip Pair for Glass',
      name_ru: 'Пара стрипбоксов для стекла',
      description: 'Two tall strips that draw clean edges on bottles and chrome.',
      description_ru: 'Два высоких стрипа, рисующих чистые блики на бутылках и хроме.',
      tags: ['strip-light', 'product', 'hard-light'],
      ...hall,
      panels: [
        panel(-68, 6, 2.2, 0.34, 2.4, white(30), { falloff: 0.15 }),
        panel(68, 6, 2.2, 0.34, 2.4, white(30), { falloff: 0.15 }),
      ],
    },
    {
      alias: 'ring-light-portrait',
      name: 'Ring Light Portrait',
      name_ru: 'Портрет с кольцевым светом',
      description: 'Ring light straight ahead with a weak hair light from behind.',
      description_ru: 'Кольцевой свет прямо перед камерой и слабый контровой сзади.',
      tags: ['ring-light', 'portrait'],
      ...hall,
      wall: [0.09, 0.085, 0.09],
      panels: [panel(0, 4, 1.5, 1.1, 1.1, white(34), { shape: 'ring' }), panel(170, 40, 2.8, 0.6, 0.6, warm(14))],
    },
    {
      alias: 'white-cyclorama',
      name: 'White Cyclorama',
      name_ru: 'Белая циклорама',
      description: 'Seamless white sweep with a lit back and three overhead banks; very soft.',
      description_ru: 'Бесшовный белый фон с подсветкой и тремя потолочными панелями; очень мягкий свет.',
      tags: ['cyclorama', 'soft-light', 'neutral'],
      ...pale,
      cove: true,
      panels: [
        panel(0, 70, 3, 3, 1.2, white(9)),
        panel(-110, 55, 3.2, 2, 1, white(7)),
        panel(110, 55, 3.2, 2, 1, white(7)),
      ],
    },
    {
      alias: 'grey-sweep-gradient',
      name: 'Grey Sweep Gradient',
      name_ru: 'Серый фон с градиентом',
      description: 'Mid-grey sweep lit from one corner, so that metal shows a long gradient.',
      description_ru: 'Серый фон, освещённый из одного угла: на металле ложится длинный градиент.',
      tags: ['cyclorama', 'product', 'gradient'],
      ...pale,
      wall: [0.2, 0.2, 0.205],
      ground: [0.17, 0.17, 0.175],
      cove: true,
      panels: [panel(-130, 45, 3.4, 2.2, 1.6, white(22)), panel(50, 10, 3, 0.3, 2, white(6))],
    },
    {
      alias: 'car-light-bank',
      name: 'Car Light Bank',
      name_ru: 'Световой потолок для авто',
      description: 'One six-metre bank overhead and low side strips, as used for cars.',
      description_ru: 'Шестиметровая панель под потолком и низкие боковые полосы, как при съёмке машин.',
      tags: ['softbox', 'vehicle', 'product'],
      exclusive: true,
      half: [9, 4.6, 9],
      floor: 1.4,
      wall: [0.05, 0.05, 0.052],
      ground: [0.16, 0.16, 0.165],
      fill: [0.012, 0.012, 0.013],
      panels: [
        { at: [0, 3.6, 0], width: 5.2, height: 6.4, light: white(9), facing: [0, -1, 0], falloff: 0.5 },
        panel(-90, -4, 6, 6, 0.24, white(12)),
        panel(90, -4, 6, 6, 0.24, white(12)),
      ],
    },
    {
      alias: 'jewellery-tent',
      name: 'Jewellery Tent',
      name_ru: 'Лайт-куб для украшений',
      description: 'White tent with light through every side and a black card for contrast.',
      description_ru: 'Белый лайт-куб со светом со всех сторон и чёрной картой для контраста.',
      tags: ['product', 'soft-light', 'macro'],
      half: [0.6, 0.6, 0.6],
      floor: 0.35,
      wall: [0.8, 0.8, 0.79],
      ground: [0.78, 0.78, 0.77],
      fill: [1.2, 1.2, 1.18],
      panels: [
        panel(-90, 10, 0.58, 0.7, 0.7, white(9), { falloff: 0.7 }),
        panel(90, 10, 0.58, 0.7, 0.7, white(6), { falloff: 0.7 }),
        panel(0, 88, 0.58, 0.7, 0.7, white(11), { falloff: 0.7 }),
        panel(20, 0, 0.5, 0.12, 0.5, [0.002, 0.002, 0.002]),
      ],
    },
  ],
);

const coloured: readonly HdriAsset[] = studios(
  'coloured-gels',
  ['hdri', 'studio', 'indoor', 'coloured-light'],
  [
    {
      alias: 'teal-and-orange',
      name: 'Teal and Orange',
      name_ru: 'Бирюза и апельсин',
      description: 'Warm key against a teal rim in a black hall.',
      description_ru: 'Тёплый рисующий против бирюзового контрового в чёрном павильоне.',
      tags: ['gel', 'portrait', 'dramatic'],
      free: true,
      ...hall,
      panels: [
        panel(-50, 20, 2.6, 1.4, 1.4, tint(1, 0.52, 0.2, 26)),
        panel(125, 22, 2.8, 0.5, 2.2, tint(0.08, 0.75, 0.85, 30)),
      ],
    },
    {
      alias: 'magenta-cyan-rims',
      name: 'Magenta and Cyan Rims',
      name_ru: 'Пурпурный и голубой контуры',
      description: 'Two coloured strips behind the subject, a weak white from above.',
      description_ru: 'Две цветные полосы за объектом и слабый белый сверху.',
      tags: ['gel', 'strip-light', 'neon'],
      ...hall,
      panels: [
        panel(-140, 10, 2.6, 0.4, 2.6, tint(1, 0.08, 0.7, 32)),
        panel(140, 10, 2.6, 0.4, 2.6, tint(0.05, 0.75, 1, 32)),
        panel(0, 75, 2.6, 0.9, 0.9, white(3)),
      ],
    },
    {
      alias: 'red-room',
      name: 'Red Room',
      name_ru: 'Красная комната',
      description: 'Deep red walls with a single hard slit of warm light.',
      description_ru: 'Густо-красные стены и одна жёсткая щель тёплого света.',
      tags: ['gel', 'dramatic'],
      ...hall,
      wall: [0.35, 0.012, 0.01],
      ground: [0.08, 0.008, 0.008],
      fill: [0.1, 0.02, 0.02],
      panels: [
        panel(25, 5, 3.4, 0.16, 3, warm(190), { falloff: 0 }),
        panel(-100, 60, 3, 0.8, 0.8, tint(1, 0.05, 0.03, 60)),
      ],
    },
    {
      alias: 'neon-tubes',
      name: 'Neon Tubes',
      name_ru: 'Неоновые трубки',
      description: 'Six thin tubes in pink, violet and blue on dark concrete.',
      description_ru: 'Шесть тонких трубок розового, фиолетового и синего цвета на тёмном бетоне.',
      tags: ['neon', 'gel', 'strip-light'],
      exclusive: true,
      ...hall,
      wall: [0.06, 0.06, 0.066],
      ground: [0.12, 0.12, 0.13],
      panels: [-150, -95, -35, 25, 80, 145].map((azimuth, index) =>
        panel(
          azimuth,
          8 + (index % 3) * 9,
          3.6,
          index % 2 === 0 ? 0.07 : 2.6,
          index % 2 === 0 ? 2.6 : 0.07,
          [tint(1, 0.12, 0.55, 420), tint(0.5, 0.16, 1, 420), tint(0.1, 0.35, 1, 480)][index % 3] as Vec3,
          { falloff: 0 },
        ),
      ),
    },
  ],
);

const rooms: readonly HdriAsset[] = studios(
  'window-rooms',
  ['hdri', 'indoor', 'room'],
  [
    {
      alias: 'north-window-studio',
      name: 'North Window Studio',
      name_ru: 'Мастерская с северным окном',
      description: 'Painter’s room with one tall north window, cool and even.',
      description_ru: 'Комната художника с одним высоким северным окном: прохладный ровный свет.',
      tags: ['window', 'soft-light', 'portrait'],
      free: true,
      ...pale,
      wall: [0.42, 0.4, 0.37],
      ground: [0.16, 0.11, 0.07],
      panels: [{ at: [-3.9, 0.7, 1.2], width: 2.2, height: 2.6, light: cool(16), shape: 'window', facing: [1, 0, 0] }],
      half: [4, 2.4, 4],
    },
    {
      alias: 'sunlit-parlour',
      name: 'Sunlit Parlour',
      name_ru: 'Солнечная гостиная',
      description: 'Three windows and a low sun that lays bright patches on a wooden floor. Sun at 28°.',
      description_ru: 'Три окна и низкое солнце, рисующее светлые квадраты на деревянном полу. Солнце на высоте 28°.',
      tags: ['window', 'sun', 'warm-light'],
      exclusive: true,
      ...pale,
      wall: [0.55, 0.5, 0.42],
      ground: [0.28, 0.16, 0.08],
      half: [4.5, 1.9, 3.5],
      panels: [-2.6, 0, 2.6].map(
        (x): Panel => ({
          at: [x, 0.35, 3.45],
          width: 1.4,
          height: 2,
          light: [15, 16, 18],
          shape: 'window',
          facing: [0, 0, -1],
        }),
      ),
      sun: { direction: directionOf({ azimuth: 22, elevation: 28 }), light: [330, 270, 200] },
    },
    {
      alias: 'attic-skylight',
      name: 'Attic with Skylights',
      name_ru: 'Мансарда с окнами в крыше',
      description: 'Two skylights overhead in a white attic, grey sky outside.',
      description_ru: 'Два окна в потолке белой мансарды, снаружи пасмурно.',
      tags: ['window', 'soft-light'],
      ...pale,
      wall: [0.6, 0.59, 0.57],
      ground: [0.36, 0.27, 0.17],
      half: [3, 1.8, 4],
      panels: [-1.3, 1.3].map(
        (z): Panel => ({
          at: [0.6, 1.75, z],
          width: 1.4,
          height: 1.2,
          light: white(18),
          shape: 'window',
          facing: [0, -1, 0],
        }),
      ),
    },
    {
      alias: 'evening-lamps',
      name: 'Evening with Lamps',
      name_ru: 'Вечер при лампах',
      description: 'Living room after dark: two warm lamps and a blue window.',
      description_ru: 'Гостиная поздним вечером: две тёплые лампы и синее окно.',
      tags: ['warm-light', 'night', 'window'],
      ...pale,
      wall: [0.45, 0.38, 0.3],
      ground: [0.2, 0.12, 0.07],
      fill: [0.02, 0.016, 0.012],
      half: [4, 1.8, 4],
      panels: [
        panel(-40, -6, 2.6, 0.34, 0.3, warm(260), { falloff: 0.2 }),
        panel(75, 4, 3.2, 0.4, 0.34, warm(200), { falloff: 0.2 }),
        {
          at: [0.4, 0.3, -3.95],
          width: 1.6,
          height: 1.4,
          light: tint(0.12, 0.25, 0.6, 1.6),
          shape: 'window',
          facing: [0, 0, 1],
        },
      ],
    },
  ],
);

export const studioAssets: readonly HdriAsset[] = [...product, ...coloured, ...rooms];
