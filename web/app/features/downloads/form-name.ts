import { m } from '../../i18n/compiled/messages.js';
import { mapName } from '../../i18n/map-name.ts';
import type { Form } from './variant-forms.rules.ts';

const presetNames = {
  blender: m.download_preset_blender,
  unreal: m.download_preset_unreal,
  godot: m.download_preset_godot,
};

/** What a form is called: "All maps, PNG", "Blender: OpenGL normals", "Roughness, PNG", "GLB". */
export function formName({ id, kind, variants: [variant] }: Form): string {
  const { preset, format, maps } = variant;
  if (preset) return presetNames[preset]();
  const ending = format ? `, ${format.toUpperCase()}` : '';
  if (kind === 'set') return `${m.download_all_maps()}${ending}`;
  if (kind === 'map') return `${mapName(maps[0] ?? '')}${ending}`;
  return format && id.startsWith(format) ? format.toUpperCase() : id;
}
