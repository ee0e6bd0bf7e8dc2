import type { Pack } from '@polyshelf/contract/catalog';

export const packsIn = (packs: readonly Pack[], parent: number | null): Pack[] =>
  packs.filter((pack) => pack.parent === parent);

/** The parents of a pack, from the top down. */
export function packsAbove(packs: readonly Pack[], pack: Pack): Pack[] {
  const above: Pack[] = [];
  let outer = packs.find(({ id }) => id === pack.parent);
  // A cycle of parents would loop for ever.
  while (outer && !above.includes(outer)) {
    above.unshift(outer);
    const { parent } = outer;
    outer = packs.find(({ id }) => id === parent);
  }
  return above;
}

/** The last pack of a path such as 4/7/9, in which each pack is a direct subpack of the one before it. */
export function findPack(packs: readonly Pack[], address: readonly string[]): Pack | undefined {
  const [first, ...rest] = address.map((part) => packs.find(({ id }) => String(id) === part));
  let inner = first;
  for (const next of rest) {
    if (!inner || next?.parent !== inner.id) return;
    inner = next;
  }
  return inner;
}
