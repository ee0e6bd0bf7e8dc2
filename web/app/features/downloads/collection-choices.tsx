import type { AssetType } from '@polyshelf/contract/assets';
import { m } from '../../i18n/compiled/messages.js';
import { Select } from '../../ui/select.tsx';

export type Choices = { [T in AssetType]?: string | undefined };

interface Props {
  types: readonly AssetType[];
  choices: Choices;
  onChange: (choices: Choices) => void;
}

const typeNames = { texture: m.asset_type_texture, model: m.asset_type_model, hdri: m.asset_type_hdri };

const sized = (form: string, name: () => string, sizes: readonly string[]) =>
  sizes.map((size) => ({ id: `${form}-${size.toLowerCase()}`, name: () => `${name()}, ${size}` }));

/** Variants that every asset of the type has, or has something similar to. Single maps cannot be chosen here. */
const options: Record<AssetType, { id: string; name: () => string }[]> = {
  texture: [
    ...sized('all', m.download_all_maps, ['1K', '2K', '4K', '8K']),
    ...sized('blender', m.download_preset_blender, ['1K', '2K', '4K', '8K']),
  ],
  model: [
    { id: 'glb', name: () => 'GLB' },
    { id: 'gltf', name: () => 'glTF' },
  ],
  hdri: [
    ...sized('hdr', () => 'HDR', ['1K', '2K', '4K', '8K']),
    ...sized('exr', () => 'EXR', ['1K', '2K', '4K', '8K']),
  ],
};

/** One choice for all textures, one for all models, one for all HDRIs. */
export function CollectionChoices({ types, choices, onChange }: Props) {
  return types.map((type) => (
    <Select
      key={type}
      label={typeNames[type]()}
      value={choices[type] ?? ''}
      onChange={({ target }) => onChange({ ...choices, [type]: target.value || undefined })}
    >
      <option value="">{m.download_as_usual()}</option>
      {options[type].map(({ id, name }) => (
        <option key={id} value={id}>
          {name()}
        </option>
      ))}
    </Select>
  ));
}
