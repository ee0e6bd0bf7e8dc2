import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const tags = ['admin'];
const moment = z.iso.datetime();
const number = z.int().min(0).max(2_147_483_647);
const params = z.object({ id: z.string().min(1).max(100) });

const scheduled = <V extends z.ZodType>(value: V) =>
  z.object({
    base: value,
    value,
    at: moment,
    author: z.string(),
    /** Why it could not be carried out at its moment. */
    problem: z.string().nullable(),
  });

const state = <V extends z.ZodType>(value: V) =>
  z.object({
    id: z.string(),
    value,
    /** The newest revision; 0 when the record has not been changed here. */
    revision: number,
    scheduled: scheduled(value).nullable(),
  });

const revision = <V extends z.ZodType>(value: V) =>
  z.object({
    number,
    /** Null for a revision that deleted the record. */
    value: value.nullable(),
    /** Null for a change that was made in another way than by saving the record. */
    author: z.string().nullable(),
    at: moment,
  });

export type ScheduledChange<V> = z.infer<ReturnType<typeof scheduled<z.ZodType<V>>>>;
export type RecordState<V> = z.infer<ReturnType<typeof state<z.ZodType<V>>>>;
export type RecordRevision<V> = z.infer<ReturnType<typeof revision<z.ZodType<V>>>>;

/** The endpoints of one kind of record: how administrators read and change what they edit as a whole. */
const recordSchemas = <V extends z.ZodObject>(noun: string, value: V) => {
  const response = { 200: data(state(value)) };
  return {
    get: { summary: `${noun}: the present values`, tags, params, response },
    save: {
      summary: `${noun}: changes it, at once or at a later moment`,
      description: 'Refuses with `EDIT_CONFLICT` when the present values are not `base`.',
      tags,
      params,
      body: z.strictObject({ base: value, value, at: moment.optional() }),
      response,
    },
    unschedule: { summary: `${noun}: cancels the scheduled change`, tags, params, response },
    listRevisions: {
      summary: `${noun}: earlier values, the newest first`,
      tags,
      params,
      querystring: z.object({ before: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
      response: { 200: data(z.array(revision(value))) },
    },
    create: { summary: `${noun}: adds one`, tags, body: z.strictObject({ value }), response },
    remove: {
      summary: `${noun}: deletes it`,
      description: 'Refuses with `EDIT_CONFLICT` when the present values are not `base`.',
      tags,
      params,
      body: z.strictObject({ base: value }),
      response: { 204: z.null() },
    },
    restore: { summary: `${noun}: restores a deleted one`, tags, params, response },
  } as const satisfies Record<string, EndpointSchema>;
};

/** Of any kind. */
export type RecordSchemas = ReturnType<typeof recordSchemas<z.ZodObject>>;

const businessRecord = z
  .strictObject({
    legal_name_ru: z.string().trim().max(200),
    legal_description_ru: z.string().trim().max(2_000),
  })
  .meta({ id: 'BusinessRecord' });

export type BusinessRecord = z.infer<typeof businessRecord>;

export const business = recordSchemas('The business', businessRecord);
