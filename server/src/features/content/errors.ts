import { refusal } from '../../platform/errors.ts';

/** The same error for an article that is not published and for none at all. */
export const articleNotFound = refusal('ARTICLE_NOT_FOUND', 'There is no such article.');
export const articlePublished = refusal('ARTICLE_PUBLISHED', 'Visitors can read this article. Unpublish it first.');
export const slugTaken = refusal('RECORD_NOT_UNIQUE', 'Another article, maybe a deleted one, has this address.');
