import { textures } from '../demo-texture.ts';
import { cobbles, cutStone } from '../families/paving.ts';
import { color, ramp } from '../toolkit/color-ramp.ts';
import { courses, herringbone, rowsOf } from '../toolkit/layouts.ts';

const MOSS = color('#5c6b33');
const sand = color('#8d7f69');
const earth = color('#4d4338');

const field = {
  sizeCm: 200,
  stones: 12,
  jitter: 0.8,
  jointMm: 14,
  depthMm: 22,
  dome: 0.8,
  grainMm: 1.6,
  roughness: 0.7,
};
const sett = { sizeCm: 150, jointMm: 9, depthMm: 9, dome: 0.45, grainMm: 1.2, cornerMm: 14, roughness: 0.68 };

export const stonePaving = textures(
  {
    producer: 'stonefold',
    pack: 'stone-paving',
    tags: 'stone paving outdoor',
    use: ['squares, courtyards and old streets', 'площадей, дворов и старых улиц'],
  },
  [
    {
      alias: 'cobblestone-river',
      name: ['River Cobblestones', 'Булыжник речной'],
      text: [
        'Rounded river stones the size of a fist and larger, set in sand with 1–2 cm joints.',
        'Окатанные речные камни с кулак и крупнее, уложенные в песок со швом 1–2 см.',
      ],
      tags: 'cobblestone rounded street',
      surface: cobbles({ ...field, colors: ramp('#6f6c66', '#8c867b', '#a89d8b'), joint: sand, seed: 101 }),
      free: true,
    },
    {
      alias: 'cobblestone-mossy',
      name: ['Mossy Cobblestones', 'Замшелый булыжник'],
      text: [
        'Dark basalt cobbles of a shady lane with cushions of moss in every joint.',
        'Тёмный базальтовый булыжник тенистого переулка с подушками мха в каждом шве.',
      ],
      tags: 'cobblestone moss street',
      surface: cobbles({
        ...field,
        colors: ramp('#4d4c4a', '#65625d', '#7b766d'),
        joint: earth,
        moss: MOSS,
        mossAmount: 0.55,
        seed: 103,
      }),
    },
    {
      alias: 'cobblestone-wet-night',
      name: ['Wet Cobblestones', 'Мокрый булыжник'],
      text: [
        'Grey cobbles after rain: stones gleam, water stands level in the joints.',
        'Серый булыжник после дождя: камни блестят, в швах стоит вода.',
      ],
      tags: 'cobblestone wet street',
      surface: cobbles({
        ...field,
        stones: 14,
        colors: ramp('#55524d', '#6e6961', '#857c70'),
        joint: earth,
        wet: 1,
        seed: 105,
      }),
      exclusive: true,
    },
    {
      alias: 'setts-granite-grey',
      name: ['Grey Granite Setts', 'Гранитная брусчатка серая'],
      text: [
        'Split granite setts of 10 cm in half bond, edges rounded by a century of wheels.',
        'Колотая гранитная брусчатка 10 см вразбежку, кромки скруглены столетием колёс.',
      ],
      tags: 'granite setts street',
      surface: cutStone({
        ...sett,
        layout: rowsOf(14, 14, 0.5),
        colors: ramp('#77746f', '#8d8983', '#a39e96'),
        joint: sand,
        seed: 107,
      }),
    },
    {
      alias: 'setts-porphyry-red',
      name: ['Red Porphyry Setts', 'Брусчатка из красного порфира'],
      text: [
        'Violet-red porphyry from the Alps in straight rows, sharp-edged and dense.',
        'Лилово-красный альпийский порфир ровными рядами, плотный, с острой кромкой.',
      ],
      tags: 'porphyry setts red',
      surface: cutStone({
        ...sett,
        sizeCm: 120,
        layout: rowsOf(12, 12, 0.5),
        colors: ramp('#6e4f49', '#86635a', '#9c7b70'),
        joint: sand,
        cornerMm: 7,
        dome: 0.25,
        seed: 109,
      }),
    },
    {
      alias: 'setts-basalt-herringbone',
      name: ['Basalt Herringbone Setts', 'Базальтовая брусчатка ёлочкой'],
      text: [
        'Oblong basalt setts of 10 × 20 cm in diagonal herringbone, charcoal and tight.',
        'Базальтовая брусчатка 10 × 20 см диагональной ёлочкой, угольный тон, плотный шов.',
      ],
      tags: 'basalt setts herringbone',
      surface: cutStone({
        ...sett,
        sizeCm: 170,
        layout: herringbone(2, 3, true),
        colors: ramp('#454545', '#575654', '#6a6863'),
        joint: earth,
        dome: 0.3,
        jointMm: 6,
        seed: 111,
      }),
    },
    {
      alias: 'flagstone-crazy-sandstone',
      name: ['Crazy-Paved Sandstone', 'Плитняк из песчаника'],
      text: [
        'Broad sandstone flags fitted like a puzzle, buff to rose, joints raked out.',
        'Крупный плитняк песчаника, подогнанный как пазл: от палевого до розового, швы расшиты.',
      ],
      tags: 'sandstone flagstone garden',
      use: ['garden paths, patios and pool surrounds', 'садовых дорожек, патио и бассейнов'],
      surface: cobbles({
        ...field,
        sizeCm: 240,
        stones: 6,
        jitter: 0.95,
        dome: 0.06,
        depthMm: 9,
        jointMm: 18,
        grainMm: 1.3,
        colors: ramp('#b08d6b', '#c2a27f', '#c79484', '#ccb898'),
        joint: color('#978c7b'),
        seed: 113,
      }),
    },
    {
      alias: 'flagstone-slate-patio',
      name: ['Slate Patio Flags', 'Сланцевые плиты для патио'],
      text: [
        'Rectangular slate flags in mixed courses, blue-grey with rusty clefts.',
        'Прямоугольные сланцевые плиты рядами разной высоты, сизые, с ржавыми сколами.',
      ],
      tags: 'slate flagstone garden',
      use: ['patios, terraces and entrance halls', 'патио, террас и прихожих'],
      surface: cutStone({
        ...sett,
        sizeCm: 240,
        layout: courses([3, 2, 4, 3], 4, 5),
        colors: ramp('#4c545a', '#636a6d', '#76716a', '#7f6a55'),
        joint: color('#8b8780'),
        dome: 0.04,
        depthMm: 5,
        grainMm: 1.5,
        cornerMm: 4,
        roughness: 0.6,
        seed: 115,
      }),
    },
  ],
);

const wall = { sizeCm: 240, jointMm: 10, depthMm: 6, dome: 0.12, grainMm: 1.4, cornerMm: 10, roughness: 0.82 };

export const stoneWalls = textures(
  {
    producer: 'stonefold',
    pack: 'stone-walls',
    tags: 'stone wall masonry',
    use: ['façades, castle walls and plinths', 'фасадов, крепостных стен и цоколей'],
  },
  [
    {
      alias: 'ashlar-limestone-cream',
      name: ['Cream Limestone Ashlar', 'Тёсаный известняк кремовый'],
      text: [
        'Sawn limestone blocks in courses of 30 and 45 cm with thin lime joints and soft stains.',
        'Пиленые блоки известняка рядами по 30 и 45 см, тонкие известковые швы, мягкие потёки.',
      ],
      tags: 'limestone ashlar facade',
      surface: cutStone({
        ...wall,
        layout: courses([3, 4.5, 3, 4.5, 3], 4, 21),
        colors: ramp('#c8b999', '#d5c8ab', '#ddd3bc'),
        joint: color('#cbc1ad'),
        jointMm: 5,
        grainMm: 0.5,
        dome: 0.03,
        seed: 121,
      }),
    },
    {
      alias: 'ashlar-sandstone-tooled',
      name: ['Tooled Sandstone Ashlar', 'Тёсаный песчаник'],
      text: [
        'Ochre sandstone with chisel marks across the face and drafted margins.',
        'Охристый песчаник со следами долота по лицу и ленточкой по краю.',
      ],
      tags: 'sandstone ashlar castle',
      surface: cutStone({
        ...wall,
        layout: rowsOf(4, 6, 0.5),
        colors: ramp('#a8845a', '#b9976b', '#c7a97f'),
        joint: color('#a79a82'),
        grainMm: 2.4,
        dome: 0.25,
        seed: 123,
      }),
    },
    {
      alias: 'rubble-fieldstone-wall',
      name: ['Fieldstone Rubble Wall', 'Бутовая кладка из валунов'],
      text: [
        'Split boulders of all greys and reds in wide mortar, as in a farm cellar.',
        'Колотые валуны всех серых и красных тонов в широком растворе, как в погребе на хуторе.',
      ],
      tags: 'fieldstone rubble rustic',
      surface: cobbles({
        ...field,
        sizeCm: 220,
        stones: 9,
        jitter: 1,
        jointMm: 34,
        dome: 0.5,
        depthMm: 26,
        grainMm: 3,
        colors: ramp('#5e5a56', '#7f746a', '#8e6f62', '#a49a8b'),
        joint: color('#b4aa98'),
        seed: 125,
      }),
    },
    {
      alias: 'drystone-slate-ledges',
      name: ['Dry-Laid Slate Ledges', 'Сланец сухой кладки'],
      text: [
        'Thin slate ledges laid without mortar, black shadows between the courses.',
        'Тонкий сланец, сложенный насухо: между рядами чёрная тень.',
      ],
      tags: 'slate drystone garden',
      use: ['retaining walls, fireplaces and gardens', 'подпорных стенок, каминов и садов'],
      surface: cutStone({
        ...wall,
        sizeCm: 120,
        layout: courses([2, 1, 1.5, 1, 2.2, 1.3, 1, 1.8, 1.2, 2, 1, 1.4, 1.8, 1, 1.6, 1.2], 3, 23),
        colors: ramp('#3f4649', '#565d5e', '#6f716d', '#80786c'),
        joint: color('#26231f'),
        jointMm: 3,
        depthMm: 20,
        dome: 0.1,
        grainMm: 2.2,
        cornerMm: 5,
        seed: 127,
      }),
    },
    {
      alias: 'ledge-panel-quartzite',
      name: ['Quartzite Ledge Panels', 'Панели из кварцита'],
      text: [
        'Split-face strips of white and gold quartzite, close-jointed, each at its own depth.',
        'Колотые полосы белого и золотистого кварцита, без шва, каждая на своей глубине.',
      ],
      tags: 'quartzite cladding modern',
      use: ['fireplaces, lobbies and feature walls', 'каминов, вестибюлей и акцентных стен'],
      surface: cutStone({
        ...wall,
        sizeCm: 100,
        layout: courses([1, 1.4, 1, 1.8, 1.2, 1, 1.5, 1.1, 1.7, 1, 1.3, 1.6], 3, 25),
        colors: ramp('#b59d78', '#cfc1a6', '#ddd6c8'),
        joint: color('#5a5145'),
        jointMm: 1.5,
        depthMm: 16,
        dome: 0.06,
        grainMm: 2.6,
        cornerMm: 3,
        roughness: 0.6,
        seed: 129,
      }),
    },
    {
      alias: 'castle-wall-mossy',
      name: ['Mossy Castle Wall', 'Замшелая крепостная стена'],
      text: [
        'Weathered blocks from a keep: eaten edges, lichen tones and moss along the joints.',
        'Выветренные блоки крепостной башни: изъеденные кромки, цвет лишайника, мох вдоль швов.',
      ],
      tags: 'castle moss weathered',
      surface: cutStone({
        ...wall,
        layout: courses([4, 3, 5, 3.5, 4], 4.4, 27),
        colors: ramp('#6d6a60', '#858073', '#9a9484'),
        joint: color('#6c6555'),
        dome: 0.4,
        grainMm: 4,
        cornerMm: 34,
        jointMm: 16,
        depthMm: 14,
        moss: MOSS,
        mossAmount: 0.4,
        seed: 131,
      }),
      exclusive: true,
    },
    {
      alias: 'polygonal-andesite-wall',
      name: ['Polygonal Andesite Masonry', 'Полигональная кладка из андезита'],
      text: [
        'Large blocks cut to fit without mortar, cushioned faces, hairline joints.',
        'Крупные блоки, подогнанные без раствора: выпуклые лица, швы тоньше волоса.',
      ],
      tags: 'andesite polygonal ancient',
      surface: cobbles({
        ...field,
        sizeCm: 400,
        stones: 5,
        jitter: 0.9,
        jointMm: 4,
        dome: 0.55,
        depthMm: 40,
        grainMm: 2.4,
        colors: ramp('#6f6b64', '#807a70', '#938b7e'),
        joint: color('#3a352e'),
        seed: 133,
      }),
    },
  ],
);
