export { getCards } from './get-cards.ts';
