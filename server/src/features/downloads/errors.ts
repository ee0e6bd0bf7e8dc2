import type { Allowance } from '@polyshelf/contract/downloads';
import { AppError, refusal } from '../../platform/errors.ts';
import type { Reason } from './download.rules.ts';

export const signInRequired = refusal('SIGN_IN_REQUIRED', 'Sign in to download.');
export const assetNotFound = refusal('ASSET_NOT_FOUND', 'There is no such asset.');
export const quoteChanged = refusal('QUOTE_CHANGED', 'The sum is another one by now.');
export const linkExpired = refusal('LINK_EXPIRED', 'The time of this link is over.');
/** Also for one that does not exist. */
export const collectionForbidden = refusal('FORBIDDEN', "You don't have permission to access this.");
/** One answer for a link that never was, was changed or belongs to somebody else. */
export const linkForbidden = refusal('FORBIDDEN', "You don't have permission to access this.");

const words: Record<Reason, string> = {
  EMAIL_NOT_VERIFIED: 'Confirm your e-mail first.',
  PLAN_REQUIRED: 'This asset comes with a paid plan.',
  SUBSCRIPTION_BLOCKED: 'The subscription ended and could not be renewed.',
  DEVICE_LIMIT_REACHED: 'This device is beyond the limit of the plan.',
  DOWNLOAD_LIMIT_REACHED: 'All downloads of today are used.',
};

/** Says beside the reason what is left of the day and when the next one begins. */
export const downloadRefused = (reason: Reason, allowance?: Allowance): AppError =>
  new AppError(reason, words[reason], { extensions: allowance ? { ...allowance } : {} });
