import { AppError, refusal } from '../../platform/errors.ts';

export const assetNotFound = refusal('ASSET_NOT_FOUND', 'There is no such asset.');

/**
 * Names the field and value, so that a page can drop the filter and tell the visitor. `moved_to` is the value that
 * replaces it.
 */
export const unknownValue = (field: string, value: string, moved_to: string | null = null): AppError => {
  const reason = `"${field}" has no value "${value}"`;
  const extensions = { reason, field, value, ...(moved_to !== null && { moved_to }) };
  return new AppError('INVALID_QUERY', `Invalid query. ${reason}.`, { extensions });
};
