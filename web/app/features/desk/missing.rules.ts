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

/** The parts that problems of these kinds are about. Every other problem is about the files. */
const partsOfKinds: Record<string, MissingPart> = {
  'not-read': 'reading',
  'no-picture': 'picture',
  'no-name': 'name',
  'no-producer': 'producer',
  'no-pack': 'pack',
  'no-licence': 'licence',
};

/** The part that has to be completed when a problem of this kind blocks. */
export const partOfKind = (kind: string): MissingPart =>
  Object.hasOwn(partsOfKinds, kind) ? (partsOfKinds[kind] ?? 'problems') : 'problems';

/** A draft that is to become a later version of an asset says what is new in it. */
export const isNextVersion = ({ asset, version }: Pick<Draft, 'asset' | 'version'>): boolean =>
  asset !== null && version !== 1;

/** What is missing, in the order of the page. */
export function missingParts(draft: Described): Missing[] {
  const { text } = draft;
  const isBlocked = draft.problems_list.some(
    ({ severity, kind }) => severity === 'blocks' && partOfKind(kind) === 'problems',
  );
  const rows: [MissingPart, boolean, isRequired: boolean][] = [
    ['reading', draft.reading.state !== 'read', true],
    ['problems', isBlocked, true],
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
