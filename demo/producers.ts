import type { DemoName } from './demo-asset.ts';

export const producers: readonly DemoName[] = [
  { alias: 'clay-and-oak', name: 'Clay & Oak', name_ru: 'Глина и дуб' },
  { alias: 'stonefold', name: 'Stonefold', name_ru: 'Каменная складка' },
  { alias: 'hearth-and-kiln', name: 'Hearth & Kiln', name_ru: 'Очаг и печь' },
  { alias: 'northlight', name: 'Northlight', name_ru: 'Северный свет' },
  { alias: 'brightwork', name: 'Brightwork', name_ru: 'Ясный металл' },
  { alias: 'groundwork', name: 'Groundwork', name_ru: 'Почва' },
  { alias: 'limewash', name: 'Limewash', name_ru: 'Известь' },
  { alias: 'joinery-lab', name: 'Joinery Lab', name_ru: 'Столярная мастерская' },
  { alias: 'green-hour', name: 'Green Hour', name_ru: 'Зелёный час' },
  { alias: 'loose-rock', name: 'Loose Rock', name_ru: 'Осыпь' },
  { alias: 'plumb-line', name: 'Plumb Line', name_ru: 'Отвес' },
  { alias: 'small-parts', name: 'Small Parts', name_ru: 'Малые формы' },
  { alias: 'open-horizon', name: 'Open Horizon', name_ru: 'Открытый горизонт' },
  { alias: 'key-and-fill', name: 'Key & Fill', name_ru: 'Рисующий свет' },
];
