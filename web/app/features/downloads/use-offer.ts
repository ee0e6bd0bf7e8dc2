import type { Variant } from '@polyshelf/contract/downloads';
import { useQuery } from '@tanstack/react-query';
import { browserQueryClient } from '../../api/query-client.ts';
import { useIsSignedIn } from '../../session/use-session-end.ts';
import { filesQuery } from './files-query.ts';
import { useVariant } from './use-variant.ts';

const none: readonly Variant[] = [];

/** How this visitor can download an asset, and the variant that is chosen. */
export function useOffer(asset: string) {
  const { data: files, isError, refetch } = useQuery(filesQuery(asset, useIsSignedIn()), browserQueryClient());
  return { files, isError, refetch, ...useVariant(files?.variants ?? none, files?.suggested ?? null) };
}
