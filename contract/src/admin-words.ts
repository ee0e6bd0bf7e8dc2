import type * as schemas from './admin-words.schemas.ts';
import { draftLimits } from './drafts.ts';
import { address } from './endpoint.ts';

export type { AdminTag, Demand, SearchEffect, TagMerge, TagWords } from './admin-words.schemas.ts';

/** `searched` is the longest text of a missed search, in characters; `synonyms` counts those of a tag in one language. */
export const wordLimits = { tag: draftLimits.name, alias: 160, synonyms: 50, searched: 100 } as const;

const WORDS = '/api/admin/words';
const TAG = `${WORDS}/tags/:id` as const;

export const getTag = address<typeof schemas.getTag>('GET', TAG);
export const changeTag = address<typeof schemas.changeTag>('PATCH', TAG);
export const deleteTag = address<typeof schemas.deleteTag>('DELETE', TAG);
export const previewTagMerge = address<typeof schemas.previewTagMerge>('POST', `${TAG}/merge/preview`);
export const mergeTags = address<typeof schemas.mergeTags>('POST', `${TAG}/merge`);

export const previewSynonym = address<typeof schemas.previewSynonym>('POST', `${WORDS}/synonyms/preview`);
export const addSynonym = address<typeof schemas.addSynonym>('POST', `${WORDS}/synonyms`);
export const removeSynonym = address<typeof schemas.removeSynonym>('POST', `${WORDS}/synonyms/remove`);

export const listDemand = address<typeof schemas.listDemand>('GET', `${WORDS}/demand`);
export const dismissDemand = address<typeof schemas.dismissDemand>('POST', `${WORDS}/demand/dismiss`);
