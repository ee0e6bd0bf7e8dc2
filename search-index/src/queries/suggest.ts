import type { Documents } from '../documents/documents.ts';
import type { LabelGroup } from '../documents/label-group.ts';
import type { Orders } from '../orders/orders.ts';
import { oneTier, pageFrom } from '../orders/paging.ts';
import type { Suggestions } from '../query.ts';
import { interpretPrefix, type Language, type SearchWord } from '../words/interpret-search.ts';
import { matchAllWords } from './match-words.ts';

const MAX_COMPLETIONS = 5;

interface Index extends Language {
  documents: Documents;
  orders: Orders;
}

/** Suggestions for a text that is still being typed. */
export function suggest(index: Index, text: string, limit: number): Suggestions {
  const { documents, orders } = index;
  const interpretation = interpretPrefix(text, index);
  const { words, completions } = interpretation;
  const labels = Object.fromEntries(documents.labels.map((group) => [group.name, listNamed(group, words, limit)]));
  if (words.length === 0) return { documents: [], labels, completions: [] };
  const tiers = Iterator.from(matchAllWords(interpretation, index).tiers).flatMap((tier) =>
    oneTier(tier.and(documents.live)),
  );
  const [language] = documents.titles.keys();
  const ordering = orders.of('relevance', language as string);
  const { docs } = pageFrom({ tiers, ordering, limit: documents.limit, take: limit }, 0);
  return {
    documents: docs.map((doc) => documents.ids.idOf(doc)),
    labels,
    completions: completions.slice(0, MAX_COMPLETIONS),
  };
}

/** Labels whose names contain every word, those with the most documents first. */
function listNamed(group: LabelGroup, words: readonly SearchWord[], limit: number): number[] {
  const [first, ...others] = words.map(
    ({ lexemes }) => new Set(lexemes.flatMap((lexeme) => [...group.table.idsNamed(lexeme)])),
  );
  const named = others.reduce((left, right) => left.intersection(right), first ?? new Set<number>());
  return [...named]
    .map((id) => ({ id, uses: group.listPostings([id]).reduce((sum, { size }) => sum + size, 0) }))
    .filter(({ uses }) => uses > 0)
    .sort((a, b) => b.uses - a.uses || a.id - b.id)
    .slice(0, limit)
    .map(({ id }) => id);
}
