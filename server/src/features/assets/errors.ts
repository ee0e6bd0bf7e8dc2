import { AppError, refusal } from '../../platform/errors.ts';

export const assetNotFound = refusal('ASSET_NOT_FOUND', 'There is no such asset.');

/** Names the field and value, so that a page can drop the filter and tell the visitor. */
export const unknownValue = (field: string, value: string): AppError => {
  const reason = `"${field}" has no value "${value}"`;
  return new AppError('INVALID_QUERY', `Invalid query. ${reason}.`, { extensions: { reason, field, value } });
};
