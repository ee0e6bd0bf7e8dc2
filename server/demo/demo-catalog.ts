/** The names the demo shows; every one in both languages. */
export interface Named {
  alias: string;
  name: string;
  name_ru: string;
}

export const producers: Named[] = [
  { alias: 'northlight', name: 'Northlight', name_ru: 'Нортлайт' },
  { alias: 'clay-and-oak', name: 'Clay & Oak', name_ru: 'Глина и дуб' },
  { alias: 'open-horizon', name: 'Open Horizon', name_ru: 'Открытый горизонт' },
  { alias: 'small-parts', name: 'Small Parts', name_ru: 'Малые формы' },
];

type AssetType = 'texture' | 'model' | 'hdri';

export interface DemoPack extends Named {
  producer: string;
  type: AssetType;
  /** English and Russian names of the assets in it. */
  assets: [string, string][];
}

export const packs: DemoPack[] = [
  {
    alias: 'wood',
    name: 'Wood',
    name_ru: 'Дерево',
    producer: 'clay-and-oak',
    type: 'texture',
    assets: [
      ['Oak planks', 'Дубовые доски'],
      ['Walnut veneer', 'Ореховый шпон'],
      ['Birch bark', 'Берёзовая кора'],
      ['Weathered pine', 'Выветренная сосна'],
    ],
  },
  {
    alias: 'stone',
    name: 'Stone',
    name_ru: 'Камень',
    producer: 'clay-and-oak',
    type: 'texture',
    assets: [
      ['River granite', 'Речной гранит'],
      ['White marble', 'Белый мрамор'],
      ['Slate tiles', 'Сланцевая плитка'],
      ['Rough sandstone', 'Грубый песчаник'],
    ],
  },
  {
    alias: 'fabric',
    name: 'Fabric',
    name_ru: 'Ткань',
    producer: 'northlight',
    type: 'texture',
    assets: [
      ['Grey linen', 'Серый лён'],
      ['Olive velvet', 'Оливковый бархат'],
      ['Knitted wool', 'Вязаная шерсть'],
    ],
  },
  {
    alias: 'furniture',
    name: 'Furniture',
    name_ru: 'Мебель',
    producer: 'small-parts',
    type: 'model',
    assets: [
      ['Lounge chair', 'Кресло для отдыха'],
      ['Round table', 'Круглый стол'],
      ['Book shelf', 'Книжный стеллаж'],
    ],
  },
  {
    alias: 'props',
    name: 'Props',
    name_ru: 'Предметы',
    producer: 'small-parts',
    type: 'model',
    assets: [
      ['Desk lamp', 'Настольная лампа'],
      ['Tin kettle', 'Жестяной чайник'],
      ['Clay vase', 'Глиняная ваза'],
    ],
  },
  {
    alias: 'skies',
    name: 'Skies',
    name_ru: 'Небо',
    producer: 'open-horizon',
    type: 'hdri',
    assets: [
      ['Overcast field', 'Пасмурное поле'],
      ['Golden hour', 'Золотой час'],
      ['Winter noon', 'Зимний полдень'],
      ['City at dusk', 'Город в сумерках'],
    ],
  },
];
