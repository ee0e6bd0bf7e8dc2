import { isSameRecord } from '@polyshelf/contract/record-fields';
import { invalidPayload } from '../errors.ts';
import type { AnyRecordKind } from './record-kind.ts';

/**
 * The value with its changed fields as the schema reads them. Refuses changed fields that break the limits of the form.
 * The other fields may be older than the limits and stay as they are.
 */
export function checkChange({ schemas }: AnyRecordKind, base: object, value: object): object {
  const { shape } = schemas.create.body.shape.value;
  const [old, now] = [new Map(Object.entries(base)), new Map(Object.entries(value))];
  const checked = [...new Set([...Object.keys(shape), ...now.keys()])].map((name) => {
    const field = now.get(name);
    if (isSameRecord({ field }, { field: old.get(name) })) return [name, field];
    const read = shape[name]?.safeParse(field);
    if (!read?.success)
      throw invalidPayload(`The field ${name} is invalid: ${read?.error.issues[0]?.message ?? 'unknown'}`);
    return [name, read.data];
  });
  return Object.fromEntries(checked);
}
