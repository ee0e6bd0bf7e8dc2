export { getCards } from './card-cache.ts';
