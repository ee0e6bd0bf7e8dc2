import { type Suggestions, suggest } from '@polyshelf/contract/assets';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

const delayMs = 300;
const answers = new Map<string, Suggestions>();
const mostAnswers = 50;

/** What the text may become; the last answer stays until the next one is there. Null before the first. */
export function useSuggestions(text: string): Suggestions | null {
  const search = text.trim().slice(0, 100);
  const [last, setLast] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (!search) return;
    let isCurrent = true;
    const show = (answer: Suggestions) => isCurrent && setLast(answer);
    const known = answers.get(search);
    if (known) {
      show(known);
      return;
    }
    const timer = setTimeout(async () => {
      // Without an answer there is nothing to suggest; the search itself will say why.
      const answer = await call(suggest, { querystring: { search } }).catch(() => null);
      if (!answer) return;
      if (answers.size >= mostAnswers) answers.clear();
      answers.set(search, answer.data);
      show(answer.data);
    }, delayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search]);
  return search ? last : null;
}
