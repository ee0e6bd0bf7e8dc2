import { z } from 'zod';
import { locale } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';
import { mode, sessionTokens } from './sessions.ts';

const required = { error: 'is required' };

/**
 * An address in ASCII, told apart from others without regard to case. Letters that only look alike or that a mail
 * server may or may not fold are refused, so that one address is one account.
 */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** Whether a text is an address that an account can have. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** A code can be asked for again after this long. */
export const RESEND_AFTER_MS = 60_000;

const email = z.string(required).max(254).trim().regex(EMAIL, { error: 'must be a valid email' }).toLowerCase();

const password = z.string(required).min(1, required).max(1_024);
const codeId = z.uuid(required);
const guess = z.object({ id: codeId, code: z.string(required).regex(/^\d{6}$/, { error: 'has six digits' }) });
const started = data(z.object({ id: codeId }));
const confirmed = data(z.object({ confirmed: z.literal(true) }));
const tags = ['auth'];

/**
 * What the owner of an account shows before a sensitive change, so that a stolen token is not enough: the password, a
 * code that was mailed to the present address, or a code of the bot where the account has no address.
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

export const readHost = endpoint({
  method: 'GET',
  url: '/api/host',
  schema: {
    summary: 'Where the API is, and the bot that signs people in',
    tags,
    // Not wrapped: clients read it before they know whom they talk to.
    response: { 200: z.object({ serverUrl: z.url().optional(), telegramUrl: z.url().nullable() }) },
  },
});

export const login = endpoint({
  method: 'POST',
  url: '/auth/login',
  schema: {
    summary: 'Signs in by address and password',
    tags,
    body: z.object({ email, password, mode }),
    response: { 200: data(sessionTokens) },
  },
});

export const register = endpoint({
  method: 'POST',
  url: '/api/auth/register',
  schema: {
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
  },
});

export const confirmRegistration = endpoint({
  method: 'POST',
  url: '/api/auth/register/confirm',
  schema: { summary: 'Opens the account', tags, body: guess, response: { 200: data(sessionTokens) } },
});

export const changeEmail = endpoint({
  method: 'POST',
  url: '/api/auth/change-email',
  schema: {
    summary: 'Mails a code to the new address; needs a proof of the owner',
    tags,
    body: z.object({ email, proof: proof.optional() }),
    response: { 200: started },
  },
});

export const confirmEmail = endpoint({
  method: 'POST',
  url: '/api/auth/confirm-email',
  schema: {
    summary: 'Mails a code to the address of the account',
    tags,
    body: z.object({ email }),
    response: { 200: started },
  },
});

export const changePassword = endpoint({
  method: 'POST',
  url: '/api/auth/change-password',
  schema: {
    summary: 'Mails a code with which the new password is taken',
    tags,
    body: z.object({ email, passwordNew: password, passwordNewConfirm: password }),
    response: { 200: started },
  },
});

export const resendCode = endpoint({
  method: 'POST',
  url: '/api/auth/resend-code',
  schema: {
    summary: 'A new code under a new id; the old one is dead',
    tags,
    body: z.object({ id: codeId }),
    response: { 200: started },
  },
});

const confirmation = (url: string, summary: string) =>
  endpoint({ method: 'POST', url, schema: { summary, tags, body: guess, response: { 200: confirmed } } });

export const confirmEmailConfirm = confirmation('/api/auth/confirm-email/confirm', 'Proves the address');
export const changeEmailConfirm = confirmation('/api/auth/change-email/confirm', 'Takes the new address');
export const changePasswordConfirm = confirmation('/api/auth/change-password/confirm', 'Takes the new password');

export const prove = endpoint({
  method: 'POST',
  url: '/api/auth/prove',
  schema: {
    summary: 'Mails a code to the present address, as a proof for one sensitive change',
    tags,
    body: z.object({ change: z.enum([...changeKind.options, 'undo']) }),
    response: { 200: started },
  },
});

const accountChange = z
  .object({
    id: z.uuid(),
    kind: changeKind,
    /** An address, or the id of a Telegram account. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    at: z.iso.datetime(),
    undo_until: z.iso.datetime(),
    undone_at: z.iso.datetime().nullable(),
    can_undo: z.boolean(),
  })
  .meta({ id: 'AccountChange' });

export type AccountChange = z.infer<typeof accountChange>;

export const listChanges = endpoint({
  method: 'GET',
  url: '/api/auth/changes',
  schema: {
    summary: 'Sensitive changes of the account, the newest first',
    tags,
    response: { 200: data(z.array(accountChange)) },
  },
});

export const undoChange = endpoint({
  method: 'POST',
  url: '/api/auth/changes/:id/undo',
  schema: {
    summary: 'Undoes a change and every later one, and ends all sessions; needs a proof of the owner',
    tags,
    params: z.object({ id: z.uuid() }),
    body: z.object({ proof: proof.optional() }),
    response: { 200: data(z.object({ undone: z.literal(true) })) },
  },
});

const undoBody = z.object({ token: z.string().max(100) });

export const inspectUndo = endpoint({
  method: 'POST',
  url: '/api/auth/undo/inspect',
  schema: {
    summary: 'What the undo link of a notice would undo; changes nothing',
    tags,
    body: undoBody,
    response: { 200: data(z.object({ kind: changeKind, at: z.iso.datetime(), undo_until: z.iso.datetime() })) },
  },
});

export const undoByLink = endpoint({
  method: 'POST',
  url: '/api/auth/undo',
  schema: {
    summary: 'Undoes a change by the link of its notice, ends all sessions and disables the password',
    tags,
    body: undoBody,
    /** The address to which a code for a new password can be sent; null for an account without one. */
    response: { 200: data(z.object({ email: z.string().nullable() })) },
  },
});
