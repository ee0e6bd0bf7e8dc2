export { PRODUCT_ARTICLES, seedArticles } from './seed-articles.ts';
