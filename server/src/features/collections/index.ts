export { forgetFavourites } from './queries.ts';
export { recordPastCollection } from './record-past-collection.ts';
