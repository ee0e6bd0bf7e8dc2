import type { DemoPack } from '../demo-asset.ts';

export const hdriPacks: readonly DemoPack[] = [
  { alias: 'open-skies', name: 'Open Skies', name_ru: 'Открытое небо' },
  { alias: 'daylight', name: 'Daylight', name_ru: 'Дневной свет', parent: 'open-skies' },
  { alias: 'golden-and-blue-hour', name: 'Golden and Blue Hour', name_ru: 'Золотой и синий час', parent: 'open-skies' },
  { alias: 'overcast', name: 'Overcast', name_ru: 'Пасмурно', parent: 'open-skies' },
  { alias: 'night', name: 'Night', name_ru: 'Ночь', parent: 'open-skies' },
  { alias: 'studio-light', name: 'Studio Light', name_ru: 'Студийный свет' },
  { alias: 'product-studios', name: 'Product Studios', name_ru: 'Предметная съёмка', parent: 'studio-light' },
  { alias: 'coloured-gels', name: 'Coloured Gels', name_ru: 'Цветные фильтры', parent: 'studio-light' },
  { alias: 'window-rooms', name: 'Rooms with Windows', name_ru: 'Комнаты с окнами', parent: 'studio-light' },
];
