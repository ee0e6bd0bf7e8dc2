import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const tags = ['search'];

const id = z.int().positive().max(2_147_483_647);

const wantedCard = z
  .object({
    id,
    title: z.string(),
    title_ru: z.string().nullable(),
    text: z.string().nullable(),
    text_ru: z.string().nullable(),
  })
  .meta({ id: 'WantedCard' });

export type WantedCard = z.infer<typeof wantedCard>;

const named = { name: z.string(), name_ru: z.string().nullable() };

const fulfilledCard = wantedCard
  .extend({
    closed_at: z.iso.datetime(),
    assets: z.array(z.object({ id: z.uuid(), ...named })),
    pack: z.object({ id, ...named }).nullable(),
  })
  .meta({ id: 'FulfilledCard' });

export type FulfilledCard = z.infer<typeof fulfilledCard>;

export const listWanted = {
  summary: 'Open wanted cards, newest first, and the last fulfilled ones',
  tags,
  response: { 200: data(z.object({ open: z.array(wantedCard), fulfilled: z.array(fulfilledCard) })) },
} as const satisfies EndpointSchema;

export const findWanted = {
  summary: 'The open card for a search or for another one with the same meaning; null without one',
  tags,
  querystring: z.strictObject({ search: z.string().min(1).max(200) }),
  response: { 200: data(wantedCard.nullable()) },
} as const satisfies EndpointSchema;

export const listOwnWanted = {
  summary: 'The open cards whose fulfilment the account asked to be told',
  tags,
  response: { 200: data(z.array(id)) },
} as const satisfies EndpointSchema;

export const wishForWanted = {
  summary: 'Requests a mail when a card is fulfilled; repeating it has no effect',
  tags,
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  response: { 204: z.null() },
} as const satisfies EndpointSchema;
