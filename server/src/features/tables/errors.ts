import { refusal } from '../../platform/errors.ts';

export const tooManyRows = refusal(
  'TOO_MANY_ROWS',
  'So many rows take too long to sort or search. Add a filter first.',
);
export const exportLinkExpired = refusal('LINK_EXPIRED', 'This link has expired. Start the export again.');
export const viewNotFound = refusal('VIEW_NOT_FOUND', 'There is no such saved view of yours.');
