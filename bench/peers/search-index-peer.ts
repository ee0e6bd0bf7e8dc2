import { SearchIndex } from '@polyshelf/search-index';
import { assetSchema, toDocument, toLabel } from '../../server/src/features/search/asset-schema.ts';
import { PAGE, type Peer, type PeerNames, SUGGESTIONS } from './peer.ts';

export function createSearchIndexPeer({ tags, packs, producers, lexemes }: PeerNames): Peer {
  const index = new SearchIndex(assetSchema);
  index.stemming.learn(lexemes);
  index.setWords({ labels: { tag: tags.map(toLabel), pack: packs.map(toLabel), producer: producers.map(toLabel) } });
  return {
    add: (rows) => index.load(rows.map(toDocument)),
    finish: () => index.finishLoading(),
    // Any update empties the caches, even one without documents.
    clearCaches: () => index.update([]),
    search({ type, color, text = '' }) {
      const answer = index.search({
        filters: { ...(type && { type: [type] }), ...(color && { color: [color] }) },
        text,
        sort: text ? 'relevance' : 'new',
        language: 'en',
        limit: PAGE,
      });
      if ('problem' in answer) throw new Error(JSON.stringify(answer));
      answer.countFacets();
      return answer.total;
    },
    suggest: (text) => index.suggest(text, SUGGESTIONS),
    measure: () => index.bytes,
    close: () => {},
  };
}
