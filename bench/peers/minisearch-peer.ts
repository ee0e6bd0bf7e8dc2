import { wordsOf } from '@polyshelf/search-index';
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { createFlattening, type FlatDocument, facetNames } from './flat-document.ts';
import { type Peer, type PeerNames, SUGGESTIONS } from './peer.ts';

/** MiniSearch finds and ranks. Lists sorted by date and facets are computed here, over all of its results. */
export function createMinisearchPeer(names: PeerNames): Peer {
  const lexemes = new Map(names.lexemes);
  const flatten = createFlattening(names);
  const index = new MiniSearch<FlatDocument>({
    fields: ['title', 'labels', 'body'],
    storeFields: [...facetNames, 'published_at', 'popularity'],
    tokenize: wordsOf,
    processTerm: (word) => {
      const lexeme = lexemes.get(word);
      return lexeme === undefined ? word : lexeme;
    },
    searchOptions: { combineWith: 'AND', boost: { title: 4, labels: 2 } },
  });
  return {
    add: (rows) => index.addAll(rows.map(flatten)),
    finish: () => {},
    clearCaches: () => {},
    search({ type, color, text, isFuzzy = false }) {
      // Facets of a filtered group ignore its own filter, so these results are filtered afterwards.
      const options: SearchOptions = isFuzzy ? { fuzzy: 0.2 } : {};
      const found = index.search(text ?? MiniSearch.wildcard, options);
      const filters = { type, color };
      const matched = found.filter((one) => passes(one, filters));
      if (!text) matched.sort((a, b) => b.published_at - a.published_at);
      for (const facet of facetNames) {
        const isFiltered = facet === 'type' || facet === 'color' ? filters[facet] !== undefined : false;
        countFacet(
          facet,
          isFiltered ? found.filter((one) => passes(one, { ...filters, [facet]: undefined })) : matched,
        );
      }
      return matched.length;
    },
    suggest: (text) => [
      index.search(text, { prefix: true }).slice(0, SUGGESTIONS),
      index.autoSuggest(text).slice(0, SUGGESTIONS),
    ],
    measure: () => null,
    close: () => {},
  };
}

interface Filters {
  type: string | undefined;
  color: string | undefined;
}

const passes = (one: SearchResult, { type, color }: Filters): boolean =>
  (!type || one.type === type) && (!color || one.color.includes(color));

function countFacet(facet: (typeof facetNames)[number], results: readonly SearchResult[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const result of results) {
    const values = result[facet] as string | string[];
    if (typeof values === 'string') counts.set(values, (counts.get(values) ?? 0) + 1);
    else for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
