import { MAX_COLLECTIONS, MAX_FAVOURITES } from '@polyshelf/contract/collections';
import { AppError, refusal } from '../../platform/errors.ts';

export const collectionLimitReached = () =>
  new AppError('COLLECTION_LIMIT_REACHED', `One account can keep ${MAX_COLLECTIONS} collections.`, {
    extensions: { limit: MAX_COLLECTIONS },
  });

export const favouriteLimitReached = () =>
  new AppError('FAVOURITE_LIMIT_REACHED', `One account can keep ${MAX_FAVOURITES} favourites.`, {
    extensions: { limit: MAX_FAVOURITES },
  });

export const nameTaken = () =>
  new AppError('RECORD_NOT_UNIQUE', 'Value for field "name" in collection "packs" has to be unique.', {
    extensions: { collection: 'packs', field: 'name' },
  });

/** One answer for a collection that does not exist, is not shared, or no longer under this link. */
export const collectionForbidden = refusal('FORBIDDEN', "You don't have permission to access this.");
