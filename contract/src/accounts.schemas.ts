import { z } from 'zod';
import { isUsername } from './accounts.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data, fieldsQuery } from './envelope.schemas.ts';

export const locale = z.enum(['en', 'ru']);

/** The settings that the owner of an account can change. */
const accountSettings = z.object({
  lang: locale,
  downloads_source: z.string().regex(/^[a-z0-9_-]{1,32}$/),
  /** Mails about new versions of assets that the account has downloaded. */
  notify_versions: z.boolean(),
});

const plan = z.object({
  id: z.string(),
  level: z.int(),
  devices: z.int().nonnegative(),
  downloads_per_day: z.int().nonnegative(),
});

const account = z
  .object({
    id: z.int(),
    username: z.string(),
    /** Null when the operator has removed the plan; the limit is then `USUAL_DOWNLOADS_PER_DAY`. */
    sub: plan.nullable(),
    sub_end: z.iso.datetime().nullable(),
    sub_recurring: z.boolean(),
    /** True after failed renewals; a payment unblocks the plan. */
    sub_blocked: z.boolean(),
    promos: z.array(z.string()),
    ...accountSettings.shape,
    sub_override_devices: z.int().nullable(),
    fingerprints_count: z.int().nonnegative(),
    core_team: z.boolean(),
    role: z.enum(['user', 'core', 'admin']),
    email_verified: z.boolean(),
    downloads_today: z.int().nonnegative(),
    downloads_total: z.int().nonnegative(),
    /** Assets with a new version that the account has neither seen nor downloaded. */
    updated_assets: z.int().nonnegative(),
    email: z.string(),
  })
  .meta({ id: 'Account' });

const me = z
  .object({
    id: z.uuid(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string(),
    status: z.enum(['active', 'suspended']),
    tg_id: z.string().nullable(),
    account,
  })
  .meta({ id: 'Me' });

/** The response schemas describe the answer to `fields=*.*.*`. */
const querystring = fieldsQuery;

export const getMe = {
  summary: 'Returns the signed-in user with the account; `fields` works as in /items',
  tags: ['accounts'],
  querystring,
  response: { 200: data(me) },
} as const satisfies EndpointSchema;

export const updateMe = {
  summary: 'Changes the names of the signed-in user',
  tags: ['accounts'],
  querystring,
  // Loose, so that the handler can name a read-only field in its error instead of ignoring it.
  body: z.looseObject({
    first_name: z.string().trim().max(100).nullish(),
    last_name: z.string().trim().max(100).nullish(),
  }),
  response: { 200: data(me) },
} as const satisfies EndpointSchema;

export const getPrivateChat = {
  summary: 'Returns the link of the private chat for paying subscribers; null for other accounts',
  tags: ['accounts'],
  response: { 200: data(z.object({ url: z.url().nullable() })) },
} as const satisfies EndpointSchema;

export const updateAccount = {
  summary: 'Changes the settings of the signed-in account',
  tags: ['accounts'],
  params: z.object({ id: z.string() }),
  querystring,
  body: z.looseObject(accountSettings.partial().shape),
  response: { 200: data(account) },
} as const satisfies EndpointSchema;

export const changeUsername = {
  summary: 'Changes the username, at most once in 30 days',
  tags: ['accounts'],
  body: z.object({
    username: z.string().trim().toLowerCase().refine(isUsername, {
      error: 'must have 3 to 30 letters a-z, digits, or single . _ - between them, and must not be reserved',
    }),
  }),
  response: { 200: data(z.object({ username: z.string() })) },
} as const satisfies EndpointSchema;
