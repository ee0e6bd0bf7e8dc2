import { z } from 'zod';
import { assetPreview, image } from './assets.schemas.ts';
import { assetTypes, mapKinds } from './assets.ts';
import { draftEvents, draftLimits, draftStates } from './drafts.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const tags = ['drafts'];
const count = z.int().nonnegative();
const moment = z.iso.datetime();
const params = z.object({ id: z.uuid() });
const severity = z.enum(['blocks', 'warning', 'hint']);

/** One line without control and format characters, which are invisible. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}]*$/u);
export const paragraphs = (max: number) => z.string().trim().max(max);
/** An empty text counts as missing. */
export const russian = (text: z.ZodString) => text.nullable().overwrite((value) => value || null);

/** A producer, pack or tag. One with an unknown alias is created when the draft is published. */
export const named = z.object({
  alias: z
    .string()
    .max(160)
    .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u),
  name: line(draftLimits.name).min(1),
  name_ru: russian(line(draftLimits.name)),
});

const text = {
  name: line(draftLimits.name),
  name_ru: russian(line(draftLimits.name)),
  description: paragraphs(draftLimits.description),
  description_ru: russian(paragraphs(draftLimits.description)),
  producer: named.nullable(),
  /** From the outermost pack to the one that will hold the asset. */
  pack: z.array(named).max(6),
  tags: z.array(named).max(draftLimits.tags),
  licence: z.string().max(40).nullable(),
  free: z.boolean(),
  exclusive: z.boolean(),
  /** What is new in this version. */
  note: paragraphs(draftLimits.note),
  note_ru: russian(paragraphs(draftLimits.note)),
};

/** What people write about an asset. */
export const draftText = z.object(text).meta({ id: 'DraftText' });

export type DraftText = z.infer<typeof draftText>;

const person = z.object({ id: z.int(), username: z.string() });

const reading = z.object({
  /** `waiting` in the queue, `reading` in a worker; after `failed` and `stopped` the uploader may try again. */
  state: z.enum(['waiting', 'reading', 'read', 'failed', 'stopped']),
  message: z.string().nullable(),
});

/** A draft in a list. */
const draftRow = z
  .object({
    id: z.uuid(),
    state: z.enum(draftStates),
    /** Null until the files are read, and when no texture, model or HDRI is among them. */
    type: z.enum(assetTypes).nullable(),
    name: z.string(),
    name_ru: z.string().nullable(),
    uploader: person.nullable(),
    /** The asset that the draft was published as, or that it is to become the next version of. */
    asset: z.uuid().nullable(),
    /** The version that the draft was published as. */
    version: z.int().nullable(),
    picture: image.nullable(),
    maps: z.array(z.string()),
    resolutions: z.array(z.string()),
    formats: z.array(z.string()),
    triangles: count.nullable(),
    files: count,
    bytes: count,
    reading,
    problems: z.object({ blocks: count, warning: count, hint: count }),
    comments: count,
    created_at: moment,
    updated_at: moment,
    submitted_at: moment.nullable(),
    publish_at: moment.nullable(),
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'DraftRow' });

export type DraftRow = z.infer<typeof draftRow>;

const draftFile = z
  .object({
    id: z.uuid(),
    /** The path within the asset. */
    name: z.string(),
    bytes: count,
    sha256: z.string(),
    format: z.string().nullable(),
    map: z.string().nullable(),
    /** True when a person chose the map; otherwise the name of the file says it. */
    is_map_chosen: z.boolean(),
    resolution: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .meta({ id: 'DraftFile' });

export type DraftFile = z.infer<typeof draftFile>;

/** `sentenceOf` of the contract makes a sentence from `kind` and `values`. */
const draftProblem = z
  .object({
    /** Stays the same while the problem does. */
    id: z.string(),
    kind: z.string(),
    severity,
    /** The name of the file, or null when the problem concerns the whole asset. */
    file: z.string().nullable(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    channel: z.string().nullable(),
    /** A picture of the map with the spot marked. */
    mark: image.nullable(),
    fix: z.string().nullable(),
    /** An asset or draft that looks or is the same. */
    twin: z.object({ id: z.uuid(), name: z.string(), is_draft: z.boolean() }).nullable(),
  })
  .meta({ id: 'DraftProblem' });

export type DraftProblem = z.infer<typeof draftProblem>;

const draftFix = z
  .object({
    id: z.uuid(),
    fix: z.string(),
    kind: z.string(),
    file: z.string(),
    before: image.nullable(),
    after: image.nullable(),
    made_at: moment,
  })
  .meta({ id: 'DraftFix' });

export type DraftFix = z.infer<typeof draftFix>;

const draftPicture = z
  .object({ ...image.shape, picture: z.uuid(), origin: z.enum(['rendered', 'given', 'taken']) })
  .meta({ id: 'DraftPicture' });

export type DraftPicture = z.infer<typeof draftPicture>;

const draftComment = z
  .object({
    id: z.uuid(),
    author: person.nullable(),
    at: moment,
    /** The change of state that the comment came with. */
    event: z.enum(draftEvents).nullable(),
    text: z.string(),
  })
  .meta({ id: 'DraftComment' });

export type DraftComment = z.infer<typeof draftComment>;

const draft = z
  .object({
    ...draftRow.shape,
    /** Increases with every change. A change that names an older one is refused. */
    revision: z.int(),
    text: draftText,
    files_list: z.array(draftFile),
    facts: z.record(z.string(), z.unknown()),
    palette: z.array(z.string()),
    problems_list: z.array(draftProblem),
    fixes: z.array(draftFix),
    /** The first one is the main picture. */
    pictures: z.array(draftPicture),
    previews: z.array(assetPreview),
    comments_list: z.array(draftComment),
    /** Tags that fit the file names, the colours and similar assets of the catalogue. */
    tag_suggestions: z.array(named),
  })
  .meta({ id: 'Draft' });

export type Draft = z.infer<typeof draft>;

const ids = z.array(z.uuid()).min(1).max(200);

export const listDrafts = {
  summary: 'Lists drafts, the newest first: the own ones, or all of them for an administrator',
  tags,
  querystring: z.object({
    /** Comma-separated states. */
    state: z.string().max(200).optional(),
    upload: z.uuid().optional(),
    /** `0` lists the drafts of everybody, for administrators only. */
    mine: z.enum(['0', '1']).default('1'),
    search: z.string().max(200).optional(),
    /** `oldest` sorts by the time of submission, for a queue. */
    sort: z.enum(['newest', 'oldest']).default('newest'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: {
    200: z.object({
      data: z.array(draftRow),
      meta: z.object({
        total: count,
        /** The files of all these drafts. */
        files: count,
        /** Of these drafts, those whose files are being read, and those whose reading failed or was stopped. */
        readings: z.object({ open: count, ended: count }),
        /** How many drafts each state has, whatever `state` says. */
        states: z.partialRecord(z.enum(draftStates), count),
      }),
    }),
  },
} as const satisfies EndpointSchema;

export const getDraft = {
  summary: 'Gets a draft with everything that is known about it',
  tags,
  params,
  response: { 200: data(draft) },
} as const satisfies EndpointSchema;

export const changeDraft = {
  summary: 'Changes texts and flags of a draft',
  tags,
  params,
  body: z.strictObject({ revision: z.int().optional(), changes: draftText.partial().strict() }),
  response: { 200: data(draft) },
} as const satisfies EndpointSchema;

const fields = Object.keys(text) as [keyof DraftText, ...(keyof DraftText)[]];

/** A change of one field of one draft. The values have the type of the field. */
const draftChange = z.object({
  draft: z.uuid(),
  name: z.string(),
  field: z.enum(fields),
  before: z.unknown(),
  after: z.unknown(),
});

export type DraftChange = z.infer<typeof draftChange>;

export const editDrafts = {
  summary: 'Changes one field of several drafts, or shows what would change',
  tags,
  body: z.strictObject({
    drafts: ids,
    field: z.enum(fields),
    /** `add` and `remove` are for tags; `replace` finds and replaces within texts. */
    action: z.enum(['set', 'add', 'remove', 'replace']),
    value: z.unknown().optional(),
    find: z.string().min(1).max(200).optional(),
    preview: z.boolean().default(false),
  }),
  response: {
    200: data(
      z.object({
        /** For `undo`. Null for a preview, and when nothing changes. */
        edit: z.uuid().nullable(),
        changes: z.array(draftChange),
      }),
    ),
  },
} as const satisfies EndpointSchema;

export const undoEdit = {
  summary: 'Takes an edit back where its fields have not changed since',
  tags,
  params,
  response: { 200: data(z.object({ undone: z.array(draftChange), kept: z.array(draftChange) })) },
} as const satisfies EndpointSchema;

const draftEdit = z.object({
  edit: z.uuid(),
  author: person.nullable(),
  at: moment,
  field: z.enum(fields),
  before: z.unknown(),
  after: z.unknown(),
});

export type DraftEdit = z.infer<typeof draftEdit>;

export const listEdits = {
  summary: 'Lists who changed which field of a draft, the newest change first',
  tags,
  params,
  response: { 200: data(z.array(draftEdit)) },
} as const satisfies EndpointSchema;

const looseFile = z.object({ id: z.uuid(), name: z.string(), bytes: count, upload: z.uuid() });

export type LooseFile = z.infer<typeof looseFile>;

export const listLooseFiles = {
  summary: 'Lists the uploaded files that belong to no draft',
  tags,
  response: { 200: data(z.array(looseFile)) },
} as const satisfies EndpointSchema;

export const arrangeFiles = {
  summary: 'Moves files to another draft, to a new draft, or out of all drafts',
  tags,
  body: z.strictObject({
    files: z.array(z.uuid()).min(1).max(1_000),
    to: z.union([z.strictObject({ draft: z.uuid() }), z.literal('new'), z.literal('loose')]),
  }),
  response: {
    200: data(
      z.object({
        /** The draft that has the files now. */
        draft: z.uuid().nullable(),
        /** Drafts that are gone because no file is left in them. */
        emptied: z.array(z.uuid()),
      }),
    ),
  },
} as const satisfies EndpointSchema;

export const changeFile = {
  summary: 'Renames a file, or says which map it is',
  tags,
  params: params.extend({ file: z.uuid() }),
  body: z.strictObject({
    name: line(200).min(1).optional(),
    /** Null when the name of the file decides. */
    map: z.enum(mapKinds).nullable().optional(),
  }),
  response: { 200: data(draft) },
} as const satisfies EndpointSchema;

export const readDraft = {
  summary: 'Reads the files of a draft again',
  tags,
  params,
  response: { 200: data(draft) },
} as const satisfies EndpointSchema;

export const changeReadings = {
  summary: 'Stops all readings of drafts that may be changed, or starts those again that failed or were stopped',
  tags,
  body: z.strictObject({
    action: z.enum(['stop', 'continue']),
    /** `false` changes the readings of everybody, for administrators only. */
    mine: z.boolean().default(true),
  }),
  response: { 200: data(z.object({ drafts: count })) },
} as const satisfies EndpointSchema;

export const fixProblems = {
  summary: 'Fixes problems by making new files; the old ones are kept for undo',
  tags,
  body: z.strictObject({
    problems: z
      .array(z.strictObject({ draft: z.uuid(), problem: z.string().max(200) }))
      .min(1)
      .max(500),
  }),
  response: {
    200: data(
      z.object({
        /** Drafts whose fixes are in the queue. */
        drafts: z.array(z.uuid()),
        /** Problems that have no fix or are gone. */
        skipped: count,
      }),
    ),
  },
} as const satisfies EndpointSchema;

export const undoFix = {
  summary: 'Puts the file from before a fix back',
  tags,
  params: params.extend({ fix: z.uuid() }),
  response: { 200: data(draft) },
} as const satisfies EndpointSchema;

export const orderPictures = {
  summary: 'Orders the pictures of a draft; the first one becomes the main picture',
  tags,
  params,
  body: z.strictObject({ pictures: z.array(z.uuid()).min(1).max(50) }),
  response: { 200: data(draft) },
} as const satisfies EndpointSchema;

export const deletePicture = {
  summary: 'Deletes a picture of a draft',
  tags,
  params: params.extend({ picture: z.uuid() }),
  response: { 200: data(draft) },
} as const satisfies EndpointSchema;

const stateResult = z.object({
  draft: z.uuid(),
  state: z.enum(draftStates).nullable(),
  /** Why the state did not change, with a code of the API. */
  refused: z.object({ code: z.string(), message: z.string(), missing: z.array(z.string()) }).nullable(),
});

export type StateResult = z.infer<typeof stateResult>;

export const changeStates = {
  summary: 'Changes the state of several drafts, each on its own',
  tags,
  body: z.strictObject({
    drafts: ids,
    event: z.enum(draftEvents),
    /** Required by `request_changes`. */
    comment: z.string().trim().max(draftLimits.comment).optional(),
    /** Required by `schedule`. */
    publish_at: moment.optional(),
  }),
  response: { 200: data(z.array(stateResult)) },
} as const satisfies EndpointSchema;

export const addComment = {
  summary: 'Adds a comment for the uploader and the reviewers',
  tags,
  params,
  body: z.strictObject({ text: z.string().trim().min(1).max(draftLimits.comment) }),
  response: { 200: data(draftComment) },
} as const satisfies EndpointSchema;

export const openVersion = {
  summary: 'Opens a draft for the next version of an asset, with its present files; an open one is returned',
  tags,
  params,
  response: { 200: data(z.object({ draft: z.uuid() })) },
} as const satisfies EndpointSchema;

export const listTagChoices = {
  summary: 'Finds tags by the beginning of a word in either language, the most used first',
  tags,
  querystring: z.object({ search: z.string().max(100).default('') }),
  response: { 200: data(z.array(named)) },
} as const satisfies EndpointSchema;
