import { type LucideIcon, Store, Upload } from 'lucide-react';
import { m } from '../i18n/compiled/messages.js';
import type { Words } from './pages.ts';

interface Action {
  /** Begins with a verb. */
  title: Words;
  /** Other words by which the palette finds it. */
  also: Words;
  icon: LucideIcon;
  /** The English path of the page where it is done. */
  to: string;
}

/** What the palette offers to do. */
export const actions: readonly Action[] = [
  {
    title: m.admin_action_upload,
    also: m.admin_action_upload_also,
    icon: Upload,
    to: '/admin/upload?state=work',
  },
  { title: m.admin_open_site, also: m.admin_open_site_also, icon: Store, to: '/' },
];
