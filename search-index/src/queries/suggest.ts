import type { Documents } from '../documents/documents.ts';
import type { LabelGroup } from '../documents/label-group.ts';
import type { Orders } from '../orders/orders.ts';
import { oneTier, pageFrom } from '../orders/paging.ts';
import type { Suggestions } from '../query.ts';
import { interpretPrefix, type SearchTerm, type SearchWord } from '../words/interpret-search.ts';
import type { Language } from '../words/language.ts';
import type { Meaning } from '../words/meanings.ts';
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
  const { terms, completions } = interpretation;
  const labels = Object.fromEntries(documents.labels.map((group) => [group.name, listNamed(group, terms, limit)]));
  if (terms.length === 0) return { documents: [], labels, completions: [] };
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

/** Labels whose names contain every term, those with the most documents first. */
function listNamed(group: LabelGroup, terms: readonly SearchTerm[], limit: number): number[] {
  const [first, ...others] = terms.map((term) => idsNamed(group, term));
  const named = others.reduce((left, right) => left.intersection(right), first ?? new Set<number>());
  return [...named]
    .map((id) => ({ id, uses: group.listPostings([id]).reduce((sum, { size }) => sum + size, 0) }))
    .filter(({ uses }) => uses > 0)
    .sort((a, b) => b.uses - a.uses || a.id - b.id)
    .slice(0, limit)
    .map(({ id }) => id);
}

function idsNamed({ table }: LabelGroup, { words, meanings }: SearchTerm): Set<number> {
  const haveAll = (sets: readonly ReadonlySet<number>[]) =>
    sets.reduce<Set<number>>((left, right) => left.intersection(right), new Set(sets[0]));
  const ofMeaning = ({ lexemes, isTranslation }: Meaning) =>
    haveAll(lexemes.map((lexeme) => table.idsNamed(lexeme, isTranslation)));
  const ofWord = ({ lexemes, meanings: others }: SearchWord) =>
    new Set([...lexemes.map((lexeme) => table.idsNamed(lexeme)), ...others.map(ofMeaning)].flatMap((ids) => [...ids]));
  return new Set([haveAll(words.map(ofWord)), ...meanings.map(ofMeaning)].flatMap((ids) => [...ids]));
}
