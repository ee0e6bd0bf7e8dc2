import type { Draft } from '@polyshelf/contract/drafts';
import { useId } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { fieldId, missingSentences } from './draft-words.ts';
import { type MissingPart, missingParts } from './missing.rules.ts';

/** The element that a part is about. */
const places: Record<MissingPart, string> = {
  reading: 'desk-problems',
  problems: 'desk-problems',
  picture: 'desk-picture',
  name: fieldId('name'),
  name_ru: fieldId('name_ru'),
  producer: fieldId('producer'),
  pack: fieldId('pack'),
  licence: fieldId('licence'),
  tags: fieldId('tags'),
  note: fieldId('note'),
};

export function goToPart(part: MissingPart): void {
  const place = document.getElementById(places[part]);
  place?.scrollIntoView({ block: 'center' });
  (place?.matches('section') ? (place.querySelector<HTMLElement>('button') ?? place) : place)?.focus({
    preventScroll: true,
  });
}

/** Sentences about what is missing before review, each of which leads to its field. */
export function MissingList({ draft }: { draft: Draft }) {
  const titleId = useId();
  const missing = missingParts(draft);
  const groups = [
    { isRequired: true, title: m.desk_missing_title() },
    { isRequired: false, title: m.desk_worth_title() },
  ];
  if (missing.length === 0) return <p className="text-accent-text">{m.desk_nothing_missing()}</p>;
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-3">
      {groups.map(({ isRequired, title }) => {
        const parts = missing.filter((one) => one.isRequired === isRequired);
        if (parts.length === 0) return null;
        return (
          <section key={title} aria-labelledby={`${titleId}-${isRequired}`}>
            <h3 id={`${titleId}-${isRequired}`} className="font-medium text-sm">
              {title}
            </h3>
            <ul className="mt-1">
              {parts.map(({ part }) => (
                <li key={part}>
                  <button
                    type="button"
                    onClick={() => goToPart(part)}
                    className="min-h-6 cursor-pointer text-left text-accent-text text-sm underline underline-offset-4 pointer-coarse:min-h-10"
                  >
                    {missingSentences[part]()}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
