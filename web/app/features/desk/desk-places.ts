import type { DraftProblem, DraftText } from '@polyshelf/contract/drafts';

/** Ids of elements to which problems lead. */
export const PROBLEMS_ID = 'desk-problems';
export const PICTURE_ID = 'desk-picture';
export const fieldId = (field: keyof DraftText): string => `desk-${field}`;

const places: Record<string, string> = {
  'no-picture': PICTURE_ID,
  'no-name': fieldId('name'),
  'name-in-one-language': fieldId('name_ru'),
  'no-tags': fieldId('tags'),
  'tags-in-one-language': fieldId('tags'),
  'no-note': fieldId('note'),
  'no-producer': fieldId('producer'),
  'no-pack': fieldId('pack'),
  'no-licence': fieldId('licence'),
};

/** The element where a problem of this kind is solved; null when it is a problem of files. */
export const placeOf = (kind: DraftProblem['kind']): string | null =>
  Object.hasOwn(places, kind) ? (places[kind] ?? null) : null;

/** Scrolls to an element and puts the focus on it, or on its first button. */
export function goToPlace(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'center' });
  (place?.matches('section') ? (place.querySelector<HTMLElement>('button') ?? place) : place)?.focus({
    preventScroll: true,
  });
}
