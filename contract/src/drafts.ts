import type * as schemas from './drafts.schemas.ts';
import { address } from './endpoint.ts';

export type {
  Draft,
  DraftChange,
  DraftComment,
  DraftEdit,
  DraftFile,
  DraftFix,
  DraftPicture,
  DraftProblem,
  DraftRow,
  DraftText,
  LooseFile,
  StateResult,
} from './drafts.schemas.ts';

/** A draft becomes an asset, or the next version of one, when it is published. Its state is also that of the asset. */
export const draftStates = [
  'draft',
  'in_review',
  'changes_requested',
  'scheduled',
  'published',
  'unpublished',
  'deleted',
  'superseded',
] as const;
export const draftEvents = [
  'submit',
  'withdraw',
  'request_changes',
  'schedule',
  'unschedule',
  'publish',
  'unpublish',
  'republish',
  'delete',
  'restore',
] as const;

export type DraftState = (typeof draftStates)[number];
export type DraftEvent = (typeof draftEvents)[number];

/** What an event does to a draft, and who may cause it. An administrator may do whatever the uploader may. */
interface Transition {
  to: DraftState;
  by: 'uploader' | 'admin';
}

type Transitions = Partial<Record<DraftEvent, Transition>>;

const uploader = (to: DraftState): Transition => ({ to, by: 'uploader' });
const admin = (to: DraftState): Transition => ({ to, by: 'admin' });

/** The table of a draft that is not an asset yet, of one that is, and of one whose asset has a newer version. */
const transitions: Record<DraftState, Transitions> = {
  draft: { submit: uploader('in_review'), delete: uploader('deleted') },
  in_review: {
    withdraw: uploader('draft'),
    request_changes: admin('changes_requested'),
    schedule: admin('scheduled'),
    publish: admin('published'),
  },
  changes_requested: { submit: uploader('in_review'), delete: uploader('deleted') },
  scheduled: { unschedule: admin('in_review'), publish: admin('published') },
  published: { unpublish: admin('unpublished') },
  unpublished: { republish: admin('published'), delete: admin('deleted') },
  deleted: { restore: uploader('draft') },
  superseded: {},
};

/** The bin also holds assets, which come back unpublished. */
const restoreAsset = admin('unpublished');

interface InState {
  state: DraftState;
  /** The draft has been published as an asset or as a version of one. */
  wasPublished: boolean;
}

/** The transition that an event causes, or null when the event is not possible in this state. */
export const transitionOf = ({ state, wasPublished }: InState, event: DraftEvent): Transition | null =>
  state === 'deleted' && event === 'restore' && wasPublished ? restoreAsset : (transitions[state][event] ?? null);

/** The events that a person may cause. `isUploader` is true for the person's own drafts. */
export const possibleEvents = (draft: InState, person: { isAdmin: boolean; isUploader: boolean }): DraftEvent[] =>
  draftEvents.filter((event) => {
    const transition = transitionOf(draft, event);
    return transition !== null && (person.isAdmin || (person.isUploader && transition.by === 'uploader'));
  });

/**
 * Whether texts, files and pictures of a draft may change. During the review only an administrator may change them, so
 * that nobody publishes something else than what was reviewed.
 */
export const isEditable = (state: DraftState, isAdmin: boolean): boolean =>
  state === 'draft' || state === 'changes_requested' || (state === 'in_review' && isAdmin);

/** Whether a draft becomes, or became, a later version of an asset, which says what is new in it. */
export const isNextVersion = ({ asset, version }: { asset: string | null; version: number | null }): boolean =>
  asset !== null && version !== 1;

/** How long the bin keeps a deleted draft or asset. */
export const BIN_DAYS = 30;

/** The longest texts, in characters. */
export const draftLimits = { name: 120, description: 5_000, note: 1_000, tag: 40, tags: 50, comment: 2_000 } as const;

export const listDrafts = address<typeof schemas.listDrafts>('GET', '/api/drafts');
export const getDraft = address<typeof schemas.getDraft>('GET', '/api/drafts/:id');
export const changeDraft = address<typeof schemas.changeDraft>('PATCH', '/api/drafts/:id');
export const editDrafts = address<typeof schemas.editDrafts>('POST', '/api/drafts/edit');
export const undoEdit = address<typeof schemas.undoEdit>('POST', '/api/drafts/edits/:id/undo');
export const listEdits = address<typeof schemas.listEdits>('GET', '/api/drafts/:id/edits');
export const listLooseFiles = address<typeof schemas.listLooseFiles>('GET', '/api/drafts/loose-files');
export const arrangeFiles = address<typeof schemas.arrangeFiles>('POST', '/api/drafts/arrange');
export const changeFile = address<typeof schemas.changeFile>('PATCH', '/api/drafts/:id/files/:file');
export const readDraft = address<typeof schemas.readDraft>('POST', '/api/drafts/:id/read');
export const changeReadings = address<typeof schemas.changeReadings>('POST', '/api/drafts/readings');
export const fixProblems = address<typeof schemas.fixProblems>('POST', '/api/drafts/fix');
export const undoFix = address<typeof schemas.undoFix>('POST', '/api/drafts/:id/fixes/:fix/undo');
export const orderPictures = address<typeof schemas.orderPictures>('PATCH', '/api/drafts/:id/pictures');
export const deletePicture = address<typeof schemas.deletePicture>('DELETE', '/api/drafts/:id/pictures/:picture');
export const changeStates = address<typeof schemas.changeStates>('POST', '/api/drafts/state');
export const addComment = address<typeof schemas.addComment>('POST', '/api/drafts/:id/comments');
export const openVersion = address<typeof schemas.openVersion>('POST', '/api/assets/:id/draft');
export const listTagChoices = address<typeof schemas.listTagChoices>('GET', '/api/drafts/tags');

/** Takes the bytes of a PNG, JPEG or WebP picture instead of JSON, so it has no schema. */
export const pictureUrl = (draft: string): string => `/api/drafts/${draft}/pictures`;
