import { create, insertMultiple, search } from '@orama/orama';
import { wordsOf } from '@polyshelf/search-index';
import { createFlattening, facetNames } from './flat-document.ts';
import { PAGE, type Peer, type PeerNames, SUGGESTIONS } from './peer.ts';

const schema = {
  id: 'string',
  type: 'enum',
  licence: 'enum',
  resolution: 'enum[]',
  format: 'enum[]',
  color: 'enum[]',
  producer: 'enum',
  pack: 'enum[]',
  tag: 'enum[]',
  published_at: 'number',
  popularity: 'number',
  title: 'string',
  labels: 'string',
  body: 'string',
} as const;

/**
 * Orama counts facets after all filters: a filtered group counts only its chosen value. Every search also finds words
 * that begin with the given ones; its option `exact` compares with the original text instead of the lexemes.
 */
export function createOramaPeer(names: PeerNames): Peer {
  const lexemes = new Map(names.lexemes);
  const flatten = createFlattening(names);
  const toLexeme = (word: string): string => {
    const lexeme = lexemes.get(word);
    return lexeme === undefined ? word : (lexeme ?? '');
  };
  const db = create({
    schema,
    sort: { unsortableProperties: ['id', 'title', 'labels', 'body'] },
    components: {
      tokenizer: {
        language: 'english',
        normalizationCache: new Map(),
        tokenize: (text) => [...new Set(wordsOf(text).map(toLexeme).filter(Boolean))],
      },
    },
  });
  const properties: ('title' | 'labels' | 'body')[] = ['title', 'labels', 'body'];
  const facets = Object.fromEntries(facetNames.map((name) => [name, { limit: 200 }]));
  return {
    add: async (rows) => {
      await insertMultiple(db, rows.map(flatten));
    },
    finish: () => {},
    clearCaches: () => {},
    async search({ type, color, text, isFuzzy = false }) {
      const { count } = await search(db, {
        ...(text ? { term: text, properties, boost: { title: 4, labels: 2 }, threshold: 0 } : { term: '' }),
        ...(isFuzzy && { tolerance: 1 }),
        ...(text ? {} : { sortBy: { property: 'published_at', order: 'DESC' } }),
        where: { ...(type && { type: { eq: type } }), ...(color && { color: { containsAny: [color] } }) },
        facets,
        limit: PAGE,
      });
      return count;
    },
    suggest: (text) => search(db, { term: text, properties, threshold: 0, limit: SUGGESTIONS }),
    measure: () => null,
    close: () => {},
  };
}
