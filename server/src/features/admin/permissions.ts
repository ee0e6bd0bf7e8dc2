import { searchAdmin } from '@polyshelf/contract/admin-search';
import type { AdminPermissions } from '../../platform/http/admin-guard.ts';

/** Who may call which endpoint below `/api/admin`. The server does not start while an endpoint is missing here. */
export const adminPermissions: AdminPermissions = {
  admin: [searchAdmin],
  confirmed: [],
};
