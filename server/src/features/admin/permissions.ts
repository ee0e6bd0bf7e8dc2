import * as accounts from '@polyshelf/contract/admin-accounts';
import * as banners from '@polyshelf/contract/admin-banners';
import * as content from '@polyshelf/contract/admin-content';
import * as packs from '@polyshelf/contract/admin-packs';
import * as payments from '@polyshelf/contract/admin-payments';
import { searchAdmin } from '@polyshelf/contract/admin-search';
import * as words from '@polyshelf/contract/admin-words';
import type { Address } from '@polyshelf/contract/endpoint';
import { showPresence } from '@polyshelf/contract/presence';
import { records } from '@polyshelf/contract/records';
import * as reports from '@polyshelf/contract/reports';
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
    ...Object.values(records.business),
    ...Object.values(records.banner),
    banners.countAudience,
    banners.getBannerFigures,
    ...Object.values(records.producer),
    ...Object.values(records.pack),
    packs.getPackTree,
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
    payments.settlePayment,
    payments.refundPayment,
  ],
};
