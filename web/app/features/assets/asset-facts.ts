import type { Asset } from '@polyshelf/contract/assets';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import type { Locale } from '../../i18n/locale.ts';

export interface Fact {
  label: string;
  value: string;
}

/** The facts of an asset as texts, without those that are missing or have no text. */
export function describeFacts({ facts, formats }: Pick<Asset, 'facts' | 'formats'>, locale: Locale): Fact[] {
  const read = (key: string): number => (typeof facts[key] === 'number' ? facts[key] : 0);
  const written = (key: string): string => formatNumber(read(key), locale);
  const [width, height] = [read('width'), read('height')];
  const all: [boolean, string, () => string][] = [
    [width > 0 && height > 0, m.fact_resolution(), () => m.fact_pixels({ width, height })],
    [read('depth') > 0, m.fact_depth(), () => m.fact_depth_value({ bits: read('depth') })],
    [read('stops') > 0, m.fact_dynamic_range(), () => m.fact_stops({ stops: written('stops') })],
    [read('triangles') > 0, m.fact_triangles(), () => written('triangles')],
    [read('vertices') > 0, m.fact_vertices(), () => written('vertices')],
    [isSize(facts.size), m.fact_size(), () => formatSize(facts.size as number[], locale)],
    [read('materials') > 0, m.fact_materials(), () => written('materials')],
    [read('textures') > 0, m.fact_textures(), () => written('textures')],
    [read('animations') > 0, m.fact_animations(), () => written('animations')],
    [
      read('texel_density') > 0,
      m.fact_texel_density(),
      () => m.fact_texel_density_value({ pixels: written('texel_density') }),
    ],
    [formats.length > 0, m.fact_formats(), () => formats.join(', ').toUpperCase()],
  ];
  return all.filter(([isKnown]) => isKnown).map(([, label, value]) => ({ label, value: value() }));
}

const isSize = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 3 && value.every((side) => typeof side === 'number');

/** In centimetres when every side is shorter than a metre. */
function formatSize(metres: number[], locale: Locale): string {
  const isSmall = Math.max(...metres) < 1;
  const shown = metres.map((side) =>
    (isSmall ? side * 100 : side).toLocaleString(locale, { maximumFractionDigits: isSmall ? 1 : 2 }),
  );
  const unit = new Intl.NumberFormat(locale, { style: 'unit', unit: isSmall ? 'centimeter' : 'meter' });
  const name = unit.formatToParts(0).find(({ type }) => type === 'unit')?.value ?? '';
  return `${shown.join(' × ')} ${name}`;
}
