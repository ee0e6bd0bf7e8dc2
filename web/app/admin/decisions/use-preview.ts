import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchSelectMs, useDebounced } from '../../ui/use-debounced.ts';

/** Apart from the pages, because a decision that is done must not ask for its preview again. */
export const previewKey = ['admin-preview'];

export interface Preview<Effect> {
  /** The last effect that is known; it may be that of an earlier input. */
  effect: Effect | undefined;
  /** The effect of the present input, with which the decision may be sent. */
  current: Effect | undefined;
  error: unknown;
}

/** What a decision would do. Asks the server when the input rests; null is an input that is not complete. */
export function usePreview<Input, Effect>(
  name: string,
  input: Input | null,
  load: (input: Input) => Promise<{ data: Effect }>,
): Preview<Effect> {
  const text = JSON.stringify(input);
  const settled = useDebounced(text, searchSelectMs);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [...previewKey, name, settled],
    queryFn: async () => (await load(JSON.parse(settled))).data,
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const isCurrent = input !== null && text === settled && !isFetching && !isPlaceholderData && !error;
  return {
    effect: input === null || error ? undefined : data,
    current: isCurrent ? data : undefined,
    error: input !== null && text === settled ? error : null,
  };
}
