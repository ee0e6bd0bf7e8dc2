import { textures } from '../demo-texture.ts';
import { grass } from '../families/grass.ts';
import { fallenLeaves } from '../families/leaves.ts';
import { looseStones } from '../families/loose-stones.ts';
import { color, ramp } from '../toolkit/color-ramp.ts';

const earth = color('#3d3328');
const loose = { sizeCm: 60, count: 16, roundness: 0.9, layers: 3, ground: earth };

export const groundGravel = textures(
  {
    producer: 'groundwork',
    pack: 'ground-gravel',
    tags: 'ground gravel stones',
    use: ['paths, beaches and railway beds', 'дорожек, пляжей и железнодорожных насыпей'],
  },
  [
    {
      alias: 'gravel-crushed-granite',
      name: ['Crushed Granite Gravel', 'Гранитный щебень'],
      text: [
        'Angular grey chippings of 2–4 cm, three layers deep.',
        'Угловатый серый щебень фракции 2–4 см в три слоя.',
      ],
      tags: 'granite grey angular',
      surface: looseStones({ ...loose, roundness: 0.1, colors: ramp('#66625d', '#87837c', '#a6a29a'), seed: 901 }),
      free: true,
    },
    {
      alias: 'pebbles-river-mixed',
      name: ['Mixed River Pebbles', 'Речная галька'],
      text: [
        'Water-worn pebbles in grey, ochre and rust, up to 5 cm.',
        'Окатанная галька серая, охристая и ржавая, до 5 см.',
      ],
      tags: 'pebbles river rounded',
      surface: looseStones({
        ...loose,
        sizeCm: 70,
        count: 14,
        colors: ramp('#57534e', '#88806f', '#a98d6d', '#b9b0a0'),
        seed: 903,
      }),
    },
    {
      alias: 'pebbles-white-garden',
      name: ['White Garden Pebbles', 'Белая садовая галька'],
      text: ['Tumbled white marble, egg to nut size, clean.', 'Галтованный белый мрамор от ореха до яйца, чистый.'],
      tags: 'pebbles white garden',
      use: ['borders, fountains and planters', 'клумб, фонтанов и кашпо'],
      surface: looseStones({
        ...loose,
        ground: color('#8d887e'),
        colors: ramp('#c2beb5', '#d2cfc8', '#dedcd7'),
        seed: 905,
      }),
    },
    {
      alias: 'pebbles-black-wet',
      name: ['Wet Black Pebbles', 'Мокрая чёрная галька'],
      text: [
        'Basalt pebbles of a northern beach, shining after a wave.',
        'Базальтовая галька северного пляжа, блестит после волны.',
      ],
      tags: 'pebbles black wet',
      surface: looseStones({
        ...loose,
        wet: true,
        ground: color('#242425'),
        colors: ramp('#2a2b2d', '#3b3c3e', '#515254'),
        seed: 907,
      }),
      exclusive: true,
    },
    {
      alias: 'gravel-fine-yellow',
      name: ['Fine Yellow Gravel', 'Мелкий жёлтый гравий'],
      text: ['Castle-park gravel of 5–10 mm, sandy and even.', 'Парковый гравий 5–10 мм, песочный и ровный.'],
      tags: 'yellow fine park',
      surface: looseStones({
        ...loose,
        sizeCm: 50,
        count: 40,
        roundness: 0.6,
        layers: 2,
        ground: color('#8a7452'),
        colors: ramp('#9a8159', '#b89e74', '#cdb991'),
        seed: 909,
      }),
    },
    {
      alias: 'ballast-railway-rusty',
      name: ['Railway Ballast', 'Железнодорожный балласт'],
      text: [
        'Sharp stone of 4–6 cm stained brown by brake dust.',
        'Острый камень 4–6 см, побуревший от тормозной пыли.',
      ],
      tags: 'railway brown angular',
      surface: looseStones({
        ...loose,
        sizeCm: 90,
        count: 16,
        roundness: 0,
        colors: ramp('#4c3d33', '#68574b', '#7f7065'),
        seed: 911,
      }),
    },
    {
      alias: 'slate-chippings-blue',
      name: ['Blue Slate Chippings', 'Сланцевая крошка'],
      text: [
        'Flat blue-grey flakes that overlap like scales.',
        'Плоские сизые пластинки, лежащие внахлёст, как чешуя.',
      ],
      tags: 'slate blue garden',
      surface: looseStones({
        ...loose,
        count: 12,
        roundness: 0.25,
        colors: ramp('#454e57', '#5c6670', '#77808a'),
        seed: 913,
      }),
    },
  ],
);

const litter = { sizeCm: 90, count: 9, layers: 4, lobes: 5, sparse: 0.1, ground: earth, vein: color('#6b4a26') };

export const groundLeaves = textures(
  {
    producer: 'groundwork',
    pack: 'ground-leaves',
    tags: 'ground leaves autumn nature',
    use: ['parks, forests and autumn streets', 'парков, лесов и осенних улиц'],
  },
  [
    {
      alias: 'leaves-maple-autumn',
      name: ['Autumn Maple Leaves', 'Осенние кленовые листья'],
      text: [
        'Maple leaves from yellow to crimson, four deep, each 10 cm wide.',
        'Кленовые листья от жёлтого до багряного, в четыре слоя, по 10 см.',
      ],
      tags: 'maple red',
      surface: fallenLeaves({ ...litter, colors: ramp('#7c2a1c', '#b5552a', '#c98a35', '#cfae4f'), seed: 921 }),
      free: true,
    },
    {
      alias: 'leaves-beech-brown',
      name: ['Brown Beech Litter', 'Буковая подстилка'],
      text: [
        'Dry oval leaves of last year, coppery and curled.',
        'Сухие прошлогодние овальные листья, медные и скрученные.',
      ],
      tags: 'beech brown',
      surface: fallenLeaves({
        ...litter,
        lobes: 1,
        count: 13,
        colors: ramp('#5a3a22', '#7d5432', '#9c7349', '#b08c60'),
        seed: 923,
      }),
    },
    {
      alias: 'leaves-birch-yellow-grass',
      name: ['Scattered Birch Leaves', 'Россыпь берёзовых листьев'],
      text: [
        'Small yellow leaves thinly strewn over dark earth.',
        'Мелкие жёлтые листья редкой россыпью по тёмной земле.',
      ],
      tags: 'birch yellow',
      surface: fallenLeaves({
        ...litter,
        sizeCm: 100,
        lobes: 1,
        count: 22,
        layers: 1,
        sparse: 0.45,
        colors: ramp('#a88632', '#c4a443', '#d0b964'),
        seed: 925,
      }),
    },
    {
      alias: 'leaves-oak-wet',
      name: ['Wet Oak Leaves', 'Мокрые дубовые листья'],
      text: ['Dark brown leaves flattened and shining after rain.', 'Тёмно-бурые листья, прибитые дождём и блестящие.'],
      tags: 'oak wet',
      surface: fallenLeaves({
        ...litter,
        lobes: 0,
        wet: 0.8,
        colors: ramp('#35241a', '#4d3523', '#6a4a30'),
        seed: 927,
      }),
    },
    {
      alias: 'leaves-field-maple-gold',
      name: ['Golden Field Maple Carpet', 'Золотой ковёр полевого клёна'],
      text: [
        'A closed carpet of pure yellow, with green left at a few rims.',
        'Сплошной чисто-жёлтый ковёр, кое-где край ещё зелёный.',
      ],
      tags: 'maple gold',
      surface: fallenLeaves({
        ...litter,
        lobes: 3,
        count: 14,
        sparse: 0,
        colors: ramp('#93983f', '#c9ab3a', '#d4bb52', '#d9c46e'),
        vein: color('#b39a3a'),
        seed: 929,
      }),
      exclusive: true,
    },
    {
      alias: 'leaves-laurel-green',
      name: ['Green Leaf Hedge', 'Зелёная изгородь'],
      text: [
        'Glossy laurel leaves layered like a clipped hedge.',
        'Глянцевые листья лавровишни слоями, как стриженая изгородь.',
      ],
      tags: 'green hedge',
      use: ['hedges, green walls and gardens', 'изгородей, зелёных стен и садов'],
      surface: fallenLeaves({
        ...litter,
        sizeCm: 80,
        lobes: 1,
        count: 12,
        sparse: 0,
        layers: 5,
        wet: 0.4,
        ground: color('#1f2a17'),
        vein: color('#8fa562'),
        colors: ramp('#27401f', '#3a5a2a', '#557a3a'),
        seed: 931,
      }),
    },
  ],
);

const lawn = {
  sizeCm: 80,
  blades: 15000,
  length: 0.055,
  width: 0.0045,
  bend: 1.4,
  patchy: 0,
  depthMm: 22,
  ground: ramp('#3a3024', '#544636'),
};

export const groundGrass = textures(
  {
    producer: 'groundwork',
    pack: 'ground-grass',
    tags: 'ground grass nature green',
    use: ['lawns, meadows and parks', 'газонов, лугов и парков'],
  },
  [
    {
      alias: 'grass-lawn-fresh',
      name: ['Fresh Lawn', 'Свежий газон'],
      text: [
        'Mown lawn seen from above, blades lying every way.',
        'Стриженый газон сверху, травинки лежат во все стороны.',
      ],
      tags: 'lawn summer',
      surface: grass({ ...lawn, colors: ramp('#2f4a1c', '#4a6b28', '#6f8d3c'), seed: 941 }),
      free: true,
    },
    {
      alias: 'grass-meadow-long',
      name: ['Long Meadow Grass', 'Высокая луговая трава'],
      text: [
        'Long blades combed by wind in one direction, straw among the green.',
        'Длинные травинки, зачёсанные ветром в одну сторону, с соломой среди зелени.',
      ],
      tags: 'meadow wind',
      surface: grass({
        ...lawn,
        sizeCm: 120,
        blades: 7000,
        length: 0.16,
        width: 0.006,
        direction: 0.7,
        bend: 0.8,
        colors: ramp('#3d4f22', '#637637', '#8f9350', '#b5a86b'),
        seed: 943,
      }),
    },
    {
      alias: 'grass-dry-steppe',
      name: ['Dry Steppe Grass', 'Сухая степная трава'],
      text: ['Bleached tufts on pale earth, end of August.', 'Выгоревшие кустики на светлой земле, конец августа.'],
      tags: 'dry yellow',
      surface: grass({
        ...lawn,
        sizeCm: 120,
        patchy: 0.45,
        blades: 9000,
        length: 0.09,
        colors: ramp('#77633a', '#9d8753', '#bfab78'),
        ground: ramp('#8a7556', '#a38e6f'),
        seed: 945,
      }),
    },
    {
      alias: 'grass-patchy-trail',
      name: ['Patchy Grass', 'Вытоптанная трава'],
      text: [
        'Green islands on trodden soil, as in front of a goal.',
        'Зелёные островки на вытоптанной земле, как перед воротами.',
      ],
      tags: 'patchy soil',
      surface: grass({
        ...lawn,
        sizeCm: 160,
        patchy: 0.5,
        length: 0.035,
        blades: 20000,
        width: 0.0035,
        colors: ramp('#3a5022', '#566f2f', '#768a45'),
        seed: 947,
      }),
    },
    {
      alias: 'grass-daisies',
      name: ['Lawn with Daisies', 'Газон с маргаритками'],
      text: [
        'Short grass dotted with white daisies, two to a hand.',
        'Короткая трава в белых маргаритках, по две на ладонь.',
      ],
      tags: 'flowers spring',
      surface: grass({
        ...lawn,
        sizeCm: 60,
        colors: ramp('#35521f', '#50742c', '#759643'),
        flowers: { color: color('#dcdad2'), share: 0.3 },
        seed: 949,
      }),
      exclusive: true,
    },
    {
      alias: 'moss-cushion-bright',
      name: ['Bright Cushion Moss', 'Яркий мох подушками'],
      text: [
        'Soft swells of feathery moss, yellow-green on the tops.',
        'Мягкие бугры перистого мха, жёлто-зелёные на верхушках.',
      ],
      tags: 'moss soft forest',
      use: ['forest floors, rocks and roofs', 'лесной подстилки, камней и крыш'],
      surface: grass({
        ...lawn,
        sizeCm: 40,
        blades: 30000,
        length: 0.018,
        width: 0.006,
        bend: 2,
        depthMm: 9,
        colors: ramp('#39471b', '#5e6f25', '#8a9639'),
        seed: 951,
      }),
    },
    {
      alias: 'moss-dark-forest',
      name: ['Dark Forest Moss', 'Тёмный лесной мох'],
      text: [
        'Deep green star moss with brown earth showing between.',
        'Тёмно-зелёный мох звёздочками, между ними проглядывает земля.',
      ],
      tags: 'moss dark forest',
      use: ['forest floors, trunks and ruins', 'лесной подстилки, стволов и руин'],
      surface: grass({
        ...lawn,
        sizeCm: 40,
        patchy: 0.3,
        blades: 16000,
        length: 0.028,
        width: 0.005,
        bend: 1,
        depthMm: 8,
        colors: ramp('#2c4020', '#42582a', '#627838'),
        seed: 953,
      }),
    },
  ],
);
