import { fieldsOf, isWithin } from '@polyshelf/contract/record-fields';
import type { RecordEndpoints } from '@polyshelf/contract/records';
import { m } from '../../i18n/compiled/messages.js';
import type { Locale } from '../../i18n/locale.ts';

/** How the browser edits a kind of record, and how it tells people what has changed. */
export interface EditedKind<V extends object> {
  /** As in the addresses of its endpoints. */
  name: string;
  endpoints: RecordEndpoints;
  /** Names a field, such as `plans.pro.usd_cents`, in a value that has it. */
  fieldTitle: (path: string, value: V) => string;
  /** The field as people read it; for what `plainText` would not show well. */
  fieldText?: (path: string, field: unknown) => string | undefined;
  /** The language of a text; undefined for the language of the page. */
  fieldLang?: (path: string) => Locale | undefined;
  /** Why a change could not be made, for reasons of this kind. */
  problemText?: (reason: string) => string | undefined;
}

/** Empty for an absent or empty field. */
export const plainText = (field: unknown): string => {
  if (field === null || field === undefined || field === '') return '';
  if (typeof field === 'boolean') return field ? m.record_yes() : m.record_no();
  return typeof field === 'object' ? JSON.stringify(field, null, 2) : String(field);
};

/** Empty for an absent or empty field. */
export const textOf = <V extends object>(kind: EditedKind<V>, path: string, field: unknown): string =>
  kind.fieldText?.(path, field) ?? plainText(field);

/** A field, or each field of a whole entry on a line of its own. */
export function partText<V extends object>(kind: EditedKind<V>, part: string, value: V): string {
  const fields = [...fieldsOf(value)].filter(([path]) => isWithin(path, part));
  if (fields.length === 0) return m.record_conflict_absent();
  return fields
    .map(([path, field]) => {
      const text = textOf(kind, path, field);
      return path === part ? text : `${kind.fieldTitle(path, value)}: ${text}`;
    })
    .join('\n');
}
