import type { Named } from '../../catalog/index.ts';

/** English and Russian names of packs, by the word in a category or folder name. */
const commonPacks: Record<string, [string, string]> = {
  animals: ['Animals', 'Животные'],
  architecture: ['Architecture', 'Архитектура'],
  characters: ['Characters', 'Персонажи'],
  electronics: ['Electronics', 'Электроника'],
  food: ['Food', 'Еда'],
  furniture: ['Furniture', 'Мебель'],
  indoor: ['Indoor', 'В помещении'],
  misc: ['Miscellaneous', 'Разное'],
  nature: ['Nature', 'Природа'],
  night: ['Night', 'Ночь'],
  outdoor: ['Outdoor', 'Под открытым небом'],
  plants: ['Plants', 'Растения'],
  props: ['Props', 'Предметы'],
  scenes: ['Scenes', 'Сцены'],
  skies: ['Skies', 'Небо'],
  studio: ['Studio', 'Студия'],
  tools: ['Tools', 'Инструменты'],
  urban: ['Urban', 'Город'],
  vehicles: ['Vehicles', 'Транспорт'],
  weapons: ['Weapons', 'Оружие'],
};

interface Material {
  names: [string, string];
  /** Words in asset names that mean this material. */
  words: string;
}

const materials: Record<string, Material> = {
  wood: { names: ['Wood', 'Дерево'], words: 'wood wooden oak pine walnut birch bark planks plank parquet plywood' },
  metal: {
    names: ['Metal', 'Металл'],
    words: 'metal gold silver copper brass bronze iron steel aluminium aluminum rust rusty chrome',
  },
  stone: { names: ['Stone', 'Камень'], words: 'stone rock rocks granite slate sandstone limestone cobblestone' },
  marble: { names: ['Marble', 'Мрамор'], words: 'marble onyx travertine' },
  tiles: { names: ['Tiles', 'Плитка'], words: 'tile tiles ceramic mosaic terrazzo' },
  ground: { names: ['Ground', 'Земля'], words: 'ground grass soil sand gravel mud moss snow leaves asphalt' },
  brick: { names: ['Brick', 'Кирпич'], words: 'brick bricks' },
  concrete: { names: ['Concrete', 'Бетон'], words: 'concrete cement' },
  plaster: { names: ['Plaster', 'Штукатурка'], words: 'plaster stucco wall paint' },
  fabric: { names: ['Fabric', 'Ткань'], words: 'fabric cloth linen cotton wool velvet denim carpet' },
  leather: { names: ['Leather', 'Кожа'], words: 'leather' },
  plastic: { names: ['Plastic', 'Пластик'], words: 'plastic rubber' },
  paper: { names: ['Paper', 'Бумага'], words: 'paper cardboard' },
};

const materialByWord = new Map(
  Object.entries(materials).flatMap(([alias, { words }]) => words.split(' ').map((word) => [word, alias])),
);

const packNames = new Map([
  ...Object.entries(materials).map(([alias, { names }]) => [alias, names] as const),
  ...Object.entries(commonPacks),
]);

/** `WoodFloor-043_a` becomes `Wood Floor 043 A`. */
export const titleOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export const aliasOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 80);

/** The pack for a category or folder name; an unknown word becomes the name of the pack. */
export function packOf(word: string): Named {
  const alias = aliasOf(word);
  const [name, name_ru] = packNames.get(alias) ?? [titleOf(word), null];
  return { alias, name, name_ru };
}

/** The material in a name. The last one counts: `gold marble tiles` are tiles. */
export function materialOf(name: string): Named | null {
  const words = titleOf(name).toLowerCase().split(' ');
  const alias = words.map((word) => materialByWord.get(word)).findLast((found) => found !== undefined);
  return alias ? packOf(alias) : null;
}

const COMMON = new Set('and the with for from raw small large big old new low poly model texture hdri'.split(' '));

/** The words of a name that are useful for search. */
export const tagWordsOf = (name: string): string[] =>
  titleOf(name)
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 2 && /\p{L}/u.test(word) && !COMMON.has(word));
