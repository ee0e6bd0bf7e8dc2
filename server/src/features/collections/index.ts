export { forgetFavourites } from './forget-favourites.ts';
export { mergeFavourites } from './merge-favourites.ts';
export { recordPastCollection } from './record-past-collection.ts';
