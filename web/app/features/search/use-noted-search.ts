import { useEffect } from 'react';
import { noteSearch } from './recent-searches.ts';

/** What was found once is suggested again, in this browser alone. */
export function useNotedSearch(search: string, hasFound: boolean): void {
  useEffect(() => {
    if (hasFound) noteSearch(search);
  }, [search, hasFound]);
}
