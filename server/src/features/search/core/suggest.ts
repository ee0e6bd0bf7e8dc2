import type { Named } from '@polyshelf/contract/assets';
import type { IntSet } from '../../../platform/sets/int-set.ts';
import type { Suggested } from '../index-query.ts';
import type { NamedRows } from '../text/catalog-names.ts';
import { interpretBeginning, type SearchWord } from '../text/interpret-search.ts';
import type { AssetIndex } from './asset-index.ts';
import { findAllWords } from './find-words.ts';
import { oneTier, pageFrom } from './paging.ts';

const MAX_COMPLETIONS = 5;

/** What somebody may be looking for who has typed this much. */
export function suggest(index: AssetIndex, text: string, limit: number): Suggested {
  const { documents, names, orderings } = index;
  const interpretation = interpretBeginning(text, index);
  const { words, completions } = interpretation;
  if (words.length === 0) return { assets: [], tags: [], producers: [], packs: [], completions: [] };
  const tiers = Iterator.from(findAllWords(interpretation, index).tiers).flatMap((tier) =>
    oneTier(tier.and(documents.live)),
  );
  const ordering = orderings.of('relevance', 'en');
  const { docs } = pageFrom({ tiers, ordering, limit: documents.limit, take: limit }, 0);
  const below = (pack: number) => names.subtreeOf(pack).map((id) => documents.packs.setOf(id));
  return {
    assets: docs.map((doc) => documents.ids.idOf(doc)),
    tags: listMeant(names.tags, words, limit, (id) => [documents.tagged.setOf(id)]),
    producers: listMeant(names.producers, words, limit, (id) => [documents.producers.setOf(id)]),
    packs: listMeant(names.packs, words, limit, below),
    completions: completions.slice(0, MAX_COMPLETIONS),
  };
}

/** Rows whose names have every word, those with most assets first. */
function listMeant(
  rows: Pick<NamedRows<Named>, 'nameOf' | 'meantBy'>,
  words: readonly SearchWord[],
  limit: number,
  setsOf: (id: number) => IntSet[],
): Named[] {
  const meant = words
    .map(({ lexemes }) => new Set(lexemes.flatMap((lexeme) => [...rows.meantBy(lexeme)])))
    .reduce((left, right) => left.intersection(right));
  return [...meant]
    .map((id) => ({ id, uses: setsOf(id).reduce((sum, { size }) => sum + size, 0) }))
    .filter(({ uses }) => uses > 0)
    .sort((a, b) => b.uses - a.uses || a.id - b.id)
    .slice(0, limit)
    .map(({ id }) => rows.nameOf(id) as Named);
}
