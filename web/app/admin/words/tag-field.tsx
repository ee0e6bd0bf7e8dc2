import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pickerWords } from '../../features/desk/picker-words.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { tagOptionsQuery } from './words-queries.ts';

interface Props {
  label: string;
  value: number | null;
  /** A tag that cannot be chosen. */
  except?: number;
  onChange: (tag: number | null) => void;
}

/** A field to choose a tag by its name in either language. */
export function TagField({ label, value, except, onChange }: Props) {
  const [search, setSearch] = useState('');
  const { data: options = [], isFetching } = useQuery(tagOptionsQuery(search));
  return (
    <Combobox
      {...pickerWords()}
      label={label}
      options={options.filter((option) => option.value !== String(except))}
      value={value === null ? null : String(value)}
      onSearch={setSearch}
      isLoading={isFetching}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
