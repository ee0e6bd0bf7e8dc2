import type * as schemas from './admin-words.schemas.ts';
import { draftLimits } from './drafts.ts';
import { address } from './endpoint.ts';

export type {
  AdminCard,
  CardTexts,
  Demand,
  SearchEffect,
  Tagged,
  Tagging,
  TagMerge,
  TagUse,
  WordsEffect,
} from './admin-words.schemas.ts';

/**
 * `searched` is the longest text of a missed search, in characters; `synonyms` counts those of a tag in one language,
 * `tagged` the assets that get a tag at once.
 */
export const wordLimits = { tag: draftLimits.name, alias: 160, synonyms: 200, searched: 100, tagged: 50 } as const;

/** What the demand board lists: searches that find nothing, and searches of which no result is opened. */
export const outcomes = ['nothing_found', 'nothing_opened'] as const;

export type Outcome = (typeof outcomes)[number];

/** Visitors see open and fulfilled cards. */
export const cardStates = ['open', 'withdrawn', 'fulfilled'] as const;

export type CardState = (typeof cardStates)[number];

const WORDS = '/api/admin/words';
const TAG = `${WORDS}/tags/:id` as const;

export const getTagUse = address<typeof schemas.getTagUse>('GET', TAG);
export const previewTagMerge = address<typeof schemas.previewTagMerge>('POST', `${TAG}/merge/preview`);
export const mergeTags = address<typeof schemas.mergeTags>('POST', `${TAG}/merge`);
export const undoTagMerge = address<typeof schemas.undoTagMerge>('POST', `${WORDS}/merges/:id/undo`);
export const listUntranslatedTags = address<typeof schemas.listUntranslatedTags>('GET', `${WORDS}/untranslated-tags`);

export const previewWords = address<typeof schemas.previewWords>('POST', `${WORDS}/effect`);

export const previewSynonym = address<typeof schemas.previewSynonym>('POST', `${WORDS}/synonyms/preview`);
export const addSynonym = address<typeof schemas.addSynonym>('POST', `${WORDS}/synonyms`);
export const removeSynonym = address<typeof schemas.removeSynonym>('POST', `${WORDS}/synonyms/remove`);

export const listDemand = address<typeof schemas.listDemand>('GET', `${WORDS}/demand`);
export const dismissDemand = address<typeof schemas.dismissDemand>('POST', `${WORDS}/demand/dismiss`);
export const undoDismissal = address<typeof schemas.undoDismissal>('POST', `${WORDS}/demand/dismiss/undo`);

export const tagAssets = address<typeof schemas.tagAssets>('POST', `${WORDS}/demand/tag`);
export const undoTagging = address<typeof schemas.undoTagging>('POST', `${WORDS}/demand/tag/undo`);

export const listCards = address<typeof schemas.listCards>('GET', `${WORDS}/wanted`);
export const openCard = address<typeof schemas.openCard>('POST', `${WORDS}/wanted`);
export const fulfilCard = address<typeof schemas.fulfilCard>('POST', `${WORDS}/wanted/:id/fulfil`);
