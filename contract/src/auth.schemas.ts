import { z } from 'zod';
import { locale } from './accounts.schemas.ts';
import { EMAIL, MAX_EMAIL_LENGTH } from './auth.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { mode, otp, sessionTokens } from './sessions.schemas.ts';

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
 * Proves that the caller owns the account, because a stolen token must not be enough for a sensitive change. It is the
 * password, a code mailed to the current address, or a code from the bot for an account without an email.
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

const changeKind = z.enum(['email', 'telegram_link', 'telegram_unlink', 'factor_add', 'factor_remove', 'factor_reset']);
const provenAct = z.enum(['email', 'telegram_link', 'telegram_unlink', 'factor_remove', 'undo', 'step_up']);

/** What a mailed code can prove to be wanted by the owner. */
export type ProvenAct = z.infer<typeof provenAct>;

export const getHost = {
  summary: 'Returns the URLs of the API and of the Telegram bot',
  tags,
  // Not wrapped in `data`: clients read this before they know the server.
  response: { 200: z.object({ serverUrl: z.url().optional(), telegramUrl: z.url().nullable() }) },
} as const satisfies EndpointSchema;

export const login = {
  summary: 'Signs in by email and password, and `otp` where the account has a second factor',
  tags,
  body: z.object({ email, password, otp: otp.optional(), mode }),
  response: { 200: data(sessionTokens) },
} as const satisfies EndpointSchema;

export const register = {
  summary: 'Starts a registration and mails a code to the address',
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
  summary: 'Creates the account and signs it in',
  tags,
  body: guess,
  response: { 200: data(sessionTokens) },
} as const satisfies EndpointSchema;

export const changeEmail = {
  summary: 'Starts an email change and mails a code to the new address; needs a proof of the owner',
  tags,
  body: z.object({ email, proof: proof.optional() }),
  response: { 200: started },
} as const satisfies EndpointSchema;

export const confirmEmail = {
  summary: 'Starts the confirmation of the email and mails a code to it',
  tags,
  body: z.object({ email }),
  response: { 200: started },
} as const satisfies EndpointSchema;

export const changePassword = {
  summary: 'Starts a password change and mails a code',
  tags,
  body: z.object({ email, passwordNew: password, passwordNewConfirm: password }),
  response: { 200: started },
} as const satisfies EndpointSchema;

export const resendCode = {
  summary: 'Mails a new code with a new id; the old code stops working',
  tags,
  body: z.object({ id: codeId }),
  response: { 200: started },
} as const satisfies EndpointSchema;

const confirmation = { tags, body: guess, response: { 200: confirmed } };

export const confirmEmailConfirm = {
  summary: 'Confirms the email with its code',
  ...confirmation,
} as const satisfies EndpointSchema;

export const changeEmailConfirm = {
  summary: 'Changes the email and ends all sessions',
  ...confirmation,
} as const satisfies EndpointSchema;

export const changePasswordConfirm = {
  summary: 'Changes the password and ends all sessions',
  ...confirmation,
} as const satisfies EndpointSchema;

export const prove = {
  summary: 'Mails a code to the current address, as a proof for one sensitive act',
  tags,
  body: z.object({ change: provenAct }),
  response: { 200: started },
} as const satisfies EndpointSchema;

const accountChange = z
  .object({
    id: z.uuid(),
    kind: changeKind,
    /** An email address, the id of a Telegram account, or the name of a passkey; null for an authenticator app. */
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
  summary: 'Lists the sensitive changes of the account, newest first',
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
  summary: 'Returns the change that an undo link would undo; changes nothing',
  tags,
  body: undoBody,
  response: { 200: data(z.object({ kind: changeKind, at: z.iso.datetime(), undo_until: z.iso.datetime() })) },
} as const satisfies EndpointSchema;

export const undoByLink = {
  summary: 'Undoes a change with the link from its notice, ends all sessions and disables the password',
  tags,
  body: undoBody,
  /** The email address that can receive a code for a new password; null for an account without one. */
  response: { 200: data(z.object({ email: z.string().nullable() })) },
} as const satisfies EndpointSchema;
