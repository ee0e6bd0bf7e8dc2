import { textures } from '../demo-texture.ts';
import { granite, terrazzo } from '../families/granite-and-terrazzo.ts';
import { bandedStone, marble } from '../families/marble-and-layers.ts';
import { color, ramp } from '../toolkit/color-ramp.ts';

const slab = { sizeCm: 160, veins: 3, sharpness: 1.4, wander: 0.14, roughness: 0.12 };

export const stoneMarble = textures(
  {
    producer: 'stonefold',
    pack: 'stone-marble',
    tags: 'stone marble polished',
    use: ['bathrooms, lobbies and worktops', 'ванных, вестибюлей и столешниц'],
  },
  [
    {
      alias: 'marble-carrara',
      name: ['Carrara Marble', 'Мрамор Каррара'],
      text: [
        'Cool white ground with soft grey veins that dissolve into clouds.',
        'Холодный белый фон с мягкими серыми прожилками, уходящими в облака.',
      ],
      tags: 'white italian classic',
      surface: marble({
        ...slab,
        ground: ramp('#c4c7c9', '#dadbda', '#e4e4e1'),
        vein: color('#8b9196'),
        sharpness: 0.9,
        seed: 201,
      }),
      free: true,
    },
    {
      alias: 'marble-calacatta-gold',
      name: ['Calacatta Gold Marble', 'Мрамор Калакатта Голд'],
      text: [
        'Bold grey veins with a golden rim on a bright white slab, widely spaced.',
        'Крупные серые прожилки с золотистой каймой на ярко-белом слэбе, далеко друг от друга.',
      ],
      tags: 'white gold italian',
      surface: marble({
        ...slab,
        sizeCm: 240,
        ground: ramp('#d9d7d1', '#e4e2dc', '#e8e7e3'),
        vein: color('#81807f'),
        trace: color('#b2925f'),
        veins: 2,
        sharpness: 1.1,
        wander: 0.2,
        seed: 203,
      }),
      exclusive: true,
    },
    {
      alias: 'marble-nero-marquina',
      name: ['Nero Marquina Marble', 'Мрамор Неро Маркина'],
      text: [
        'Deep black with sharp white lightning veins, mirror polish.',
        'Глубокий чёрный с резкими белыми молниями, зеркальная полировка.',
      ],
      tags: 'black spanish contrast',
      surface: marble({
        ...slab,
        ground: ramp('#252527', '#2c2c2e', '#38383a'),
        vein: color('#d3d1cb'),
        veins: 4,
        sharpness: 3,
        wander: 0.2,
        roughness: 0.08,
        seed: 205,
      }),
    },
    {
      alias: 'marble-verde-guatemala',
      name: ['Verde Guatemala Marble', 'Мрамор Верде Гватемала'],
      text: [
        'Bottle green serpentine laced with a fine pale net.',
        'Бутылочно-зелёный серпентинит в тонкой светлой сетке.',
      ],
      tags: 'green dark luxury',
      surface: marble({
        ...slab,
        ground: ramp('#22382b', '#34523d', '#4c6d51'),
        vein: color('#a9bda3'),
        veins: 6,
        sharpness: 2.4,
        wander: 0.25,
        seed: 207,
      }),
    },
    {
      alias: 'marble-rosso-levanto',
      name: ['Rosso Levanto Marble', 'Мрамор Россо Леванто'],
      text: [
        'Wine-red breccia, broken and healed by white calcite.',
        'Винно-красная брекчия, разбитая и залеченная белым кальцитом.',
      ],
      tags: 'red breccia luxury',
      surface: marble({
        ...slab,
        ground: ramp('#3f2226', '#5e3235', '#7a4a48'),
        vein: color('#c9bdb4'),
        veins: 5,
        sharpness: 2.2,
        wander: 0.22,
        breccia: 0.55,
        seed: 209,
      }),
    },
    {
      alias: 'marble-emperador-dark',
      name: ['Dark Emperador Marble', 'Мрамор Эмперадор тёмный'],
      text: [
        'Coffee-brown limestone with irregular cream veins.',
        'Кофейный мраморизованный известняк с неровными кремовыми прожилками.',
      ],
      tags: 'brown spanish warm',
      surface: marble({
        ...slab,
        ground: ramp('#3a2b22', '#553f32', '#6c5342'),
        vein: color('#c4aa87'),
        veins: 4,
        sharpness: 2.2,
        wander: 0.2,
        breccia: 0.2,
        seed: 211,
      }),
    },
    {
      alias: 'marble-crema-marfil',
      name: ['Crema Marfil Marble', 'Мрамор Крема Марфил'],
      text: [
        'Even ivory with thin rusty hairlines, honed to a soft sheen.',
        'Ровная слоновая кость с тонкими рыжими волосками, лощёная до мягкого блеска.',
      ],
      tags: 'beige spanish warm',
      surface: marble({
        ...slab,
        ground: ramp('#d1bd9c', '#dbcaad', '#e1d4bc'),
        vein: color('#b08e66'),
        veins: 4,
        sharpness: 4.5,
        roughness: 0.28,
        seed: 213,
      }),
    },
    {
      alias: 'marble-blue-azul',
      name: ['Azul Macaubas Slab', 'Слэб Азул Макаубас'],
      text: [
        'Ice-blue quartzite with slate-blue currents and sandy traces.',
        'Льдисто-голубой кварцит с сизыми течениями и песочными следами.',
      ],
      tags: 'blue quartzite luxury',
      surface: marble({
        ...slab,
        sizeCm: 200,
        ground: ramp('#7f98a8', '#a5b8c2', '#c7d2d4'),
        vein: color('#4d6b83'),
        trace: color('#b9a583'),
        veins: 3,
        sharpness: 0.9,
        wander: 0.3,
        seed: 215,
      }),
    },
    {
      alias: 'marble-breccia-pernice',
      name: ['Breccia Pernice Marble', 'Мрамор Брекчия Перниче'],
      text: [
        'Rose and cream fragments in a plum cement, large and angular.',
        'Розовые и кремовые обломки в сливовом цементе, крупные и угловатые.',
      ],
      tags: 'pink breccia italian',
      surface: marble({
        ...slab,
        ground: ramp('#b7867a', '#cda596', '#dcc5b3'),
        vein: color('#774f4d'),
        veins: 4,
        sharpness: 2.8,
        breccia: 0.8,
        roughness: 0.16,
        seed: 217,
      }),
    },
  ],
);

const layered = { sizeCm: 120, bands: 12, fold: 0.8, pits: 0, roughness: 0.14 };

export const stoneLayered = textures(
  {
    producer: 'stonefold',
    pack: 'stone-layered',
    tags: 'stone layered slab',
    use: ['wall cladding, baths and reception desks', 'облицовки стен, ванн и стоек'],
  },
  [
    {
      alias: 'onyx-honey',
      name: ['Honey Onyx', 'Оникс медовый'],
      text: [
        'Amber bands folded like drapery, polished; made to be lit from behind.',
        'Янтарные полосы складками, как драпировка; полировка, под подсветку сзади.',
      ],
      tags: 'onyx amber polished',
      surface: bandedStone({ ...layered, colors: ramp('#8f5a2b', '#c08a4a', '#dab57a', '#e6d3ad'), seed: 221 }),
    },
    {
      alias: 'onyx-green-jade',
      name: ['Jade Green Onyx', 'Оникс нефритовый'],
      text: [
        'Milky green layers with white seams, dense folds.',
        'Молочно-зелёные слои с белыми швами, частые складки.',
      ],
      tags: 'onyx green polished',
      surface: bandedStone({
        ...layered,
        bands: 16,
        fold: 1,
        colors: ramp('#5d8468', '#88a988', '#b4c9a8', '#dfe3cd'),
        seed: 223,
      }),
      exclusive: true,
    },
    {
      alias: 'onyx-rose',
      name: ['Rose Onyx', 'Оникс розовый'],
      text: [
        'Pink and cream waves with a thin rust line here and there.',
        'Розово-кремовые волны с редкой тонкой ржавой линией.',
      ],
      tags: 'onyx pink polished',
      surface: bandedStone({
        ...layered,
        bands: 11,
        fold: 0.9,
        colors: ramp('#b06a55', '#d09d86', '#e0bfab', '#e6d8c8'),
        seed: 225,
      }),
    },
    {
      alias: 'travertine-classic-open',
      name: ['Open Travertine', 'Травертин с открытыми порами'],
      text: [
        'Roman travertine cut across the layers, its holes left open, honed.',
        'Римский травертин поперёк слоёв, поры открыты, лощёная поверхность.',
      ],
      tags: 'travertine beige honed',
      surface: bandedStone({
        ...layered,
        bands: 20,
        fold: 0.3,
        pits: 0.55,
        roughness: 0.5,
        colors: ramp('#b99f7b', '#cbb592', '#d9c8ab'),
        seed: 227,
      }),
      free: true,
    },
    {
      alias: 'travertine-filled-ivory',
      name: ['Filled Ivory Travertine', 'Травертин шпатлёванный слоновая кость'],
      text: [
        'The same stone with pores filled and polished over: faint ghost spots along the bands.',
        'Тот же камень, поры зашпатлёваны и заполированы: вдоль слоёв видны лишь бледные пятна.',
      ],
      tags: 'travertine ivory polished',
      surface: bandedStone({
        ...layered,
        bands: 18,
        fold: 0.3,
        pits: 0.5,
        filled: color('#d2c4a8'),
        roughness: 0.22,
        colors: ramp('#c8b392', '#d6c6aa', '#e2d7c2'),
        seed: 229,
      }),
    },
    {
      alias: 'travertine-silver',
      name: ['Silver Travertine', 'Травертин серебристый'],
      text: [
        'Grey bands from smoke to pearl, narrow open pores.',
        'Серые слои от дымчатого до жемчужного, узкие открытые поры.',
      ],
      tags: 'travertine grey honed',
      surface: bandedStone({
        ...layered,
        bands: 24,
        fold: 0.25,
        pits: 0.42,
        roughness: 0.45,
        colors: ramp('#7f7a73', '#a09a91', '#bdb7ac'),
        seed: 231,
      }),
    },
    {
      alias: 'sandstone-striped-desert',
      name: ['Striped Desert Sandstone', 'Полосатый песчаник'],
      text: [
        'Wind-laid sand turned to stone: rust and straw stripes, sawn, gritty to the hand.',
        'Окаменевшие дюны: ржавые и соломенные полосы, пиленая зернистая поверхность.',
      ],
      tags: 'sandstone desert warm',
      surface: bandedStone({
        ...layered,
        bands: 26,
        fold: 0.4,
        pits: 0.05,
        roughness: 0.8,
        colors: ramp('#96603d', '#b98357', '#d0a878'),
        seed: 233,
      }),
    },
  ],
);

const polished = { sizeCm: 60, crystals: 110, micaShare: 0.18, relief: 0.02, roughness: 0.14 };

export const stoneGranite = textures(
  {
    producer: 'stonefold',
    pack: 'stone-granite',
    tags: 'stone granite crystals',
    use: ['worktops, steps and plinths', 'столешниц, ступеней и цоколей'],
  },
  [
    {
      alias: 'granite-grey-karelia',
      name: ['Karelian Grey Granite', 'Карельский серый гранит'],
      text: [
        'Medium grain of white feldspar, smoky quartz and black mica, polished.',
        'Среднее зерно: белый полевой шпат, дымчатый кварц и чёрная слюда, полировка.',
      ],
      tags: 'grey polished kitchen',
      surface: granite({
        ...polished,
        feldspar: ramp('#a9a8a5', '#c8c6c1'),
        quartz: color('#85868a'),
        mica: color('#2f2f31'),
        seed: 241,
      }),
    },
    {
      alias: 'granite-balmoral-red',
      name: ['Balmoral Red Granite', 'Гранит Балморал красный'],
      text: [
        'Finnish red with coarse salmon crystals and black specks.',
        'Финский красный с крупными лососёвыми кристаллами и чёрной крапинкой.',
      ],
      tags: 'red polished monument',
      surface: granite({
        ...polished,
        crystals: 80,
        feldspar: ramp('#8f4437', '#ab5f4c', '#b97a66'),
        quartz: color('#6f6060'),
        mica: color('#28211f'),
        seed: 243,
      }),
    },
    {
      alias: 'granite-black-galaxy',
      name: ['Black Galaxy Granite', 'Гранит Блэк Гэлакси'],
      text: [
        'Fine black gabbro with bronze sparks scattered like stars.',
        'Мелкозернистое чёрное габбро с бронзовыми искрами, рассыпанными как звёзды.',
      ],
      tags: 'black polished kitchen',
      surface: granite({
        ...polished,
        crystals: 170,
        feldspar: ramp('#242426', '#2f2f32'),
        quartz: color('#2a2a2d'),
        mica: color('#a48552'),
        micaShare: 0.02,
        roughness: 0.09,
        seed: 245,
      }),
    },
    {
      alias: 'granite-baltic-brown',
      name: ['Baltic Brown Granite', 'Гранит Балтик Браун'],
      text: [
        'Rapakivi: round brown ovoids the size of a coin in a dark ring.',
        'Рапакиви: круглые бурые овоиды размером с монету в тёмном кольце.',
      ],
      tags: 'brown polished coarse',
      surface: granite({
        ...polished,
        crystals: 30,
        feldspar: ramp('#65483a', '#82604c', '#977660'),
        quartz: color('#4a4642'),
        mica: color('#272322'),
        micaShare: 0.3,
        seed: 247,
      }),
    },
    {
      alias: 'granite-flamed-steps',
      name: ['Flamed Granite', 'Гранит термообработанный'],
      text: [
        'Flame-finished grey granite, crystals burst to a rough non-slip face.',
        'Термообработанный серый гранит: кристаллы лопнули и дали нескользкую поверхность.',
      ],
      tags: 'grey rough outdoor',
      use: ['outdoor steps, platforms and kerbs', 'уличных ступеней, платформ и бордюров'],
      surface: granite({
        ...polished,
        crystals: 130,
        feldspar: ramp('#b1aca4', '#cbc6bd'),
        quartz: color('#989694'),
        mica: color('#4a4846'),
        relief: 0.7,
        roughness: 0.8,
        seed: 249,
      }),
    },
    {
      alias: 'granite-split-face',
      name: ['Split Granite Face', 'Гранит колотый'],
      text: [
        'A quarry face split by wedges: shallow shells and steps, warm grey.',
        'Скол из карьера, расколотый клиньями: пологие раковины и уступы, тёплый серый.',
      ],
      tags: 'grey rough quarry',
      use: ['rock faces, plinths and landscape', 'скал, цоколей и ландшафта'],
      surface: granite({
        ...polished,
        sizeCm: 100,
        crystals: 150,
        feldspar: ramp('#968f87', '#b1aaa0'),
        quartz: color('#86827d'),
        mica: color('#3d3a38'),
        relief: 26,
        roughness: 0.85,
        seed: 251,
      }),
    },
  ],
);

const floor = { sizeCm: 80, large: 14, density: 0.72, roughness: 0.2 };

export const stoneTerrazzo = textures(
  {
    producer: 'stonefold',
    pack: 'stone-terrazzo',
    tags: 'stone terrazzo floor',
    use: ['cafés, lobbies and counters', 'кафе, вестибюлей и стоек'],
  },
  [
    {
      alias: 'terrazzo-venetian-white',
      name: ['Venetian White Terrazzo', 'Терраццо венецианское белое'],
      text: [
        'Grey, honey and black chips up to 4 cm in white cement.',
        'Серая, медовая и чёрная крошка до 4 см в белом цементе.',
      ],
      tags: 'white italian polished',
      surface: terrazzo({
        ...floor,
        cement: color('#d9d6ce'),
        chips: ramp('#3f3d3b', '#8a8782', '#b98f5c', '#cfcac0'),
        seed: 261,
      }),
      free: true,
    },
    {
      alias: 'terrazzo-confetti',
      name: ['Confetti Terrazzo', 'Терраццо «конфетти»'],
      text: [
        'Coral, mustard, teal and navy chips on off-white, for a cheerful counter.',
        'Коралловая, горчичная, бирюзовая и синяя крошка на молочном фоне, весёлая стойка.',
      ],
      tags: 'colourful modern white',
      surface: terrazzo({
        ...floor,
        sizeCm: 60,
        large: 11,
        cement: color('#e0dbd0'),
        chips: ramp('#cf6f58', '#d2a043', '#3f8583', '#2d4468'),
        density: 0.5,
        seed: 263,
      }),
    },
    {
      alias: 'terrazzo-black-pearl',
      name: ['Black Pearl Terrazzo', 'Терраццо чёрный жемчуг'],
      text: [
        'White and mother-of-pearl chips in black cement, polished wet.',
        'Белая и перламутровая крошка в чёрном цементе, мокрая полировка.',
      ],
      tags: 'black contrast polished',
      surface: terrazzo({
        ...floor,
        cement: color('#2b2a2a'),
        chips: ramp('#77736f', '#c9c6bf', '#dcd5c8'),
        density: 0.55,
        roughness: 0.12,
        seed: 265,
      }),
    },
    {
      alias: 'terrazzo-rose-brass',
      name: ['Rose Terrazzo with Brass Strips', 'Розовое терраццо с латунью'],
      text: [
        'Dusty-rose floor divided by 2 mm brass strips every 60 cm.',
        'Пыльно-розовый пол, разделённый латунными полосами по 2 мм через каждые 60 см.',
      ],
      tags: 'pink brass luxury',
      surface: terrazzo({
        ...floor,
        sizeCm: 120,
        large: 22,
        strips: 2,
        cement: color('#c79a8d'),
        chips: ramp('#8d5a52', '#d9c2b5', '#e0dad0', '#a3786c'),
        seed: 267,
      }),
      exclusive: true,
    },
    {
      alias: 'terrazzo-green-school',
      name: ['Green Corridor Terrazzo', 'Зелёное терраццо подъезда'],
      text: [
        'Small green and grey chips in a dull cement, as on the stairs of old apartment houses.',
        'Мелкая зелёная и серая крошка в тусклом цементе, как на лестницах старых домов.',
      ],
      tags: 'green vintage stairs',
      use: ['stairwells, schools and stations', 'подъездов, школ и вокзалов'],
      surface: terrazzo({
        ...floor,
        large: 34,
        cement: color('#8f9a86'),
        chips: ramp('#435a48', '#7d8f76', '#c3c4b4'),
        roughness: 0.42,
        seed: 269,
      }),
    },
    {
      alias: 'terrazzo-grand-slab',
      name: ['Grand Chip Terrazzo', 'Терраццо с крупным камнем'],
      text: [
        'Fragments of marble as large as a palm, beige and grey, little cement between.',
        'Обломки мрамора с ладонь, бежевые и серые, цемента между ними мало.',
      ],
      tags: 'beige coarse modern',
      surface: terrazzo({
        ...floor,
        sizeCm: 120,
        large: 9,
        density: 0.92,
        cement: color('#cdc3b3'),
        chips: ramp('#8c7f70', '#b9a88f', '#d8d0c3', '#716a64'),
        seed: 271,
      }),
    },
  ],
);
