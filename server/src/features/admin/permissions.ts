import * as accounts from '@polyshelf/contract/admin-accounts';
import * as content from '@polyshelf/contract/admin-content';
import * as payments from '@polyshelf/contract/admin-payments';
import { searchAdmin } from '@polyshelf/contract/admin-search';
import * as words from '@polyshelf/contract/admin-words';
import * as bulk from '@polyshelf/contract/bulk';
import type { Address } from '@polyshelf/contract/endpoint';
import { showPresence } from '@polyshelf/contract/presence';
import { records } from '@polyshelf/contract/records';
import * as reports from '@polyshelf/contract/reports';
import { getSystem } from '@polyshelf/contract/system';
import * as tables from '@polyshelf/contract/tables';

/** Who may call which endpoint below `/api/admin`. The server does not start while an endpoint is missing here. */
export const adminPermissions: Record<'admin' | 'confirmed', Address[]> = {
  admin: [
    searchAdmin,
    showPresence,
    tables.listRows,
    tables.exportRows,
    tables.runRowAction,
    tables.listViews,
    tables.saveView,
    tables.deleteView,
    accounts.getAccount,
    accounts.listTimeline,
    accounts.previewDays,
    accounts.previewPlan,
    accounts.previewMerge,
    accounts.setDeviceLimit,
    accounts.endSessions,
    accounts.suspendAccount,
    accounts.resumeAccount,
    accounts.confirmEmail,
    accounts.resendCode,
    accounts.resendMail,
    bulk.previewBulk,
    bulk.startBulk,
    bulk.getBulk,
    payments.getPayment,
    payments.checkPayment,
    payments.previewSettlement,
    payments.previewRefund,
    content.listAllArticles,
    content.createArticle,
    content.getEditedArticle,
    content.changeSection,
    content.deleteArticle,
    content.restoreArticle,
    content.orderArticles,
    content.listRevisions,
    content.getRevision,
    content.saveText,
    content.revertText,
    content.publishText,
    content.unscheduleText,
    content.unpublishText,
    content.changeSlug,
    content.previewText,
    content.addPicture,
    reports.getSummary,
    reports.getSeries,
    reports.listTop,
    reports.listCohorts,
    reports.getFunnel,
    reports.getAllowanceUse,
    reports.getHealth,
    reports.listNeeds,
    getSystem,
    ...Object.values(records.business),
    words.getTag,
    words.changeTag,
    words.deleteTag,
    words.previewTagMerge,
    words.mergeTags,
    words.previewSynonym,
    words.addSynonym,
    words.removeSynonym,
    words.listDemand,
    words.dismissDemand,
  ],
  confirmed: [
    accounts.changeDays,
    accounts.changePlan,
    accounts.mergeAccounts,
    accounts.changeRole,
    accounts.exportAccount,
    accounts.deleteAccount,
    bulk.startBulkDays,
    payments.settlePayment,
    payments.refundPayment,
  ],
};
