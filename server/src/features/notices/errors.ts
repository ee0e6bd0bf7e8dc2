import { refusal } from '../../platform/errors.ts';

export const unsubscribeInvalid = refusal('LINK_EXPIRED', 'This link is not valid. Change the mails in the settings.');
