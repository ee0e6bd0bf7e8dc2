import type { Variant } from '@polyshelf/contract/downloads';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { mapName } from '../../i18n/map-name.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { Select } from '../../ui/select.tsx';
import { isChosen, resolutionsToChoose, sameMapsIn } from './chosen-maps.rules.ts';
import { MapChoice } from './map-choice.tsx';
import { type Form, formsOf, nearestIn } from './variant-forms.rules.ts';

interface Props {
  variants: readonly Variant[];
  value: Variant;
  onChange: (variant: Variant) => void;
}

/** The option to choose single maps, listed like a form. */
const OWN = 'own';

/** A choice of the form, then of the resolution. Another form keeps the nearest resolution. */
export function VariantPicker({ variants, value, onChange }: Props) {
  const locale = useLocale();
  const forms = formsOf(variants);
  const form = forms.find((one) => one.variants.includes(value)) ?? (forms[0] as Form);
  const maps = forms.filter(({ kind }) => kind === 'map');
  const others = forms.filter((one) => !maps.includes(one));
  const choosable = resolutionsToChoose(variants);
  const resolutions = isChosen(value)
    ? choosable.map((resolution) => sameMapsIn(variants, resolution, value.maps))
    : form.variants.filter(({ resolution }) => resolution !== null);

  function changeForm(id: string): void {
    const next = forms.find((one) => one.id === id);
    const resolution = choosable.find((one) => one === value.resolution) ?? choosable[0];
    if (next) onChange(nearestIn(next, value.resolution));
    else if (resolution) onChange(sameMapsIn(variants, resolution, value.maps));
  }

  const options = (some: readonly Form[]) =>
    some.map((one) => (
      <option key={one.id} value={one.id}>
        {formName(one)}
      </option>
    ));
  return (
    <div className="grid grid-cols-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
      <div className={`min-w-0 ${resolutions.length > 0 ? '' : 'col-span-2'}`}>
        <Select
          label={m.download_files()}
          value={isChosen(value) ? OWN : form.id}
          onChange={({ target }) => changeForm(target.value)}
        >
          {options(others)}
          {choosable.length > 0 && <option value={OWN}>{m.download_chosen_maps()}</option>}
          {maps.length > 0 && <optgroup label={m.download_single_maps()}>{options(maps)}</optgroup>}
        </Select>
      </div>
      {resolutions.length > 0 && (
        <Select
          label={m.download_resolution()}
          value={value.resolution ?? ''}
          onChange={({ target }) => {
            const next = resolutions.find(({ resolution }) => resolution === target.value);
            if (next) onChange(next);
          }}
        >
          {resolutions.map(({ resolution, bytes }) => (
            <option key={resolution} value={resolution ?? ''}>
              {resolution} · {formatBytes(resolution === value.resolution ? value.bytes : bytes, locale)}
            </option>
          ))}
        </Select>
      )}
      {isChosen(value) && (
        <div className="col-span-full">
          <MapChoice variants={variants} value={value} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

const presetNames = {
  blender: m.download_preset_blender,
  unreal: m.download_preset_unreal,
  godot: m.download_preset_godot,
};

/** For example "All maps, PNG", "Blender: OpenGL normals", "Roughness, PNG", "GLB". */
function formName({ id, kind, variants: [variant] }: Form): string {
  const { preset, format, maps } = variant;
  if (preset) return presetNames[preset]();
  const ending = format ? `, ${format.toUpperCase()}` : '';
  if (kind === 'set') return `${m.download_all_maps()}${ending}`;
  if (kind === 'map') return `${mapName(maps[0] ?? '')}${ending}`;
  return format && id.startsWith(format) ? format.toUpperCase() : id;
}
