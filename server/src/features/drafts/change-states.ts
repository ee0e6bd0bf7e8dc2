import { randomUUID } from 'node:crypto';
import {
  BIN_DAYS,
  type DraftEvent,
  type DraftState,
  type DraftText,
  type StateResult,
  transitionOf,
} from '@polyshelf/contract/drafts';
import { DAY_MS } from '@polyshelf/contract/durations';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/failures.ts';
import { AppError, invalidPayload } from '../../platform/errors.ts';
import {
  deleteAssets,
  hideAsset,
  publishStoredAsset,
  publishStoredVersion,
  showAsset,
  type VersionDeps,
} from '../catalog/index.ts';
import { forgetMedia } from '../media/index.ts';
import { deleteDrafts } from './delete-drafts.ts';
import { assetTextOf } from './draft-text.ts';
import { draftIncomplete, draftNotFound, draftStateChanged, twinExists, versionOpen } from './errors.ts';
import type { Reach } from './queries.ts';
import { findDraft, type StoredDraft } from './queries.ts';
import { problemsOf } from './stored-problem.ts';
import {
  insertComment,
  listDue,
  listExpired,
  listPictures,
  lockDraft,
  moveDraft,
  setPublished,
  supersedeVersions,
} from './write-queries.ts';

export interface StateDeps extends VersionDeps {
  db: Database;
  clock: Clock;
}

interface Person {
  account: number;
  isAdmin: boolean;
  reach: Reach;
  ip: string;
}

interface Given {
  event: DraftEvent;
  comment?: string | undefined;
  publish_at?: string | undefined;
}

/** Changes the state of each draft in a transaction of its own, so that one that is refused does not stop the others. */
export async function changeStates(
  deps: StateDeps,
  person: Person,
  { drafts, ...given }: Given & { drafts: readonly string[] },
): Promise<StateResult[]> {
  const { event, comment, publish_at } = given;
  if (event === 'request_changes' && !comment) throw invalidPayload('"comment" is required to request changes');
  if (event === 'schedule' && !(publish_at && new Date(publish_at) > deps.clock.now()))
    throw invalidPayload('"publish_at" must be in the future');
  const results: StateResult[] = [];
  for (const draft of new Set(drafts)) {
    try {
      const state = await inTransaction(deps.db, (tx) => changeState(tx, deps, draft, person, given));
      results.push({ draft, state, refused: null });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const { code, message, extensions } = error;
      const missing = (extensions.missing as string[] | undefined) ?? [];
      results.push({ draft, state: null, refused: { code, message, missing } });
    }
  }
  return results;
}

/** `person` is null for the clock, which publishes scheduled drafts. */
async function changeState(
  tx: Tx,
  deps: StateDeps,
  id: string,
  person: Person | null,
  given: Given,
): Promise<DraftState> {
  const now = deps.clock.now();
  const { event, comment, publish_at } = given;
  const locked = await lockDraft(tx, id);
  const draft = locked && (await findDraft(tx, id, person?.reach ?? 'everybody'));
  if (!draft) throw draftNotFound();
  const from = draft.state;
  const transition = transitionOf({ state: from, wasPublished: draft.version !== null }, event);
  if (!transition) throw draftStateChanged();
  if (transition.by === 'admin' && person && !person.isAdmin)
    throw new AppError('FORBIDDEN', 'Only an administrator may do this.');

  if (event === 'submit' || event === 'publish' || event === 'schedule') refuseIncomplete(draft);
  if (event === 'publish') await publishDraft(tx, deps, draft, now);
  if (event === 'unpublish' && draft.asset) await hideAsset(tx, draft.asset, now);
  if (event === 'republish' && draft.asset) await showAsset(tx, draft.asset);
  const publishAt = event === 'schedule' && publish_at ? new Date(publish_at) : null;
  const isMoved = await moveDraft(tx, { id, from, to: transition.to, now, publishAt }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'one_open_draft_per_asset') ? versionOpen({ cause: error }) : error;
  });
  if (!isMoved) throw draftStateChanged();
  if (comment && person)
    await insertComment(tx, { id: randomUUID(), draft: id, account: person.account, at: now, event, text: comment });
  await recordEvent(tx, {
    at: now,
    event: `draft.${event}`,
    account: draft.account,
    actor: person?.account ?? null,
    ip: person?.ip ?? null,
    facts: { draft: id, from, to: transition.to, ...(draft.asset && { asset: draft.asset }) },
  });
  return transition.to;
}

/** Throws with the kinds of everything that blocks publishing. */
function refuseIncomplete(draft: StoredDraft & { text: DraftText }): void {
  const missing = problemsOf(draft)
    .filter(({ severity }) => severity === 'blocks')
    .map(({ kind }) => kind);
  if (draft.reading !== 'read') missing.unshift('not-read');
  if (missing.length > 0) throw draftIncomplete({ extensions: { missing } });
}

/** Makes a draft an asset, or the next version of one. Its bytes are stored already. */
async function publishDraft(tx: Tx, deps: StateDeps, draft: StoredDraft, now: Date): Promise<void> {
  const { id, prepared, holder } = draft;
  const text = assetTextOf(draft.text, now);
  const [main, ...others] = await listPictures(tx, id);
  if (!prepared || !holder || !text || !main) throw draftIncomplete();
  const images = [main, ...others].map(({ palette: _, colors: __, ...image }, index) => ({
    ...image,
    isMain: index === 0,
  }));
  const { palette, colors } = main;
  const stored = { prepared: { ...prepared, palette, colors, images }, holder, now };
  if (draft.asset === null) {
    const asset = await publishStoredAsset(tx, { ...stored, text: { ...text, id } });
    if (!asset) throw twinExists();
    await setPublished(tx, id, asset, 1);
  } else {
    const { note, note_ru } = draft.text;
    const version = await publishStoredVersion(tx, deps, draft.asset, {
      ...stored,
      text,
      note: { note, note_ru },
      replacesTranslations: true,
    });
    await supersedeVersions(tx, draft.asset, now);
    await showAsset(tx, draft.asset);
    await setPublished(tx, id, draft.asset, version);
  }
  // The claim on pictures that a person took; publishing has released that of the reading.
  await forgetMedia({ db: tx }, id);
}

/** Publishes the drafts whose time has come. One that cannot be published goes back to the review. */
export async function publishDue(deps: StateDeps): Promise<void> {
  const { db, clock } = deps;
  for (const id of await listDue(db, clock.now())) {
    try {
      await inTransaction(db, (tx) => changeState(tx, deps, id, null, { event: 'publish' }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await inTransaction(db, (tx) => changeState(tx, deps, id, null, { event: 'unschedule' }));
    }
  }
}

/** Deletes for good what has been in the bin for 30 days: drafts with their files, and assets. */
export async function emptyBin({ db, clock }: Pick<StateDeps, 'db' | 'clock'>): Promise<void> {
  const expired = await listExpired(db, new Date(clock.now().getTime() - BIN_DAYS * DAY_MS));
  for (const { id, asset } of expired) {
    await inTransaction(db, async (tx) => {
      await deleteDrafts(tx, [id]);
      if (asset) await deleteAssets(tx, { ids: [asset], imageKeys: [] });
      await recordEvent(tx, { at: clock.now(), event: 'draft.purged', facts: { draft: id, ...(asset && { asset }) } });
    });
  }
}
