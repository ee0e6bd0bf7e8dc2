import * as reports from '@polyshelf/contract/reports';
import type { AdminPermissions } from '../../platform/http/admin-guard.ts';

/** Who may call which endpoint below `/api/admin`. The server does not start while an endpoint is missing here. */
export const adminPermissions: AdminPermissions = {
  admin: [
    reports.getSummary,
    reports.getSeries,
    reports.listTop,
    reports.listCohorts,
    reports.getFunnel,
    reports.getAllowanceUse,
    reports.getHealth,
    reports.listNeeds,
  ],
  confirmed: [],
};
