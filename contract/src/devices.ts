import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';

const device = z
  .object({
    id: z.uuid(),
    /** Empty when it is not known. */
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

export const registerDevice = endpoint({
  method: 'POST',
  url: '/api/auth/fp',
  schema: {
    summary: 'Notes that this browser is used with the account',
    tags: ['devices'],
    body: z.object({
      /** What a script says about its browser: a hint. */
      visitorId: z.string().min(1).max(200),
      /** Of older clients. The session is the one of the access token, and the address the one of the connection. */
      refresh_token: z.string().max(200).nullish(),
      ip: z.string().max(100).nullish(),
    }),
    response: { 200: data(z.object({ devices: limit, limit })) },
  },
});

export const listDevices = endpoint({
  method: 'GET',
  url: '/api/auth/devices',
  schema: {
    summary: 'The devices of the account, in the order in which they may download',
    tags: ['devices'],
    response: { 200: data(z.object({ devices: z.array(device), limit })) },
  },
});

export const removeDevice = endpoint({
  method: 'DELETE',
  url: '/api/auth/devices/:id',
  schema: {
    summary: 'Takes a device off the list; one in 24 hours',
    tags: ['devices'],
    params: z.object({ id: z.uuid() }),
    response: { 204: z.null() },
  },
});
