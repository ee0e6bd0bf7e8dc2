import { refusal } from '../../platform/errors.ts';

export const tableNotFound = refusal('TABLE_NOT_FOUND', 'There is no such table.');
export const exportExpired = refusal('LINK_EXPIRED', 'This export link is no longer valid. Export the table again.');
