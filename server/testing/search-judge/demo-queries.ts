/** A search, and the tags that make an asset relevant to it. */
export interface JudgedQuery {
  kind: 'plain' | 'inflected' | 'synonym' | 'typo' | 'swap' | 'layout';
  text: string;
  tags: string[];
}

/** Lines of `search: tags`. */
const judged = (kind: JudgedQuery['kind'], lines: string): JudgedQuery[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', tags = ''] = line.split(':');
      return { kind, text: text.trim(), tags: tags.trim().split(' ') };
    });

/** Searches for materials, models and skies, correct and misspelt, in both languages. */
export const judgedQueries: readonly JudgedQuery[] = [
  ...judged(
    'plain',
    `
    brick wall: brick wall
    oak parquet: oak parquet
    herringbone parquet: herringbone parquet
    marble: marble
    white marble: white marble
    granite: granite
    red brick: red brick
    leather: leather
    black leather: black leather
    velvet: velvet
    concrete wall: concrete wall
    asphalt: asphalt
    forest: forest
    autumn leaves: autumn leaves
    snow: snow
    rust: rust
    copper: copper
    armchair: armchair
    sofa: sofa
    floor lamp: floor-lamp
    cactus: cactus
    birch: birch
    street lamp: street-lamp
    wooden fence: fence wood
    sunset: sunset
    stone stairs: stairs stone
    gold leaf: gilded gold
    moroccan tiles: moroccan tiles
    stucco facade: stucco facade
    oak veneer: oak veneer
    кирпич: brick
    кирпичная стена: brick wall
    мрамор: marble
    чёрный мрамор: marble black
    гранит: granite
    дубовый паркет: oak parquet
    паркет ёлочка: parquet herringbone
    кожа: leather
    бархат: velvet
    бетон: concrete
    асфальт: asphalt
    лес: forest
    осенние листья: autumn leaves
    снег: snow
    ржавчина: rust
    медь: copper
    кресло: armchair
    диван: sofa
    торшер: floor-lamp
    кактус: cactus
    берёза: birch
    фонарь: street-lamp
    забор: fence
    закат: sunset
    лестница: stairs
    галька: pebbles
    песок: sand
    штукатурка: plaster
    обои: wallpaper
    ковёр: carpet
    известняк: limestone
    ваза: vase
    `,
  ),
  ...judged(
    'inflected',
    `
    bricks: brick
    walls brick: brick wall
    marbles: marble
    sofas: sofa
    armchairs: armchair
    vases: vase
    bottles: bottle
    candles: candle
    fences: fence
    forests: forest
    sunsets: sunset
    carpets: carpet
    polishing marble: marble polished
    камня: stone
    камней: stone
    текстура камня: stone
    из гранита: granite
    плиток: tiles
    плитки: tiles
    песка: sand
    мха: moss
    мхом: moss
    кирпича: brick
    кирпичи: brick
    кирпичные стены: brick wall
    досок: planks
    доски дуба: oak planks
    дуба: oak
    паркета: parquet
    листьев: leaves
    сосны: pine
    шерсти: wool
    стекла: glass
    кресел: armchair
    диванов: sofa
    ковров: carpet
    снега: snow
    льда: ice
    льна: linen
    замка: castle
    мрамора белого: marble white
    стульев: chair
    столов: table
    окон: window
    дверей: door
    свечей: candle
    бочек: barrel
    бутылок: bottle
    кружек: mug
    вёдер: bucket
    полок: shelf
    скамей: bench
    цветов: flowers
    облаков: clouds
    `,
  ),
  ...judged(
    'synonym',
    `
    couch: sofa
    rug: carpet
    timber: wood
    rocks: rock
    gray granite: granite grey
    aluminum: aluminium
    foliage: leaves
    dirt: soil
    dusk: sunset
    dawn: sunrise
    cloth: fabric
    masonry brick: brick masonry
    софа: sofa
    кафель: tiles
    палас: carpet
    светильник: lamp
    древесина: wood
    каменный: stone
    дубовый: oak
    гранитный: granite
    металлический: metal
    кожаный: leather
    лавка: bench
    земля: soil
    восход: sunrise
    деревянный забор: wood fence
    `,
  ),
  ...judged(
    'typo',
    `
    marbel: marble
    granit: granite
    concret: concrete
    lether: leather
    velvt: velvet
    parket: parquet
    herringbon parquet: herringbone parquet
    asfalt: asphalt
    limeston: limestone
    teracotta: terracotta
    travertin: travertine
    sandston: sandstone
    fountan: fountain
    armchar: armchair
    plastr: plaster
    carpett: carpet
    кирпичь: brick
    керпич: brick
    мромор: marble
    гронит: granite
    поркет: parquet
    штукотурка: plaster
    асвальт: asphalt
    извесняк: limestone
    кристал: crystals
    песчанник: sandstone
    деревяный: wood
    барахт: velvet
    кактусс: cactus
    табуретт: stool
    `,
  ),
  ...judged(
    'swap',
    `
    chiar: chair
    brikc wall: brick wall
    mabrle: marble
    garnite: granite
    laether: leather
    cocnrete: concrete
    vlevet: velvet
    fabirc: fabric
    forset: forest
    snuset: sunset
    копчёынй дуб: oak dark
    мармор: marble
    гарнит: granite
    кирипч: brick
    бтеон: concrete
    сненг: snow
    торшре: floor-lamp
    диавн: sofa
    паркте: parquet
    кркесло: armchair
    асфатль: asphalt
    `,
  ),
  ...judged(
    'layout',
    `
    ktc: forest
    ащкуые: forest
    rfvtym: stone
    vhfvjh: marble
    uhfybn: granite
    rbhgbx: brick
    gfhrtn: parquet
    ,tnjy: concrete
    rj;f: leather
    cytu: snow
    gtcjr: sand
    le,: oak
    kfvgf: lamp
    lbdfy: sofa
    ьфкиду: marble
    икшсл цфдд: brick wall
    дуферук: leather
    цщщв: wood
    ылн: sky
    пкфтшеу: granite
    ефиду: table
    `,
  ),
];
