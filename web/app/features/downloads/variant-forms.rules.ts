import type { Variant } from '@polyshelf/contract/downloads';
import { isUuid } from '@polyshelf/contract/uuid';

/** What can be downloaded in several resolutions: all maps, a preset, a single map, or a file format. */
export interface Form {
  id: string;
  kind: 'set' | 'map' | 'file';
  /** One variant per resolution, in rising order. */
  variants: readonly [Variant, ...Variant[]];
}

/** Groups variants that differ only in resolution, in the order in which they are offered. */
export function formsOf(variants: readonly Variant[]): Form[] {
  const forms = new Map<string, [Variant, ...Variant[]]>();
  for (const variant of variants) {
    const known = forms.get(formId(variant));
    if (known) known.push(variant);
    else forms.set(formId(variant), [variant]);
  }
  return [...forms].map(([id, members]) => ({ id, kind: kindOf(members[0]), variants: members }));
}

function formId({ id, resolution, maps, format, name }: Variant): string {
  if (isUuid(id)) return maps[0] ? `${maps[0]}.${format}` : name;
  const suffix = `-${resolution?.toLowerCase()}`;
  return id.endsWith(suffix) ? id.slice(0, -suffix.length) : id;
}

function kindOf({ kind, maps }: Variant): Form['kind'] {
  if (kind === 'file') return maps.length > 0 ? 'map' : 'file';
  return maps.length > 0 ? 'set' : 'file';
}

const sizeOf = (resolution: string | null): number => Number.parseInt(resolution ?? '0', 10);

/** The variant with the largest resolution that does not exceed the given one, or else the smallest. */
export function nearestIn({ variants }: Form, resolution: string | null): Variant {
  const fitting = variants.filter((variant) => sizeOf(variant.resolution) <= sizeOf(resolution));
  return fitting.at(-1) ?? variants[0];
}
