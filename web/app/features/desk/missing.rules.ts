import type { Draft } from '@polyshelf/contract/drafts';

/** What can be missing before a draft is sent to review. */
export type MissingPart =
  | 'reading'
  | 'problems'
  | 'picture'
  | 'name'
  | 'name_ru'
  | 'producer'
  | 'pack'
  | 'licence'
  | 'tags'
  | 'note';

export interface Missing {
  part: MissingPart;
  /** Review needs it. Other parts only make the asset easier to find. */
  isRequired: boolean;
}

type Described = Pick<Draft, 'reading' | 'problems_list' | 'pictures' | 'text' | 'asset' | 'version'>;

/** Problems about texts and pictures, which other parts of the list name already. */
const toldElsewhere: readonly string[] = ['no-name', 'no-licence', 'no-picture', 'name-in-one-language'];

/** A draft that is to become a later version of an asset says what is new in it. */
export const isNextVersion = ({ asset, version }: Pick<Draft, 'asset' | 'version'>): boolean =>
  asset !== null && version !== 1;

/** What is missing, in the order of the page. */
export function missingParts(draft: Described): Missing[] {
  const { text } = draft;
  const blocking = draft.problems_list.filter(
    ({ severity, kind }) => severity === 'blocks' && !toldElsewhere.includes(kind),
  );
  const rows: [MissingPart, boolean, isRequired: boolean][] = [
    ['reading', draft.reading.state !== 'read', true],
    ['problems', blocking.length > 0, true],
    ['picture', draft.pictures.length === 0, true],
    ['name', text.name === '', true],
    ['name_ru', text.name_ru === null, false],
    ['producer', text.producer === null, true],
    ['pack', text.pack.length === 0, true],
    ['licence', text.licence === null, true],
    ['tags', text.tags.length === 0, false],
    ['note', isNextVersion(draft) && text.note === '', false],
  ];
  return rows.filter(([, isMissing]) => isMissing).map(([part, , isRequired]) => ({ part, isRequired }));
}

export const isReady = (draft: Described): boolean => missingParts(draft).every(({ isRequired }) => !isRequired);
