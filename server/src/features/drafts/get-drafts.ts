import type { Draft, DraftEdit, DraftRow, DraftState, LooseFile } from '@polyshelf/contract/drafts';
import { draftStates } from '@polyshelf/contract/drafts';
import type { Database } from '../../platform/db/database.ts';
import { invalidQuery } from '../../platform/errors.ts';
import { formatOf, readMapName } from '../intake/index.ts';
import { draftNotFound } from './errors.ts';
import {
  findDraft,
  listDraftRows,
  listEditsOf,
  listLooseFilesOf,
  listTags,
  type Reach,
  type StoredDraft,
  type StoredRow,
} from './queries.ts';
import { problemsOf } from './stored-problem.ts';
import { suggestTags } from './suggest-tags.ts';

interface Wanted {
  state?: string | undefined;
  upload?: string | undefined;
  search?: string | undefined;
  sort: 'newest' | 'oldest';
  page: number;
  limit: number;
}

interface DraftList {
  data: DraftRow[];
  meta: {
    total: number;
    files: number;
    readings: { open: number; ended: number };
    states: Partial<Record<DraftState, number>>;
  };
}

export async function listDrafts(
  db: Database,
  reach: Reach,
  { state, upload, search, sort, page, limit }: Wanted,
): Promise<DraftList> {
  const states = state === undefined ? draftStates : (state.split(',') as DraftState[]);
  const unknown = states.find((one) => !draftStates.includes(one));
  if (unknown !== undefined) throw invalidQuery(`Unknown state "${unknown}"`);
  const oldestFirst = sort === 'oldest';
  const wanted = { reach, states, upload, search, oldestFirst, limit, offset: (page - 1) * limit };
  const { rows, counts } = await listDraftRows(db, wanted);
  const counted = counts.filter((row) => states.includes(row.state));
  const sumOf = (key: 'count' | 'files' | 'open_readings' | 'ended_readings') =>
    counted.reduce((sum, row) => sum + row[key], 0);
  return {
    data: rows.map(rowOf),
    meta: {
      total: sumOf('count'),
      files: sumOf('files'),
      readings: { open: sumOf('open_readings'), ended: sumOf('ended_readings') },
      states: Object.fromEntries(counts.map((row) => [row.state, row.count])),
    },
  };
}

export async function getDraft(db: Database, id: string, reach: Reach): Promise<Draft> {
  const draft = await findDraft(db, id, reach);
  if (!draft) throw draftNotFound();
  const facts = draft.facts ?? {};
  return {
    ...rowOf(draft),
    revision: draft.revision,
    text: draft.text,
    files_list: filesOf(draft),
    facts,
    palette: (draft.palette ?? []).map(({ color }) => color),
    problems_list: problemsOf(draft),
    fixes: draft.fixes.map(({ made_at, ...fix }) => ({ ...fix, made_at: new Date(made_at).toISOString() })),
    pictures: draft.pictures,
    previews: (draft.prepared?.previews ?? []).map(({ key, kind, map, bytes }) => ({
      id: key.replace(/^previews\//, ''),
      kind,
      map,
      bytes,
    })),
    comments_list: draft.comments_list.map(({ at, ...comment }) => ({ ...comment, at: new Date(at).toISOString() })),
    tag_suggestions: await suggestTags(db, draft),
  };
}

function rowOf(row: StoredRow): DraftRow {
  const problems = problemsOf(row);
  const count = (severity: string) => problems.filter((one) => one.severity === severity).length;
  const of = (key: 'map' | 'resolution' | 'format') =>
    [...new Set(row.prepared_files.flatMap((file) => file[key] ?? []))].filter((value) => value !== 'bin').toSorted();
  const triangles = row.facts?.triangles;
  return {
    id: row.id,
    state: row.state,
    type: row.type,
    name: row.name,
    name_ru: row.name_ru,
    uploader: row.uploader,
    asset: row.asset,
    version: row.version,
    picture: row.picture,
    maps: of('map'),
    resolutions: of('resolution').toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10)),
    formats: of('format'),
    triangles: typeof triangles === 'number' ? triangles : null,
    files: row.files,
    bytes: row.bytes,
    reading: { state: row.reading, message: row.reading_message },
    problems: { blocks: count('blocks'), warning: count('warning'), hint: count('hint') },
    comments: row.comments,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    publish_at: row.publish_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  };
}

function filesOf({ source_files, file_facts }: StoredDraft): Draft['files_list'] {
  return source_files.map(({ id, name, bytes, sha256, map }) => {
    const facts = file_facts[name];
    return {
      id,
      name,
      bytes,
      sha256,
      format: facts?.format ?? formatOf(name),
      map: map ?? facts?.map ?? readMapName(name).map,
      is_map_chosen: map !== null,
      resolution: facts?.resolution ?? null,
      width: facts?.width ?? null,
      height: facts?.height ?? null,
    };
  });
}

/** The history of a draft, newest change first. */
export async function listEdits(db: Database, id: string, reach: Reach): Promise<DraftEdit[]> {
  if (!(await findDraft(db, id, reach))) throw draftNotFound();
  return (await listEditsOf(db, id)).map(({ at, ...edit }) => ({ ...edit, at: at.toISOString() }));
}

export const listLooseFiles = (db: Database, reach: Reach): Promise<LooseFile[]> => listLooseFilesOf(db, reach);

const TAG_CHOICES = 20;

export const listTagChoices = (db: Database, search: string) => listTags(db, search, TAG_CHOICES);
