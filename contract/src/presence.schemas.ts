import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const present = z.object({ account: z.int(), username: z.string() }).meta({ id: 'PresentPerson' });
export type PresentPerson = z.infer<typeof present>;

export const showPresence = {
  summary: 'Says that the caller has a page open, and lists the other administrators who have it open',
  tags: ['admin'],
  body: z.strictObject({ page: z.string().startsWith('/admin').max(200) }),
  response: { 200: data(z.array(present)) },
} as const satisfies EndpointSchema;

export const showDraftPresence = {
  summary: 'Says that the caller has a draft open, and lists the others who have it open',
  tags: ['drafts'],
  params: z.object({ id: z.uuid() }),
  response: { 200: data(z.array(present)) },
} as const satisfies EndpointSchema;
