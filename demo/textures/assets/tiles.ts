import { textures } from '../demo-texture.ts';
import { ornaments, type TileStyle, tiles } from '../families/ceramic.ts';
import { color, ramp } from '../toolkit/color-ramp.ts';
import { basketWeave, herringbone, hexagons, rowsOf } from '../toolkit/layouts.ts';

const white = ramp('#d3d2cd', '#dedcd7', '#e4e2de');
const greyGrout = color('#a09c95');
const darkGrout = color('#4c4945');
const plain = {
  groutMm: 2.5,
  rimMm: 1.6,
  cornerMm: 1,
  roughness: 0.12,
  handmade: 0.06,
  grout: greyGrout,
} satisfies Partial<TileStyle>;

export const tilesGlazed = textures(
  {
    producer: 'hearth-and-kiln',
    pack: 'tiles-glazed',
    tags: 'tiles ceramic glossy',
    use: ['kitchens, bathrooms and pools', 'кухонь, ванных и бассейнов'],
  },
  [
    {
      alias: 'tiles-square-white',
      name: ['White Square Tiles', 'Белая квадратная плитка'],
      text: [
        'Classic 15 cm glazed squares, straight grid, light grey grout.',
        'Классическая глазурованная плитка 15 см, ровная сетка, светло-серая затирка.',
      ],
      tags: 'white square bathroom',
      surface: tiles({ ...plain, sizeCm: 120, layout: rowsOf(8, 8, 0), colors: white, seed: 401 }),
      free: true,
    },
    {
      alias: 'tiles-metro-bevel',
      name: ['Bevelled Metro Tiles', 'Плитка «кабанчик» с фаской'],
      text: [
        'White 10 × 20 cm metro tiles with a broad bevel in half bond.',
        'Белый «кабанчик» 10 × 20 см с широкой фаской, вразбежку.',
      ],
      tags: 'white subway kitchen',
      surface: tiles({ ...plain, sizeCm: 120, layout: rowsOf(6, 12, 0.5), colors: white, bevelMm: 10, seed: 403 }),
    },
    {
      alias: 'tiles-metro-bottle-green',
      name: ['Bottle Green Metro Tiles', 'Бутылочно-зелёный «кабанчик»'],
      text: [
        'Flat 7.5 × 15 cm tiles whose green glaze runs thin at the rims, dark joints.',
        'Плоская плитка 7,5 × 15 см: зелёная глазурь светлеет к краям, тёмный шов.',
      ],
      tags: 'green subway kitchen',
      surface: tiles({
        ...plain,
        sizeCm: 90,
        layout: rowsOf(6, 12, 0.5),
        colors: ramp('#1f4437', '#2d5a47', '#437560'),
        grout: darkGrout,
        handmade: 0.3,
        seed: 405,
      }),
    },
    {
      alias: 'tiles-metro-herringbone-blush',
      name: ['Blush Herringbone Wall Tiles', 'Пудровая плитка ёлочкой'],
      text: [
        'Narrow powder-pink tiles of 5 × 20 cm in diagonal herringbone, white grout.',
        'Узкая пудрово-розовая плитка 5 × 20 см диагональной ёлочкой, белая затирка.',
      ],
      tags: 'pink herringbone bathroom',
      surface: tiles({
        ...plain,
        sizeCm: 113,
        layout: herringbone(4, 2, true),
        colors: ramp('#c59a8e', '#d2aca0', '#dcbdb2'),
        grout: color('#8d7a73'),
        handmade: 0.2,
        seed: 407,
      }),
    },
    {
      alias: 'tiles-stack-navy',
      name: ['Navy Stacked Tiles', 'Тёмно-синяя плитка столбиком'],
      text: [
        'Upright slim tiles of 6 × 24 cm, joint over joint, deep navy glaze.',
        'Узкая плитка 6 × 24 см шов в шов, глубокая синяя глазурь.',
      ],
      tags: 'blue stack-bond modern',
      surface: tiles({
        ...plain,
        sizeCm: 96,
        layout: (u, v, piece) => rowsOf(4, 16, 0)(v, u, piece),
        colors: ramp('#1c2a42', '#263a57', '#37506f'),
        handmade: 0.2,
        seed: 409,
      }),
    },
    {
      alias: 'tiles-pool-aqua',
      name: ['Aqua Pool Mosaic', 'Мозаика для бассейна'],
      text: [
        'Glass squares of 2.5 cm in five blues, white grout, glossy.',
        'Стеклянные квадратики 2,5 см пяти голубых тонов, белая затирка, глянец.',
      ],
      tags: 'blue mosaic pool',
      surface: tiles({
        ...plain,
        sizeCm: 60,
        layout: rowsOf(24, 24, 0),
        colors: ramp('#2f7d97', '#4b9fb3', '#83c3c9', '#b5dcd9'),
        grout: color('#cfd3cf'),
        groutMm: 2,
        handmade: 0.55,
        roughness: 0.08,
        seed: 411,
      }),
    },
    {
      alias: 'tiles-checker-diner',
      name: ['Diner Checkerboard', 'Шахматный пол закусочной'],
      text: [
        'Black and white 20 cm squares in a checkerboard, waxed and walked on.',
        'Чёрные и белые квадраты 20 см в шахматном порядке, натёртые мастикой и исхоженные.',
      ],
      tags: 'checkerboard square floor',
      use: ['diners, halls and kitchens', 'закусочных, прихожих и кухонь'],
      surface: tiles({
        ...plain,
        sizeCm: 160,
        layout: rowsOf(4, 4, 0),
        colors: white,
        roughness: 0.26,
        ornament: { shape: (x, y) => (x * y > 0 ? 1 : 0), colors: ramp('#2b2a2a', '#d6d3cc') },
        groutMm: 1.5,
        seed: 413,
      }),
    },
    {
      alias: 'tiles-hospital-crazed',
      name: ['Crazed Hospital Tiles', 'Плитка старой больницы'],
      text: [
        'Cream tiles with a net of craze lines, dirty joints and broken corners.',
        'Кремовая плитка с сеткой цека, грязными швами и отбитыми углами.',
      ],
      tags: 'cream vintage cracked',
      use: ['abandoned wards, stations and laundries', 'заброшенных палат, вокзалов и прачечных'],
      surface: tiles({
        ...plain,
        sizeCm: 120,
        layout: rowsOf(8, 8, 0),
        colors: ramp('#bfb79f', '#ccc5ae', '#d6d0bd'),
        crazing: true,
        chipped: 0.3,
        handmade: 0.35,
        grout: darkGrout,
        seed: 415,
      }),
      exclusive: true,
    },
  ],
);

const hand = {
  groutMm: 1.2,
  rimMm: 2.2,
  cornerMm: 2,
  roughness: 0.12,
  handmade: 1,
  grout: color('#b6ab99'),
  sizeCm: 80,
  layout: rowsOf(8, 8, 0),
};

export const tilesHandmade = textures(
  {
    producer: 'hearth-and-kiln',
    pack: 'tiles-handmade',
    tags: 'tiles zellige handmade',
    use: ['showers, kitchens and courtyards', 'душевых, кухонь и внутренних двориков'],
  },
  [
    {
      alias: 'zellige-emerald',
      name: ['Emerald Zellige', 'Зеллидж изумрудный'],
      text: [
        'Hand-cut 10 cm tiles, no two of one green, set so close that light breaks on every face.',
        'Плитка 10 см ручной резки, двух одинаково зелёных нет; посажена вплотную, и свет дробится на каждой грани.',
      ],
      tags: 'green moroccan glossy',
      surface: tiles({ ...hand, colors: ramp('#154a3c', '#226350', '#3d8568', '#6aa68a'), seed: 421 }),
    },
    {
      alias: 'zellige-snow',
      name: ['Snow Zellige', 'Зеллидж белоснежный'],
      text: [
        'Milk-white tiles from bone to blue-white with pinholes and clay showing at the rims.',
        'Молочная плитка от цвета кости до голубоватого, с наколами и глиной по краям.',
      ],
      tags: 'white moroccan glossy',
      surface: tiles({ ...hand, colors: ramp('#c9c2b4', '#d8d4ca', '#dfdfdb'), chipped: 0.12, seed: 423 }),
      free: true,
    },
    {
      alias: 'zellige-saffron',
      name: ['Saffron Zellige', 'Зеллидж шафрановый'],
      text: [
        'Honey and saffron glazes that pool dark in the dips.',
        'Медовые и шафрановые глазури, темнеющие во впадинах.',
      ],
      tags: 'yellow moroccan glossy',
      surface: tiles({ ...hand, colors: ramp('#94601f', '#b98030', '#d0a04a', '#dab972'), seed: 425 }),
    },
    {
      alias: 'zellige-ultramarine-bejmat',
      name: ['Ultramarine Bejmat', 'Беджмат ультрамарин'],
      text: [
        'Oblong 5 × 15 cm clay bricks in ultramarine glaze, half bond, wavy and bright.',
        'Удлинённые глиняные плитки 5 × 15 см в ультрамариновой глазури, вразбежку, волнистые и яркие.',
      ],
      tags: 'blue moroccan bejmat',
      surface: tiles({
        ...hand,
        sizeCm: 90,
        layout: rowsOf(6, 18, 0.5),
        colors: ramp('#1d2f6b', '#2b4488', '#4a64a3'),
        seed: 427,
      }),
      exclusive: true,
    },
    {
      alias: 'terracotta-floor-square',
      name: ['Square Terracotta Floor', 'Терракотовый пол'],
      text: [
        'Unglazed 20 cm terracotta, waxed, with finger dents and a broad sandy joint.',
        'Неглазурованная терракота 20 см под воском, с вмятинами от пальцев и широким песчаным швом.',
      ],
      tags: 'terracotta floor warm',
      use: ['farmhouses, loggias and kitchens', 'сельских домов, лоджий и кухонь'],
      surface: tiles({
        ...hand,
        sizeCm: 120,
        layout: rowsOf(6, 6, 0),
        colors: ramp('#94553a', '#ae6d4b', '#c08a66'),
        groutMm: 7,
        rimMm: 4,
        cornerMm: 5,
        roughness: 0.5,
        grout: color('#b5a58c'),
        handmade: 0.8,
        seed: 429,
      }),
    },
    {
      alias: 'terracotta-basket-weave',
      name: ['Terracotta Basket Weave', 'Терракота «корзинкой»'],
      text: [
        'Thin terracotta slips in threes, alternately lying and standing.',
        'Тонкие терракотовые плашки по три, попеременно лежат и стоят.',
      ],
      tags: 'terracotta basket-weave floor',
      surface: tiles({
        ...hand,
        sizeCm: 120,
        layout: basketWeave(6, 3),
        colors: ramp('#8a4a34', '#a5644a', '#bb8366'),
        groutMm: 5,
        roughness: 0.55,
        grout: color('#a3937c'),
        handmade: 0.7,
        seed: 431,
      }),
    },
    {
      alias: 'raku-copper-squares',
      name: ['Copper Raku Tiles', 'Плитка раку с медью'],
      text: [
        'Raku-fired squares of 8 cm with a copper lustre that turns rose and green.',
        'Квадраты 8 см обжига раку с медным люстром, уходящим в розовый и зелёный.',
      ],
      tags: 'copper lustre glossy',
      surface: tiles({
        ...hand,
        sizeCm: 64,
        colors: ramp('#6b5a45', '#a06a48', '#b98a5d', '#6f8a72'),
        metallic: 0.75,
        roughness: 0.24,
        grout: darkGrout,
        crazing: true,
        seed: 433,
      }),
    },
  ],
);

const hex = { ...plain, ownEdge: true };

export const tilesHexagon = textures(
  {
    producer: 'hearth-and-kiln',
    pack: 'tiles-hexagon',
    tags: 'tiles hexagon geometric',
    use: ['bathroom floors, splashbacks and bars', 'полов ванных, фартуков и баров'],
  },
  [
    {
      alias: 'hexagon-white-mosaic',
      name: ['White Hexagon Mosaic', 'Белая шестигранная мозаика'],
      text: [
        'Unglazed porcelain hexagons of 2.5 cm, as in old New York bathrooms.',
        'Матовые фарфоровые шестигранники 2,5 см, как в старых нью-йоркских ванных.',
      ],
      tags: 'white mosaic bathroom',
      surface: tiles({
        ...hex,
        sizeCm: 65,
        layout: hexagons(26, 30),
        colors: white,
        roughness: 0.4,
        groutMm: 1.6,
        rimMm: 0.8,
        seed: 441,
      }),
    },
    {
      alias: 'hexagon-carrara-floor',
      name: ['Marble Hexagon Floor', 'Мраморный пол из шестигранников'],
      text: [
        'Honed marble hexagons of 10 cm, white to smoke, tight grey joints.',
        'Лощёные мраморные шестигранники 10 см, от белого до дымчатого, тонкий серый шов.',
      ],
      tags: 'marble white floor',
      surface: tiles({
        ...hex,
        sizeCm: 70,
        layout: hexagons(7, 8),
        colors: ramp('#a3a6a9', '#c4c6c6', '#d9dad8', '#dedddb'),
        stone: 1.3,
        roughness: 0.25,
        groutMm: 1.5,
        rimMm: 0.5,
        seed: 443,
      }),
    },
    {
      alias: 'hexagon-slate-blue',
      name: ['Slate Blue Hexagons', 'Серо-синие шестигранники'],
      text: [
        'Matt porcelain hexagons of 20 cm in four slate blues, straight from a Barcelona pavement.',
        'Матовый керамогранит 20 см четырёх серо-синих тонов, будто с тротуара Барселоны.',
      ],
      tags: 'blue matt floor',
      surface: tiles({
        ...hex,
        sizeCm: 140,
        layout: hexagons(7, 8),
        colors: ramp('#4b5f70', '#647888', '#8496a1', '#a3aeb3'),
        handmade: 0.15,
        roughness: 0.55,
        seed: 445,
      }),
    },
    {
      alias: 'hexagon-terracotta-old',
      name: ['Old Terracotta Hexagons', 'Старые терракотовые шестигранники'],
      text: [
        'Provençal tomettes of 16 cm, polished by soles, chipped here and there.',
        'Прованские тометты 16 см, отполированные подошвами, местами сколотые.',
      ],
      tags: 'terracotta red floor',
      use: ['country houses, attics and kitchens', 'загородных домов, мансард и кухонь'],
      surface: tiles({
        ...hex,
        sizeCm: 112,
        layout: hexagons(7, 8),
        colors: ramp('#7f3f2b', '#9b553b', '#b06d50'),
        handmade: 0.6,
        chipped: 0.25,
        roughness: 0.42,
        groutMm: 3,
        grout: color('#8d7d69'),
        seed: 447,
      }),
    },
    {
      alias: 'hexagon-black-matt',
      name: ['Matt Black Hexagons', 'Чёрные матовые шестигранники'],
      text: [
        'Small 5 cm hexagons in matt black with a light grout drawn like a net.',
        'Мелкие матовые чёрные шестигранники 5 см, светлая затирка рисует сетку.',
      ],
      tags: 'black matt modern',
      surface: tiles({
        ...hex,
        sizeCm: 70,
        layout: hexagons(14, 16),
        colors: ramp('#2a2a2b', '#323233', '#3c3c3d'),
        roughness: 0.6,
        grout: color('#b4b0a8'),
        seed: 449,
      }),
    },
    {
      alias: 'hexagon-honeycomb-gold',
      name: ['Honeycomb Gold Hexagons', 'Золотые соты'],
      text: [
        'Metal-glazed hexagons of 5 cm, brushed gold, for one wall of a bar.',
        'Шестигранники 5 см с металлической глазурью под матовое золото, для одной стены бара.',
      ],
      tags: 'gold metal luxury',
      surface: tiles({
        ...hex,
        sizeCm: 70,
        layout: hexagons(14, 16),
        colors: ramp('#9a7436', '#b58d49', '#c9a662'),
        metallic: 1,
        roughness: 0.3,
        handmade: 0.25,
        grout: darkGrout,
        seed: 451,
      }),
    },
  ],
);

const cementTile = {
  ...plain,
  sizeCm: 80,
  layout: rowsOf(4, 4, 0),
  roughness: 0.55,
  groutMm: 1.2,
  rimMm: 0.7,
  handmade: 0.12,
  colors: white,
};

export const tilesPatterned = textures(
  {
    producer: 'hearth-and-kiln',
    pack: 'tiles-patterned',
    tags: 'tiles cement patterned floor',
    use: ['entrance halls, cafés and verandas', 'прихожих, кафе и веранд'],
  },
  [
    {
      alias: 'cement-tile-rings-indigo',
      name: ['Indigo Ring Cement Tiles', 'Цементная плитка с кольцами индиго'],
      text: [
        'Rings that close over four 20 cm tiles, indigo and pale blue on chalk.',
        'Кольца, замыкающиеся на четырёх плитках 20 см: индиго и голубой по мелу.',
      ],
      tags: 'blue geometric',
      surface: tiles({
        ...cementTile,
        ornament: { shape: ornaments.rings, colors: ramp('#d5d0c4', '#8fa6b5', '#2f4263') },
        seed: 461,
      }),
    },
    {
      alias: 'cement-tile-star-olive',
      name: ['Olive Star Cement Tiles', 'Плитка со звездой, олива'],
      text: [
        'Eight-pointed stars in olive and sand, crosses where corners meet.',
        'Восьмиконечные звёзды оливкового и песочного цвета, на стыках углов кресты.',
      ],
      tags: 'green star',
      surface: tiles({
        ...cementTile,
        ornament: { shape: ornaments.star, colors: ramp('#cfc5ae', '#a99b6e', '#5c6340') },
        seed: 463,
      }),
    },
    {
      alias: 'cement-tile-petals-brick',
      name: ['Brick Red Petal Tiles', 'Плитка с лепестками'],
      text: [
        'Four petals to a tile, brick red outlined in rose, slightly faded by mopping.',
        'По четыре лепестка на плитке, кирпично-красные с розовой обводкой, чуть вытертые шваброй.',
      ],
      tags: 'red floral',
      surface: tiles({
        ...cementTile,
        ornament: { shape: ornaments.petals, colors: ramp('#d8cdbb', '#c69482', '#8d4736') },
        handmade: 0.25,
        seed: 465,
      }),
    },
    {
      alias: 'cement-tile-folds-grey',
      name: ['Folded Paper Tiles', 'Плитка «оригами»'],
      text: [
        'Triangles in three greys that the eye reads as folded paper.',
        'Треугольники трёх серых тонов, которые глаз читает как сложенную бумагу.',
      ],
      tags: 'grey geometric',
      surface: tiles({
        ...cementTile,
        ornament: { shape: ornaments.folds, colors: ramp('#5c5d5e', '#9a9a98', '#cfcdc7') },
        seed: 467,
      }),
    },
    {
      alias: 'cement-tile-lattice-black',
      name: ['Black Lattice Tiles', 'Плитка с чёрной решёткой'],
      text: [
        'A black diagonal lattice with grey dots on white, 20 cm tiles.',
        'Чёрная диагональная решётка с серыми точками по белому, плитка 20 см.',
      ],
      tags: 'black geometric',
      surface: tiles({
        ...cementTile,
        ornament: { shape: ornaments.lattice, colors: ramp('#d6d3ca', '#8a8782', '#34322f') },
        seed: 469,
      }),
    },
    {
      alias: 'cement-tile-halves-mint',
      name: ['Mint Diagonal Tiles', 'Диагональная плитка, мята'],
      text: [
        'Tiles cut by the diagonal, mint and white, laid all one way into a saw-tooth.',
        'Плитка, разделённая диагональю на мятное и белое, уложена одинаково и даёт пилу.',
      ],
      tags: 'green modern',
      surface: tiles({
        ...cementTile,
        sizeCm: 60,
        ornament: { shape: ornaments.halves, colors: ramp('#d9d7cf', '#86b09c') },
        seed: 471,
      }),
    },
  ],
);
