import { textures } from '../demo-texture.ts';
import { bark, endGrain } from '../families/raw-wood.ts';
import { timbers } from '../families/timber.ts';
import { type BoardsStyle, veneer, woodenBoards } from '../families/wood.ts';
import { color, ramp } from '../toolkit/color-ramp.ts';
import { boards, hexagons, rowsOf } from '../toolkit/layouts.ts';

const weathered = (style: Partial<BoardsStyle> & Pick<BoardsStyle, 'timber' | 'sizeCm' | 'layout'>) =>
  woodenBoards({
    gapMm: 5,
    depthMm: 8,
    bevelMm: 4,
    roughness: 0.78,
    variety: 1.2,
    grainMm: 1,
    wear: 0.9,
    unevenMm: 3,
    nails: true,
    ...style,
  });

export const woodWeathered = textures(
  {
    producer: 'clay-and-oak',
    pack: 'wood-weathered',
    tags: 'wood planks weathered outdoor',
    use: ['barns, fences and sheds', 'сараев, заборов и хозяйственных построек'],
  },
  [
    {
      alias: 'barn-boards-grey',
      name: ['Grey Barn Boards', 'Серые доски сарая'],
      text: [
        'Boards 20 cm wide turned silver by sun and rain, grain standing out by a millimetre, rust marks at the nails.',
        'Доски 20 см, посеребрённые солнцем и дождём: рельеф волокна около миллиметра, ржавые потёки у гвоздей.',
      ],
      tags: 'grey rustic',
      surface: weathered({ timber: timbers.greyed, sizeCm: 160, layout: boards(1, 8, 3) }),
      free: true,
    },
    {
      alias: 'barn-boards-red-paint',
      name: ['Red Painted Barn Boards', 'Доски с красной краской'],
      text: [
        'Falun red over old pine, worn through to grey wood on edges and along the grain.',
        'Фалунская красная по старой сосне, стёртая до серого дерева на кромках и вдоль волокон.',
      ],
      tags: 'red paint rustic',
      surface: weathered({
        timber: timbers.greyed,
        sizeCm: 150,
        layout: boards(1, 10, 5),
        coat: { color: color('#8e3529'), coverage: 0.62 },
      }),
    },
    {
      alias: 'fence-boards-white-flaking',
      name: ['White Flaking Fence Boards', 'Забор с облезлой белой краской'],
      text: [
        'Ten fence boards whose white paint has flaked off by half and shows dry brown wood.',
        'Десять заборных досок, с которых наполовину облезла белая краска и проступило сухое бурое дерево.',
      ],
      tags: 'white paint peeling',
      surface: weathered({
        timber: timbers.driftwood,
        sizeCm: 120,
        layout: boards(1, 10, 7),
        coat: { color: color('#dcd9d0'), coverage: 0.58 },
      }),
    },
    {
      alias: 'boat-boards-blue',
      name: ['Blue Fishing Boat Boards', 'Борт синей лодки'],
      text: [
        'Clinker boards of a fishing boat in sea blue, salt-bleached, the paint gone from every raised fibre.',
        'Обшивка рыбацкой лодки цвета моря: краска выбелена солью и сошла с каждого выступающего волокна.',
      ],
      tags: 'blue paint coast',
      use: ['boats, piers and beach huts', 'лодок, причалов и пляжных домиков'],
      surface: weathered({
        timber: timbers.driftwood,
        sizeCm: 140,
        layout: boards(1, 14, 9),
        coat: { color: color('#3f6d86'), coverage: 0.6 },
      }),
    },
    {
      alias: 'driftwood-cladding',
      name: ['Driftwood Cladding', 'Обшивка из плавника'],
      text: [
        'Sea-washed boards of mixed length, sand-coloured and soft at the edges, with dark end cracks.',
        'Доски разной длины, обкатанные морем: песочный цвет, мягкие кромки, тёмные торцевые трещины.',
      ],
      tags: 'driftwood coast light',
      surface: weathered({
        timber: timbers.driftwood,
        sizeCm: 160,
        layout: boards(2, 12, 11),
        bevelMm: 7,
        unevenMm: 6,
      }),
    },
    {
      alias: 'charred-timber-cladding',
      name: ['Charred Timber Cladding', 'Обожжённая доска'],
      text: [
        'Yakisugi: boards burnt to a black crust, brushed once and oiled, with a silky sheen on the ridges.',
        'Якисуги: доски, обожжённые до чёрной корки, однократно вычищенные щёткой и промасленные, с блеском на гребнях.',
      ],
      tags: 'charred black facade',
      use: ['façades, fences and accent walls', 'фасадов, оград и акцентных стен'],
      surface: weathered({
        timber: timbers.charred,
        sizeCm: 150,
        layout: boards(1, 10, 13),
        nails: false,
        roughness: 0.55,
        unevenMm: 1,
        gapMm: 4,
        wear: 0.5,
        variety: 0.6,
      }),
      exclusive: true,
    },
    {
      alias: 'pallet-boards-reclaimed',
      name: ['Reclaimed Pallet Boards', 'Доски от поддонов'],
      text: [
        'Short pieces of pallet wood from brown to straw, nailed in rows, no two from the same tree.',
        'Короткие куски поддонов от бурого до соломенного, прибитые рядами, двух одинаковых нет.',
      ],
      tags: 'reclaimed rustic industrial',
      use: ['café walls, counters and crates', 'стен кафе, стоек и ящиков'],
      surface: weathered({ timber: timbers.reclaimed, sizeCm: 120, layout: boards(2, 12, 15), variety: 2.6, gapMm: 3 }),
    },
  ],
);

const sheet = { sizeCm: 120, lines: 14, wander: 5, burl: 0, ripple: 0.3, roughness: 0.36 };

export const woodVeneer = textures(
  {
    producer: 'clay-and-oak',
    pack: 'wood-veneer',
    tags: 'wood veneer interior furniture',
    use: ['cabinets, doors and wall panels', 'шкафов, дверей и стеновых панелей'],
  },
  [
    {
      alias: 'veneer-oak-crown',
      name: ['Crown-Cut Oak Veneer', 'Шпон дуба тангенциальный'],
      text: [
        'A jointless oak sheet with broad flames and open pores, satin.',
        'Цельный лист дуба с широкими «языками пламени» и открытой порой, полуматовый.',
      ],
      tags: 'oak warm',
      surface: veneer({ ...sheet, timber: timbers.oak }),
    },
    {
      alias: 'veneer-oak-rift',
      name: ['Rift-Cut Oak Veneer', 'Шпон дуба радиальный'],
      text: [
        'Straight, calm oak lines about 1 cm apart, for long horizontal fronts.',
        'Прямой спокойный дуб с шагом линий около сантиметра, для длинных горизонтальных фасадов.',
      ],
      tags: 'oak light modern',
      surface: veneer({ ...sheet, timber: timbers.paleOak, lines: 60, wander: 4, roughness: 0.45 }),
    },
    {
      alias: 'veneer-walnut-figured',
      name: ['Figured Walnut Veneer', 'Шпон ореха с рисунком'],
      text: [
        'Walnut with long dark contours that swing around the pith, oil-rubbed.',
        'Орех с длинными тёмными контурами, огибающими сердцевину, натёрт маслом.',
      ],
      tags: 'walnut dark',
      surface: veneer({ ...sheet, timber: timbers.walnut, lines: 10, wander: 9, ripple: 0.6 }),
      exclusive: true,
    },
    {
      alias: 'veneer-walnut-burl',
      name: ['Walnut Burl Veneer', 'Шпон ореховый кап'],
      text: [
        'Tight eyes and swirls of a walnut burl under high gloss, as on a dashboard.',
        'Плотные глазки и завитки орехового капа под глянцем, как на приборной панели.',
      ],
      tags: 'walnut burl glossy',
      use: ['dashboards, boxes and table tops', 'приборных панелей, шкатулок и столешниц'],
      surface: veneer({
        ...sheet,
        sizeCm: 60,
        timber: timbers.walnut,
        lines: 6,
        wander: 6,
        burl: 0.9,
        roughness: 0.14,
      }),
    },
    {
      alias: 'veneer-maple-fiddleback',
      name: ['Fiddleback Maple Veneer', 'Шпон клёна «скрипичная волна»'],
      text: [
        'Pale maple with the cross ripple violin makers look for; the shimmer is in the roughness too.',
        'Светлый клён с поперечной волной, за которой охотятся скрипичные мастера; переливы есть и в шероховатости.',
      ],
      tags: 'maple light music',
      surface: veneer({
        ...sheet,
        sizeCm: 80,
        timber: timbers.maple,
        lines: 24,
        wander: 3,
        ripple: 1.8,
        roughness: 0.22,
      }),
    },
    {
      alias: 'veneer-cherry-satin',
      name: ['Satin Cherry Veneer', 'Шпон вишни сатиновый'],
      text: [
        'Red-brown cherry with faint growth lines and a few gum streaks.',
        'Красно-коричневая вишня с едва заметными годичными линиями и смоляными штрихами.',
      ],
      tags: 'cherry warm classic',
      surface: veneer({ ...sheet, timber: timbers.cherry, lines: 12, wander: 7 }),
    },
    {
      alias: 'veneer-wenge-quarter',
      name: ['Quarter-Cut Wenge Veneer', 'Шпон венге радиальный'],
      text: [
        'Black-brown wenge with hair-thin lighter lines, matt.',
        'Чёрно-коричневый венге с волосяными светлыми линиями, матовый.',
      ],
      tags: 'wenge dark modern',
      surface: veneer({ ...sheet, timber: timbers.wenge, lines: 80, wander: 5, roughness: 0.5 }),
    },
    {
      alias: 'veneer-ash-olive',
      name: ['Olive Ash Veneer', 'Шпон оливкового ясеня'],
      text: [
        'White ash with olive-brown heart streaks, wavy and lively.',
        'Белый ясень с оливково-бурыми прожилками ядра, волнистый и живой.',
      ],
      tags: 'ash light',
      surface: veneer({
        ...sheet,
        timber: { ...timbers.ash, colors: ramp('#dccaa5', '#b9a079', '#7d684a') },
        lines: 9,
        wander: 12,
        ripple: 0.8,
      }),
    },
  ],
);

const trunk = { sizeCm: 60, columns: 9, rows: 5, depthMm: 14, furrows: 0.4, seed: 71 };

export const woodBark = textures(
  {
    producer: 'clay-and-oak',
    pack: 'wood-bark',
    tags: 'wood bark nature tree',
    use: ['tree trunks, logs and forest scenes', 'стволов, брёвен и лесных сцен'],
  },
  [
    {
      alias: 'bark-oak-old',
      name: ['Old Oak Bark', 'Кора старого дуба'],
      text: [
        'Deep furrows between long grey-brown ridges of a hundred-year-old oak.',
        'Глубокие борозды между длинными серо-бурыми гребнями столетнего дуба.',
      ],
      tags: 'oak rough',
      surface: bark({
        ...trunk,
        furrows: 0.75,
        depthMm: 18,
        colors: ramp('#4a4036', '#776a5c', '#a0927f'),
        furrow: color('#2b231c'),
      }),
    },
    {
      alias: 'bark-pine-plates',
      name: ['Pine Bark Plates', 'Сосновая кора пластинами'],
      text: [
        'Rust-red plates like puzzle pieces, flaking in thin layers at the rims.',
        'Ржаво-красные пластины, похожие на пазл, с тонким отслоением по краям.',
      ],
      tags: 'pine red',
      surface: bark({
        ...trunk,
        columns: 7,
        rows: 5,
        furrows: 0.05,
        colors: ramp('#5b3a29', '#97633f', '#bf8d63'),
        furrow: color('#32211a'),
        seed: 73,
      }),
      free: true,
    },
    {
      alias: 'bark-birch-white',
      name: ['White Birch Bark', 'Белая берёста'],
      text: [
        'Smooth white bark with dark lenticels across the trunk and a few black scars.',
        'Гладкая белая кора с тёмными чечевичками поперёк ствола и редкими чёрными рубцами.',
      ],
      tags: 'birch white',
      surface: bark({
        ...trunk,
        lenticels: true,
        colors: ramp('#c9c2b6', '#dcd7cc', '#e6e2da'),
        furrow: color('#3a342f'),
        depthMm: 1,
        seed: 75,
      }),
    },
    {
      alias: 'bark-spruce-scaly',
      name: ['Scaly Spruce Bark', 'Чешуйчатая кора ели'],
      text: [
        'Small round scales of grey spruce, close-set, with reddish gaps.',
        'Мелкая округлая чешуя серой ели, плотная, с красноватыми просветами.',
      ],
      tags: 'spruce grey',
      surface: bark({
        ...trunk,
        columns: 16,
        rows: 14,
        furrows: 0,
        depthMm: 6,
        colors: ramp('#5b4a40', '#83766b', '#a59a8d'),
        furrow: color('#4a2f24'),
        seed: 77,
      }),
    },
    {
      alias: 'bark-mossy-beech',
      name: ['Mossy Trunk Bark', 'Кора во мху'],
      text: [
        'Grey bark of the north side, half covered by short green moss that fills the furrows.',
        'Серая кора северной стороны, наполовину закрытая коротким зелёным мхом в бороздах.',
      ],
      tags: 'moss green',
      surface: bark({
        ...trunk,
        furrows: 0.5,
        depthMm: 9,
        colors: ramp('#4c463d', '#6e675c', '#91897c'),
        furrow: color('#2b2721'),
        moss: color('#5f7034'),
        mossAmount: 0.3,
        seed: 79,
      }),
    },
    {
      alias: 'bark-redwood-fibrous',
      name: ['Redwood Bark', 'Кора секвойи'],
      text: [
        'Soft fibrous cinnamon ridges that run the whole height of the tile.',
        'Мягкие волокнистые гребни цвета корицы во всю высоту тайла.',
      ],
      tags: 'redwood red',
      surface: bark({
        ...trunk,
        sizeCm: 120,
        columns: 12,
        rows: 2,
        furrows: 0.9,
        depthMm: 34,
        colors: ramp('#552e20', '#8a5036', '#b27a58'),
        furrow: color('#2f1b14'),
        seed: 81,
      }),
    },
  ],
);

const blocks = { rings: 0.9, gapMm: 1.5, checks: 0.5, roughness: 0.6, hasHeart: false, unevenMm: 0.4 };

export const woodEndGrain = textures(
  {
    producer: 'clay-and-oak',
    pack: 'wood-end-grain',
    tags: 'wood end-grain rings',
    use: ['workshop floors, counters and chopping boards', 'полов мастерских, стоек и разделочных досок'],
  },
  [
    {
      alias: 'end-grain-block-floor',
      name: ['End-Grain Block Floor', 'Торцевой пол'],
      text: [
        'Square spruce blocks of 10 cm stood on end, as in a nineteenth-century factory hall.',
        'Квадратные еловые торцы по 10 см, как в заводском цехе девятнадцатого века.',
      ],
      tags: 'floor industrial spruce',
      surface: endGrain({
        ...blocks,
        sizeCm: 100,
        layout: rowsOf(10, 10, 0),
        colors: ramp('#c99f68', '#a87a46', '#74502d'),
      }),
    },
    {
      alias: 'end-grain-butcher-block',
      name: ['Maple Butcher Block', 'Разделочный блок из клёна'],
      text: [
        'Maple sticks of 4 cm glued end up, oiled and criss-crossed by nothing yet.',
        'Кленовые бруски по 4 см, склеенные торцом вверх и промасленные, ножа ещё не видели.',
      ],
      tags: 'maple kitchen light',
      surface: endGrain({
        ...blocks,
        sizeCm: 48,
        layout: rowsOf(12, 12, 0.5),
        colors: ramp('#dfbf90', '#cba573', '#a87f50'),
        gapMm: 0.3,
        checks: 0,
        rings: 2,
        roughness: 0.4,
        unevenMm: 0,
      }),
    },
    {
      alias: 'end-grain-hex-larch',
      name: ['Larch Hexagon Blocks', 'Шестигранные торцы лиственницы'],
      text: [
        'Hexagonal larch blocks, 14 cm from flat to flat, with dark late wood and open joints.',
        'Шестигранные торцы лиственницы 14 см между гранями, с тёмной поздней древесиной и открытыми швами.',
      ],
      tags: 'larch hexagon floor',
      surface: endGrain({
        ...blocks,
        sizeCm: 98,
        layout: hexagons(7, 8),
        colors: ramp('#cf9a62', '#a86c3c', '#6d4022'),
        gapMm: 3,
        hasHeart: true,
        unevenMm: 1.5,
      }),
    },
    {
      alias: 'end-grain-log-pile',
      name: ['Sawn Log Ends', 'Спилы брёвен'],
      text: [
        'Trunks sawn across with the heart in the middle, drying cracks run from it like rays.',
        'Поперечные спилы с сердцевиной посередине, от которой лучами расходятся трещины усушки.',
      ],
      tags: 'rustic oak pile',
      use: ['wood piles, saunas and chalets', 'поленниц, бань и шале'],
      surface: endGrain({
        ...blocks,
        sizeCm: 105,
        layout: hexagons(7, 8),
        colors: ramp('#d0aa7a', '#a87d4f', '#6a4a2c'),
        gapMm: 12,
        checks: 1,
        rings: 0.8,
        hasHeart: true,
        unevenMm: 9,
      }),
    },
    {
      alias: 'end-grain-walnut-counter',
      name: ['Walnut End-Grain Counter', 'Столешница из торцов ореха'],
      text: [
        'Dark walnut ends of 6 cm set in half bond, oiled to a dull shine.',
        'Тёмные торцы ореха по 6 см вразбежку, промасленные до тусклого блеска.',
      ],
      tags: 'walnut kitchen dark',
      surface: endGrain({
        ...blocks,
        sizeCm: 72,
        layout: rowsOf(12, 12, 0.5),
        colors: ramp('#7d573c', '#5c3e2b', '#38251b'),
        gapMm: 0.4,
        checks: 0.1,
        rings: 1.2,
        roughness: 0.36,
        unevenMm: 0,
      }),
      exclusive: true,
    },
    {
      alias: 'end-grain-greyed-sleepers',
      name: ['Greyed Sleeper Ends', 'Серые торцы шпал'],
      text: [
        'Railway sleepers stood on end in a garden path, silver, cracked and packed with earth.',
        'Торцы шпал в садовой дорожке: серебристые, растрескавшиеся, с землёй в швах.',
      ],
      tags: 'outdoor weathered grey',
      use: ['garden paths and retaining walls', 'садовых дорожек и подпорных стенок'],
      surface: endGrain({
        ...blocks,
        sizeCm: 120,
        layout: rowsOf(6, 8, 0.5),
        colors: ramp('#a39a8c', '#82796c', '#554d43'),
        gapMm: 9,
        checks: 1,
        rings: 0.7,
        roughness: 0.85,
        unevenMm: 8,
      }),
    },
  ],
);
