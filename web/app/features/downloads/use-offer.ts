import type { Variant } from '@polyshelf/contract/downloads';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserQueryClient } from '../../shell/query-client.ts';
import { useIsSignedIn } from '../../shell/session.ts';
import { isChosen } from './chosen-maps.rules.ts';
import { filesQuery } from './files-query.ts';

/** How this visitor can download an asset, and the variant that is chosen: at first the suggested one. */
export function useOffer(asset: string) {
  const { data: files, isError, refetch } = useQuery(filesQuery(asset, useIsSignedIn()), browserQueryClient());
  const [chosen, choose] = useState<Variant | null>(null);
  const find = (id: string | null) => files?.variants.find((variant) => variant.id === id);
  const own = chosen && (isChosen(chosen) ? chosen : find(chosen.id));
  const variant: Variant | undefined = own ?? find(files?.suggested ?? null) ?? files?.variants[0];
  return { files, variant, choose, isError, refetch };
}
