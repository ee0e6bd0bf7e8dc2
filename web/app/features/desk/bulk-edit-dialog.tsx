import { type DraftChange, draftLimits, editDrafts, undoEdit } from '@polyshelf/contract/drafts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { licencesQuery, reloadDrafts } from './draft-queries.ts';
import { actionNames, fieldNames, valueWords } from './draft-words.ts';
import { actionsOf, type DraftField, type EditAction, type NamedValue, writeValue } from './field-values.rules.ts';
import { LicencePicker } from './licence-picker.tsx';
import { PackPicker } from './pack-picker.tsx';
import { ProducerPicker } from './producer-picker.tsx';
import { TagPicker } from './tag-picker.tsx';

interface Props {
  /** Ids. */
  drafts: readonly string[];
  onClose: () => void;
}

const PREVIEW_PAUSE_MS = 300;
const fields = Object.keys(actionsOf) as DraftField[];

const emptyValue = (field: DraftField): unknown =>
  field === 'free' || field === 'exclusive'
    ? true
    : field === 'tags' || field === 'pack'
      ? []
      : field === 'producer' || field === 'licence'
        ? null
        : '';

/** Changes one field of all these drafts, after a preview of every change. */
export function BulkEditDialog({ drafts, onClose }: Props) {
  const [field, setField] = useState<DraftField>('tags');
  const [action, setAction] = useState<EditAction>('add');
  const [value, setValue] = useState<unknown>([]);
  const [find, setFind] = useState('');
  const edit = useDebounced(JSON.stringify({ field, action, value, find }), PREVIEW_PAUSE_MS);
  const isComplete =
    action === 'replace' ? find !== '' : action === 'set' || (Array.isArray(value) && value.length > 0);
  const body = (preview: boolean) => ({
    drafts: [...drafts],
    field,
    action,
    value: field.endsWith('_ru') && action === 'set' ? value || null : value,
    ...(action === 'replace' && { find }),
    preview,
  });
  const preview = useQuery({
    queryKey: ['drafts', 'edit-preview', drafts, edit],
    queryFn: async () => (await call(editDrafts, { body: body(true) })).data.changes,
    // The edit of the key is the one of this render only after the pause.
    enabled: isComplete && edit === JSON.stringify({ field, action, value, find }),
    retry: false,
    staleTime: 0,
  });
  const changes = isComplete ? preview.data : undefined;
  const undoing = useMutation({
    mutationFn: (made: string) => call(undoEdit, { params: { id: made } }),
    async onSuccess({ data: { undone, kept } }) {
      await reloadDrafts();
      showToast({
        kind: 'success',
        title: m.desk_undone({ count: undone.length }),
        text: kept.length > 0 ? m.desk_undo_kept({ count: kept.length }) : undefined,
      });
    },
    onError: (error) => showError(error),
  });
  const applying = useMutation({
    mutationFn: async () => (await call(editDrafts, { body: body(false) })).data,
    async onSuccess({ edit: made, changes: all }) {
      await reloadDrafts();
      onClose();
      showToast({
        kind: 'success',
        title: m.desk_edited({ count: all.length }),
        action: made === null ? undefined : { label: m.desk_undo(), onSelect: () => undoing.mutate(made) },
      });
    },
    onError: (error) => showError(error),
  });

  function choose(next: DraftField) {
    setField(next);
    setAction(actionsOf[next][0]);
    setValue(emptyValue(next));
    setFind('');
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={m.desk_edit_title({ count: drafts.length })}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.desk_cancel()}
          </Button>
          <Button
            isBusy={applying.isPending}
            disabled={!changes || changes.length === 0 || preview.isFetching}
            onClick={() => applying.mutate()}
          >
            {m.desk_apply({ count: changes?.length ?? 0 })}
          </Button>
        </>
      }
    >
      <div className="@container grid gap-4 md:grid-cols-2">
        <Select
          label={m.desk_edit_field()}
          value={field}
          onChange={(event) => choose(event.target.value as DraftField)}
        >
          {fields.map((name) => (
            <option key={name} value={name}>
              {fieldNames[name]()}
            </option>
          ))}
        </Select>
        <Select
          label={m.desk_edit_action()}
          value={action}
          onChange={(event) => setAction(event.target.value as EditAction)}
        >
          {actionsOf[field].map((name) => (
            <option key={name} value={name}>
              {actionNames[name]()}
            </option>
          ))}
        </Select>
        {action === 'replace' && (
          <Input
            label={m.desk_edit_find()}
            autoComplete="off"
            maxLength={200}
            value={find}
            onChange={(event) => setFind(event.target.value)}
          />
        )}
        <div className={action === 'replace' ? '' : 'md:col-span-2'}>
          <ValueField field={field} action={action} value={value} onChange={setValue} />
        </div>
      </div>
      <PreviewTable changes={changes} count={drafts.length} isComplete={isComplete} hasFailed={preview.isError} />
    </Dialog>
  );
}

interface ValueProps {
  field: DraftField;
  action: EditAction;
  value: unknown;
  onChange: (value: unknown) => void;
}

function ValueField({ field, action, value, onChange }: ValueProps) {
  switch (field) {
    case 'producer':
      return <ProducerPicker value={value as NamedValue | null} onChange={onChange} />;
    case 'pack':
      return <PackPicker value={value as NamedValue[]} onChange={onChange} />;
    case 'tags':
      return <TagPicker label={fieldNames.tags()} value={value as NamedValue[]} onChange={onChange} />;
    case 'licence':
      return <LicencePicker value={value as string | null} onChange={onChange} />;
    case 'free':
    case 'exclusive':
      return (
        <Select
          label={fieldNames[field]()}
          value={String(value)}
          onChange={(event) => onChange(event.target.value === 'true')}
        >
          <option value="true">{m.desk_value_yes()}</option>
          <option value="false">{m.desk_value_no()}</option>
        </Select>
      );
    default: {
      const control = {
        label: action === 'replace' ? m.desk_edit_replacement() : fieldNames[field](),
        value: value as string,
        lang: field.endsWith('_ru') ? 'ru' : 'en',
      };
      return field.startsWith('name') || action === 'replace' ? (
        <Input
          {...control}
          autoComplete="off"
          maxLength={draftLimits.name}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Textarea
          {...control}
          maxLength={field.startsWith('note') ? draftLimits.note : draftLimits.description}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    }
  }
}

interface PreviewProps {
  changes: readonly DraftChange[] | undefined;
  count: number;
  isComplete: boolean;
  hasFailed: boolean;
}

/** What will change, per draft. */
function PreviewTable({ changes, count, isComplete, hasFailed }: PreviewProps) {
  const locale = useLocale();
  const { data: licences = [] } = useQuery(licencesQuery);
  const words = valueWords(locale, licences);
  const unchanged = count - (changes?.length ?? 0);
  return (
    <div className="mt-4 h-72 overflow-auto border-line border-y">
      {!changes || changes.length === 0 ? (
        <p role="status" className="py-3 text-muted">
          {hasFailed
            ? m.desk_preview_failed()
            : !isComplete
              ? m.desk_preview_incomplete()
              : changes
                ? m.desk_preview_same()
                : m.desk_preview_loading()}
        </p>
      ) : (
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{m.desk_preview()}</caption>
          <thead>
            <tr className="sticky top-0 bg-panel text-muted">
              <th scope="col" className="py-2 pr-4 font-medium">
                {m.desk_preview_asset()}
              </th>
              <th scope="col" className="py-2 pr-4 font-medium">
                {m.desk_before()}
              </th>
              <th scope="col" className="py-2 font-medium">
                {m.desk_after()}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ draft, name, field, before, after }) => (
              <tr key={draft} className="border-line border-t align-top">
                <th scope="row" className="max-w-48 break-words py-2 pr-4 font-medium">
                  {name || m.desk_unnamed()}
                </th>
                <td className="max-w-60 break-words py-2 pr-4 text-muted">{writeValue(field, before, words)}</td>
                <td className="max-w-60 break-words py-2">{writeValue(field, after, words)}</td>
              </tr>
            ))}
          </tbody>
          {unchanged > 0 && (
            <tfoot>
              <tr className="border-line border-t">
                <td colSpan={3} className="py-2 text-muted">
                  {m.desk_preview_unchanged({ count: unchanged })}
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </div>
  );
}
