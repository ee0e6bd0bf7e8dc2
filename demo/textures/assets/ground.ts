import { textures } from '../demo-texture.ts';
import { asphalt } from '../families/asphalt.ts';
import { drift } from '../families/drift.ts';
import { crackedMud, soil } from '../families/soil.ts';
import { color, ramp } from '../toolkit/color-ramp.ts';

const humus = ramp('#2c231b', '#40342a', '#57483a');
const bed = {
  sizeCm: 120,
  clods: 14,
  clodMm: 9,
  pebbles: 0.15,
  damp: 0,
  pebble: ramp('#6d665c', '#8d8578', '#aaa192'),
};

export const groundSoil = textures(
  {
    producer: 'groundwork',
    pack: 'ground-soil',
    tags: 'ground soil nature',
    use: ['fields, gardens and forest floors', 'полей, садов и лесной подстилки'],
  },
  [
    {
      alias: 'soil-garden-dark',
      name: ['Dark Garden Soil', 'Чёрная садовая земля'],
      text: [
        'Freshly raked humus with crumbs of every size and a few pebbles.',
        'Свежевзрыхлённый чернозём с комочками всех размеров и редкой галькой.',
      ],
      tags: 'dark garden loose',
      surface: soil({ ...bed, colors: humus, seed: 801 }),
      free: true,
    },
    {
      alias: 'soil-clay-red',
      name: ['Red Clay Ground', 'Красная глина'],
      text: ['Laterite of a dry road, hard clods and rusty dust.', 'Латерит сухой дороги: твёрдые комья и рыжая пыль.'],
      tags: 'red clay dry',
      surface: soil({
        ...bed,
        colors: ramp('#6b3522', '#8d4c31', '#a8664a'),
        clodMm: 6,
        pebbles: 0.3,
        pebble: ramp('#7c4a36', '#9a6a52', '#b08a72'),
        seed: 803,
      }),
    },
    {
      alias: 'soil-forest-needles',
      name: ['Forest Floor with Needles', 'Лесная подстилка с хвоей'],
      text: [
        'Brown earth under a loose mat of pine needles pointing every way.',
        'Бурая земля под рыхлым слоем сосновой хвои, лежащей как попало.',
      ],
      tags: 'forest needles brown',
      surface: soil({
        ...bed,
        sizeCm: 100,
        colors: humus,
        litter: { count: 5200, length: 0.06, width: 0.0026, colors: ramp('#5a3d26', '#86603c', '#a98459') },
        seed: 805,
      }),
    },
    {
      alias: 'soil-straw-yard',
      name: ['Farmyard with Straw', 'Двор с соломой'],
      text: ['Trampled damp earth with straw pressed into it.', 'Утоптанная влажная земля с втоптанной соломой.'],
      tags: 'straw farm damp',
      surface: soil({
        ...bed,
        sizeCm: 160,
        colors: ramp('#3a3026', '#514437', '#6b5a49'),
        damp: 0.5,
        litter: { count: 700, length: 0.11, width: 0.005, colors: ramp('#8d7440', '#b59a5c', '#cbb582') },
        seed: 807,
      }),
    },
    {
      alias: 'soil-path-gravelly',
      name: ['Gravelly Path', 'Тропа со щебёнкой'],
      text: [
        'Packed pale earth set with small stones, as on a mountain trail.',
        'Утрамбованная светлая земля с мелкими камнями, как на горной тропе.',
      ],
      tags: 'path pebbles dry',
      surface: soil({
        ...bed,
        sizeCm: 180,
        colors: ramp('#776650', '#92806a', '#a99882'),
        clodMm: 5,
        pebbles: 0.75,
        seed: 809,
      }),
    },
    {
      alias: 'soil-field-sprouting',
      name: ['Sprouting Field', 'Поле со всходами'],
      text: [
        'Brown tilth with first green in drifting patches.',
        'Бурая пашня с первой зеленью расплывчатыми пятнами.',
      ],
      tags: 'field green spring',
      surface: soil({
        ...bed,
        sizeCm: 200,
        colors: ramp('#453526', '#5e4a37', '#78624c'),
        growth: { color: color('#5f7a35'), amount: 0.4 },
        seed: 811,
      }),
    },
    {
      alias: 'mud-churned-wet',
      name: ['Churned Wet Mud', 'Разбитая мокрая грязь'],
      text: [
        'Deep soft mud with water shining in every low place.',
        'Глубокая мягкая грязь, в каждой низинке блестит вода.',
      ],
      tags: 'mud wet dark',
      use: ['tracks, building sites and trenches', 'колей, стройплощадок и окопов'],
      surface: soil({
        ...bed,
        sizeCm: 160,
        clods: 9,
        clodMm: 22,
        colors: ramp('#372b20', '#4b3c2e', '#614f3d'),
        pebbles: 0.05,
        damp: 1,
        seed: 813,
      }),
    },
  ],
);

const dried = { sizeCm: 120, plates: 8, gapMm: 8, curlMm: 5, fine: 0.6 };

export const groundCracked = textures(
  {
    producer: 'groundwork',
    pack: 'ground-cracked',
    tags: 'ground cracked mud',
    use: ['deserts, dry lakes and drought scenes', 'пустынь, высохших озёр и сцен засухи'],
  },
  [
    {
      alias: 'mud-cracks-lakebed',
      name: ['Cracked Lake Bed', 'Растрескавшееся дно озера'],
      text: [
        'Plates of 15 cm with rims curling up and fine cracks inside.',
        'Плиты по 15 см с загнутыми краями и мелкими трещинами внутри.',
      ],
      tags: 'dry grey desert',
      surface: crackedMud({ ...dried, colors: ramp('#8a7c68', '#a39580', '#b9ac97'), seed: 821 }),
    },
    {
      alias: 'mud-cracks-terracotta',
      name: ['Red Cracked Clay', 'Красная растрескавшаяся глина'],
      text: [
        'Brick-red clay in large plates, gaps two fingers wide.',
        'Кирпично-красная глина крупными плитами, щели в два пальца.',
      ],
      tags: 'dry red desert',
      surface: crackedMud({
        ...dried,
        plates: 6,
        gapMm: 20,
        curlMm: 8,
        colors: ramp('#7f4630', '#9d5f44', '#b57d60'),
        seed: 823,
      }),
    },
    {
      alias: 'salt-flat-polygons',
      name: ['Salt Flat', 'Солончак'],
      text: [
        'White salt crust in broad polygons with raised rims.',
        'Белая соляная корка широкими многоугольниками с приподнятыми краями.',
      ],
      tags: 'salt white desert',
      surface: crackedMud({
        ...dried,
        sizeCm: 400,
        plates: 5,
        gapMm: 6,
        curlMm: 26,
        fine: 0.2,
        colors: ramp('#c3beb2', '#d4d0c7', '#dedbd4'),
        seed: 825,
      }),
      exclusive: true,
    },
    {
      alias: 'mud-cracks-fine-clay',
      name: ['Finely Crazed Clay', 'Мелкая сетка на глине'],
      text: [
        'A puddle that dried last week: thin plates of 5 cm, hair cracks everywhere.',
        'Лужа, высохшая на прошлой неделе: тонкие плитки 5 см, всюду волосные трещины.',
      ],
      tags: 'dry brown clay',
      surface: crackedMud({
        ...dried,
        sizeCm: 80,
        plates: 16,
        gapMm: 2.5,
        curlMm: 1.5,
        fine: 0.9,
        colors: ramp('#6f5b46', '#8a745c', '#a18b72'),
        seed: 827,
      }),
    },
    {
      alias: 'mud-cracks-wet-river',
      name: ['Wet River Clay', 'Мокрая речная глина'],
      text: [
        'River bank just before it dries: glossy plates, dark soft cracks.',
        'Берег реки перед тем, как высохнуть: глянцевые плиты, тёмные мягкие трещины.',
      ],
      tags: 'wet dark river',
      surface: crackedMud({
        ...dried,
        gapMm: 5,
        curlMm: 1,
        wet: true,
        fine: 0.1,
        colors: ramp('#443a30', '#574b3f', '#6a5d4f'),
        seed: 829,
      }),
    },
    {
      alias: 'lava-crust-black',
      name: ['Black Lava Crust', 'Чёрная лавовая корка'],
      text: [
        'Cooled basalt crust split into plates, rough and almost black.',
        'Остывшая базальтовая корка, расколотая на плиты, шершавая, почти чёрная.',
      ],
      tags: 'lava black volcanic',
      use: ['volcanoes, planets and game levels', 'вулканов, планет и игровых уровней'],
      surface: crackedMud({
        ...dried,
        sizeCm: 200,
        plates: 7,
        gapMm: 22,
        curlMm: 14,
        fine: 1,
        colors: ramp('#2a2828', '#383635', '#4a4745'),
        seed: 831,
      }),
    },
  ],
);

const dune = {
  sizeCm: 160,
  ripples: 16,
  rippleMm: 7,
  wander: 1.4,
  debris: 0,
  debrisColors: ramp('#8d7b62', '#c4b8a2', '#ddd6c8'),
  damp: 0,
  dentsMm: 2,
};

export const groundSand = textures(
  {
    producer: 'groundwork',
    pack: 'ground-sand',
    tags: 'ground sand nature',
    use: ['beaches, dunes and deserts', 'пляжей, дюн и пустынь'],
  },
  [
    {
      alias: 'sand-ripples-dune',
      name: ['Dune Sand Ripples', 'Рябь на дюне'],
      text: [
        'Wind ripples 10 cm apart, long on one side and steep on the other.',
        'Ветровая рябь с шагом 10 см: пологая с одной стороны, крутая с другой.',
      ],
      tags: 'dune desert warm',
      surface: drift({ ...dune, colors: ramp('#b48d5c', '#c9a575', '#d9bb90'), seed: 841 }),
      free: true,
    },
    {
      alias: 'sand-beach-shells',
      name: ['Beach Sand with Shells', 'Пляжный песок с ракушками'],
      text: [
        'Flat pale sand, dented by feet, sprinkled with shell grit.',
        'Ровный светлый песок с вмятинами от ног и ракушечной крошкой.',
      ],
      tags: 'beach shells light',
      surface: drift({
        ...dune,
        sizeCm: 120,
        ripples: 0,
        debris: 0.35,
        dentsMm: 5,
        colors: ramp('#bfa985', '#d0bd9c', '#dccdb1'),
        seed: 843,
      }),
    },
    {
      alias: 'sand-tidal-wet',
      name: ['Wet Tidal Flat', 'Мокрая отмель'],
      text: [
        'Ripples of the ebb, 5 cm apart, with water left in the troughs.',
        'Рябь отлива с шагом 5 см, в ложбинах осталась вода.',
      ],
      tags: 'beach wet grey',
      surface: drift({
        ...dune,
        sizeCm: 120,
        ripples: 24,
        rippleMm: 5,
        wander: 2.6,
        damp: 1,
        colors: ramp('#75654f', '#8c7b64', '#a08f77'),
        seed: 845,
      }),
    },
    {
      alias: 'sand-red-outback',
      name: ['Red Outback Sand', 'Красный песок пустоши'],
      text: [
        'Iron-red sand with faint ripples and dark grains.',
        'Железисто-красный песок с едва заметной рябью и тёмными зёрнами.',
      ],
      tags: 'desert red dry',
      surface: drift({
        ...dune,
        ripples: 10,
        rippleMm: 4,
        wander: 2,
        debris: 0.1,
        debrisColors: ramp('#3f2a22', '#6b3f2c'),
        colors: ramp('#8f4526', '#ab5e38', '#c07a50'),
        seed: 847,
      }),
    },
    {
      alias: 'sand-black-volcanic',
      name: ['Black Volcanic Sand', 'Чёрный вулканический песок'],
      text: [
        'Icelandic beach sand, black with a glitter of glass.',
        'Исландский пляжный песок, чёрный, с блёстками стекла.',
      ],
      tags: 'beach black volcanic',
      surface: drift({
        ...dune,
        sizeCm: 100,
        ripples: 12,
        rippleMm: 3,
        debris: 0.2,
        debrisColors: ramp('#2a2a2b', '#55524e', '#77736d'),
        sparkle: 1,
        damp: 0.4,
        colors: ramp('#2b2a2b', '#383637', '#474445'),
        seed: 849,
      }),
    },
    {
      alias: 'sand-zen-raked',
      name: ['Raked Zen Garden', 'Сад камней, граблёный песок'],
      text: [
        'White gravel sand raked in even furrows of 5 cm.',
        'Белый песок, разграбленный ровными бороздами по 5 см.',
      ],
      tags: 'garden white japanese',
      use: ['gardens, courtyards and spas', 'садов, двориков и спа'],
      surface: drift({
        ...dune,
        sizeCm: 100,
        ripples: 20,
        rippleMm: 9,
        wander: 0.04,
        dentsMm: 0.6,
        colors: ramp('#b5b0a4', '#c9c4b9', '#d6d2c9'),
        seed: 851,
      }),
      exclusive: true,
    },
  ],
);

const flurry = { ...dune, sizeCm: 200, ripples: 0, rippleMm: 0, dentsMm: 30, sparkle: 1.5 };
const white = ramp('#c8cfd6', '#d9dde1', '#e4e6e8');

export const groundSnow = textures(
  {
    producer: 'groundwork',
    pack: 'ground-snow',
    tags: 'ground snow winter',
    use: ['winter landscapes and ski slopes', 'зимних пейзажей и лыжных склонов'],
  },
  [
    {
      alias: 'snow-fresh-powder',
      name: ['Fresh Powder Snow', 'Свежий пухляк'],
      text: [
        'Soft untouched snow with rounded swells and single glints.',
        'Мягкий нетронутый снег с округлыми волнами и редкими искрами.',
      ],
      tags: 'white soft fresh',
      surface: drift({ ...flurry, colors: white, seed: 861 }),
    },
    {
      alias: 'snow-wind-packed',
      name: ['Wind-Packed Snow', 'Заструги'],
      text: [
        'Hard sastrugi: wind has cut the crust into low steps.',
        'Твёрдые заструги: ветер нарезал наст низкими ступенями.',
      ],
      tags: 'white ice wind',
      surface: drift({ ...flurry, ripples: 7, rippleMm: 14, wander: 1.1, dentsMm: 12, colors: white, seed: 863 }),
    },
    {
      alias: 'snow-dirty-roadside',
      name: ['Dirty Roadside Snow', 'Грязный снег у дороги'],
      text: [
        'March snow: grey, grainy and peppered with grit.',
        'Мартовский снег: серый, зернистый, усыпанный песком.',
      ],
      tags: 'grey dirty city',
      use: ['streets, yards and road verges', 'улиц, дворов и обочин'],
      surface: drift({
        ...flurry,
        sizeCm: 120,
        debris: 0.6,
        debrisColors: ramp('#35312d', '#5d564d', '#7d7468'),
        dentsMm: 14,
        colors: ramp('#9a9a98', '#b9bab9', '#cfd0cf'),
        seed: 865,
      }),
    },
    {
      alias: 'snow-trampled',
      name: ['Trampled Snow', 'Утоптанный снег'],
      text: [
        'Snow walked into lumps, deep dents and crusts.',
        'Снег, истоптанный до комьев, с глубокими вмятинами и коркой.',
      ],
      tags: 'white rough city',
      surface: soil({
        sizeCm: 160,
        clods: 9,
        clodMm: 26,
        pebbles: 0,
        pebble: ramp('#c8cfd6', '#dde0e3'),
        damp: 0,
        colors: ramp('#b8c1ca', '#ced4da', '#dde0e4'),
        seed: 867,
      }),
      free: true,
    },
    {
      alias: 'ice-lake-cracked',
      name: ['Cracked Lake Ice', 'Лёд озера с трещинами'],
      text: [
        'Blue-grey ice with pressure cracks and frost between the floes.',
        'Сизый лёд с трещинами сжатия и инеем между льдинами.',
      ],
      tags: 'ice blue frozen',
      surface: crackedMud({
        sizeCm: 300,
        plates: 4,
        gapMm: 6,
        curlMm: 8,
        fine: 0.5,
        wet: true,
        colors: ramp('#7d98a6', '#9db4be', '#bccbd0'),
        seed: 869,
      }),
    },
    {
      alias: 'snow-thawing-grass',
      name: ['Thawing Meadow', 'Проталины'],
      text: [
        'Thin wet snow giving way to brown-green turf in islands.',
        'Тонкий мокрый снег, сквозь который островами проступает буро-зелёный дёрн.',
      ],
      tags: 'white thaw spring',
      surface: soil({
        sizeCm: 200,
        clods: 12,
        clodMm: 9,
        pebbles: 0,
        pebble: ramp('#777777', '#999999'),
        damp: 0.2,
        colors: ramp('#b9bfc4', '#cfd3d6', '#dcdee0'),
        growth: { color: color('#5f5b38'), amount: 0.42 },
        seed: 871,
      }),
    },
  ],
);

const road = {
  sizeCm: 150,
  stones: 110,
  worn: 0.5,
  cracks: 0,
  tar: ramp('#2b2b2c', '#363637', '#434344'),
  stone: ramp('#5c5b59', '#7d7b77', '#98958f'),
};

export const groundAsphalt = textures(
  {
    producer: 'groundwork',
    pack: 'ground-asphalt',
    tags: 'ground asphalt road',
    use: ['streets, car parks and yards', 'улиц, парковок и дворов'],
  },
  [
    {
      alias: 'asphalt-fresh',
      name: ['Fresh Asphalt', 'Свежий асфальт'],
      text: ['New black surface course, stone still coated in tar.', 'Новый чёрный верхний слой, камень ещё в битуме.'],
      tags: 'black fresh city',
      surface: asphalt({ ...road, worn: 0.1, seed: 881 }),
    },
    {
      alias: 'asphalt-worn-grey',
      name: ['Worn Grey Asphalt', 'Старый серый асфальт'],
      text: [
        'Years of tyres: pale stone stands out of bleached tar.',
        'Годы под шинами: светлый камень выступает из выгоревшего битума.',
      ],
      tags: 'grey worn city',
      surface: asphalt({ ...road, worn: 0.85, tar: ramp('#4b4a49', '#595857', '#676665'), seed: 883 }),
      free: true,
    },
    {
      alias: 'asphalt-cracked',
      name: ['Cracked Asphalt', 'Растрескавшийся асфальт'],
      text: [
        'Alligator cracks branch over the whole tile, wide enough for weeds.',
        'Сетка трещин по всему тайлу, впору прорастать траве.',
      ],
      tags: 'grey cracked weathered',
      surface: asphalt({
        ...road,
        sizeCm: 240,
        stones: 150,
        worn: 0.6,
        cracks: 1,
        tar: ramp('#403f3f', '#4d4c4b', '#5c5a59'),
        seed: 885,
      }),
    },
    {
      alias: 'asphalt-wet-puddles',
      name: ['Wet Asphalt with Puddles', 'Мокрый асфальт с лужами'],
      text: [
        'After rain: dark film everywhere and mirrors in the dips.',
        'После дождя: всюду тёмная плёнка, в низинках зеркала.',
      ],
      tags: 'wet dark night',
      surface: asphalt({ ...road, sizeCm: 240, stones: 150, worn: 0.4, wet: 0.8, seed: 887 }),
      exclusive: true,
    },
    {
      alias: 'asphalt-white-line',
      name: ['Asphalt with White Line', 'Асфальт с белой полосой'],
      text: ['A 15 cm road line worn thin over coarse stone.', 'Дорожная полоса 15 см, стёртая по крупному камню.'],
      tags: 'line white city',
      surface: asphalt({ ...road, sizeCm: 110, stones: 90, worn: 0.55, line: color('#cfccc4'), seed: 889 }),
    },
    {
      alias: 'asphalt-red-cycle-path',
      name: ['Red Cycle Path', 'Красная велодорожка'],
      text: [
        'Fine-grained red asphalt of a cycle lane, evenly dusty.',
        'Мелкозернистый красный асфальт велодорожки, ровно запылённый.',
      ],
      tags: 'red fine city',
      surface: asphalt({
        ...road,
        stones: 170,
        worn: 0.5,
        tar: ramp('#5d302a', '#6f3c34', '#824b41'),
        stone: ramp('#8a5a50', '#9f7468', '#b08c80'),
        seed: 891,
      }),
    },
  ],
);
