export { publishNewest, unpublishArticle } from './editing/publish-article.ts';
export { PRODUCT_ARTICLES, seedArticles } from './seed-articles.ts';
