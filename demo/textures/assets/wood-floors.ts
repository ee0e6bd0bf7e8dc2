import { textures } from '../demo-texture.ts';
import { timbers } from '../families/timber.ts';
import { type BoardsStyle, woodenBoards } from '../families/wood.ts';
import { basketWeave, boards, chevron, herringbone, rowsOf } from '../toolkit/layouts.ts';

const planks = (style: Partial<BoardsStyle> & Pick<BoardsStyle, 'timber' | 'sizeCm' | 'layout'>) =>
  woodenBoards({
    gapMm: 1.2,
    depthMm: 1.5,
    bevelMm: 2,
    roughness: 0.42,
    variety: 1,
    grainMm: 0.12,
    wear: 0.15,
    ...style,
  });

export const woodPlanks = textures(
  {
    producer: 'clay-and-oak',
    pack: 'wood-planks',
    tags: 'wood planks floor',
    use: ['living rooms, shops and offices', 'полов жилых комнат, магазинов и офисов'],
  },
  [
    {
      alias: 'oak-planks-natural',
      name: ['Natural Oak Planks', 'Доска дубовая натуральная'],
      text: [
        'Oiled oak boards 16 cm wide with a fine bevel, arched grain and now and then a knot.',
        'Промасленные дубовые доски шириной 16 см с тонкой фаской, арочным рисунком и редкими сучками.',
      ],
      tags: 'oak warm interior',
      surface: planks({ timber: timbers.oak, sizeCm: 160, layout: boards(1, 10, 3) }),
      free: true,
    },
    {
      alias: 'oak-planks-whitewashed',
      name: ['Whitewashed Oak Planks', 'Дуб под белым маслом'],
      text: [
        'Wide 20 cm boards under white oil; the pigment stays in the pores and the bevels read as thin grey lines.',
        'Широкие доски по 20 см под белым маслом: пигмент остался в порах, фаски читаются тонкими серыми линиями.',
      ],
      tags: 'oak white scandinavian',
      surface: planks({ timber: timbers.limed, sizeCm: 200, layout: boards(1, 10, 7), roughness: 0.5, variety: 0.7 }),
    },
    {
      alias: 'smoked-oak-planks',
      name: ['Smoked Oak Planks', 'Копчёный дуб'],
      text: [
        'Fumed oak, dark through the whole board, with a matt oil and a brushed grain one can feel.',
        'Копчёный дуб, тёмный на всю толщину, под матовым маслом, с брашированной фактурой.',
      ],
      tags: 'oak dark brushed',
      surface: planks({
        timber: timbers.smokedOak,
        sizeCm: 160,
        layout: boards(1, 8, 5),
        grainMm: 0.3,
        roughness: 0.52,
      }),
    },
    {
      alias: 'walnut-planks-lacquered',
      name: ['Lacquered Walnut Planks', 'Орех под лаком'],
      text: [
        'American walnut in 12 cm strips under a satin lacquer; heartwood and sapwood alternate from board to board.',
        'Американский орех планками по 12 см под полуматовым лаком, ядро и заболонь чередуются от доски к доске.',
      ],
      tags: 'walnut dark glossy',
      surface: planks({
        timber: timbers.walnut,
        sizeCm: 144,
        layout: boards(1, 12, 9),
        roughness: 0.26,
        variety: 1.3,
        bevelMm: 1,
      }),
      exclusive: true,
    },
    {
      alias: 'pine-floorboards-knotty',
      name: ['Knotty Pine Floorboards', 'Сосновая половая доска с сучками'],
      text: [
        'Solid pine floorboards 14 cm wide, honey yellow, with a knot in most boards and open joints of 2 mm.',
        'Массивная сосновая половая доска 14 см медового тона, почти в каждой доске сучок, щели по 2 мм.',
      ],
      tags: 'pine rustic warm',
      surface: planks({ timber: timbers.pine, sizeCm: 140, layout: boards(1, 10, 11), gapMm: 2.2, wear: 0.3 }),
    },
    {
      alias: 'ash-planks-pale',
      name: ['Pale Ash Planks', 'Светлый ясень'],
      text: [
        'Straight ash boards with a strong cathedral figure on an almost white ground, matt lacquer, tight joints.',
        'Ровные доски ясеня с ярким рисунком на почти белом фоне, матовый лак, плотные швы.',
      ],
      tags: 'ash light scandinavian',
      surface: planks({
        timber: timbers.ash,
        sizeCm: 150,
        layout: boards(1, 10, 13),
        gapMm: 0.6,
        bevelMm: 1,
        variety: 0.7,
      }),
    },
    {
      alias: 'maple-gym-floor',
      name: ['Maple Gym Floor', 'Кленовый пол спортзала'],
      text: [
        'Narrow 6 cm maple strips laid tight and sealed to a shine, as under a basketball basket.',
        'Узкие кленовые планки по 6 см, уложенные вплотную и залитые до блеска, как под баскетбольным кольцом.',
      ],
      tags: 'maple light glossy',
      use: ['sports halls, dance floors and bowling lanes', 'спортзалов, танцполов и боулинга'],
      surface: planks({
        timber: timbers.maple,
        sizeCm: 120,
        layout: boards(2, 20, 15),
        gapMm: 0.4,
        bevelMm: 0.3,
        roughness: 0.2,
        variety: 0.9,
      }),
    },
    {
      alias: 'teak-deck-boards',
      name: ['Teak Deck Boards', 'Палубная доска из тика'],
      text: [
        'Teak decking 9 cm wide with 5 mm drainage gaps, oiled last season and dulled by feet since.',
        'Террасная доска из тика 9 см с зазорами 5 мм: маслом её покрывали в прошлом сезоне, с тех пор затёрли ногами.',
      ],
      tags: 'teak deck outdoor',
      use: ['terraces, piers and yacht decks', 'террас, причалов и палуб'],
      surface: planks({
        timber: timbers.teak,
        sizeCm: 108,
        layout: boards(1, 12, 17),
        gapMm: 5,
        depthMm: 5,
        bevelMm: 2.5,
        roughness: 0.62,
        wear: 0.35,
        grainMm: 0.25,
      }),
    },
    {
      alias: 'larch-terrace',
      name: ['Larch Terrace', 'Терраса из лиственницы'],
      text: [
        'Reddish larch boards 14 cm wide fixed with visible screws, with strong year rings and tight knots.',
        'Красноватая лиственница 14 см на видимых саморезах: контрастные годичные кольца и плотные сучки.',
      ],
      tags: 'larch deck outdoor',
      use: ['terraces, garden paths and façades', 'террас, садовых дорожек и фасадов'],
      surface: planks({
        timber: timbers.larch,
        sizeCm: 140,
        layout: boards(1, 10, 19),
        gapMm: 4,
        depthMm: 4,
        roughness: 0.66,
        grainMm: 0.35,
        nails: true,
      }),
    },
    {
      alias: 'bamboo-strip-floor',
      name: ['Bamboo Strip Floor', 'Бамбуковый паркет'],
      text: [
        'Pressed bamboo in 3 cm strips of nearly one tone, with the fine parallel fibre of the stalk.',
        'Прессованный бамбук планками по 3 см почти одного тона, с тонким параллельным волокном стебля.',
      ],
      tags: 'bamboo light interior',
      surface: planks({
        timber: timbers.bamboo,
        sizeCm: 90,
        layout: boards(2, 30, 21),
        gapMm: 0.3,
        bevelMm: 0.3,
        roughness: 0.34,
        variety: 0.6,
      }),
    },
  ],
);

export const woodParquet = textures(
  {
    producer: 'clay-and-oak',
    pack: 'wood-parquet',
    tags: 'wood parquet floor interior',
    use: ['halls, galleries and period flats', 'залов, галерей и старых квартир'],
  },
  [
    {
      alias: 'parquet-herringbone-oak',
      name: ['Oak Herringbone Parquet', 'Дубовый паркет ёлочкой'],
      text: [
        'Blocks of 7 × 42 cm laid in herringbone on the diagonal, satin lacquer, light and dark oak mixed.',
        'Планки 7 × 42 см, уложенные ёлочкой по диагонали, полуматовый лак, светлый и тёмный дуб вперемешку.',
      ],
      tags: 'oak herringbone classic',
      surface: planks({
        timber: timbers.oak,
        sizeCm: 119,
        layout: herringbone(6, 1, true),
        gapMm: 0.7,
        bevelMm: 0.8,
        variety: 1.2,
      }),
    },
    {
      alias: 'parquet-herringbone-walnut',
      name: ['Walnut Herringbone Parquet', 'Ореховый паркет ёлочкой'],
      text: [
        'Short walnut blocks of 6 × 24 cm in a tight herringbone, waxed, with deep chocolate heartwood.',
        'Короткие ореховые планки 6 × 24 см плотной ёлочкой под воском, ядро шоколадного тона.',
      ],
      tags: 'walnut herringbone dark',
      surface: planks({
        timber: timbers.walnut,
        sizeCm: 136,
        layout: herringbone(4, 2, true),
        gapMm: 0.5,
        bevelMm: 0.6,
        roughness: 0.33,
      }),
    },
    {
      alias: 'parquet-herringbone-bleached',
      name: ['Bleached Herringbone Parquet', 'Выбеленная ёлочка'],
      text: [
        'Straight herringbone along the wall, bleached oak blocks of 10 × 50 cm with a soft grey cast.',
        'Прямая ёлочка вдоль стены: планки отбелённого дуба 10 × 50 см с мягким серым оттенком.',
      ],
      tags: 'oak herringbone white',
      surface: planks({
        timber: timbers.limed,
        sizeCm: 200,
        layout: herringbone(5, 2, false),
        gapMm: 1,
        bevelMm: 1.5,
        roughness: 0.55,
      }),
    },
    {
      alias: 'parquet-chevron-paris',
      name: ['Paris Chevron Parquet', 'Французская ёлка'],
      text: [
        'Boards cut at 45 degrees meet in straight lines every 50 cm, pale oak under matt oil.',
        'Планки, запиленные под 45 градусов, сходятся прямыми линиями через каждые 50 см; светлый дуб под маслом.',
      ],
      tags: 'oak chevron classic',
      surface: planks({ timber: timbers.paleOak, sizeCm: 200, layout: chevron(4, 16), gapMm: 0.8, bevelMm: 0.8 }),
      exclusive: true,
    },
    {
      alias: 'parquet-chevron-wenge',
      name: ['Wenge Chevron Parquet', 'Французская ёлка из венге'],
      text: [
        'Nearly black wenge in a narrow chevron of 30 cm columns, polished so that it mirrors windows.',
        'Почти чёрный венге узкой французской ёлкой, столбцы по 30 см, полировка отражает окна.',
      ],
      tags: 'wenge chevron dark',
      surface: planks({
        timber: timbers.wenge,
        sizeCm: 120,
        layout: chevron(4, 16),
        gapMm: 0.4,
        bevelMm: 0.4,
        roughness: 0.2,
        variety: 0.7,
      }),
    },
    {
      alias: 'parquet-basket-mahogany',
      name: ['Mahogany Basket-Weave Parquet', 'Паркет «корзинка» из красного дерева'],
      text: [
        'Squares of four mahogany strips turned against each other, 20 cm a side, with an old shellac shine.',
        'Квадраты из четырёх планок красного дерева, развёрнутые друг к другу, сторона 20 см, блеск старого шеллака.',
      ],
      tags: 'mahogany basket-weave classic',
      surface: planks({
        timber: timbers.mahogany,
        sizeCm: 120,
        layout: basketWeave(6, 4),
        gapMm: 0.5,
        bevelMm: 0.5,
        roughness: 0.24,
      }),
    },
    {
      alias: 'parquet-basket-school',
      name: ['School Corridor Parquet', 'Паркет школьного коридора'],
      text: [
        'Five-finger mosaic blocks of beech, 12 cm a square, walked dull along the middle and dark in the joints.',
        'Пятипланочная мозаика из бука, квадрат 12 см: вытерта посередине, тёмная в швах.',
      ],
      tags: 'beech basket-weave worn',
      use: ['schools, clinics and offices of the last century', 'школ, поликлиник и контор прошлого века'],
      surface: planks({
        timber: timbers.beech,
        sizeCm: 96,
        layout: basketWeave(8, 5),
        gapMm: 0.9,
        bevelMm: 0.5,
        roughness: 0.55,
        wear: 0.75,
        variety: 1.4,
      }),
    },
    {
      alias: 'parquet-block-cherry',
      name: ['Cherry Block Parquet', 'Вишнёвый штучный паркет'],
      text: [
        'Cherry blocks of 7.5 × 30 cm in a plain half bond, warm red and evenly lacquered.',
        'Вишнёвые планки 7,5 × 30 см вразбежку на половину, тёплый красный тон, ровный лак.',
      ],
      tags: 'cherry warm classic',
      surface: planks({
        timber: timbers.cherry,
        sizeCm: 120,
        layout: rowsOf(4, 16, 0.5),
        gapMm: 0.5,
        bevelMm: 0.6,
        roughness: 0.3,
      }),
    },
  ],
);
