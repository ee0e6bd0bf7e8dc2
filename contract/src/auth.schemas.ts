import { z } from 'zod';
import { locale } from './accounts.schemas.ts';
import { EMAIL, MAX_EMAIL_LENGTH } from './auth.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { mode, sessionTokens } from './sessions.schemas.ts';

const required = { error: 'is required' };

const email = z
  .string(required)
  .max(MAX_EMAIL_LENGTH)
  .trim()
  .regex(EMAIL, { error: 'must be a valid email' })
  .toLowerCase();

const password = z.string(required).min(1, required).max(1_024);
const codeId = z.uuid(required);
const guess = z.object({ id: codeId, code: z.string(required).regex(/^\d{6}$/, { error: 'has six digits' }) });
const started = data(z.object({ id: codeId }));
const confirmed = data(z.object({ confirmed: z.literal(true) }));
const tags = ['auth'];

/**
 * Proves that the caller owns the account, because a stolen token must not be enough for a sensitive change: the
 * password, a code mailed to the present address, or a code of the bot for an account without an address.
 */
export const proof = z
  .object({
    password: password.optional(),
    code: guess.optional(),
    telegram_code: z
      .string()
      .regex(/^\d{6}$/, { error: 'has six digits' })
      .optional(),
  })
  .meta({ id: 'Proof' });

export type Proof = z.infer<typeof proof>;

const changeKind = z.enum(['email', 'telegram_link', 'telegram_unlink']);

export const getHost = {
  summary: 'Where the API is, and the bot that signs people in',
  tags,
  // Not wrapped in `data`: clients read this before they know the server.
  response: { 200: z.object({ serverUrl: z.url().optional(), telegramUrl: z.url().nullable() }) },
} as const satisfies EndpointSchema;

export const login = {
  summary: 'Signs in by address and password',
  tags,
  body: z.object({ email, password, mode }),
  response: { 200: data(sessionTokens) },
} as const satisfies EndpointSchema;

export const register = {
  summary: 'Mails a code to an address that wants an account',
  tags,
  body: z.object({
    email,
    password,
    passwordConfirm: password,
    sub_init: z.string().max(40).optional(),
    lang: locale.optional(),
  }),
  response: { 200: started },
} as const satisfies EndpointSchema;

export const confirmRegistration = {
  summary: 'Opens the account',
  tags,
  body: guess,
  response: { 200: data(sessionTokens) },
} as const satisfies EndpointSchema;

export const changeEmail = {
  summary: 'Mails a code to the new address; needs a proof of the owner',
  tags,
  body: z.object({ email, proof: proof.optional() }),
  response: { 200: started },
} as const satisfies EndpointSchema;

export const confirmEmail = {
  summary: 'Mails a code to the address of the account',
  tags,
  body: z.object({ email }),
  response: { 200: started },
} as const satisfies EndpointSchema;

export const changePassword = {
  summary: 'Mails a code with which the new password is taken',
  tags,
  body: z.object({ email, passwordNew: password, passwordNewConfirm: password }),
  response: { 200: started },
} as const satisfies EndpointSchema;

export const resendCode = {
  summary: 'A new code under a new id; the old one is dead',
  tags,
  body: z.object({ id: codeId }),
  response: { 200: started },
} as const satisfies EndpointSchema;

const confirmation = { tags, body: guess, response: { 200: confirmed } };

export const confirmEmailConfirm = {
  summary: 'Proves the address',
  ...confirmation,
} as const satisfies EndpointSchema;

export const changeEmailConfirm = {
  summary: 'Takes the new address',
  ...confirmation,
} as const satisfies EndpointSchema;

export const changePasswordConfirm = {
  summary: 'Takes the new password',
  ...confirmation,
} as const satisfies EndpointSchema;

export const prove = {
  summary: 'Mails a code to the present address, as a proof for one sensitive change',
  tags,
  body: z.object({ change: z.enum([...changeKind.options, 'undo']) }),
  response: { 200: started },
} as const satisfies EndpointSchema;

const accountChange = z
  .object({
    id: z.uuid(),
    kind: changeKind,
    /** An email address, or the id of a Telegram account. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    at: z.iso.datetime(),
    undo_until: z.iso.datetime(),
    undone_at: z.iso.datetime().nullable(),
    can_undo: z.boolean(),
  })
  .meta({ id: 'AccountChange' });

export type AccountChange = z.infer<typeof accountChange>;

export const listChanges = {
  summary: 'Sensitive changes of the account, the newest first',
  tags,
  response: { 200: data(z.array(accountChange)) },
} as const satisfies EndpointSchema;

export const undoChange = {
  summary: 'Undoes a change and every later one, and ends all sessions; needs a proof of the owner',
  tags,
  params: z.object({ id: z.uuid() }),
  body: z.object({ proof: proof.optional() }),
  response: { 200: data(z.object({ undone: z.literal(true) })) },
} as const satisfies EndpointSchema;

const undoBody = z.object({ token: z.string().max(100) });

export const inspectUndo = {
  summary: 'What the undo link of a notice would undo; changes nothing',
  tags,
  body: undoBody,
  response: { 200: data(z.object({ kind: changeKind, at: z.iso.datetime(), undo_until: z.iso.datetime() })) },
} as const satisfies EndpointSchema;

export const undoByLink = {
  summary: 'Undoes a change by the link of its notice, ends all sessions and disables the password',
  tags,
  body: undoBody,
  /** The email address that can receive a code for a new password; null for an account without one. */
  response: { 200: data(z.object({ email: z.string().nullable() })) },
} as const satisfies EndpointSchema;
