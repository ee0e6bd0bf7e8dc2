import { z } from 'zod';
import { proof } from './auth.schemas.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { TOTP_CODE } from './factors.ts';
import { otp, sessionTokens } from './sessions.schemas.ts';

const tags = ['factors'];

const added = { added_at: z.iso.datetime(), used_at: z.iso.datetime().nullable() };

const factors = z
  .object({
    totp: z.object({ id: z.uuid(), ...added }).nullable(),
    passkeys: z.array(z.object({ id: z.uuid(), name: z.string(), ...added })),
    recovery_codes_left: z.int().nonnegative(),
    /** True for the core team and administrators in production: without a second factor they cannot use their rights. */
    is_required: z.boolean(),
  })
  .meta({ id: 'Factors' });

export type Factors = z.infer<typeof factors>;

export const listFactors = {
  summary: 'Returns the second factors of the account',
  tags,
  response: { 200: data(factors) },
} as const satisfies EndpointSchema;

/** In base32, as authenticator apps take it. */
const totpSecret = z.string().regex(/^[A-Z2-7]{32}$/, { error: 'is not a secret of this server' });

export const startTotp = {
  summary: 'Returns a new secret for an authenticator app; stores nothing',
  tags,
  response: { 200: data(z.object({ secret: totpSecret, url: z.string() })) },
} as const satisfies EndpointSchema;

/** Null unless this is the first second factor. The codes are never shown again. */
const recoveryCodes = data(z.object({ recovery_codes: z.array(z.string()).nullable() }));

export const addTotp = {
  summary: 'Adds an authenticator app, which replaces the one before; needs a code of it',
  tags,
  body: z.object({ secret: totpSecret, code: z.string().regex(TOTP_CODE, { error: 'has six digits' }) }),
  response: { 200: recoveryCodes },
} as const satisfies EndpointSchema;

/** Options and answers of WebAuthn, in the JSON form of its specification (level 3). */
const options = data(z.record(z.string(), z.unknown()));
const bytes = z.string().max(20_000);
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};

export const startPasskey = {
  summary: 'Returns the options with which a browser creates a passkey',
  tags,
  response: { 200: options },
} as const satisfies EndpointSchema;

export const addPasskey = {
  summary: 'Adds a passkey that the browser has created',
  tags,
  body: z.object({
    name: z.string().trim().min(1).max(60),
    credential: z.looseObject({
      ...credential,
      response: z.looseObject({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
    }),
  }),
  response: { 200: recoveryCodes },
} as const satisfies EndpointSchema;

export const renewRecoveryCodes = {
  summary: 'Creates ten recovery codes, which replace the ones before',
  tags,
  response: { 200: data(z.object({ recovery_codes: z.array(z.string()) })) },
} as const satisfies EndpointSchema;

export const removeFactor = {
  summary: 'Removes a second factor; needs a proof of the owner',
  tags,
  params: z.object({ id: z.uuid() }),
  body: z.object({ proof: proof.optional() }),
  response: { 200: data(z.object({ removed: z.literal(true) })) },
} as const satisfies EndpointSchema;

const signed = z.looseObject({
  ...credential,
  response: z.looseObject({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});

export const challengePasskey = {
  summary: 'Returns the options with which a browser uses a passkey',
  tags,
  response: { 200: options },
} as const satisfies EndpointSchema;

export const loginByPasskey = {
  summary: 'Signs in by passkey, without a password',
  tags,
  body: z.object({ credential: signed }),
  response: { 200: data(sessionTokens) },
} as const satisfies EndpointSchema;

export const stepUp = {
  summary: 'Confirms the identity for ten minutes of sensitive calls: by the second factor, or a proof without one',
  tags,
  body: z.object({ otp: otp.optional(), credential: signed.optional(), proof: proof.optional() }),
  response: { 200: data(z.object({ proved: z.literal(true) })) },
} as const satisfies EndpointSchema;
