import { textures } from '../demo-texture.ts';
import { concrete } from '../families/concrete.ts';
import { paper, peelingPaint } from '../families/paint-and-paper.ts';
import { plaster } from '../families/plaster.ts';
import { color, ramp } from '../toolkit/color-ramp.ts';
import { smoothstep, wrap } from '../toolkit/noise.ts';

const coat = { sizeCm: 160, sweeps: 12, sweepMm: 1.8, grains: 0, grainMm: 0, clouds: 0.5, cracks: 0, roughness: 0.82 };

export const plasterWalls = textures(
  {
    producer: 'limewash',
    pack: 'plaster-walls',
    tags: 'plaster wall interior',
    use: ['interior walls and ceilings', 'стен и потолков интерьеров'],
  },
  [
    {
      alias: 'plaster-white-trowelled',
      name: ['White Trowelled Plaster', 'Белая штукатурка под кельму'],
      text: [
        'Hand-trowelled white plaster, sweeps and ledges about a millimetre high.',
        'Белая штукатурка ручной работы, следы и уступы кельмы около миллиметра.',
      ],
      tags: 'white trowelled modern',
      surface: plaster({ ...coat, colors: ramp('#cfccc5', '#dad8d2', '#e0deda'), clouds: 0.4, seed: 1001 }),
      free: true,
    },
    {
      alias: 'limewash-ochre',
      name: ['Ochre Limewash', 'Охристая известковая краска'],
      text: [
        'Limewash brushed crosswise in three thin coats, clouds of warm ochre.',
        'Известковая краска накрест в три тонких слоя, облака тёплой охры.',
      ],
      tags: 'yellow limewash mediterranean',
      surface: plaster({
        ...coat,
        colors: ramp('#a87c42', '#c09559', '#d0ad77'),
        clouds: 1.3,
        sweepMm: 0.5,
        seed: 1003,
      }),
    },
    {
      alias: 'limewash-sage',
      name: ['Sage Limewash', 'Шалфейная известковая краска'],
      text: [
        'Grey-green limewash with soft brush clouds and a chalky face.',
        'Серо-зелёная известковая краска с мягкими облаками кисти, меловая на вид.',
      ],
      tags: 'green limewash modern',
      surface: plaster({
        ...coat,
        colors: ramp('#7d8776', '#949d8b', '#aab19f'),
        clouds: 1.2,
        sweepMm: 0.4,
        seed: 1005,
      }),
    },
    {
      alias: 'venetian-plaster-terracotta',
      name: ['Terracotta Venetian Plaster', 'Венецианская штукатурка терракота'],
      text: [
        'Marble-dust plaster burnished with steel: glossy islands in a matt sea.',
        'Штукатурка на мраморной пыли, железнённая до блеска: глянцевые острова в матовом поле.',
      ],
      tags: 'red venetian glossy',
      surface: plaster({
        ...coat,
        colors: ramp('#8f4a34', '#a9614a', '#bd7d65'),
        clouds: 1.4,
        sweepMm: 0.15,
        roughness: 0.5,
        polish: 0.36,
        seed: 1007,
      }),
      exclusive: true,
    },
    {
      alias: 'venetian-plaster-graphite',
      name: ['Graphite Venetian Plaster', 'Венецианская штукатурка графит'],
      text: [
        'Dark burnished plaster with layered smoke and a waxed shine.',
        'Тёмная полированная штукатурка со слоистой дымкой и восковым блеском.',
      ],
      tags: 'dark venetian glossy',
      surface: plaster({
        ...coat,
        colors: ramp('#37383a', '#48494b', '#5c5d5f'),
        clouds: 1.4,
        sweepMm: 0.15,
        roughness: 0.48,
        polish: 0.36,
        seed: 1009,
      }),
    },
    {
      alias: 'clay-plaster-straw',
      name: ['Clay Plaster with Straw', 'Глиняная штукатурка с соломой'],
      text: [
        'Earth plaster with chopped straw lying flat in the face.',
        'Глиняная штукатурка с рубленой соломой, лежащей в плоскости стены.',
      ],
      tags: 'clay straw natural',
      surface: plaster({
        ...coat,
        sizeCm: 100,
        colors: ramp('#987553', '#ae8b67', '#c0a07d'),
        straw: { count: 900, colors: ramp('#b89b62', '#d2ba86') },
        seed: 1011,
      }),
    },
    {
      alias: 'plaster-cracked-old',
      name: ['Cracked Old Plaster', 'Старая штукатурка в трещинах'],
      text: [
        'Yellowed wall with hairline cracks that start nowhere and end nowhere.',
        'Пожелтевшая стена с волосяными трещинами, которые ниоткуда и никуда.',
      ],
      tags: 'cream cracked vintage',
      surface: plaster({ ...coat, colors: ramp('#b3a588', '#c4b79d', '#d1c6b0'), clouds: 0.9, cracks: 1, seed: 1013 }),
    },
    {
      alias: 'microcement-taupe',
      name: ['Taupe Microcement', 'Микроцемент тауп'],
      text: [
        'Seamless microcement with faint float marks, satin-sealed.',
        'Бесшовный микроцемент с едва заметными следами гладилки, сатиновый лак.',
      ],
      tags: 'brown microcement bathroom',
      use: ['bathrooms, floors and showers', 'ванных, полов и душевых'],
      surface: plaster({
        ...coat,
        colors: ramp('#857a6d', '#968b7e', '#a59b8f'),
        clouds: 0.9,
        sweepMm: 0.2,
        roughness: 0.42,
        polish: 0.1,
        seed: 1015,
      }),
    },
  ],
);

export const plasterStucco = textures(
  {
    producer: 'limewash',
    pack: 'plaster-stucco',
    tags: 'plaster stucco facade',
    use: ['façades, fences and garden walls', 'фасадов, оград и садовых стен'],
  },
  [
    {
      alias: 'stucco-rough-white',
      name: ['Rough White Stucco', 'Белая «шуба»'],
      text: [
        'Thrown render with grains of 4–6 mm, bright and shadowy.',
        'Набрызг с зерном 4–6 мм, яркий, с густой тенью.',
      ],
      tags: 'white rough mediterranean',
      surface: plaster({
        ...coat,
        sizeCm: 100,
        colors: ramp('#c9c6be', '#d6d3cc', '#dddbd5'),
        grains: 110,
        grainMm: 4,
        seed: 1021,
      }),
    },
    {
      alias: 'stucco-pink-adobe',
      name: ['Pink Adobe Stucco', 'Розовая саманная штукатурка'],
      text: [
        'Hand-smoothed adobe, uneven as a dune, dusty pink.',
        'Саман, приглаженный ладонью, неровный, как дюна, пыльно-розовый.',
      ],
      tags: 'pink adobe desert',
      surface: plaster({
        ...coat,
        sizeCm: 240,
        colors: ramp('#b07a64', '#c4927c', '#d1a893'),
        sweeps: 6,
        sweepMm: 6,
        clouds: 0.8,
        seed: 1023,
      }),
      free: true,
    },
    {
      alias: 'stucco-scratch-yellow',
      name: ['Yellow Scratched Render', 'Жёлтая бороздчатая штукатурка'],
      text: [
        'Grains dragged by the float leave short worm-like grooves.',
        'Зерно, протянутое тёркой, оставило короткие «короедные» бороздки.',
      ],
      tags: 'yellow scratched house',
      surface: plaster({
        ...coat,
        sizeCm: 80,
        colors: ramp('#bf9f5e', '#cfb277', '#d9c292'),
        sweepMm: 0.6,
        groovesMm: 2.4,
        clouds: 0.3,
        seed: 1025,
      }),
    },
    {
      alias: 'stucco-combed-grey',
      name: ['Combed Grey Render', 'Серая гребёнчатая штукатурка'],
      text: [
        'Horizontal comb lines 4 cm apart, drawn by hand and a little drunk.',
        'Горизонтальные борозды гребёнки через 4 см, проведённые рукой и чуть гуляющие.',
      ],
      tags: 'grey combed modern',
      surface: plaster({
        ...coat,
        colors: ramp('#8d8c89', '#a09f9b', '#b0afab'),
        comb: 40,
        sweepMm: 5,
        clouds: 0.5,
        seed: 1027,
      }),
    },
    {
      alias: 'pebble-dash-beige',
      name: ['Beige Pebble Dash', 'Бежевая каменная крошка'],
      text: [
        'Small pebbles thrown into wet render, close-packed.',
        'Мелкая галька, набросанная в сырую штукатурку, густо.',
      ],
      tags: 'beige pebbles house',
      surface: plaster({
        ...coat,
        sizeCm: 80,
        colors: ramp('#a3947c', '#b8a98f', '#c8bba3'),
        grains: 70,
        grainMm: 6,
        clouds: 0.6,
        seed: 1029,
      }),
    },
    {
      alias: 'stucco-weathered-blue',
      name: ['Weathered Blue Stucco', 'Выветренная голубая штукатурка'],
      text: [
        'Village blue bleached by sun, cracked and stained under the eaves.',
        'Деревенская голубая, выгоревшая на солнце, с трещинами и потёками под карнизом.',
      ],
      tags: 'blue weathered mediterranean',
      surface: plaster({
        ...coat,
        sizeCm: 200,
        colors: ramp('#5f819a', '#7f9db1', '#a4b9c5'),
        clouds: 1.2,
        cracks: 0.8,
        grains: 140,
        grainMm: 1.2,
        seed: 1031,
      }),
      exclusive: true,
    },
  ],
);

const cast = {
  sizeCm: 200,
  pores: 0.35,
  stains: 1,
  roughness: 0.72,
  cracks: 0,
  colors: ramp('#7f7d79', '#94928d', '#a6a39d'),
};

export const plasterConcrete = textures(
  {
    producer: 'limewash',
    pack: 'concrete',
    tags: 'concrete wall modern',
    use: ['façades, lofts and car parks', 'фасадов, лофтов и паркингов'],
  },
  [
    {
      alias: 'concrete-board-formed',
      name: ['Board-Formed Concrete', 'Бетон с опалубкой из досок'],
      text: [
        'Ten rough boards left their grain, steps and fins in the face.',
        'Десять нестроганых досок оставили на лице волокно, ступеньки и наплывы.',
      ],
      tags: 'board-formed brutalist grey',
      surface: concrete({ ...cast, boards: 10, seed: 1041 }),
      free: true,
    },
    {
      alias: 'concrete-board-formed-white',
      name: ['White Board-Formed Concrete', 'Белый дощатый бетон'],
      text: [
        'White cement cast against narrow 8 cm laths, crisp and clean.',
        'Белый цемент по узким рейкам 8 см, чётко и чисто.',
      ],
      tags: 'board-formed white minimal',
      surface: concrete({
        ...cast,
        sizeCm: 160,
        boards: 20,
        pores: 0.15,
        stains: 0.5,
        colors: ramp('#bdb9b1', '#ccc9c2', '#d6d3cd'),
        seed: 1043,
      }),
    },
    {
      alias: 'concrete-panels-tie-holes',
      name: ['Concrete Panels with Tie Holes', 'Бетонные панели с отверстиями'],
      text: [
        'Smooth 120 cm panels with joints and four tie holes each.',
        'Гладкие панели 120 см со швами и четырьмя отверстиями от стяжек.',
      ],
      tags: 'panels smooth minimal',
      surface: concrete({ ...cast, sizeCm: 240, panels: 2, pores: 0.25, stains: 0.8, roughness: 0.5, seed: 1045 }),
      exclusive: true,
    },
    {
      alias: 'concrete-exposed-aggregate',
      name: ['Exposed Aggregate Concrete', 'Мытый бетон'],
      text: [
        'Washed surface full of rounded river gravel up to 2 cm.',
        'Промытая поверхность, полная окатанного речного гравия до 2 см.',
      ],
      tags: 'aggregate pebbles outdoor',
      use: ['paths, stairs and façade panels', 'дорожек, лестниц и фасадных панелей'],
      surface: concrete({
        ...cast,
        sizeCm: 80,
        pores: 0,
        aggregate: { count: 46, colors: ramp('#675a4b', '#8f806c', '#a99d8c', '#77706a') },
        seed: 1047,
      }),
    },
    {
      alias: 'concrete-ground-floor',
      name: ['Ground Concrete Floor', 'Шлифованный бетонный пол'],
      text: [
        'Diamond-ground floor with cut stones showing and a satin seal.',
        'Пол, шлифованный алмазом: видны срезы камня, сатиновая пропитка.',
      ],
      tags: 'floor polished industrial',
      use: ['showrooms, lofts and garages', 'шоурумов, лофтов и гаражей'],
      surface: concrete({
        ...cast,
        sizeCm: 120,
        pores: 0.1,
        ground: true,
        aggregate: { count: 60, colors: ramp('#75726c', '#8f8c86', '#a39f97') },
        roughness: 0.34,
        seed: 1049,
      }),
    },
    {
      alias: 'concrete-cracked-floor',
      name: ['Cracked Concrete Floor', 'Бетонный пол в трещинах'],
      text: [
        'Warehouse slab with wandering cracks, oil clouds and tyre grey.',
        'Складская плита с бегущими трещинами, масляными облаками и следами шин.',
      ],
      tags: 'floor cracked industrial',
      use: ['warehouses, garages and yards', 'складов, гаражей и дворов'],
      surface: concrete({ ...cast, sizeCm: 300, cracks: 1, stains: 1.6, pores: 0.2, seed: 1051 }),
    },
    {
      alias: 'concrete-porous-grey',
      name: ['Porous Cast Concrete', 'Пористый литой бетон'],
      text: [
        'Dry-cast face with blow holes from pinhead to thumb.',
        'Лицо сухой формовки с раковинами от булавочной головки до пальца.',
      ],
      tags: 'porous brutalist grey',
      surface: concrete({ ...cast, sizeCm: 120, pores: 1, stains: 1.2, roughness: 0.82, seed: 1053 }),
    },
    {
      alias: 'concrete-dark-pigmented',
      name: ['Anthracite Concrete', 'Антрацитовый бетон'],
      text: [
        'Concrete dyed through with black oxide, cloudy and fine-pored.',
        'Бетон, окрашенный в массе чёрным пигментом, облачный, с мелкой порой.',
      ],
      tags: 'dark smooth minimal',
      surface: concrete({
        ...cast,
        colors: ramp('#3a3a3b', '#4a4a4a', '#5b5a59'),
        pores: 0.2,
        roughness: 0.6,
        seed: 1055,
      }),
    },
  ],
);

const old = { sizeCm: 160, gone: 0.45, flakes: 0.4 };
const mortar = ramp('#8d8271', '#a69b89', '#b9af9e');

export const paintPeeling = textures(
  {
    producer: 'limewash',
    pack: 'paint-peeling',
    tags: 'paint peeling wall weathered',
    use: ['abandoned rooms, corridors and sets', 'заброшенных комнат, коридоров и декораций'],
  },
  [
    {
      alias: 'peeling-paint-mint',
      name: ['Peeling Mint Paint', 'Облупленная мятная краска'],
      text: [
        'Mint over cream over plaster, large sheets curling off the wall.',
        'Мята поверх кремового поверх штукатурки, краска сходит большими листами.',
      ],
      tags: 'green vintage',
      surface: peelingPaint({ ...old, layers: [mortar, color('#c9bd9f'), color('#86a896')], seed: 1061 }),
      free: true,
    },
    {
      alias: 'peeling-paint-hospital-blue',
      name: ['Peeling Corridor Blue', 'Облупленный коридорный синий'],
      text: [
        'Oil-paint blue of a corridor dado, small brittle flakes.',
        'Масляная синяя панель коридора, мелкая хрупкая чешуя.',
      ],
      tags: 'blue grunge',
      surface: peelingPaint({
        ...old,
        flakes: 1,
        gone: 0.4,
        layers: [mortar, color('#8fa3a3'), color('#4d7590')],
        seed: 1063,
      }),
    },
    {
      alias: 'peeling-paint-rose-salon',
      name: ['Faded Rose Salon', 'Выцветшая розовая гостиная'],
      text: [
        'Dusty rose with an older green coming through in islands.',
        'Пыльно-розовый, сквозь который островами выступает старый зелёный.',
      ],
      tags: 'pink vintage',
      surface: peelingPaint({ ...old, gone: 0.35, layers: [mortar, color('#7d9078'), color('#c19a90')], seed: 1065 }),
    },
    {
      alias: 'peeling-paint-white-ceiling',
      name: ['Flaking White Ceiling', 'Осыпающийся белый потолок'],
      text: [
        'Distemper letting go in hand-sized scales after a leak.',
        'Побелка, отходящая чешуёй с ладонь после протечки.',
      ],
      tags: 'white grunge',
      surface: peelingPaint({
        ...old,
        gone: 0.5,
        flakes: 0.2,
        layers: [ramp('#7c7364', '#958b7b', '#a99f8f'), color('#c2b9a6'), color('#d6d3cb')],
        seed: 1067,
      }),
    },
    {
      alias: 'peeling-paint-red-barn-wall',
      name: ['Peeling Oxblood Wall', 'Облупленная стена цвета бычьей крови'],
      text: [
        'Dark red over grey primer, worn to sand at half of the places.',
        'Тёмно-красный по серому грунту, наполовину стёртый до песка.',
      ],
      tags: 'red grunge',
      surface: peelingPaint({
        ...old,
        gone: 0.55,
        flakes: 0.7,
        layers: [mortar, color('#9a9a97'), color('#7a2c27')],
        seed: 1069,
      }),
    },
    {
      alias: 'peeling-paint-sunflower',
      name: ['Peeling Sunflower Yellow', 'Облупленный подсолнечный жёлтый'],
      text: [
        'Havana yellow with turquoise below and bare render in the wounds.',
        'Гаванский жёлтый, под ним бирюза, в ранах голая штукатурка.',
      ],
      tags: 'yellow street',
      use: ['street fronts, courtyards and posters', 'уличных фасадов, двориков и афиш'],
      surface: peelingPaint({
        ...old,
        gone: 0.42,
        flakes: 0.3,
        layers: [mortar, color('#5f9c98'), color('#cfa343')],
        seed: 1071,
      }),
      exclusive: true,
    },
  ],
);

const sheet = { sizeCm: 40, crumple: 0, roughness: 0.86 };

function damaskDots(u: number, v: number): number {
  const row = Math.floor(v * 8);
  const x = Math.abs(wrap(u * 8 + (row % 2) * 0.5, 1) - 0.5);
  const y = Math.abs(wrap(v * 8, 1) - 0.5);
  return Math.max(
    1 - smoothstep(0.1, 0.12, Math.sqrt(x * x + y * y)),
    (1 - smoothstep(0.015, 0.025, Math.abs(x + y - 0.42))) * 0.5,
  );
}

export const paperSheets = textures(
  {
    producer: 'limewash',
    pack: 'paper-wallpaper',
    tags: 'paper sheet design',
    use: ['packaging, print mock-ups and walls', 'упаковки, полиграфических макетов и стен'],
  },
  [
    {
      alias: 'paper-crumpled-white',
      name: ['Crumpled White Paper', 'Мятая белая бумага'],
      text: [
        'Office paper crushed into a ball and smoothed out again.',
        'Офисная бумага, смятая в ком и разглаженная обратно.',
      ],
      tags: 'white crumpled',
      surface: paper({ ...sheet, crumple: 1, colors: ramp('#d3d1cc', '#dbd9d5', '#dfdeda'), seed: 1081 }),
      free: true,
    },
    {
      alias: 'paper-kraft-crumpled',
      name: ['Crumpled Kraft Paper', 'Мятый крафт'],
      text: [
        'Brown wrapping paper with soft folds and visible fibres.',
        'Бурая обёрточная бумага с мягкими складками и видимым волокном.',
      ],
      tags: 'kraft brown crumpled',
      surface: paper({
        ...sheet,
        sizeCm: 60,
        crumple: 1.1,
        colors: ramp('#94714b', '#a9845b', '#b9976f'),
        fibres: { count: 700, colors: ramp('#7a5a38', '#c2a47c') },
        seed: 1083,
      }),
    },
    {
      alias: 'paper-handmade-fibres',
      name: ['Handmade Fibre Paper', 'Бумага ручной отливки'],
      text: [
        'Washi with long loose fibres and flecks of bark.',
        'Васи с длинными свободными волокнами и крапинами коры.',
      ],
      tags: 'washi japanese natural',
      surface: paper({
        ...sheet,
        sizeCm: 30,
        colors: ramp('#cdc5b2', '#d7d0bf', '#dfd9cb'),
        fibres: { count: 900, colors: ramp('#9a8a6a', '#b9ab8c', '#e0dccf') },
        seed: 1085,
      }),
    },
    {
      alias: 'cardboard-corrugated',
      name: ['Corrugated Cardboard', 'Гофрокартон'],
      text: [
        'Single-face board, flutes 8 mm apart, sandy brown.',
        'Двухслойный картон, гофра с шагом 8 мм, песочно-бурый.',
      ],
      tags: 'cardboard brown packaging',
      surface: paper({
        ...sheet,
        ribs: 50,
        ribMm: 1.3,
        colors: ramp('#97764f', '#ab8a61', '#bb9d76'),
        fibres: { count: 500, colors: ramp('#7f6040', '#c4aa84') },
        seed: 1087,
      }),
    },
    {
      alias: 'wallpaper-stripe-sage',
      name: ['Sage Stripe Wallpaper', 'Обои в полоску, шалфей'],
      text: [
        'Regency stripes of 5 cm, sage on cream, slightly embossed.',
        'Полосы в стиле регентства по 5 см, шалфей по кремовому, с лёгким тиснением.',
      ],
      tags: 'wallpaper striped green',
      use: ['bedrooms, halls and dolls houses', 'спален, прихожих и кукольных домов'],
      surface: paper({
        ...sheet,
        sizeCm: 80,
        colors: ramp('#cfc8b5', '#d8d2c2', '#dedace'),
        print: { colors: ramp('#a9b39c', '#93a087'), at: (u) => (wrap(u * 8, 1) < 0.5 ? 1 : 0), embossMm: 0.15 },
        seed: 1089,
      }),
    },
    {
      alias: 'wallpaper-dots-navy-gold',
      name: ['Navy Dot Wallpaper', 'Тёмно-синие обои с узором'],
      text: [
        'Gold dots in a diamond net on navy, printed and raised.',
        'Золотистые точки в ромбической сетке по тёмно-синему, печать с рельефом.',
      ],
      tags: 'wallpaper blue patterned',
      use: ['dining rooms, hotels and bars', 'столовых, гостиниц и баров'],
      surface: paper({
        ...sheet,
        sizeCm: 60,
        colors: ramp('#22304a', '#293956', '#314262'),
        print: { colors: ramp('#8a7446', '#b3975c'), at: damaskDots, embossMm: 0.2 },
        roughness: 0.7,
        seed: 1091,
      }),
      exclusive: true,
    },
  ],
);
