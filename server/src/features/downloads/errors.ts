import type { Allowance } from '@polyshelf/contract/downloads';
import { AppError, refusal } from '../../platform/errors.ts';
import { type Held, type Reason, versionsFor } from './download.rules.ts';
import type { EditionRow } from './queries.ts';

export const signInRequired = refusal('SIGN_IN_REQUIRED', 'Sign in to download.');
export const assetNotFound = refusal('ASSET_NOT_FOUND', 'This asset does not exist.');
export const quoteChanged = refusal('QUOTE_CHANGED', 'The cost has changed. Check the new cost and confirm again.');
export const linkExpired = refusal('LINK_EXPIRED', 'This link has expired. Start the download again.');
/** Also thrown when the collection does not exist, so that ids cannot be probed. */
export const collectionForbidden = refusal('FORBIDDEN', "You don't have permission to access this.");
/** The same error for a link that does not exist, was changed or belongs to another account. */
export const linkForbidden = refusal('FORBIDDEN', "You don't have permission to access this.");

/** For an earlier version. */
export const versionForbidden = refusal(
  'FORBIDDEN',
  'Earlier versions are for accounts that have downloaded this one or one before it.',
);

/**
 * Refuses an edition that not everybody may know of: a hidden asset to accounts that would have to pay for it again, and
 * an earlier version to accounts that came later.
 */
export function refuseEdition(
  { asset, version, newest, isHidden }: Pick<EditionRow, 'asset' | 'version' | 'newest' | 'isHidden'>,
  { covers, firstVersions }: Held,
): void {
  if (isHidden && !covers.has(asset)) throw assetNotFound();
  if (!versionsFor(newest, firstVersions.get(asset)).includes(version)) throw versionForbidden();
}

const messages: Record<Reason, string> = {
  EMAIL_NOT_VERIFIED: 'Confirm your email first.',
  PLAN_REQUIRED: 'This asset needs a paid plan.',
  SUBSCRIPTION_BLOCKED: 'The subscription ended and could not be renewed. Pay to continue.',
  DEVICE_LIMIT_REACHED: 'The plan does not allow more devices. Remove a device or choose a larger plan.',
  DOWNLOAD_LIMIT_REACHED: 'All downloads of today are used. Try again after `resets_at`.',
};

/** The error contains the allowance: what is left of the day and when the next day begins. */
export const downloadRefused = (reason: Reason, allowance?: Allowance): AppError =>
  new AppError(reason, messages[reason], { extensions: allowance ? { ...allowance } : {} });
