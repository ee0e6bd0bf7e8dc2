import type { DemoPack } from '../demo-asset.ts';

export const modelPacks: readonly DemoPack[] = [
  { alias: 'quiet-rooms', name: 'Quiet Rooms', name_ru: 'Тихие комнаты' },
  { alias: 'seating', name: 'Seating', name_ru: 'Стулья, кресла, диваны', parent: 'quiet-rooms' },
  { alias: 'tables-and-desks', name: 'Tables and Desks', name_ru: 'Столы', parent: 'quiet-rooms' },
  { alias: 'storage-and-beds', name: 'Storage and Beds', name_ru: 'Шкафы и кровати', parent: 'quiet-rooms' },
  { alias: 'lamps', name: 'Lamps', name_ru: 'Светильники', parent: 'quiet-rooms' },
  { alias: 'garden-and-windowsill', name: 'Garden and Windowsill', name_ru: 'Сад и подоконник' },
  { alias: 'potted-plants', name: 'Potted Plants', name_ru: 'Растения в горшках', parent: 'garden-and-windowsill' },
  { alias: 'trees-and-shrubs', name: 'Trees and Shrubs', name_ru: 'Деревья и кусты', parent: 'garden-and-windowsill' },
  { alias: 'undergrowth', name: 'Undergrowth', name_ru: 'Травы и грибы', parent: 'garden-and-windowsill' },
  { alias: 'rocks-and-terrain', name: 'Rocks and Terrain', name_ru: 'Камни и рельеф' },
  { alias: 'boulders', name: 'Boulders and Stones', name_ru: 'Валуны и камни', parent: 'rocks-and-terrain' },
  { alias: 'terrain-pieces', name: 'Terrain Pieces', name_ru: 'Фрагменты рельефа', parent: 'rocks-and-terrain' },
  { alias: 'building-kit', name: 'Building Kit', name_ru: 'Архитектурные детали' },
  {
    alias: 'columns-and-walls',
    name: 'Columns, Arches, Walls',
    name_ru: 'Колонны, арки, стены',
    parent: 'building-kit',
  },
  {
    alias: 'openings-and-stairs',
    name: 'Windows, Doors, Stairs',
    name_ru: 'Окна, двери, лестницы',
    parent: 'building-kit',
  },
  { alias: 'street-and-garden', name: 'Street and Garden', name_ru: 'Улица и сад', parent: 'building-kit' },
  { alias: 'household-things', name: 'Household Things', name_ru: 'Домашние вещи' },
  { alias: 'tableware', name: 'Tableware', name_ru: 'Посуда', parent: 'household-things' },
  { alias: 'desk-and-wall', name: 'Desk and Wall', name_ru: 'На столе и на стене', parent: 'household-things' },
  { alias: 'workshop', name: 'Workshop', name_ru: 'Мастерская', parent: 'household-things' },
];
