import type { ReactNode } from 'react';
import { m } from '../i18n/compiled/messages.js';
import { Rail } from './rail.tsx';

const parts = [{ path: '/admin/upload', label: m.page_admin_upload_title }];

/** The operator's side: a rail of its own instead of the catalogue's. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <Rail label={m.page_admin_nav()} links={parts} />
      {children}
    </div>
  );
}
