import { type DraftText, draftLimits } from '@polyshelf/contract/drafts';

export interface Edit {
  field: keyof DraftText;
  action: 'set' | 'add' | 'remove' | 'replace';
  value?: unknown;
  find?: string | undefined;
}

type Named = DraftText['tags'][number];

const textFields = ['name', 'name_ru', 'description', 'description_ru', 'note', 'note_ru'] as const;
const isTextField = (field: keyof DraftText): field is (typeof textFields)[number] =>
  (textFields as readonly string[]).includes(field);

/** The fields that an action can change. */
export const canEdit = ({ field, action }: Pick<Edit, 'field' | 'action'>): boolean => {
  if (action === 'set') return true;
  return action === 'replace' ? isTextField(field) : field === 'tags';
};

/** The text after an edit whose value has been validated. The same object when nothing changes. */
export function editText(text: DraftText, { field, action, value, find }: Edit): DraftText {
  const changed = { ...text, [field]: newValue(text, { field, action, value, find }) };
  return isSame(changed[field], text[field]) ? text : changed;
}

function newValue(text: DraftText, { field, action, value, find = '' }: Edit): unknown {
  if (action === 'set') return value;
  // The caller refuses a text whose fields have values of another type.
  if (action !== 'replace' && !Array.isArray(value)) return value;
  if (action === 'add') {
    const known = new Set(text.tags.map(({ alias }) => alias));
    return [...text.tags, ...(value as Named[]).filter(({ alias }) => !known.has(alias))].slice(0, draftLimits.tags);
  }
  if (action === 'remove') {
    const unwanted = new Set((value as Named[]).map(({ alias }) => alias));
    return text.tags.filter(({ alias }) => !unwanted.has(alias));
  }
  const before = text[field] as string | null;
  return before === null || find === '' ? before : before.replaceAll(find, () => String(value ?? '')).trim();
}

/** Compares plain JSON. The database returns the keys of an object in another order. */
export const isSame = (a: unknown, b: unknown): boolean => sortedJson(a) === sortedJson(b);

const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : inner,
  );

/** The fields whose values differ, with both values. */
export function differences(before: DraftText, after: DraftText) {
  return (Object.keys(after) as (keyof DraftText)[])
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}
