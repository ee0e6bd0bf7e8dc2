import { type Draft, draftLimits, isNextVersion } from '@polyshelf/contract/drafts';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { Input } from '../../ui/input.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { fieldId } from './desk-places.ts';
import { licencesQuery } from './draft-queries.ts';
import { fieldNames, valueWords } from './draft-words.ts';
import { FieldFrame } from './field-frame.tsx';
import { type DraftField, pairedFields, writeValue } from './field-values.rules.ts';
import { LicencePicker } from './licence-picker.tsx';
import { PackPicker } from './pack-picker.tsx';
import { ProducerPicker } from './producer-picker.tsx';
import { TagPicker } from './tag-picker.tsx';
import { useSavedField } from './use-saved-field.ts';

type TextField = (typeof pairedFields)[number][number];

const isRussian = (field: TextField) => field.endsWith('_ru');

/** What people write about the asset. Every field saves itself. */
export function DraftTexts({ draft, isReadOnly }: { draft: Draft; isReadOnly: boolean }) {
  if (isReadOnly) return <WrittenTexts draft={draft} />;
  return (
    <div className="flex flex-col gap-5">
      <Pair draft={draft} fields={pairedFields[0]} />
      <Pair draft={draft} fields={pairedFields[1]} />
      <div className="grid gap-5 @xl:grid-cols-2">
        <ProducerField draft={draft} />
        <PackField draft={draft} />
      </div>
      <TagsField draft={draft} />
      <div className="grid gap-5 @xl:grid-cols-2">
        <LicenceField draft={draft} />
        <div className="@xl:pt-5">
          <FlagField draft={draft} field="free" />
          <FlagField draft={draft} field="exclusive" />
        </div>
      </div>
      {isNextVersion(draft) && <Pair draft={draft} fields={pairedFields[2]} />}
    </div>
  );
}

function Pair({ draft, fields }: { draft: Draft; fields: (typeof pairedFields)[number] }) {
  return (
    <div className="grid gap-5 @xl:grid-cols-2">
      {fields.map((field) => (
        <WrittenField key={field} draft={draft} field={field} />
      ))}
    </div>
  );
}

function WrittenField({ draft, field }: { draft: Draft; field: TextField }) {
  const saved = useSavedField(draft, field);
  const control = {
    id: fieldId(field),
    label: fieldNames[field](),
    lang: isRussian(field) ? 'ru' : 'en',
    value: saved.value ?? '',
    ...saved.focus,
  };
  const change = (text: string) => saved.change(isRussian(field) ? text || null : text);
  return (
    <FieldFrame draft={draft} field={field} saved={saved}>
      {field.startsWith('name') ? (
        <Input
          {...control}
          autoComplete="off"
          maxLength={draftLimits.name}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <Textarea
          {...control}
          maxLength={field.startsWith('note') ? draftLimits.note : draftLimits.description}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

function ProducerField({ draft }: { draft: Draft }) {
  const saved = useSavedField(draft, 'producer');
  return (
    <FieldFrame draft={draft} field="producer" saved={saved}>
      <ProducerPicker
        id={fieldId('producer')}
        value={saved.value}
        onChange={(producer) => saved.change(producer, { isFinal: true })}
      />
    </FieldFrame>
  );
}

function PackField({ draft }: { draft: Draft }) {
  const saved = useSavedField(draft, 'pack');
  return (
    <FieldFrame draft={draft} field="pack" saved={saved}>
      <PackPicker id={fieldId('pack')} value={saved.value} onChange={(pack) => saved.change(pack, { isFinal: true })} />
    </FieldFrame>
  );
}

function TagsField({ draft }: { draft: Draft }) {
  const saved = useSavedField(draft, 'tags');
  return (
    <FieldFrame draft={draft} field="tags" saved={saved}>
      <TagPicker
        id={fieldId('tags')}
        label={fieldNames.tags()}
        value={saved.value}
        suggestions={draft.tag_suggestions}
        onChange={(tags) => saved.change(tags, { isFinal: true })}
      />
    </FieldFrame>
  );
}

function LicenceField({ draft }: { draft: Draft }) {
  const saved = useSavedField(draft, 'licence');
  return (
    <FieldFrame draft={draft} field="licence" saved={saved}>
      <LicencePicker
        id={fieldId('licence')}
        value={saved.value}
        onChange={(licence) => saved.change(licence, { isFinal: true })}
      />
    </FieldFrame>
  );
}

function FlagField({ draft, field }: { draft: Draft; field: 'free' | 'exclusive' }) {
  const saved = useSavedField(draft, field);
  return (
    <FieldFrame draft={draft} field={field} saved={saved} asideAt="top-2.5 right-14">
      <Switch
        id={fieldId(field)}
        checked={saved.value}
        onChange={(event) => saved.change(event.target.checked, { isFinal: true })}
      >
        {fieldNames[field]()}
      </Switch>
    </FieldFrame>
  );
}

const shownFields: readonly DraftField[] = [
  'name',
  'name_ru',
  'description',
  'description_ru',
  'producer',
  'pack',
  'tags',
  'licence',
  'free',
  'exclusive',
];

/** The same texts for reading. */
function WrittenTexts({ draft }: { draft: Draft }) {
  const locale = useLocale();
  const { data: licences = [] } = useQuery(licencesQuery);
  const words = valueWords(locale, licences);
  const fields: readonly DraftField[] = isNextVersion(draft) ? [...shownFields, 'note', 'note_ru'] : shownFields;
  return (
    <dl aria-label={m.desk_texts()} className="grid gap-x-6 gap-y-3 @xl:grid-cols-2">
      {fields.map((field) => (
        <div key={field} className="min-w-0">
          <dt className="text-muted text-sm">{fieldNames[field]()}</dt>
          <dd className="whitespace-pre-line break-words" lang={field.endsWith('_ru') ? 'ru' : undefined}>
            {field === 'tags'
              ? draft.text.tags.map(({ name, name_ru }) => (name_ru ? `${name} · ${name_ru}` : name)).join(', ') ||
                words.none
              : writeValue(field, draft.text[field], words)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
