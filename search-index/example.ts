import { SearchIndex } from '@polyshelf/search-index';

const index = new SearchIndex({
  languages: ['en'],
  values: { binding: {} },
  labels: { subject: { isMany: true, facetLimit: 10 } },
  numbers: ['year'],
  orders: { newest: { by: ['year'], isDescending: true }, relevance: { by: ['year'] } },
});
index.setWords({ labels: { subject: [{ id: 1, alias: 'trees', names: ['trees', 'forest'] }] } });
index.update([
  { id: 'a', title: { en: 'Oak' }, values: { binding: ['hard'] }, labels: { subject: [1] }, numbers: { year: 2020 } },
  { id: 'b', title: { en: 'Old chairs' }, values: { binding: ['soft'] }, labels: {}, numbers: { year: 2024 } },
]);

const found = index.search({ text: 'forets', sort: 'relevance', language: 'en', limit: 10 });
if ('problem' in found) throw new Error(found.problem);
console.log(found.ids, found.corrections);
console.log(found.countFacets().values);
