import { toMinorUnits } from '@polyshelf/contract/decimal';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Input, type InputProps } from '../../ui/input.tsx';

interface Props<T> extends Omit<InputProps, 'value' | 'onChange'> {
  value: T;
  format: (value: T) => string;
  /** Undefined for a text that is no such value. */
  parse: (text: string) => T | undefined;
  onChange: (value: T) => void;
  /** Said of a text that is no such value. */
  problem: string;
}

/** A field whose text stands for a value. What is typed stays; while it is invalid, the form cannot be sent. */
function ParsedInput<T>({ value, format, parse, onChange, problem, error, ...input }: Props<T>) {
  const [draft, setDraft] = useState<{ text: string; value: T } | null>(null);
  // Another value than that of the draft comes from elsewhere, such as an earlier revision.
  const text = draft && draft.value === value ? draft.text : null;
  const isInvalid = text !== null && parse(text) === undefined;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.setCustomValidity(isInvalid ? problem : ''), [isInvalid, problem]);
  return (
    <Input
      {...input}
      ref={field}
      autoComplete="off"
      value={text ?? format(value)}
      error={isInvalid ? problem : error}
      onChange={({ target }) => {
        const parsed = parse(target.value);
        setDraft({ text: target.value, value: parsed === undefined ? value : parsed });
        if (parsed !== undefined) onChange(parsed);
      }}
      onBlur={() => isInvalid || setDraft(null)}
    />
  );
}

type Field<T> = Omit<Props<T>, 'format' | 'parse' | 'problem'>;

/** Dollars as 9.00; the value is in cents. */
export const DollarInput = (field: Field<number>) => (
  <ParsedInput
    {...field}
    prefix="$"
    inputMode="decimal"
    format={(cents) => (cents / 100).toFixed(2)}
    parse={(text) => toMinorUnits(text.trim().replace(',', '.')) ?? undefined}
    problem={m.prices_amount_invalid()}
  />
);

/** Whole roubles; the value is in kopecks. Empty is null. */
export const RoubleInput = (field: Field<number | null>) => (
  <ParsedInput
    {...field}
    prefix="₽"
    inputMode="numeric"
    format={(kopecks) => (kopecks === null ? '' : String(kopecks / 100))}
    parse={(text) => (text.trim() === '' ? null : /^\s*\d{1,6}\s*$/.test(text) ? Number(text) * 100 : undefined)}
    problem={m.prices_roubles_invalid()}
  />
);

interface NumberField extends Field<number> {
  from: number;
  to: number;
  /** Allows up to four decimals. */
  isDecimal?: boolean;
}

export const NumberInput = ({ from, to, isDecimal = false, ...field }: NumberField) => (
  <ParsedInput
    {...field}
    inputMode={isDecimal ? 'decimal' : 'numeric'}
    format={String}
    parse={(text) => {
      const isNumber = (isDecimal ? /^\d+([.,]\d{1,4})?$/ : /^\d+$/).test(text.trim());
      const number = Number(text.replace(',', '.'));
      return isNumber && number >= from && number <= to ? number : undefined;
    }}
    problem={m.prices_number_invalid({ min: from, max: to })}
  />
);
