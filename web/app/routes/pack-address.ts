/** At most six segments follow a section: a producer or a pack, then nested packs. */
const deepest = 6;

interface Params {
  id?: string | undefined;
  alias?: string | undefined;
  '*'?: string | undefined;
}

/** The packs in an address, from the outer to the inner one; empty when the address is too long. */
export function packAddress({ id, alias, '*': rest = '' }: Params): string[] {
  const inner = rest.split('/').filter(Boolean);
  const address = id === undefined ? inner : [id, ...inner];
  return address.length + (alias === undefined ? 0 : 1) > deepest ? [] : address;
}
