export { forgetFavourites } from './forget-favourites.ts';
export { recordPastCollection } from './record-past-collection.ts';
