import { textures } from '../demo-texture.ts';
import { knit, pile, woven } from '../families/cloth.ts';
import { color, ramp } from '../toolkit/color-ramp.ts';
import { weaves } from '../toolkit/weaves.ts';

const cloth = { sizeCm: 12, warps: 96, wefts: 96, slub: 0.4, roughness: 0.85 };

export const fabricWoven = textures(
  {
    producer: 'northlight',
    pack: 'fabric-woven',
    tags: 'fabric woven textile',
    use: ['upholstery, curtains and clothes', 'обивки, штор и одежды'],
  },
  [
    {
      alias: 'linen-natural',
      name: ['Natural Linen', 'Лён натуральный'],
      text: [
        'Unbleached linen in plain weave with thick and thin yarns, eight threads to the centimetre.',
        'Небелёный лён полотняного переплетения, нить то толще, то тоньше, восемь нитей на сантиметр.',
      ],
      tags: 'linen beige natural',
      surface: woven({
        ...cloth,
        weave: weaves.plain,
        warp: ramp('#9a8a6e', '#b5a486', '#c7b99e'),
        weft: ramp('#a39377', '#bbab8e', '#cdc0a6'),
        slub: 1,
        seed: 501,
      }),
      free: true,
    },
    {
      alias: 'linen-white-fine',
      name: ['Fine White Linen', 'Тонкий белый лён'],
      text: [
        'Washed table linen, dense and slightly uneven, with a soft matt face.',
        'Стираное столовое полотно, плотное и чуть неровное, мягкое и матовое.',
      ],
      tags: 'linen white natural',
      use: ['tablecloths, bedding and shirts', 'скатертей, постельного белья и рубашек'],
      surface: woven({
        ...cloth,
        sizeCm: 8,
        warps: 128,
        wefts: 120,
        weave: weaves.plain,
        warp: ramp('#c9c5bb', '#d6d2c9', '#dedbd4'),
        weft: ramp('#cdc9c0', '#d9d6ce', '#e0ded8'),
        slub: 0.8,
        seed: 503,
      }),
    },
    {
      alias: 'denim-indigo-raw',
      name: ['Raw Indigo Denim', 'Сырой деним индиго'],
      text: [
        'Three-over-one twill with indigo warp and ecru weft, unwashed.',
        'Саржа три к одному: основа индиго, уток суровый, без стирки.',
      ],
      tags: 'denim blue twill',
      surface: woven({
        ...cloth,
        sizeCm: 8,
        weave: weaves.denim,
        warp: ramp('#1f2b45', '#2a3a5b', '#3a4d72'),
        weft: ramp('#a9a79d', '#bdbab0', '#c9c7be'),
        seed: 505,
      }),
    },
    {
      alias: 'denim-washed-light',
      name: ['Stonewashed Denim', 'Варёный деним'],
      text: [
        'Pale blue denim rubbed white along the ridges of the twill.',
        'Светло-голубой деним, вытертый добела по рубчикам саржи.',
      ],
      tags: 'denim blue worn',
      surface: woven({
        ...cloth,
        sizeCm: 8,
        weave: weaves.denim,
        warp: ramp('#54708f', '#6d89a6', '#8aa2ba'),
        weft: ramp('#b9bcba', '#cbcdca', '#d4d6d3'),
        fade: { color: color('#c6d0d8'), amount: 0.6 },
        seed: 507,
      }),
    },
    {
      alias: 'canvas-cotton-olive',
      name: ['Olive Cotton Canvas', 'Хлопковый брезент оливковый'],
      text: [
        'Heavy tent canvas in two-by-two basket weave, waxed and a little faded.',
        'Тяжёлый палаточный брезент рогожкой два на два, вощёный, слегка выцветший.',
      ],
      tags: 'canvas green outdoor',
      use: ['tents, bags and awnings', 'палаток, сумок и тентов'],
      surface: woven({
        ...cloth,
        sizeCm: 14,
        weave: weaves.basket,
        warp: ramp('#4c4e36', '#5f6144', '#737556'),
        weft: ramp('#50523a', '#646648', '#787a5b'),
        fade: { color: color('#8b8b6d'), amount: 0.4 },
        roughness: 0.72,
        seed: 509,
      }),
    },
    {
      alias: 'tweed-herringbone-grey',
      name: ['Grey Herringbone Tweed', 'Серый твид «в ёлочку»'],
      text: [
        'Wool herringbone of charcoal and oatmeal with single flecks of colour.',
        'Шерстяная ёлочка угольного и овсяного цвета с редкими цветными непсами.',
      ],
      tags: 'wool grey tweed',
      use: ['jackets, armchairs and caps', 'пиджаков, кресел и кепок'],
      surface: woven({
        ...cloth,
        sizeCm: 10,
        weave: weaves.herringbone,
        warp: ramp('#3c3b3a', '#4c4a48', '#5d5a57'),
        weft: ramp('#9b9488', '#aea699', '#beb7aa'),
        slub: 0.6,
        seed: 511,
      }),
    },
    {
      alias: 'houndstooth-classic',
      name: ['Houndstooth Wool', 'Гусиная лапка'],
      text: [
        'Black and ivory in fours over a two-two twill: the broken check draws itself from the weave.',
        'Чёрная и слоновая кость по четыре нити саржей два на два: рисунок складывается из переплетения.',
      ],
      tags: 'wool black classic',
      use: ['coats, skirts and cushions', 'пальто, юбок и подушек'],
      surface: woven({
        ...cloth,
        weave: weaves.twill,
        warp: ramp('#c6c1b5', '#d3cec3', '#dad6cd'),
        weft: ramp('#c6c1b5', '#d3cec3', '#dad6cd'),
        stripe: { color: color('#2c2a2b'), warp: (t) => (t % 8 < 4 ? 1 : 0), weft: (t) => (t % 8 < 4 ? 1 : 0) },
        seed: 513,
      }),
      exclusive: true,
    },
    {
      alias: 'tartan-highland-red',
      name: ['Red Highland Tartan', 'Красный тартан'],
      text: [
        'Twilled tartan, red crossed by broad green-black bands every 6 cm.',
        'Саржевый тартан: красный в широких чёрно-зелёных полосах через каждые 6 см.',
      ],
      tags: 'wool red tartan',
      use: ['kilts, blankets and cabin interiors', 'килтов, пледов и интерьеров шале'],
      surface: woven({
        ...cloth,
        weave: weaves.twill,
        warp: ramp('#7c2324', '#962f2d', '#a84440'),
        weft: ramp('#7c2324', '#962f2d', '#a84440'),
        stripe: { color: color('#213529'), warp: tartan, weft: tartan },
        seed: 515,
      }),
    },
    {
      alias: 'ticking-stripe-blue',
      name: ['Blue Ticking Stripe', 'Тиковая полоска'],
      text: [
        'Mattress ticking: navy stripes in pairs on cream twill.',
        'Матрасный тик: парные тёмно-синие полоски по кремовой сарже.',
      ],
      tags: 'cotton blue striped',
      use: ['mattresses, aprons and deck chairs', 'матрасов, фартуков и шезлонгов'],
      surface: woven({
        ...cloth,
        weave: weaves.twill,
        warp: ramp('#c7bfad', '#d3ccbb', '#dad4c6'),
        weft: ramp('#cac3b2', '#d5cfbf', '#dcd7ca'),
        stripe: {
          color: color('#34476a'),
          warp: (t) => (t % 24 < 6 || (t % 24 > 8 && t % 24 < 11) ? 0.9 : 0),
          weft: () => 0,
        },
        seed: 517,
      }),
    },
    {
      alias: 'burlap-jute',
      name: ['Jute Burlap', 'Джутовая мешковина'],
      text: [
        'Open burlap of hairy jute yarn, three threads to the centimetre, dark gaps between.',
        'Редкая мешковина из ворсистой джутовой нити, три нити на сантиметр, тёмные просветы.',
      ],
      tags: 'jute brown rustic',
      use: ['sacks, crafts and rustic décor', 'мешков, рукоделия и деревенского декора'],
      surface: woven({
        ...cloth,
        sizeCm: 16,
        warps: 48,
        wefts: 48,
        weave: weaves.plain,
        warp: ramp('#7c623f', '#9a7d55', '#b4986e'),
        weft: ramp('#806643', '#9e8159', '#b89c72'),
        slub: 1.6,
        seed: 519,
      }),
    },
    {
      alias: 'satin-silk-champagne',
      name: ['Champagne Silk Satin', 'Шёлковый атлас шампань'],
      text: [
        'Eight-end satin whose long floats give a liquid shine.',
        'Восьмиремизный атлас: длинные перекрытия дают жидкий блеск.',
      ],
      tags: 'silk beige glossy',
      use: ['evening dresses, bedding and drapery', 'вечерних платьев, белья и драпировок'],
      surface: woven({
        ...cloth,
        sizeCm: 5,
        warps: 160,
        wefts: 96,
        weave: weaves.satin,
        warp: ramp('#bfa98a', '#cdb899', '#d8c6aa'),
        weft: ramp('#b49d7e', '#c4ae90', '#d0bda1'),
        slub: 0.1,
        roughness: 0.3,
        seed: 521,
      }),
    },
    {
      alias: 'lame-evening-gold',
      name: ['Gold Lamé', 'Золотая парча-ламе'],
      text: [
        'Metal threads woven with black silk; half of the surface is real gold shimmer.',
        'Металлические нити с чёрным шёлком: половина поверхности мерцает золотом.',
      ],
      tags: 'lame gold glossy',
      use: ['stage costumes, curtains and cushions', 'сценических костюмов, портьер и подушек'],
      surface: woven({
        ...cloth,
        sizeCm: 6,
        weave: weaves.twill,
        warp: ramp('#a8833f', '#c49f55', '#d6b673'),
        weft: ramp('#8f6c30', '#a98545', '#bd9a58'),
        lurex: 0.6,
        roughness: 0.6,
        seed: 523,
      }),
      exclusive: true,
    },
  ],
);

function tartan(thread: number): number {
  const at = thread % 48;
  if (at < 12) return 0.85;
  return at === 22 || at === 23 || at === 36 || at === 37 ? 0.6 : 0;
}

const wool = { sizeCm: 24, columns: 32, rows: 40, fuzz: 1 };

export const fabricKnit = textures(
  {
    producer: 'northlight',
    pack: 'fabric-knit',
    tags: 'fabric knit wool',
    use: ['sweaters, blankets and poufs', 'свитеров, пледов и пуфов'],
  },
  [
    {
      alias: 'knit-merino-cream',
      name: ['Cream Merino Knit', 'Кремовый меринос'],
      text: [
        'Plain stockinette of soft merino, stitches of 7 mm, a light halo of fibre.',
        'Лицевая гладь из мягкого мериноса, петли 7 мм, лёгкий пушок.',
      ],
      tags: 'white cosy soft',
      surface: knit({ ...wool, yarn: ramp('#b9ae98', '#cfc6b2', '#dbd4c5'), seed: 531 }),
      free: true,
    },
    {
      alias: 'knit-chunky-mustard',
      name: ['Chunky Mustard Knit', 'Крупная горчичная вязка'],
      text: [
        'Arm-thick yarn, twelve stitches over 36 cm, twisted and warm.',
        'Толстая пряжа: двенадцать петель на 36 см, тёплая скрутка.',
      ],
      tags: 'yellow chunky cosy',
      surface: knit({
        ...wool,
        sizeCm: 36,
        columns: 12,
        rows: 16,
        yarn: ramp('#8d6321', '#b28434', '#c9a052'),
        seed: 533,
      }),
    },
    {
      alias: 'knit-rib-charcoal',
      name: ['Charcoal Rib Knit', 'Резинка угольная'],
      text: [
        'Two-by-two rib with deep grooves, dense fisherman wool.',
        'Резинка два на два с глубокими бороздами, плотная рыбацкая шерсть.',
      ],
      tags: 'black rib warm',
      surface: knit({ ...wool, columns: 32, rib: 2, yarn: ramp('#2c2d30', '#3d3e42', '#505256'), seed: 535 }),
    },
    {
      alias: 'knit-fair-isle-winter',
      name: ['Winter Fair Isle', 'Зимний жаккард'],
      text: [
        'Two-colour knit: ivory zigzags and dots on spruce green.',
        'Двухцветная вязка: зигзаги и точки цвета слоновой кости по еловой зелени.',
      ],
      tags: 'green patterned winter',
      surface: knit({
        ...wool,
        rows: 48,
        yarn: ramp('#22402f', '#31543f', '#446a53'),
        second: { yarn: ramp('#bdb49f', '#cfc7b4', '#dad4c5'), at: fairIsle },
        seed: 537,
      }),
      exclusive: true,
    },
    {
      alias: 'knit-stripe-nautical',
      name: ['Nautical Stripe Knit', 'Тельняшка'],
      text: [
        'Navy rows of four between white rows of four, cotton yarn.',
        'По четыре ряда синего и белого, хлопковая пряжа.',
      ],
      tags: 'blue striped cotton',
      surface: knit({
        ...wool,
        fuzz: 0.4,
        yarn: ramp('#c8c6be', '#d5d3cc', '#dddbd5'),
        second: { yarn: ramp('#1e2c49', '#2a3b5e', '#3c4e73'), at: (_, row) => row % 8 < 4 },
        seed: 539,
      }),
    },
    {
      alias: 'knit-melange-rose',
      name: ['Rose Mélange Knit', 'Розовый меланж'],
      text: [
        'Fine knit of mixed rose and grey fibres, no two stitches alike.',
        'Тонкая вязка из смешанных розовых и серых волокон, каждая петля своя.',
      ],
      tags: 'pink melange soft',
      surface: knit({
        ...wool,
        sizeCm: 18,
        columns: 48,
        rows: 60,
        fuzz: 1.6,
        yarn: ramp('#8d6a6c', '#b98f8f', '#c9b3b0'),
        seed: 541,
      }),
    },
  ],
);

function fairIsle(column: number, row: number): boolean {
  const band = row % 24;
  if (band < 6) return Math.abs((column % 8) - 4) === band || Math.abs((column % 8) - 4) === band - 1;
  if (band === 9 || band === 10) return column % 4 < 2;
  if (band >= 14 && band <= 20) return Math.abs((column % 16) - 8) + Math.abs(band - 17) < 4;
  return band === 12 || band === 22;
}

const nap = { sizeCm: 60, wales: 0, crush: 0.25, sheen: 1 };

export const fabricVelvet = textures(
  {
    producer: 'northlight',
    pack: 'fabric-velvet',
    tags: 'fabric velvet pile',
    use: ['sofas, curtains and theatre seats', 'диванов, портьер и театральных кресел'],
  },
  [
    {
      alias: 'velvet-emerald',
      name: ['Emerald Velvet', 'Изумрудный бархат'],
      text: [
        'Dense cotton velvet brushed one way, with soft traces of a hand.',
        'Плотный хлопковый бархат, приглаженный в одну сторону, с мягкими следами ладони.',
      ],
      tags: 'green soft luxury',
      surface: pile({ ...nap, crush: 0.5, colors: ramp('#0f3a2c', '#1b5340', '#2f7058'), seed: 551 }),
    },
    {
      alias: 'velvet-crushed-burgundy',
      name: ['Crushed Burgundy Velvet', 'Мятый бархат бордо'],
      text: [
        'Crushed pile, light and dark wine facets a few centimetres across.',
        'Мятый ворс: светлые и тёмные винные грани по несколько сантиметров.',
      ],
      tags: 'red crushed luxury',
      surface: pile({ ...nap, crush: 1, colors: ramp('#3a0f18', '#5e1c28', '#8d3c46'), seed: 553 }),
    },
    {
      alias: 'corduroy-caramel',
      name: ['Caramel Corduroy', 'Вельвет карамельный'],
      text: [
        'Broad wales of 6 mm in caramel cotton, rubbed on the tops.',
        'Широкий рубчик 6 мм, карамельный хлопок, вытертый по гребням.',
      ],
      tags: 'brown corduroy retro',
      surface: pile({
        ...nap,
        sizeCm: 30,
        wales: 50,
        crush: 0.15,
        colors: ramp('#7a4f2a', '#9a6a3c', '#b58656'),
        seed: 555,
      }),
    },
    {
      alias: 'corduroy-forest-fine',
      name: ['Fine Forest Corduroy', 'Тонкий лесной вельвет'],
      text: ['Needlecord, 48 wales over 16 cm, deep green.', 'Микровельвет: 48 рубчиков на 16 см, глубокий зелёный.'],
      tags: 'green corduroy soft',
      surface: pile({
        ...nap,
        sizeCm: 16,
        wales: 48,
        crush: 0.1,
        colors: ramp('#26382a', '#354d3a', '#4a634d'),
        seed: 557,
      }),
    },
    {
      alias: 'damask-ivory-gold',
      name: ['Ivory Damask', 'Дамаст слоновая кость'],
      text: [
        'Symmetric leaf figures in half drop, ivory pile on a golden satin ground.',
        'Симметричный лиственный узор со сдвигом на половину: светлый ворс на золотистом атласе.',
      ],
      tags: 'damask ivory classic',
      surface: pile({
        ...nap,
        crush: 0.05,
        sheen: 0.4,
        colors: ramp('#c2b59a', '#d3c8b0', '#ddd5c2'),
        damask: { repeats: 2, ground: ramp('#9c8150', '#b39a68', '#c4ae80'), share: 0.1 },
        seed: 559,
      }),
    },
    {
      alias: 'damask-midnight-blue',
      name: ['Midnight Damask', 'Полуночный дамаст'],
      text: [
        'Blue velvet ornament, four motifs to the tile, on near-black ground.',
        'Синий бархатный орнамент, четыре мотива на тайл, на почти чёрном фоне.',
      ],
      tags: 'damask blue luxury',
      surface: pile({
        ...nap,
        crush: 0.1,
        colors: ramp('#22345c', '#314a7a', '#4a659a'),
        damask: { repeats: 2, ground: ramp('#1d2233', '#262c40', '#30374d'), share: 0.05 },
        seed: 561,
      }),
      exclusive: true,
    },
  ],
);
