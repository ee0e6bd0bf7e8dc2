/** English and Russian words from which the names of a large catalogue are composed. */

type Gender = 'm' | 'f' | 'n' | 'p';

/** Endings of Russian adjectives by gender and in the plural. Every adjective below follows one of these patterns. */
const endings = {
  ый: { m: 'ый', f: 'ая', n: 'ое', p: 'ые' },
  ой: { m: 'ой', f: 'ая', n: 'ое', p: 'ые' },
  ий: { m: 'ий', f: 'ая', n: 'ое', p: 'ие' },
  ний: { m: 'ний', f: 'няя', n: 'нее', p: 'ние' },
} as const;

export interface Adjective {
  en: string;
  ru: Record<Gender, string>;
}

function adjective(pair: string): Adjective {
  const [en = '', ru = ''] = pair.split(' ');
  const ending = ru.endsWith('ний') ? 'ний' : (ru.slice(-2) as 'ый' | 'ой' | 'ий');
  const stem = ru.slice(0, -ending.length);
  const { m, f, n, p } = endings[ending];
  return { en, ru: { m: stem + m, f: stem + f, n: stem + n, p: stem + p } };
}

export const adjectives: readonly Adjective[] =
  `old старый,new новый,worn потёртый,clean чистый,dirty грязный,rough грубый,smooth гладкий,polished полированный,matte матовый,glossy глянцевый,dark тёмный,light светлый,white белый,black чёрный,grey серый,red красный,green зелёный,blue синий,yellow жёлтый,brown коричневый,beige бежевый,pink розовый,orange оранжевый,warm тёплый,cold холодный,wet мокрый,dry сухой,mossy замшелый,dusty пыльный,rusty ржавый,cracked треснувший,chipped сколотый,painted крашеный,carved резной,woven плетёный,ribbed рифлёный,striped полосатый,spotted пятнистый,thin тонкий,thick толстый,wide широкий,narrow узкий,tall высокий,low низкий,small маленький,large большой,round круглый,square квадратный,modern современный,antique античный,rustic деревенский,industrial промышленный,northern северный,southern южный,garden садовый,kitchen кухонный,street уличный,forest лесной,sea морской,river речной,mountain горный,desert пустынный,summer летний,winter зимний,autumn осенний,spring весенний,simple простой,heavy тяжёлый,soft мягкий,hard твёрдый,natural природный,handmade самодельный,folded складной,broken сломанный,weathered выветренный,burnt обожжённый,glazed глазурованный,oiled промасленный,bleached выбеленный,quilted стёганый`
    .split(',')
    .map(adjective);

export interface Noun {
  en: string;
  ru: string;
  gender: Gender;
  alias: string;
}

function noun(line: string): Noun {
  const [en = '', ru = '', gender = 'm'] = line.split('/');
  return { en, ru, gender: gender as Gender, alias: en.replaceAll(' ', '-') };
}

const list = (lines: string): readonly Noun[] => lines.split(',').map(noun);

export const nouns = {
  texture: list(
    'oak planks/дубовые доски/p,parquet/паркет/m,plywood/фанера/f,bark/кора/f,veneer/шпон/m,brick wall/кирпичная стена/f,bricks/кирпичи/p,stone wall/каменная стена/f,cobblestone/булыжник/m,granite/гранит/m,marble/мрамор/m,limestone/известняк/m,sandstone/песчаник/m,slate/сланец/m,travertine/травертин/m,terrazzo/терраццо/n,onyx/оникс/m,tiles/плитка/f,mosaic/мозаика/f,ceramic/керамика/f,concrete/бетон/m,plaster/штукатурка/f,stucco/лепнина/f,asphalt/асфальт/m,gravel/гравий/m,sand/песок/m,soil/почва/f,mud/грязь/f,clay/глина/f,grass/трава/f,moss/мох/m,snow/снег/m,ice/лёд/m,leaves/листья/p,linen/лён/m,cotton/хлопок/m,wool/шерсть/f,velvet/бархат/m,denim/джинсовая ткань/f,leather/кожа/f,suede/замша/f,carpet/ковёр/m,canvas/холст/m,paper/бумага/f,cardboard/картон/m,steel/сталь/f,copper/медь/f,brass/латунь/f,bronze/бронза/f,iron/железо/n,gold/золото/n,aluminium/алюминий/m,rust/ржавчина/f,rubber/резина/f,plastic/пластик/m,glass/стекло/n,wallpaper/обои/p,roof shingles/черепица/f',
  ),
  model: list(
    'chair/стул/m,armchair/кресло/n,stool/табурет/m,sofa/диван/m,bench/скамья/f,table/стол/m,desk/письменный стол/m,shelf/полка/f,bookcase/книжный шкаф/m,cabinet/тумба/f,wardrobe/гардероб/m,bed/кровать/f,lamp/лампа/f,floor lamp/торшер/m,chandelier/люстра/f,mirror/зеркало/n,clock/часы/p,vase/ваза/f,bottle/бутылка/f,bowl/миска/f,mug/кружка/f,plate/тарелка/f,teapot/чайник/m,candle/свеча/f,book/книга/f,picture frame/рама/f,crate/ящик/m,barrel/бочка/f,bucket/ведро/n,basket/корзина/f,toolbox/набор инструментов/m,ladder/лестница/f,hammer/молоток/m,axe/топор/m,shovel/лопата/f,tree/дерево/n,pine/сосна/f,birch/берёза/f,oak/дуб/m,palm/пальма/f,bush/куст/m,fern/папоротник/m,cactus/кактус/m,flower/цветок/m,mushroom/гриб/m,rock/скала/f,boulder/валун/m,cliff/утёс/m,column/колонна/f,arch/арка/f,staircase/лестничный марш/m,window/окно/n,door/дверь/f,gate/ворота/p,fence/забор/m,railing/перила/p,fountain/фонтан/m,bridge/мост/m,house/дом/m,hut/хижина/f,car/автомобиль/m,truck/грузовик/m,bicycle/велосипед/m,boat/лодка/f,train/поезд/m,plane/самолёт/m,robot/робот/m,sword/меч/m,shield/щит/m,helmet/шлем/m',
  ),
  hdri: list(
    'sky/небо/n,sunrise/рассвет/m,sunset/закат/m,noon/полдень/m,twilight/сумерки/p,night/ночь/f,overcast/пасмурное небо/n,clouds/облака/p,storm/гроза/f,fog/туман/m,beach/пляж/m,meadow/луг/m,forest/лес/m,valley/долина/f,lake/озеро/n,harbour/гавань/f,square/площадь/f,courtyard/двор/m,rooftop/крыша/f,bridge/мост/m,tunnel/тоннель/m,station/вокзал/m,studio/студия/f,workshop/мастерская/f,gallery/галерея/f,hall/зал/m,kitchen/кухня/f,bedroom/спальня/f,office/офис/m,church/церковь/f,garage/гараж/m,greenhouse/теплица/f',
  ),
} as const;

/** Endings of descriptions, in English and Russian. */
export const details: readonly (readonly [en: string, ru: string])[] = [
  ['with fine scratches along the edges', 'с тонкими царапинами по краям'],
  ['with traces of paint', 'со следами краски'],
  ['with deep shadows and soft light', 'с глубокими тенями и мягким светом'],
  ['with clean topology', 'с чистой топологией'],
  ['with dust in the corners', 'с пылью в углах'],
  ['with water stains', 'с потёками воды'],
  ['scanned on site', 'отсканировано на месте'],
  ['measured in a museum', 'обмерено в музее'],
  ['made for close views', 'для крупных планов'],
  ['made for the background', 'для заднего плана'],
  ['for interiors and product shots', 'для интерьеров и предметной съёмки'],
  ['for games and real time', 'для игр и реального времени'],
  ['for film and large prints', 'для кино и большой печати'],
  ['with moss and lichen', 'с мхом и лишайником'],
  ['with a visible grain', 'с заметным рисунком волокон'],
  ['with repairs of several decades', 'со следами ремонта разных лет'],
];
