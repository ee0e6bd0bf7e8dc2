import type { AssetType, Color, Facets } from '@polyshelf/contract/assets';
import { m } from '../../i18n/compiled/messages.js';
import type { Locale } from '../../i18n/locale.ts';
import { localizedLabel } from '../../i18n/localized-name.ts';
import type { Flag, Group } from './gallery-address.rules.ts';

export const groupNames: Record<Group, () => string> = {
  type: m.facet_type,
  resolution: m.facet_resolution,
  format: m.facet_format,
  color: m.facet_color,
  producer: m.facet_producer,
  pack: m.facet_pack,
  tag: m.facet_tag,
  licence: m.facet_licence,
};

export const flagNames: Record<Flag, () => string> = {
  new: m.facet_new,
  free: m.facet_free,
  exclusive: m.facet_exclusive,
};

const types: Record<AssetType, () => string> = {
  texture: m.asset_type_texture,
  model: m.asset_type_model,
  hdri: m.asset_type_hdri,
};

const colors: Record<Color, () => string> = {
  red: m.color_red,
  orange: m.color_orange,
  yellow: m.color_yellow,
  green: m.color_green,
  teal: m.color_teal,
  blue: m.color_blue,
  purple: m.color_purple,
  pink: m.color_pink,
  brown: m.color_brown,
  beige: m.color_beige,
  white: m.color_white,
  grey: m.color_grey,
  black: m.color_black,
};

/** The licences of a new catalogue. A licence that the operator adds has its name as value. */
const licences: Record<string, () => string> = {
  standard: m.licence_standard,
  cc0: () => 'CC0 1.0',
  'cc-by': () => 'CC BY 4.0',
};

/** The display name of a value, for groups whose values are the same in every catalogue. */
export function groupValueName(group: Group, value: string): string {
  if (group === 'type') return types[value as AssetType]?.() ?? value;
  if (group === 'color') return colors[value as Color]?.() ?? value;
  if (group === 'licence') return licences[value]?.() ?? value;
  if (group === 'format') return value.toUpperCase();
  return value;
}

/** A value that can be chosen. */
export interface Choice {
  value: string;
  label: string;
  /** Set when the label is not in the language of the page. */
  lang?: Locale | undefined;
  /** Null while it is not known. */
  count: number | null;
}

/** The choices of a group with their counts, in the language of the page. */
export function choicesOf(facets: Facets, group: Group, locale: Locale): Choice[] {
  return facets[group].map((counted) =>
    'alias' in counted
      ? { value: counted.alias, ...localizedLabel(counted, locale), count: counted.count }
      : { value: counted.value, label: groupValueName(group, counted.value), count: counted.count },
  );
}
