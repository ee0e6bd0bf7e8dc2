import type { Licence } from '@polyshelf/contract/assets';
import type { DraftEvent, DraftProblem, DraftRow, DraftState } from '@polyshelf/contract/drafts';
import { type Problem, type ProblemKind, problemKinds, sentenceOf } from '@polyshelf/contract/problems';
import { m } from '../../i18n/compiled/messages.js';
import type { Locale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import type { DeskList } from './desk-address.rules.ts';
import { placeOf } from './desk-places.ts';
import type { DraftField, EditAction, ValueWords } from './field-values.rules.ts';

export const stateNames: Record<DraftState, () => string> = {
  draft: m.desk_state_draft,
  in_review: m.desk_state_in_review,
  changes_requested: m.desk_state_changes_requested,
  scheduled: m.desk_state_scheduled,
  published: m.desk_state_published,
  unpublished: m.desk_state_unpublished,
  deleted: m.desk_state_deleted,
  superseded: m.desk_state_superseded,
};

export const listNames: Record<DeskList, () => string> = {
  work: m.desk_list_work,
  review: m.desk_list_review,
  scheduled: m.desk_list_scheduled,
  published: m.desk_list_published,
  unpublished: m.desk_list_unpublished,
  bin: m.desk_list_bin,
};

export const eventNames: Record<DraftEvent, () => string> = {
  submit: m.desk_event_submit,
  withdraw: m.desk_event_withdraw,
  request_changes: m.desk_event_request_changes,
  schedule: m.desk_event_schedule,
  unschedule: m.desk_event_unschedule,
  publish: m.desk_event_publish,
  unpublish: m.desk_event_unpublish,
  republish: m.desk_event_republish,
  delete: m.desk_event_delete,
  restore: m.desk_event_restore,
};

/** What has happened, for a toast and for the comments. */
export const eventsDone: Record<DraftEvent, (values: { count: number }) => string> = {
  submit: m.desk_done_submit,
  withdraw: m.desk_done_withdraw,
  request_changes: m.desk_done_request_changes,
  schedule: m.desk_done_schedule,
  unschedule: m.desk_done_unschedule,
  publish: m.desk_done_publish,
  unpublish: m.desk_done_unpublish,
  republish: m.desk_done_republish,
  delete: m.desk_done_delete,
  restore: m.desk_done_restore,
};

export const fieldNames: Record<DraftField, () => string> = {
  name: m.desk_field_name,
  name_ru: m.desk_field_name_ru,
  description: m.desk_field_description,
  description_ru: m.desk_field_description_ru,
  producer: m.desk_field_producer,
  pack: m.desk_field_pack,
  tags: m.desk_field_tags,
  licence: m.desk_field_licence,
  free: m.desk_field_free,
  exclusive: m.desk_field_exclusive,
  note: m.desk_field_note,
  note_ru: m.desk_field_note_ru,
};

export const actionNames: Record<EditAction, () => string> = {
  set: m.desk_action_set,
  add: m.desk_action_add,
  remove: m.desk_action_remove,
  replace: m.desk_action_replace,
};

export const severityNames: Record<DraftProblem['severity'], () => string> = {
  blocks: m.desk_severity_blocks,
  warning: m.desk_severity_warning,
  hint: m.desk_severity_hint,
};

export const severityBadges = { blocks: 'red', warning: 'amber', hint: 'neutral' } as const;

/** A draft without a name is called by its first words in the list. */
export const draftName = (draft: Pick<DraftRow, 'name' | 'name_ru'>, locale: Locale): string =>
  localizedName(draft, locale) || draft.name_ru || m.desk_unnamed();

export const valueWords = (locale: Locale, licences: readonly Licence[]): ValueWords => ({
  none: m.desk_value_none(),
  yes: m.desk_value_yes(),
  no: m.desk_value_no(),
  nameOf: (named) => localizedName(named, locale),
  licenceOf(id) {
    const licence = licences.find((one) => one.id === id);
    return licence ? localizedName(licence, locale) : id;
  },
});

/** The sentence about a problem. An unknown kind, of a newer server, is shown as it is. */
export function problemSentence({ kind, values }: Pick<DraftProblem, 'kind' | 'values'>, locale: Locale): string {
  if (!Object.hasOwn(problemKinds, kind)) return kind;
  return sentenceOf({ kind: kind as ProblemKind, values } satisfies Pick<Problem, 'kind' | 'values'>, locale);
}

/** Why the state of a draft could not change. `missing` are kinds of problems. */
export function refusalSentence(
  { code, missing }: { code: string; missing: readonly string[] },
  locale: Locale,
): string {
  if (code === 'VERSION_OPEN') return m.error_code_VERSION_OPEN();
  if (code !== 'DRAFT_INCOMPLETE')
    return code === 'RECORD_NOT_UNIQUE' ? m.desk_refused_twin() : m.error_code_DRAFT_STATE_CHANGED();
  const sentences = missing.map((kind) => {
    if (kind === 'not-read') return m.desk_missing_reading();
    // Problems of files have values, which the list of problems shows.
    return placeOf(kind) ? problemSentence({ kind, values: {} }, locale) : m.desk_missing_problems();
  });
  return [...new Set(sentences)].join(' ') || m.error_code_DRAFT_INCOMPLETE();
}
