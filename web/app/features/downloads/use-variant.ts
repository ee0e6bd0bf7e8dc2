import type { Variant } from '@polyshelf/contract/downloads';
import { useState } from 'react';
import { isChosen } from './chosen-maps.rules.ts';

/** The chosen variant; the suggested one until the visitor chooses. */
export function useVariant(variants: readonly Variant[], suggested: string | null) {
  const [chosen, choose] = useState<Variant | null>(null);
  const find = (id: string | null) => variants.find((variant) => variant.id === id);
  const own = chosen && (isChosen(chosen) ? chosen : find(chosen.id));
  const variant: Variant | undefined = own ?? find(suggested) ?? variants[0];
  return { variant, choose, hasChosen: chosen !== null };
}
