import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { MAX_ANNOUNCED_FILES } from './uploads.ts';

const tags = ['uploads'];
const time = z.iso.datetime();
const bytes = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const none = { 204: z.null() };
const params = z.object({ id: z.uuid() });

/**
 * `waiting` has no bytes yet, `receiving` some, `received` all. `checking` compares size and hash, `unpacking` expands an
 * archive. `accepted`, `refused` and `unpacked` are final.
 */
const fileState = z.enum([
  'waiting',
  'receiving',
  'received',
  'checking',
  'unpacking',
  'accepted',
  'unpacked',
  'refused',
]);

/** Why a file was refused. The values belong into the sentence that explains the code. */
const fileProblem = z
  .object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
  .meta({ id: 'UploadFileProblem' });

const uploadFile = z
  .object({
    id: z.uuid(),
    path: z.string(),
    bytes,
    state: fileState,
    /** Declared by the browser until the file is accepted, measured by the server afterwards. */
    sha256: sha256.nullable(),
    problem: fileProblem.nullable(),
  })
  .meta({ id: 'UploadFile' });

/** `open` while a file is neither accepted nor refused. */
const uploadState = z.enum(['open', 'done', 'cancelled']);

const summary = {
  id: z.uuid(),
  account: z.int(),
  state: uploadState,
  created_at: time,
  touched_at: time,
};

const uploadSummary = z
  .object({
    ...summary,
    /** Archives that were unpacked do not count, their files do. */
    files: z.int().nonnegative(),
    bytes,
    accepted: z.int().nonnegative(),
    accepted_bytes: bytes,
    refused: z.int().nonnegative(),
  })
  .meta({ id: 'UploadSummary' });

const upload = z.object({ ...summary, files: z.array(uploadFile) }).meta({ id: 'Upload' });

export type UploadFileState = z.infer<typeof fileState>;
export type UploadFileProblem = z.infer<typeof fileProblem>;
export type UploadFile = z.infer<typeof uploadFile>;
export type UploadState = z.infer<typeof uploadState>;
export type UploadSummary = z.infer<typeof uploadSummary>;
export type Upload = z.infer<typeof upload>;

export const openUpload = {
  summary: 'Announces the files of one upload',
  description:
    'The answer has one entry per announced file, in the same order; it is null for files that are left out, such as ' +
    '`.DS_Store`. Paths are cleaned. Send the bytes of each file by the tus protocol to `/api/uploads/files`, with the ' +
    'metadata `file` (the id) and `sha256`. A file above 256 MB may also be sent in three parts at once, each an upload of ' +
    'its own with the metadata `part` (0 to 2): the first two have a third of the bytes, rounded up to a multiple of 32 MB.',
  tags,
  body: z.strictObject({
    files: z
      .array(z.strictObject({ path: z.string().min(1).max(4_096), bytes }))
      .min(1)
      .max(MAX_ANNOUNCED_FILES),
  }),
  response: { 200: data(z.object({ id: z.uuid(), files: z.array(uploadFile.nullable()) })) },
} as const satisfies EndpointSchema;

export const claimKnownFiles = {
  summary: 'Accepts the files whose bytes the server has already, so that they need not be sent',
  tags,
  params,
  body: z.strictObject({
    files: z
      .array(z.strictObject({ id: z.uuid(), sha256 }))
      .min(1)
      .max(MAX_ANNOUNCED_FILES),
  }),
  /** The ids of the files that need not be sent. */
  response: { 200: data(z.object({ known: z.array(z.uuid()) })) },
} as const satisfies EndpointSchema;

export const listUploads = {
  summary: 'Lists open uploads, newest first',
  tags,
  /** Administrators may list the uploads of all accounts. */
  querystring: z.object({ of: z.enum(['me', 'all']).optional() }),
  response: { 200: data(z.array(uploadSummary)) },
} as const satisfies EndpointSchema;

export const getUpload = {
  summary: 'Returns an upload with its files',
  tags,
  params,
  response: { 200: data(upload) },
} as const satisfies EndpointSchema;

export const cancelUpload = {
  summary: 'Cancels an upload; its bytes are deleted',
  tags,
  params,
  response: none,
} as const satisfies EndpointSchema;

export const retryUpload = {
  summary: 'Checks refused files again; files whose bytes were wrong can be sent again',
  tags,
  params,
  response: { 200: data(upload) },
} as const satisfies EndpointSchema;

export const removeUploadFile = {
  summary: 'Removes one file from its upload, with its bytes',
  tags,
  params,
  response: none,
} as const satisfies EndpointSchema;
