/** Words that stand on shelves and in names, with the Russian ones. */
const shelfWords: Record<string, [string, string]> = {
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
  shelf: [string, string];
  /** Words in a name that speak of it. */
  words: string;
}

const materials: Record<string, Material> = {
  wood: { shelf: ['Wood', 'Дерево'], words: 'wood wooden oak pine walnut birch bark planks plank parquet plywood' },
  metal: {
    shelf: ['Metal', 'Металл'],
    words: 'metal gold silver copper brass bronze iron steel aluminium aluminum rust rusty chrome',
  },
  stone: { shelf: ['Stone', 'Камень'], words: 'stone rock rocks granite slate sandstone limestone cobblestone' },
  marble: { shelf: ['Marble', 'Мрамор'], words: 'marble onyx travertine' },
  tiles: { shelf: ['Tiles', 'Плитка'], words: 'tile tiles ceramic mosaic terrazzo' },
  ground: { shelf: ['Ground', 'Земля'], words: 'ground grass soil sand gravel mud moss snow leaves asphalt' },
  brick: { shelf: ['Brick', 'Кирпич'], words: 'brick bricks' },
  concrete: { shelf: ['Concrete', 'Бетон'], words: 'concrete cement' },
  plaster: { shelf: ['Plaster', 'Штукатурка'], words: 'plaster stucco wall paint' },
  fabric: { shelf: ['Fabric', 'Ткань'], words: 'fabric cloth linen cotton wool velvet denim carpet' },
  leather: { shelf: ['Leather', 'Кожа'], words: 'leather' },
  plastic: { shelf: ['Plastic', 'Пластик'], words: 'plastic rubber' },
  paper: { shelf: ['Paper', 'Бумага'], words: 'paper cardboard' },
};

const materialByWord = new Map(
  Object.entries(materials).flatMap(([alias, { words }]) => words.split(' ').map((word) => [word, alias])),
);

export interface Named {
  alias: string;
  name: string;
  name_ru: string;
}

/** `WoodFloor-043_a` becomes `Wood Floor 043 A`. */
export const titleOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 80);

/** A shelf by the word for it; one we do not know is called as it is written. */
export function shelfOf(word: string): Named {
  const alias = slugOf(word);
  const [name, name_ru] = shelfWords[alias] ?? materials[alias]?.shelf ?? [titleOf(word), titleOf(word)];
  return { alias, name, name_ru };
}

/** The material that a name speaks of: the last one, since `gold marble tiles` are tiles. */
export function materialOf(name: string): Named | null {
  const words = titleOf(name).toLowerCase().split(' ');
  const alias = words.map((word) => materialByWord.get(word)).findLast((found) => found !== undefined);
  return alias ? shelfOf(alias) : null;
}

const COMMON = new Set('and the with for from raw small large big old new low poly model texture hdri'.split(' '));

/** The words of a name that somebody might look for. */
export const tagWordsOf = (name: string): string[] =>
  titleOf(name)
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 2 && /\p{L}/u.test(word) && !COMMON.has(word));
