import type { FixName } from '@polyshelf/contract/problems';
import { m } from '../../i18n/compiled/messages.js';

const names: Record<FixName, () => string> = {
  'flip-green': m.desk_fix_flip_green,
  'mark-linear': m.desk_fix_mark_linear,
  'convert-to-linear': m.desk_fix_convert_to_linear,
  'convert-to-srgb': m.desk_fix_convert_to_srgb,
  'drop-alpha': m.desk_fix_drop_alpha,
  'rename-map': m.desk_fix_rename_map,
  'keep-larger': m.desk_fix_keep_larger,
  'resize-to-power-of-two': m.desk_fix_resize_to_power_of_two,
  'rescale-model': m.desk_fix_rescale_model,
  'put-on-ground': m.desk_fix_put_on_ground,
  'center-model': m.desk_fix_center_model,
  'remove-unused-materials': m.desk_fix_remove_unused_materials,
  'remove-zero-area-faces': m.desk_fix_remove_zero_area_faces,
  'flip-faces': m.desk_fix_flip_faces,
  'shrink-textures': m.desk_fix_shrink_textures,
};

/** What a fix does, as a verb for its button. */
export const fixName = (fix: string): string => (Object.hasOwn(names, fix) ? names[fix as FixName]() : m.desk_fix());
