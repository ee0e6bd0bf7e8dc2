/** Six parameters may follow a section: a producer or a pack, then packs inside of it. */
const deepest = 6;

interface Params {
  id?: string | undefined;
  alias?: string | undefined;
  '*'?: string | undefined;
}

/** The packs an address names, from the outer to the inner one; an address that is too long names none. */
export function packAddress({ id, alias, '*': rest = '' }: Params): string[] {
  const inner = rest.split('/').filter(Boolean);
  const address = id === undefined ? inner : [id, ...inner];
  return address.length + (alias === undefined ? 0 : 1) > deepest ? [] : address;
}
