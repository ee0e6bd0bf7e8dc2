import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';

export const locale = z.enum(['en', 'ru']);

/** Nobody can receive mail there: it stands for the address that an account made by Telegram does not have. */
export const TELEGRAM_DOMAIN = 'telegram.local';

export const isTelegramEmail = (email: string): boolean => email.endsWith(`@${TELEGRAM_DOMAIN}`);

/** Small letters, digits, and single `.`, `_` or `-` between them. */
const USERNAME = /^(?=.{3,30}$)[a-z0-9]+(?:[._-][a-z0-9]+)*$/;

/** Names that look like the product or its people, and those that the product makes itself. */
const RESERVED =
  /^(?:admin|administrator|root|system|support|help|staff|team|core|moderator|security|billing|polyshelf|official|null|undefined|me|api|deleted-.*|artist-[0-9a-f]{10})$/;

export const isUsername = (text: string): boolean => USERNAME.test(text) && !RESERVED.test(text);

/** A name can be changed again after this long. */
export const USERNAME_CHANGE_EVERY_MS = 30 * 24 * 60 * 60_000;

/** What an account may change about itself. */
const accountSettings = z.object({
  lang: locale,
  downloads_source: z.string().regex(/^[a-z0-9_-]{1,32}$/),
});

const plan = z.object({
  id: z.string(),
  level: z.int(),
  devices: z.int().nonnegative(),
  downloads_per_day: z.int().nonnegative(),
});

/** What is allowed on a day when the plan is not known. */
export const USUAL_DOWNLOADS_PER_DAY = 10;

const account = z
  .object({
    id: z.int(),
    username: z.string(),
    /** Null when the operator has removed the plan: then 10 downloads a day are allowed, as on the free one. */
    sub: plan.nullable(),
    sub_end: z.iso.datetime().nullable(),
    sub_recurring: z.boolean(),
    /** Renewals failed; paying opens the plan again. */
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

/** Directus's query language; the answers below are those to `fields=*.*.*`. */
const querystring = z.looseObject({ fields: z.union([z.string(), z.array(z.string())]).optional() });

export const readMe = endpoint({
  method: 'GET',
  url: '/users/me',
  schema: {
    summary: 'Who is signed in, with the account; `fields` as in /items',
    tags: ['accounts'],
    querystring,
    response: { 200: data(me) },
  },
});

export const updateMe = endpoint({
  method: 'PATCH',
  url: '/users/me',
  schema: {
    summary: 'Changes how the person is called',
    tags: ['accounts'],
    querystring,
    // Loose: a field that may not be changed is refused by name, not overlooked.
    body: z.looseObject({
      first_name: z.string().trim().max(100).nullish(),
      last_name: z.string().trim().max(100).nullish(),
    }),
    response: { 200: data(me) },
  },
});

export const readPrivateChat = endpoint({
  method: 'GET',
  url: '/api/account/private-chat',
  schema: {
    summary: 'Where paying subscribers talk; null for everybody else',
    tags: ['accounts'],
    response: { 200: data(z.object({ url: z.url().nullable() })) },
  },
});

export const updateAccount = endpoint({
  method: 'PATCH',
  url: '/items/accounts/:id',
  schema: {
    summary: "Changes the settings of one's own account",
    tags: ['accounts'],
    params: z.object({ id: z.string() }),
    querystring,
    body: z.looseObject(accountSettings.partial().shape),
    response: { 200: data(account) },
  },
});

export const changeUsername = endpoint({
  method: 'POST',
  url: '/api/account/username',
  schema: {
    summary: 'Gives the account another user name, once in 30 days',
    tags: ['accounts'],
    body: z.object({
      username: z.string().trim().toLowerCase().refine(isUsername, {
        error: 'must have 3 to 30 letters a-z, digits, or single . _ - between them, and must not be reserved',
      }),
    }),
    response: { 200: data(z.object({ username: z.string() })) },
  },
});
