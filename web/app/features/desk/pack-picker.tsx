import type { Pack } from '@polyshelf/contract/catalog';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import type { Locale } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { packsAbove } from '../catalog/pack-tree.ts';
import { choicesQuery } from './draft-queries.ts';
import { fieldNames } from './draft-words.ts';
import type { NamedValue } from './field-values.rules.ts';
import { NamedForm } from './named-form.tsx';
import { pickerWords } from './picker-words.ts';

interface Props {
  id?: string;
  /** From the outermost pack to the innermost one. */
  value: readonly NamedValue[];
  onChange: (path: NamedValue[]) => void;
}

const MOST_LEVELS = 6;

const keyOf = (path: readonly NamedValue[]): string => path.map(({ alias }) => alias).join('/');
const textOf = (path: readonly NamedValue[], locale: Locale): string =>
  path.map((pack) => localizedName(pack, locale)).join(' / ');

const pathOf = (packs: readonly Pack[], pack: Pack): NamedValue[] =>
  [...packsAbove(packs, pack), pack].map(({ alias, name, name_ru }) => ({ alias, name, name_ru }));

/** One pack of the tree of packs, or a new one within the chosen pack. */
export function PackPicker({ id, value, onChange }: Props) {
  const locale = useLocale();
  const { data: choices, isPending } = useQuery(choicesQuery);
  const [isNaming, setNaming] = useState(false);
  const known = (choices?.packs ?? []).map((pack) => pathOf(choices?.packs ?? [], pack));
  const isNew = value.length > 0 && !known.some((path) => keyOf(path) === keyOf(value));
  const options = [...(isNew ? [[...value]] : []), ...known]
    .map((path) => ({ value: keyOf(path), label: textOf(path, locale), path }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  const innermost = value.at(-1);
  const title = innermost ? m.desk_new_pack_in({ name: localizedName(innermost, locale) }) : m.desk_new_pack();
  return (
    <div>
      <Combobox
        {...pickerWords()}
        id={id}
        label={fieldNames.pack()}
        options={options}
        value={value.length > 0 ? keyOf(value) : null}
        isLoading={isPending}
        onChange={(key) => onChange(options.find((option) => option.value === key)?.path ?? [])}
      />
      {isNaming ? (
        <NamedForm
          title={title}
          onCancel={() => setNaming(false)}
          onCreate={(pack) => {
            setNaming(false);
            onChange([...value, pack]);
          }}
        />
      ) : (
        value.length < MOST_LEVELS && (
          <Button
            kind="quiet"
            size="sm"
            className="mt-2 max-w-full *:truncate"
            icon={<Plus aria-hidden className="size-4 shrink-0" />}
            onClick={() => setNaming(true)}
          >
            {title}
          </Button>
        )
      )}
    </div>
  );
}
