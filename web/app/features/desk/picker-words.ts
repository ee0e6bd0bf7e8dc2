import { m } from '../../i18n/compiled/messages.js';

/** The words of every combobox of the desk. */
export const pickerWords = () => ({
  clearLabel: m.desk_picker_clear(),
  openLabel: m.desk_picker_open(),
  emptyText: m.desk_picker_empty(),
  countText: (count: number) => m.desk_picker_count({ count }),
});
