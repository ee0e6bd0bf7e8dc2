import { type Suggestions, suggest } from '@polyshelf/contract/assets';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

const delayMs = 300;
const cache = new Map<string, Suggestions>();
const maxCached = 50;

/** Suggestions for the text, debounced and cached. The last ones stay until the next arrive; null before the first. */
export function useSuggestions(text: string): Suggestions | null {
  const search = text.trim().slice(0, 100);
  const [last, setLast] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (!search) return;
    let isCurrent = true;
    const show = (answer: Suggestions) => isCurrent && setLast(answer);
    const known = cache.get(search);
    if (known) {
      show(known);
      return;
    }
    const timer = setTimeout(async () => {
      // A failure shows no suggestions; the search itself will show the error.
      const answer = await call(suggest, { querystring: { search } }).catch(() => null);
      if (!answer) return;
      if (cache.size >= maxCached) cache.clear();
      cache.set(search, answer.data);
      show(answer.data);
    }, delayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search]);
  return search ? last : null;
}
