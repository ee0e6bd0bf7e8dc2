import { textures } from '../demo-texture.ts';
import { brickWall } from '../families/bricks.ts';
import { color, ramp } from '../toolkit/color-ramp.ts';
import { basketWeave, englishBond, flemishBond, herringbone, rowsOf } from '../toolkit/layouts.ts';

const red = ramp('#7c3f30', '#98523d', '#ad6a4f');
const lime = color('#c3b9a7');
const cement = color('#9a968e');
// With joints, a standard brick is 25 cm long and a course 7.5 cm high, so 150 cm hold 6 bricks by 20 courses.
const wall = { sizeCm: 150, jointMm: 10, recessMm: 3, age: 0.25, mortar: lime };
const running = rowsOf(6, 20, 0.5);

export const brickNew = textures(
  {
    producer: 'hearth-and-kiln',
    pack: 'brick-new',
    tags: 'brick wall masonry',
    use: ['façades, lofts and garden walls', 'фасадов, лофтов и садовых стен'],
  },
  [
    {
      alias: 'brick-red-running',
      name: ['Red Brick, Running Bond', 'Красный кирпич ложковый'],
      text: [
        'Plain red bricks in running bond, concave lime joints of 10 mm, slight kiln variation.',
        'Обычный красный кирпич ложковой кладкой, вогнутый известковый шов 10 мм, лёгкий разнотон обжига.',
      ],
      tags: 'red running-bond facade',
      surface: brickWall({ ...wall, layout: running, colors: red, seed: 301 }),
      free: true,
    },
    {
      alias: 'brick-flemish-burnt',
      name: ['Flemish Bond with Burnt Headers', 'Фламандская кладка с чёрными тычками'],
      text: [
        'Stretchers and headers in turn; some bricks came out of the kiln almost black.',
        'Ложки и тычки чередуются; часть кирпичей вышла из печи почти чёрной.',
      ],
      tags: 'red flemish-bond classic',
      surface: brickWall({
        ...wall,
        layout: flemishBond(4, 20),
        colors: red,
        burnt: color('#3b2e2c'),
        burntShare: 0.3,
        seed: 303,
      }),
    },
    {
      alias: 'brick-english-buff',
      name: ['Buff Brick, English Bond', 'Палевый кирпич, английская кладка'],
      text: [
        'London stock tones from straw to grey, a course of stretchers over a course of headers.',
        'Оттенки лондонского кирпича от соломы до серого: ряд ложков, ряд тычков.',
      ],
      tags: 'yellow english-bond classic',
      surface: brickWall({
        ...wall,
        layout: englishBond(6, 20),
        colors: ramp('#a3875d', '#bda277', '#c7b592'),
        burnt: color('#6b6055'),
        burntShare: 0.16,
        age: 0.35,
        seed: 305,
      }),
    },
    {
      alias: 'brick-stack-graphite',
      name: ['Graphite Stack Bond', 'Графитовый кирпич шов в шов'],
      text: [
        'Long slim graphite bricks set joint over joint, with a dark flush mortar.',
        'Длинный тонкий графитовый кирпич шов в шов, тёмный раствор заподлицо.',
      ],
      tags: 'black stack-bond modern',
      surface: brickWall({
        ...wall,
        sizeCm: 160,
        layout: rowsOf(4, 32, 0),
        colors: ramp('#35363a', '#45464a', '#55565a'),
        mortar: color('#3d3c3b'),
        recessMm: 2,
        age: 0.1,
        jointMm: 8,
        seed: 307,
      }),
    },
    {
      alias: 'brick-white-glazed',
      name: ['White Glazed Brick', 'Белый глазурованный кирпич'],
      text: [
        'Glossy white bricks of a light well, grey joints, hardly a chip.',
        'Глянцевый белый кирпич двора-колодца, серые швы, почти без сколов.',
      ],
      tags: 'white glossy running-bond',
      use: ['kitchens, metro halls and light wells', 'кухонь, метро и дворов-колодцев'],
      surface: brickWall({
        ...wall,
        layout: running,
        colors: ramp('#cfccc4', '#d9d6cf', '#e0ded8'),
        mortar: cement,
        age: 0.06,
        roughness: 0.16,
        jointMm: 7,
        seed: 309,
      }),
    },
    {
      alias: 'brick-sand-third-bond',
      name: ['Sand Brick, Third Bond', 'Песочный кирпич, разбежка на треть'],
      text: [
        'Long 30 cm bricks the colour of wet sand, each course moved by a third.',
        'Длинный кирпич 30 см цвета мокрого песка, каждый ряд сдвинут на треть.',
      ],
      tags: 'beige modern facade',
      surface: brickWall({
        ...wall,
        layout: rowsOf(5, 24, 1 / 3),
        colors: ramp('#b39a7c', '#c5ae90', '#d0bda3'),
        mortar: color('#b9ad9b'),
        jointMm: 8,
        seed: 311,
      }),
    },
    {
      alias: 'brick-herringbone-terracotta',
      name: ['Terracotta Herringbone Pavers', 'Терракотовая мостовая ёлочкой'],
      text: [
        'Paving bricks of 10 × 20 cm in straight herringbone, sand-swept joints.',
        'Мостовой кирпич 10 × 20 см прямой ёлочкой, швы заметены песком.',
      ],
      tags: 'red herringbone paving',
      use: ['paths, terraces and market squares', 'дорожек, террас и рыночных площадей'],
      surface: brickWall({
        ...wall,
        sizeCm: 120,
        layout: herringbone(2, 3, false),
        colors: ramp('#8d4a33', '#a8603f', '#b97a55'),
        mortar: color('#a8977b'),
        jointMm: 5,
        recessMm: 2,
        age: 0.35,
        seed: 313,
      }),
    },
    {
      alias: 'brick-basket-paving',
      name: ['Basket-Weave Brick Paving', 'Кирпичная мостовая «корзинка»'],
      text: [
        'Pairs of brown pavers turned against each other, with worn rims.',
        'Пары бурых кирпичей, развёрнутые друг к другу, с истёртыми краями.',
      ],
      tags: 'brown basket-weave paving',
      use: ['courtyards, arcades and garden paths', 'двориков, аркад и садовых дорожек'],
      surface: brickWall({
        ...wall,
        sizeCm: 120,
        layout: basketWeave(6, 2),
        colors: ramp('#6b4534', '#825a45', '#98735b'),
        mortar: color('#8b7d69'),
        jointMm: 6,
        recessMm: 2,
        age: 0.5,
        seed: 315,
      }),
    },
  ],
);

export const brickOld = textures(
  {
    producer: 'hearth-and-kiln',
    pack: 'brick-old',
    tags: 'brick wall weathered',
    use: ['old factories, cellars and back streets', 'старых фабрик, подвалов и переулков'],
  },
  [
    {
      alias: 'brick-old-factory',
      name: ['Old Factory Brick', 'Кирпич старой фабрики'],
      text: [
        'Soot-dark bricks with bitten edges and mortar washed out of the joints.',
        'Закопчённый кирпич с обкусанными кромками, раствор из швов вымыло.',
      ],
      tags: 'red industrial grunge',
      surface: brickWall({
        ...wall,
        layout: running,
        colors: ramp('#5d362b', '#7a4a39', '#94624b'),
        mortar: color('#8d8577'),
        age: 0.9,
        recessMm: 6,
        burnt: color('#33292a'),
        burntShare: 0.15,
        seed: 321,
      }),
    },
    {
      alias: 'brick-whitewashed-loft',
      name: ['Whitewashed Loft Brick', 'Белёный кирпич лофта'],
      text: [
        'Rough brick under two coats of white, worn off where the bricks stand out.',
        'Неровный кирпич под двумя слоями белой краски, стёртой на выступах.',
      ],
      tags: 'white paint interior',
      use: ['lofts, studios and shops', 'лофтов, студий и магазинов'],
      surface: brickWall({
        ...wall,
        layout: running,
        colors: red,
        age: 0.6,
        bloom: color('#dcd8d0'),
        bloomAmount: 0.54,
        seed: 323,
      }),
      free: true,
    },
    {
      alias: 'brick-salt-bloom',
      name: ['Brick with Salt Bloom', 'Кирпич с высолами'],
      text: [
        'Cellar wall where damp has drawn white salts out of the brick in drifting patches.',
        'Стена подвала, из которой сырость вытянула белые высолы плывущими пятнами.',
      ],
      tags: 'red damp cellar',
      surface: brickWall({
        ...wall,
        layout: englishBond(6, 20),
        colors: red,
        age: 0.55,
        bloom: color('#c9c1b6'),
        bloomAmount: 0.28,
        seed: 325,
      }),
    },
    {
      alias: 'brick-roman-thin',
      name: ['Roman Thin Brick', 'Римская плинфа'],
      text: [
        'Flat bricks of 4 cm with mortar as thick as themselves, crumbling evenly.',
        'Плоская плинфа 4 см с раствором той же толщины, осыпается ровно.',
      ],
      tags: 'ancient orange ruin',
      use: ['baths, arches and ruins', 'терм, арок и руин'],
      surface: brickWall({
        ...wall,
        sizeCm: 120,
        layout: rowsOf(4, 18, 0.5),
        colors: ramp('#a5613f', '#b97b56', '#c59673'),
        mortar: color('#b9ab92'),
        jointMm: 26,
        recessMm: 3,
        age: 0.95,
        seed: 327,
      }),
    },
    {
      alias: 'brick-mixed-reclaimed',
      name: ['Reclaimed Mixed Brick', 'Кирпич с разборки'],
      text: [
        'Bricks from several houses laid together: pink, brown, grey and one black among ten.',
        'Кирпич с нескольких домов вперемешку: розовый, бурый, серый и каждый десятый чёрный.',
      ],
      tags: 'reclaimed brown rustic',
      surface: brickWall({
        ...wall,
        layout: running,
        colors: ramp('#7c4a3b', '#a0705b', '#b3937d', '#8d8378'),
        age: 0.75,
        burnt: color('#2f2a29'),
        burntShare: 0.1,
        mortar: color('#b3a894'),
        seed: 329,
      }),
    },
    {
      alias: 'brick-painted-blue-alley',
      name: ['Faded Blue Painted Brick', 'Выцветший синий кирпич'],
      text: [
        'Alley wall once painted blue; half of the paint is still there and chalky.',
        'Стена переулка, когда-то синяя: половина краски ещё держится и мелит.',
      ],
      tags: 'blue paint street',
      surface: brickWall({
        ...wall,
        layout: running,
        colors: red,
        age: 0.6,
        bloom: color('#5d7f93'),
        bloomAmount: 0.5,
        seed: 331,
      }),
    },
    {
      alias: 'brick-sand-lime-grey',
      name: ['Grey Sand-Lime Brick', 'Силикатный кирпич'],
      text: [
        'Grey-white sand-lime brick of a panel-era yard, square edges, careless joints.',
        'Серо-белый силикатный кирпич советского двора: ровные кромки, небрежные швы.',
      ],
      tags: 'grey yard industrial',
      use: ['garages, yards and boiler houses', 'гаражей, дворов и котельных'],
      surface: brickWall({
        ...wall,
        layout: running,
        colors: ramp('#a7a49c', '#b7b4ab', '#c6c2b8'),
        mortar: cement,
        age: 0.4,
        recessMm: 4,
        jointMm: 12,
        seed: 333,
      }),
    },
    {
      alias: 'brick-hearth-sooty',
      name: ['Sooty Hearth Brick', 'Кирпич очага'],
      text: [
        'Firebricks of a hearth, yellow where clean and black where the flame licked.',
        'Шамотный кирпич очага: жёлтый там, где чисто, и чёрный там, где лизало пламя.',
      ],
      tags: 'yellow fireplace soot',
      use: ['fireplaces, ovens and smithies', 'каминов, печей и кузниц'],
      surface: brickWall({
        ...wall,
        sizeCm: 100,
        layout: rowsOf(4, 12, 0.5),
        colors: ramp('#b08f63', '#c4a67a', '#cbb591'),
        mortar: color('#8a8071'),
        age: 0.5,
        jointMm: 5,
        bloom: color('#2e2927'),
        bloomAmount: 0.42,
        seed: 335,
      }),
    },
  ],
);
