import { searchAdmin } from '@polyshelf/contract/admin-search';
import type { Address } from '@polyshelf/contract/endpoint';
import * as tables from '@polyshelf/contract/tables';

/** Who may call which endpoint below `/api/admin`. The server does not start while an endpoint is missing here. */
export const adminPermissions: Record<'admin' | 'confirmed', Address[]> = {
  admin: [
    searchAdmin,
    tables.listRows,
    tables.exportRows,
    tables.runRowAction,
    tables.listViews,
    tables.saveView,
    tables.deleteView,
  ],
  confirmed: [],
};
