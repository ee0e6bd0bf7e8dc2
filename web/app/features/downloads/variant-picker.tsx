import type { Variant } from '@polyshelf/contract/downloads';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { Select } from '../../ui/select.tsx';
import { formName } from './form-name.ts';
import { type Form, formsOf, nearestIn } from './variant-forms.rules.ts';

interface Props {
  variants: readonly Variant[];
  value: Variant;
  onChange: (variant: Variant) => void;
}

/** What to take, then how large; another choice of the first keeps the second as near as there is. */
export function VariantPicker({ variants, value, onChange }: Props) {
  const locale = useLocale();
  const forms = formsOf(variants);
  const form = forms.find((one) => one.variants.includes(value)) ?? (forms[0] as Form);
  const maps = forms.filter(({ kind }) => kind === 'map');
  const others = forms.filter((one) => !maps.includes(one));
  const hasResolutions = form.variants.some(({ resolution }) => resolution !== null);
  const options = (some: readonly Form[]) =>
    some.map((one) => (
      <option key={one.id} value={one.id}>
        {formName(one)}
      </option>
    ));
  return (
    <div className="grid grid-cols-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
      <div className={`min-w-0 ${hasResolutions ? '' : 'col-span-2'}`}>
        <Select
          label={m.download_files()}
          value={form.id}
          onChange={({ target }) => {
            const next = forms.find(({ id }) => id === target.value);
            if (next) onChange(nearestIn(next, value.resolution));
          }}
        >
          {options(others)}
          {maps.length > 0 && <optgroup label={m.download_single_maps()}>{options(maps)}</optgroup>}
        </Select>
      </div>
      {hasResolutions && (
        <Select
          label={m.download_resolution()}
          value={value.id}
          onChange={({ target }) => {
            const next = form.variants.find(({ id }) => id === target.value);
            if (next) onChange(next);
          }}
        >
          {form.variants.map(({ id, resolution, bytes }) => (
            <option key={id} value={id}>
              {resolution} · {formatBytes(bytes, locale)}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
