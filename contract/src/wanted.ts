import { address } from './endpoint.ts';
import type * as schemas from './wanted.schemas.ts';

export type { FulfilledCard, WantedCard } from './wanted.schemas.ts';

/** The most assets that fulfil one wanted card, and the longest texts of a card. */
export const wantedLimits = { assets: 50, title: 100, text: 500 } as const;

export const listWanted = address<typeof schemas.listWanted>('GET', '/api/wanted', { reads: ['wanted', 'catalog'] });
/** Synonyms and the lexicon belong to the catalogue, so the card of a search changes with it. */
export const findWanted = address<typeof schemas.findWanted>('GET', '/api/wanted/search', {
  reads: ['wanted', 'catalog'],
});
export const listOwnWanted = address<typeof schemas.listOwnWanted>('GET', '/api/wanted/own');
export const wishForWanted = address<typeof schemas.wishForWanted>('POST', '/api/wanted/:id/wish');
