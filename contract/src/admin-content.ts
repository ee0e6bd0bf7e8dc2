import type * as schemas from './admin-content.schemas.ts';
import type { Publication } from './admin-content.schemas.ts';
import { address } from './endpoint.ts';

export type {
  ArticleRow,
  EditedArticle,
  EditedText,
  Publication,
  Revision,
  RevisionRow,
} from './admin-content.schemas.ts';

/** What visitors read and will read of a text. */
export const publicationOf = ({ live_revision, next_revision, next_at }: Publication): Publication => ({
  live_revision,
  next_revision,
  next_at,
});

/** The longest texts, in characters. */
export const articleLimits = { title: 120, summary: 400, markdown: 100_000, slug: 80 } as const;

export const listAllArticles = address<typeof schemas.listAllArticles>('GET', '/api/admin/content/articles');
export const createArticle = address<typeof schemas.createArticle>('POST', '/api/admin/content/articles');
export const openPageText = address<typeof schemas.openPageText>('POST', '/api/admin/content/texts/:name');
export const getEditedArticle = address<typeof schemas.getEditedArticle>('GET', '/api/admin/content/articles/:id');
export const changeSection = address<typeof schemas.changeSection>('PATCH', '/api/admin/content/articles/:id');
export const deleteArticle = address<typeof schemas.deleteArticle>('DELETE', '/api/admin/content/articles/:id');
export const restoreArticle = address<typeof schemas.restoreArticle>('POST', '/api/admin/content/articles/:id/restore');
export const orderArticles = address<typeof schemas.orderArticles>('POST', '/api/admin/content/order');
export const listRevisions = address<typeof schemas.listRevisions>(
  'GET',
  '/api/admin/content/articles/:id/:locale/revisions',
);
export const getRevision = address<typeof schemas.getRevision>(
  'GET',
  '/api/admin/content/articles/:id/:locale/revisions/:number',
);
export const saveText = address<typeof schemas.saveText>('POST', '/api/admin/content/articles/:id/:locale/revisions');
export const revertText = address<typeof schemas.revertText>('POST', '/api/admin/content/articles/:id/:locale/revert');
export const publishText = address<typeof schemas.publishText>(
  'POST',
  '/api/admin/content/articles/:id/:locale/publish',
);
export const unscheduleText = address<typeof schemas.unscheduleText>(
  'POST',
  '/api/admin/content/articles/:id/:locale/unschedule',
);
export const unpublishText = address<typeof schemas.unpublishText>(
  'POST',
  '/api/admin/content/articles/:id/:locale/unpublish',
);
export const changeSlug = address<typeof schemas.changeSlug>('POST', '/api/admin/content/articles/:id/:locale/slug');
export const previewText = address<typeof schemas.previewText>('POST', '/api/admin/content/preview');
/** Takes the bytes of a PNG, JPEG or WebP picture instead of JSON. */
export const addPicture = address<typeof schemas.addPicture>('POST', '/api/admin/content/pictures');
