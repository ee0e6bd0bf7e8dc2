export { forgetFavourites } from './queries.ts';
