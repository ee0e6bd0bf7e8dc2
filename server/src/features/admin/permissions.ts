import * as content from '@polyshelf/contract/admin-content';
import type { AdminPermissions } from '../../platform/http/admin-guard.ts';

/** Who may call which endpoint below `/api/admin`. The server does not start while an endpoint is missing here. */
export const adminPermissions: AdminPermissions = {
  admin: [
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
  ],
  confirmed: [],
};
