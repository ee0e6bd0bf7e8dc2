import { textures } from '../demo-texture.ts';
import { metalSheet, profiles } from '../families/aged-metal.ts';
import { brushedMetal, hammeredMetal, metalLeaf } from '../families/bare-metal.ts';
import { color, ramp } from '../toolkit/color-ramp.ts';

const steel = ramp('#8f9193', '#a8aaab', '#bcbdbd');
const iron = ramp('#6a6865', '#807e7a', '#94918c');
const zinc = ramp('#8d9193', '#a3a7a8', '#b6b9b8');
const copper = ramp('#a4603f', '#c07a55', '#d19672');
const brass = ramp('#a5834a', '#bd9a5c', '#cfb077');
const gold = ramp('#b98d3e', '#d0a552', '#dfbb72');

const brushed = { sizeCm: 40, roughness: 0.32, brush: 1, scratches: 0.5, smears: 0.4 };

export const metalBrushed = textures(
  {
    producer: 'brightwork',
    pack: 'metal-brushed',
    tags: 'metal brushed sheet',
    use: ['appliances, lifts and signage', 'бытовой техники, лифтов и вывесок'],
  },
  [
    {
      alias: 'brushed-steel',
      name: ['Brushed Stainless Steel', 'Шлифованная нержавеющая сталь'],
      text: [
        'Long fine lines, a few stray scratches and the trace of a cloth.',
        'Длинная тонкая шлифовка, редкие царапины и след от тряпки.',
      ],
      tags: 'steel silver kitchen',
      surface: brushedMetal({ ...brushed, colors: steel, seed: 701 }),
      free: true,
    },
    {
      alias: 'brushed-aluminium-pale',
      name: ['Pale Brushed Aluminium', 'Светлый шлифованный алюминий'],
      text: [
        'Soft anodised aluminium, even and bright, as on a laptop lid.',
        'Мягкий анодированный алюминий, ровный и светлый, как крышка ноутбука.',
      ],
      tags: 'aluminium silver modern',
      surface: brushedMetal({
        ...brushed,
        colors: ramp('#b2b4b6', '#c3c5c6', '#d0d1d1'),
        brush: 0.5,
        roughness: 0.42,
        scratches: 0.1,
        smears: 0.2,
        seed: 703,
      }),
    },
    {
      alias: 'brushed-brass-aged',
      name: ['Aged Brushed Brass', 'Состаренная шлифованная латунь'],
      text: [
        'Brass with brown oxide creeping in from everywhere but the middle of the touch.',
        'Латунь с бурым окислом, наступающим отовсюду, куда не достают руки.',
      ],
      tags: 'brass gold antique',
      surface: brushedMetal({
        ...brushed,
        colors: brass,
        patina: { color: color('#5d4728'), amount: 0.35, metalness: 0.7 },
        seed: 705,
      }),
    },
    {
      alias: 'brushed-copper-bright',
      name: ['Bright Brushed Copper', 'Светлая шлифованная медь'],
      text: [
        'Fresh copper sheet, pink and warm, brushed along its length.',
        'Свежий медный лист, розовый и тёплый, шлифован вдоль.',
      ],
      tags: 'copper warm modern',
      surface: brushedMetal({ ...brushed, colors: copper, roughness: 0.28, seed: 707 }),
    },
    {
      alias: 'copper-verdigris',
      name: ['Verdigris Copper', 'Медь с патиной'],
      text: [
        'Roof copper of fifty years: turquoise salts over brown, bare metal only in spots.',
        'Кровельная медь пятидесяти лет: бирюзовая патина поверх бурого, голый металл лишь пятнами.',
      ],
      tags: 'copper green patina',
      use: ['domes, gutters and monuments', 'куполов, водостоков и памятников'],
      surface: brushedMetal({
        ...brushed,
        sizeCm: 80,
        colors: ramp('#5a3a2a', '#714a36', '#895f47'),
        brush: 0.3,
        roughness: 0.5,
        patina: { color: color('#6aa394'), amount: 0.62, metalness: 0.02 },
        seed: 709,
      }),
      exclusive: true,
    },
    {
      alias: 'brushed-titanium-dark',
      name: ['Dark Titanium', 'Тёмный титан'],
      text: [
        'Grey-brown titanium with a fine cross shimmer and hardly a mark.',
        'Серо-коричневый титан с тонким переливом, почти без следов.',
      ],
      tags: 'titanium dark modern',
      surface: brushedMetal({
        ...brushed,
        colors: ramp('#544f4b', '#67615c', '#78726c'),
        roughness: 0.36,
        scratches: 0.15,
        seed: 711,
      }),
    },
    {
      alias: 'anodised-blue',
      name: ['Blue Anodised Aluminium', 'Синий анодированный алюминий'],
      text: [
        'Deep blue anodising over a brushed sheet, satin.',
        'Глубокое синее анодирование по шлифованному листу, сатин.',
      ],
      tags: 'aluminium blue modern',
      surface: brushedMetal({
        ...brushed,
        colors: ramp('#22426e', '#2f5688', '#4470a2'),
        brush: 0.7,
        roughness: 0.34,
        scratches: 0.2,
        seed: 713,
      }),
    },
  ],
);

const beaten = { sizeCm: 30, blows: 16, depthMm: 2.2, roughness: 0.22, oxideAmount: 0.25 };

export const metalHammered = textures(
  {
    producer: 'brightwork',
    pack: 'metal-hammered',
    tags: 'metal hammered handmade',
    use: ['bowls, sinks, lamps and bar fronts', 'чаш, раковин, ламп и барных стоек'],
  },
  [
    {
      alias: 'hammered-copper',
      name: ['Hammered Copper', 'Кованая медь'],
      text: [
        'Ball-hammer marks of 2 cm, bright on the rims and darker in the bowls.',
        'Следы шарового молотка по 2 см: светлые грани, тёмное дно.',
      ],
      tags: 'copper warm kitchen',
      surface: hammeredMetal({ ...beaten, colors: copper, oxide: color('#4c2a1c'), seed: 721 }),
      free: true,
    },
    {
      alias: 'hammered-brass',
      name: ['Hammered Brass', 'Кованая латунь'],
      text: [
        'Close-set small blows on yellow brass, polished afterwards.',
        'Частые мелкие удары по жёлтой латуни, затем полировка.',
      ],
      tags: 'brass gold oriental',
      surface: hammeredMetal({
        ...beaten,
        blows: 26,
        depthMm: 1.1,
        colors: brass,
        oxide: color('#54401f'),
        roughness: 0.16,
        seed: 723,
      }),
    },
    {
      alias: 'hammered-silver',
      name: ['Hammered Silver', 'Чеканное серебро'],
      text: [
        'Tableware silver with broad soft facets and grey tarnish between.',
        'Столовое серебро с широкими мягкими гранями и серым налётом между ними.',
      ],
      tags: 'silver classic glossy',
      surface: hammeredMetal({
        ...beaten,
        blows: 12,
        colors: ramp('#bdbab3', '#cfccc6', '#dad8d3'),
        oxide: color('#56524d'),
        oxideAmount: 0.3,
        roughness: 0.14,
        seed: 725,
      }),
    },
    {
      alias: 'hammered-black-iron',
      name: ['Blacksmith Iron', 'Кузнечное железо'],
      text: [
        'Forge-black iron, scale left on, oiled, with deep irregular blows.',
        'Железо из горна с окалиной, промасленное, с глубокими неровными ударами.',
      ],
      tags: 'iron black rustic',
      use: ['door hinges, fire tools and armour', 'дверных петель, каминных приборов и доспехов'],
      surface: hammeredMetal({
        ...beaten,
        blows: 13,
        depthMm: 3,
        colors: ramp('#353433', '#454342', '#575452'),
        oxide: color('#2a2523'),
        oxideAmount: 0.6,
        roughness: 0.38,
        seed: 727,
      }),
    },
    {
      alias: 'hammered-bronze-antique',
      name: ['Antique Hammered Bronze', 'Античная бронза'],
      text: [
        'Brown bronze with green in the hollows and rubbed gold on the ridges.',
        'Бурая бронза: зелень во впадинах, натёртое золото на гребнях.',
      ],
      tags: 'bronze patina ancient',
      surface: hammeredMetal({
        ...beaten,
        blows: 18,
        colors: ramp('#5d4429', '#8a683f', '#b48d57'),
        oxide: color('#54715c'),
        oxideAmount: 0.55,
        roughness: 0.34,
        seed: 729,
      }),
      exclusive: true,
    },
    {
      alias: 'hammered-pewter',
      name: ['Hammered Pewter', 'Кованое олово'],
      text: [
        'Dull tin-grey with tiny flat marks, as on an old tankard.',
        'Тусклое олово с мелкими плоскими следами, как на старой кружке.',
      ],
      tags: 'pewter grey rustic',
      surface: hammeredMetal({
        ...beaten,
        blows: 34,
        depthMm: 0.7,
        colors: ramp('#7d7b77', '#8f8d88', '#9f9d98'),
        oxide: color('#4c4a47'),
        oxideAmount: 0.35,
        roughness: 0.42,
        seed: 731,
      }),
    },
  ],
);

const plate = { sizeCm: 100, metal: iron, metalRoughness: 0.45, rust: 0 };

export const metalRusted = textures(
  {
    producer: 'brightwork',
    pack: 'metal-rusted',
    tags: 'metal rust weathered',
    use: ['ships, tanks and abandoned plants', 'кораблей, цистерн и заброшенных заводов'],
  },
  [
    {
      alias: 'rust-iron-heavy',
      name: ['Heavily Rusted Iron', 'Сильно проржавевшее железо'],
      text: [
        'Rust through and through, from black-brown scale to orange dust.',
        'Сплошная ржавчина: от чёрно-бурой окалины до рыжей пыли.',
      ],
      tags: 'iron orange grunge',
      surface: metalSheet({ ...plate, rust: 1.2, flakesMm: 2.5, seed: 741 }),
      free: true,
    },
    {
      alias: 'rust-spots-steel',
      name: ['Steel with Rust Spots', 'Сталь с пятнами ржавчины'],
      text: [
        'Bare plate that rusts from scattered spots, half of it still bright.',
        'Голый лист, ржавеющий отдельными очагами; половина ещё блестит.',
      ],
      tags: 'steel industrial grunge',
      surface: metalSheet({ ...plate, metal: steel, rust: 0.42, scratches: 1, seed: 743 }),
    },
    {
      alias: 'corten-facade',
      name: ['Corten Steel', 'Кортеновская сталь'],
      text: [
        'Weathering steel with an even velvet rust, dark where water runs.',
        'Атмосферостойкая сталь с ровной бархатной ржавчиной, тёмной в потёках.',
      ],
      tags: 'corten facade modern',
      use: ['façades, planters and sculptures', 'фасадов, кашпо и скульптур'],
      surface: metalSheet({ ...plate, sizeCm: 240, rust: 1.4, streaks: 1, seed: 745 }),
    },
    {
      alias: 'paint-peeling-ship-blue',
      name: ['Peeling Ship Blue', 'Облезлая синяя обшивка'],
      text: [
        'Hull blue in thick coats, chipped to the rust, with brown runs below every chip.',
        'Толстая синяя краска борта, сколотая до ржавчины, под каждым сколом бурый потёк.',
      ],
      tags: 'blue paint peeling',
      surface: metalSheet({ ...plate, paint: color('#35566f'), chipped: 0.42, rust: 0.9, runs: 1, seed: 747 }),
    },
    {
      alias: 'paint-peeling-tractor-red',
      name: ['Peeling Tractor Red', 'Облезлый тракторный красный'],
      text: [
        'Sun-bleached red enamel with chips along the rims of old dents.',
        'Выгоревшая красная эмаль со сколами по краям старых вмятин.',
      ],
      tags: 'red paint peeling',
      use: ['farm machines, containers and gates', 'сельхозмашин, контейнеров и ворот'],
      surface: metalSheet({
        ...plate,
        paint: color('#97372c'),
        chipped: 0.3,
        rust: 0.8,
        runs: 0.5,
        paintRoughness: 0.55,
        seed: 749,
      }),
    },
    {
      alias: 'paint-peeling-hospital-green',
      name: ['Peeling Institution Green', 'Облупленный казённый зелёный'],
      text: [
        'Pale green oil paint flaking off a steel door, rust only in the deepest spots.',
        'Бледно-зелёная масляная краска слезает со стальной двери, ржавчина лишь в глубине.',
      ],
      tags: 'green paint peeling',
      use: ['doors, lockers and radiators', 'дверей, шкафчиков и радиаторов'],
      surface: metalSheet({ ...plate, sizeCm: 80, paint: color('#8fa58b'), chipped: 0.36, rust: 0.55, seed: 751 }),
      exclusive: true,
    },
    {
      alias: 'paint-chipped-machine-yellow',
      name: ['Chipped Machine Yellow', 'Сколотый машинный жёлтый'],
      text: [
        'Excavator yellow, knocked to bright steel at the chips and hardly rusted.',
        'Экскаваторный жёлтый, отбитый до светлой стали, почти без ржавчины.',
      ],
      tags: 'yellow paint industrial',
      surface: metalSheet({
        ...plate,
        paint: color('#c79a2e'),
        chipped: 0.22,
        rust: 0.25,
        runs: 0.2,
        scratches: 1,
        seed: 753,
      }),
    },
  ],
);

export const metalProfiled = textures(
  {
    producer: 'brightwork',
    pack: 'metal-profiled',
    tags: 'metal sheet industrial',
    use: ['roofs, sheds and industrial floors', 'кровель, ангаров и промышленных полов'],
  },
  [
    {
      alias: 'corrugated-zinc',
      name: ['Corrugated Zinc Sheet', 'Оцинкованный волнистый лист'],
      text: [
        'Sine waves of 7.5 cm in galvanised steel with frosty spangle.',
        'Волна 7,5 см, оцинкованная сталь с морозным узором цинка.',
      ],
      tags: 'corrugated zinc roof',
      surface: metalSheet({
        ...plate,
        sizeCm: 120,
        metal: zinc,
        profile: profiles.corrugated(16, 14),
        spangle: true,
        metalRoughness: 0.4,
        seed: 761,
      }),
    },
    {
      alias: 'corrugated-rusty-shed',
      name: ['Rusty Corrugated Shed', 'Ржавый волнистый сарай'],
      text: [
        'Old corrugated iron, half zinc and half rust, as on a fishing shed.',
        'Старое волнистое железо: наполовину цинк, наполовину ржавчина, как на рыбацком сарае.',
      ],
      tags: 'corrugated rust weathered',
      surface: metalSheet({
        ...plate,
        sizeCm: 120,
        metal: zinc,
        profile: profiles.corrugated(16, 14),
        rust: 0.6,
        seed: 763,
      }),
    },
    {
      alias: 'container-trapezoid-green',
      name: ['Green Container Wall', 'Стенка зелёного контейнера'],
      text: [
        'Trapezoid ribs every 25 cm in sea-worn green, chips and runs.',
        'Трапециевидные рёбра через 25 см, потёртая морем зелень, сколы и потёки.',
      ],
      tags: 'container green paint',
      use: ['containers, lorries and hangars', 'контейнеров, фур и ангаров'],
      surface: metalSheet({
        ...plate,
        sizeCm: 200,
        profile: profiles.trapezoid(8, 36),
        paint: color('#2f5a49'),
        chipped: 0.28,
        rust: 0.8,
        runs: 0.8,
        seed: 765,
      }),
      exclusive: true,
    },
    {
      alias: 'standing-seam-graphite',
      name: ['Graphite Standing Seam Roof', 'Фальцевая кровля графит'],
      text: [
        'Pre-painted graphite sheets 50 cm wide with upright seams and slight oil-canning.',
        'Окрашенные графитовые картины по 50 см со стоячим фальцем и лёгкой волной.',
      ],
      tags: 'roof seam dark',
      use: ['roofs and façades of modern houses', 'кровель и фасадов современных домов'],
      surface: metalSheet({
        ...plate,
        sizeCm: 200,
        profile: profiles.standingSeam(4, 22),
        paint: color('#3e4144'),
        paintRoughness: 0.5,
        chipped: 0,
        seed: 767,
      }),
    },
    {
      alias: 'tread-plate-steel',
      name: ['Steel Tread Plate', 'Рифлёный стальной лист'],
      text: [
        'Lens-shaped studs, each across its neighbours, scuffed bright on top.',
        'Рифление «чечевица», соседние выступы крест-накрест, верх затёрт до блеска.',
      ],
      tags: 'steel tread floor',
      use: ['stairs, lorry beds and walkways', 'лестниц, кузовов и мостков'],
      surface: metalSheet({
        ...plate,
        sizeCm: 48,
        metal: steel,
        profile: profiles.tread(16, 1.6),
        metalRoughness: 0.36,
        scratches: 1,
        seed: 769,
      }),
      free: true,
    },
    {
      alias: 'tread-plate-worn-black',
      name: ['Worn Black Tread Plate', 'Чёрный рифлёный лист с потёртостями'],
      text: [
        'Black paint walked through to the steel, rust in a few places.',
        'Чёрная краска, стёртая ногами до стали, местами ржавчина.',
      ],
      tags: 'black tread worn',
      use: ['workshops, lifts and stage floors', 'цехов, лифтов и сцен'],
      surface: metalSheet({
        ...plate,
        sizeCm: 48,
        metal: steel,
        profile: profiles.tread(12, 1.8),
        paint: color('#333333'),
        chipped: 0.2,
        rub: 0.32,
        rust: 0.25,
        seed: 771,
      }),
    },
    {
      alias: 'perforated-steel-round',
      name: ['Perforated Steel', 'Перфорированная сталь'],
      text: [
        'Round 6 mm holes in staggered rows, powder-coated light grey.',
        'Круглые отверстия 6 мм в шахматном порядке, светло-серая порошковая краска.',
      ],
      tags: 'perforated grey facade',
      use: ['screens, speakers and cable trays', 'экранов, динамиков и кабельных лотков'],
      surface: metalSheet({
        ...plate,
        sizeCm: 32,
        metal: steel,
        profile: profiles.perforated(32, 0.27),
        paint: color('#b9bab8'),
        chipped: 0,
        paintRoughness: 0.4,
        seed: 773,
      }),
    },
    {
      alias: 'riveted-hull-grey',
      name: ['Riveted Hull Plates', 'Клёпаная обшивка'],
      text: [
        'Plates of 50 cm with a rim of dome rivets, navy grey, touched by rust.',
        'Листы по 50 см с рядом полукруглых заклёпок по краю, шаровая краска, тронута ржавчиной.',
      ],
      tags: 'riveted grey ship',
      use: ['ships, bridges and airships', 'кораблей, мостов и дирижаблей'],
      surface: metalSheet({
        ...plate,
        profile: profiles.riveted(2, 10),
        paint: color('#6d7478'),
        chipped: 0.2,
        rust: 0.6,
        runs: 0.7,
        seed: 775,
      }),
    },
  ],
);

const leaf = { sizeCm: 32, leaves: 4, wear: 0.25, roughness: 0.2, bole: color('#7c2f22') };

export const metalLeafed = textures(
  {
    producer: 'brightwork',
    pack: 'metal-leaf',
    tags: 'metal leaf gilded',
    use: ['frames, icons and ceilings', 'рам, икон и потолков'],
  },
  [
    {
      alias: 'gold-leaf-bright',
      name: ['Bright Gold Leaf', 'Сусальное золото'],
      text: [
        'Water gilding in 8 cm leaves, laps visible, red bole at a few cracks.',
        'Золочение листами 8 см: видны нахлёсты, в редких трещинах красный полимент.',
      ],
      tags: 'gold glossy luxury',
      surface: metalLeaf({ ...leaf, colors: gold, seed: 781 }),
      exclusive: true,
    },
    {
      alias: 'gold-leaf-worn',
      name: ['Worn Gold Leaf', 'Потёртая позолота'],
      text: [
        'Altar gilding rubbed through to red clay over a third of the surface.',
        'Алтарная позолота, стёртая до красной глины на трети поверхности.',
      ],
      tags: 'gold worn antique',
      surface: metalLeaf({ ...leaf, colors: gold, wear: 0.85, roughness: 0.28, seed: 783 }),
    },
    {
      alias: 'silver-leaf-tarnished',
      name: ['Tarnished Silver Leaf', 'Потемневшее серебрение'],
      text: [
        'Silver leaf gone warm and grey, over black bole.',
        'Листовое серебро, потеплевшее и посеревшее, по чёрному полименту.',
      ],
      tags: 'silver antique grey',
      surface: metalLeaf({
        ...leaf,
        colors: ramp('#7f776a', '#aaa499', '#c4c0b8'),
        bole: color('#2b2826'),
        wear: 0.45,
        seed: 785,
      }),
    },
    {
      alias: 'copper-leaf-flame',
      name: ['Flamed Copper Leaf', 'Медная поталь с побежалостью'],
      text: [
        'Copper leaf with heat colours from rose to violet, laid in small squares.',
        'Медная поталь с цветами побежалости от розового до лилового, мелкими квадратами.',
      ],
      tags: 'copper colourful modern',
      surface: metalLeaf({
        ...leaf,
        leaves: 6,
        colors: ramp('#6a4a6b', '#a35f4f', '#c98960', '#d9ae7b'),
        bole: color('#3a2a22'),
        seed: 787,
      }),
    },
    {
      alias: 'gold-leaf-black-ground',
      name: ['Gold Leaf on Black', 'Золото по чёрному'],
      text: [
        'Kintsugi mood: torn gold over black lacquer, more gap than leaf.',
        'Настроение кинцуги: рваное золото по чёрному лаку, просветов больше, чем металла.',
      ],
      tags: 'gold black modern',
      surface: metalLeaf({ ...leaf, colors: gold, bole: color('#232223'), wear: 1.25, seed: 789 }),
    },
    {
      alias: 'white-gold-ceiling',
      name: ['White Gold Ceiling Leaf', 'Белое золото для потолка'],
      text: [
        'Pale 12-carat leaf with hardly a flaw, soft and cool.',
        'Бледное золото 12 карат почти без изъянов, мягкое и прохладное.',
      ],
      tags: 'silver light luxury',
      surface: metalLeaf({
        ...leaf,
        leaves: 3,
        colors: ramp('#bfb49a', '#cfc6ae', '#dad3c0'),
        bole: color('#b5a98e'),
        wear: 0.05,
        roughness: 0.24,
        seed: 791,
      }),
    },
  ],
);
