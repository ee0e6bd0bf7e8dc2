import type { Variant } from '@polyshelf/contract/downloads';
import { isUuid } from '@polyshelf/contract/uuid';

/** What one wants of an asset, whatever the resolution: all maps, a preset, one map, a format. */
export interface Form {
  id: string;
  kind: 'set' | 'map' | 'file';
  /** The same in every resolution, by rising size. */
  variants: readonly [Variant, ...Variant[]];
}

/** Variants of the same thing, in the order in which they are offered. */
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

/** Of another form, what is nearest to the resolution that was chosen: the largest that does not exceed it. */
export function nearestIn({ variants }: Form, resolution: string | null): Variant {
  const fitting = variants.filter((variant) => sizeOf(variant.resolution) <= sizeOf(resolution));
  return fitting.at(-1) ?? variants[0];
}
