import { MAX_COLLECTIONS, MAX_FAVOURITES } from '@polyshelf/contract/collections';
import { AppError, refusal } from '../../platform/errors.ts';

export const collectionLimitReached = () =>
  new AppError(
    'COLLECTION_LIMIT_REACHED',
    `An account can have ${MAX_COLLECTIONS} collections. Delete one to create another.`,
    {
      extensions: { limit: MAX_COLLECTIONS },
    },
  );

export const favouriteLimitReached = () =>
  new AppError(
    'FAVOURITE_LIMIT_REACHED',
    `An account can have ${MAX_FAVOURITES} favourites. Remove some to add others.`,
    {
      extensions: { limit: MAX_FAVOURITES },
    },
  );

export const nameTaken = () =>
  new AppError('RECORD_NOT_UNIQUE', 'Value for field "name" in collection "packs" has to be unique.', {
    extensions: { collection: 'packs', field: 'name' },
  });

/** The same refusal for a collection that does not exist, is not shared, or is no longer shared under this link. */
export const collectionForbidden = refusal('FORBIDDEN', "You don't have permission to access this.");
