import * as tables from '@polyshelf/contract/tables';
import type { AdminPermissions } from '../../platform/http/admin-guard.ts';

/** Who may call which endpoint below `/api/admin`. The server does not start while an endpoint is missing here. */
export const adminPermissions: AdminPermissions = {
  admin: [tables.listRows, tables.exportRows, tables.listViews, tables.saveView, tables.deleteView],
  confirmed: [],
};
