import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName, sortedByName } from '../../i18n/localized-name.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { choicesQuery } from './draft-queries.ts';
import { fieldNames } from './draft-words.ts';
import type { NamedValue } from './field-values.rules.ts';
import { NamedForm } from './named-form.tsx';
import { pickerWords } from './picker-words.ts';

interface Props {
  id?: string;
  value: NamedValue | null;
  onChange: (producer: NamedValue | null) => void;
}

/** One of the producers of the catalogue, or a new one. */
export function ProducerPicker({ id, value, onChange }: Props) {
  const locale = useLocale();
  const { data: choices, isPending } = useQuery(choicesQuery);
  const [isNaming, setNaming] = useState(false);
  const known: NamedValue[] = sortedByName(choices?.producers ?? [], locale).map(({ alias, name, name_ru }) => ({
    alias,
    name,
    name_ru,
  }));
  const all = value && !known.some(({ alias }) => alias === value.alias) ? [value, ...known] : known;
  return (
    <div>
      <Combobox
        {...pickerWords()}
        id={id}
        label={fieldNames.producer()}
        options={all.map((one) => ({ value: one.alias, label: localizedName(one, locale) }))}
        value={value?.alias ?? null}
        isLoading={isPending}
        onChange={(alias) => onChange(all.find((one) => one.alias === alias) ?? null)}
      />
      {isNaming ? (
        <NamedForm
          title={m.desk_new_producer()}
          onCancel={() => setNaming(false)}
          onCreate={(producer) => {
            setNaming(false);
            onChange(known.find(({ alias }) => alias === producer.alias) ?? producer);
          }}
        />
      ) : (
        <Button
          kind="quiet"
          size="sm"
          className="mt-2"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setNaming(true)}
        >
          {m.desk_new_producer()}
        </Button>
      )}
    </div>
  );
}
