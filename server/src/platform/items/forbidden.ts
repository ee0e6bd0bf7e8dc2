import { AppError } from '../errors.ts';

const because = (reason: string) => new AppError('FORBIDDEN', reason, { extensions: { reason } });

const place = (path: readonly string[]) => (path.length > 0 ? `"${path.join('.')}"` : 'root');

// Hidden and missing resources get the same refusal, so that it reveals nothing.

/** The actor may not read this item, or not in this way. */
export const itemForbidden = () => new AppError('FORBIDDEN', "You don't have permission to access this.");

export const resourceForbidden = (collection: string, path: readonly string[] = []) =>
  because(
    `You don't have permission to access collection "${collection}" or it does not exist. Queried in ${place(path)}.`,
  );

export const fieldForbidden = (field: string, collection: string, path: readonly string[]) =>
  because(
    `You don't have permission to access field "${field}" in collection "${collection}" or it does not exist. Queried in ${place(path)}.`,
  );

export const createForbidden = (collection: string) =>
  because(`You don't have permission to perform "create" for collection "${collection}" or it does not exist.`);

export const deleteForbidden = (collection: string) =>
  because(`You don't have permission to perform "delete" for collection "${collection}" or it does not exist.`);

/** A reference to a row that does not exist or that the actor may not see. */
export const invalidForeignKey = (collection: string, field: string, value: string | number) =>
  new AppError(
    'INVALID_FOREIGN_KEY',
    `Invalid foreign key "${value}" for field "${field}" in collection "${collection}".`,
    { extensions: { collection, field, value } },
  );

export const updateForbidden = (collection: string, fields: readonly string[]) =>
  because(
    fields.length > 0
      ? `You don't have permissions to perform "update" for the field(s) ${fields.map((field) => `"${field}"`).join(', ')} in collection "${collection}" or it does not exist.`
      : `You don't have permission to perform "update" for collection "${collection}" or it does not exist.`,
  );
