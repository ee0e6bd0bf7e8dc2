import { m } from '../i18n/compiled/messages.js';
import type { Words } from './words.ts';

/** The headings of the navigation, in their order. */
export const groupTitles = {
  sell: m.admin_group_sell,
  catalogue: m.admin_group_catalogue,
  speak: m.admin_group_speak,
  run: m.admin_group_run,
} satisfies Record<string, Words>;

export type Group = keyof typeof groupTitles;
