import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const device = z
  .object({
    id: z.uuid(),
    /** Browser and system are empty when they are unknown. */
    browser: z.string(),
    system: z.string(),
    first_seen_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    is_current: z.boolean(),
    may_download: z.boolean(),
  })
  .meta({ id: 'Device' });

export type Device = z.infer<typeof device>;

const limit = z.int().nonnegative();

export const registerDevice = {
  summary: 'Registers this browser as a device of the account',
  tags: ['devices'],
  body: z.object({
    /** A fingerprint computed in the browser. The client can forge it, so the server takes it as a hint only. */
    visitorId: z.string().min(1).max(200),
    /** Older clients send the next two fields. The server ignores them and takes session and IP from the request. */
    refresh_token: z.string().max(200).nullish(),
    ip: z.string().max(100).nullish(),
  }),
  response: { 200: data(z.object({ devices: limit, limit })) },
} as const satisfies EndpointSchema;

export const listDevices = {
  summary: 'Lists the devices of the account, in the order in which they may download',
  tags: ['devices'],
  response: { 200: data(z.object({ devices: z.array(device), limit })) },
} as const satisfies EndpointSchema;

export const removeDevice = {
  summary: 'Removes a device, at most one in 24 hours',
  tags: ['devices'],
  params: z.object({ id: z.uuid() }),
  response: { 204: z.null() },
} as const satisfies EndpointSchema;
