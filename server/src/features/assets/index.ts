export { readCards } from './read-cards.ts';
