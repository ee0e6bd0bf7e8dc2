import type { DemoPack } from '../demo-asset.ts';

interface PackGroup {
  pack: [alias: string, name: string, name_ru: string];
  parts: [alias: string, name: string, name_ru: string][];
}

const groups: PackGroup[] = [
  {
    pack: ['wood', 'Wood', 'Дерево'],
    parts: [
      ['wood-planks', 'Planks and floorboards', 'Доски и настилы'],
      ['wood-parquet', 'Parquet', 'Паркет'],
      ['wood-weathered', 'Weathered boards', 'Старые доски'],
      ['wood-veneer', 'Veneer', 'Шпон'],
      ['wood-bark', 'Bark', 'Кора'],
      ['wood-end-grain', 'End grain', 'Торцы и спилы'],
    ],
  },
  {
    pack: ['stone', 'Stone', 'Камень'],
    parts: [
      ['stone-paving', 'Cobbles and paving', 'Булыжник и мощение'],
      ['stone-walls', 'Stone walls', 'Каменная кладка'],
      ['stone-marble', 'Marble', 'Мрамор'],
      ['stone-layered', 'Onyx, travertine, sandstone', 'Оникс, травертин, песчаник'],
      ['stone-granite', 'Granite', 'Гранит'],
      ['stone-terrazzo', 'Terrazzo', 'Терраццо'],
    ],
  },
  {
    pack: ['brick', 'Brick', 'Кирпич'],
    parts: [
      ['brick-new', 'Clean brickwork', 'Чистая кладка'],
      ['brick-old', 'Old brickwork', 'Старая кладка'],
    ],
  },
  {
    pack: ['tiles', 'Tiles', 'Плитка'],
    parts: [
      ['tiles-glazed', 'Glazed tiles', 'Глазурованная плитка'],
      ['tiles-handmade', 'Zellige and terracotta', 'Зеллидж и терракота'],
      ['tiles-hexagon', 'Hexagons', 'Шестигранники'],
      ['tiles-patterned', 'Cement tiles', 'Цементная плитка'],
    ],
  },
  {
    pack: ['fabric', 'Fabric and leather', 'Ткань и кожа'],
    parts: [
      ['fabric-woven', 'Woven cloth', 'Тканые полотна'],
      ['fabric-knit', 'Knitwear', 'Трикотаж'],
      ['fabric-velvet', 'Velvet, corduroy, damask', 'Бархат, вельвет, дамаст'],
      ['fabric-leather', 'Leather', 'Кожа'],
      ['fabric-carpet', 'Carpets', 'Ковры'],
    ],
  },
  {
    pack: ['metal', 'Metal', 'Металл'],
    parts: [
      ['metal-brushed', 'Brushed sheets', 'Шлифованный лист'],
      ['metal-hammered', 'Hammered', 'Ковка и чеканка'],
      ['metal-rusted', 'Rust and chipped paint', 'Ржавчина и сколы'],
      ['metal-profiled', 'Profiled sheets', 'Профилированный лист'],
      ['metal-leaf', 'Gold leaf', 'Сусальное золото и поталь'],
    ],
  },
  {
    pack: ['ground', 'Ground', 'Земля'],
    parts: [
      ['ground-soil', 'Soil', 'Почва'],
      ['ground-cracked', 'Cracked ground', 'Растрескавшаяся земля'],
      ['ground-sand', 'Sand', 'Песок'],
      ['ground-gravel', 'Gravel and pebbles', 'Гравий и галька'],
      ['ground-grass', 'Grass and moss', 'Трава и мох'],
      ['ground-leaves', 'Leaves', 'Листва'],
      ['ground-snow', 'Snow and ice', 'Снег и лёд'],
      ['ground-asphalt', 'Asphalt', 'Асфальт'],
    ],
  },
  {
    pack: ['plaster', 'Plaster and concrete', 'Штукатурка и бетон'],
    parts: [
      ['plaster-walls', 'Plaster and limewash', 'Штукатурка и известь'],
      ['plaster-stucco', 'Stucco', 'Фасадная штукатурка'],
      ['concrete', 'Concrete', 'Бетон'],
      ['paint-peeling', 'Peeling paint', 'Облупленная краска'],
      ['paper-wallpaper', 'Paper and wallpaper', 'Бумага и обои'],
    ],
  },
];

export const texturePacks: DemoPack[] = groups.flatMap(({ pack: [alias, name, name_ru], parts }) => [
  { alias, name, name_ru },
  ...parts.map(([part, partName, partNameRu]) => ({ alias: part, name: partName, name_ru: partNameRu, parent: alias })),
]);
