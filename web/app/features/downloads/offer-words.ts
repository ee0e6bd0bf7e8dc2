import type { Allowance, DownloadRefusal } from '@polyshelf/contract/downloads';
import { m } from '../../i18n/compiled/messages.js';
import { formatDate } from '../../ui/format-date.ts';
import { formatMoment } from '../../ui/format-moment.ts';

/** Whether the person may download an asset now, and what that costs. */
export interface Offer {
  refusal: DownloadRefusal | null;
  cost: number;
  covered_until: string | null;
  holds_earlier: boolean;
  allowance: Allowance | null;
}

type OfferKind = DownloadRefusal | 'covered' | 'has_earlier' | 'costs_one';

function offerKind({ refusal, cost, holds_earlier }: Offer): OfferKind {
  if (refusal) return refusal;
  if (holds_earlier) return 'has_earlier';
  return cost > 0 ? 'costs_one' : 'covered';
}

const buttons: Record<OfferKind, () => string> = {
  costs_one: m.download_button,
  covered: m.download_again,
  has_earlier: m.download_button,
  SIGN_IN_REQUIRED: m.download_sign_in,
  EMAIL_NOT_VERIFIED: m.download_confirm_email,
  PLAN_REQUIRED: m.download_get_plan,
  SUBSCRIPTION_BLOCKED: m.download_button,
  DEVICE_LIMIT_REACHED: m.download_button,
  DOWNLOAD_LIMIT_REACHED: m.download_none_left,
};

/** A visitor who wants a paid asset is shown the plans before signing in. */
export function buttonWords(offer: Offer, isFree: boolean): string {
  const kind = offerKind(offer);
  return buttons[kind === 'SIGN_IN_REQUIRED' && !isFree ? 'PLAN_REQUIRED' : kind]();
}

const lines: Record<OfferKind, (offer: Offer, isFree: boolean) => string> = {
  costs_one: ({ allowance }) =>
    m.download_costs_one({ count: allowance?.downloads_left ?? 0, time: resetOf(allowance) }),
  covered: ({ covered_until }) => m.download_covered({ date: formatDate(covered_until ?? '', 'local') }),
  has_earlier: () => m.download_has_earlier(),
  SIGN_IN_REQUIRED: (_, isFree) => (isFree ? m.download_free_for_visitor() : m.download_paid_for_visitor()),
  EMAIL_NOT_VERIFIED: () => m.error_code_EMAIL_NOT_VERIFIED(),
  PLAN_REQUIRED: () => m.error_code_PLAN_REQUIRED(),
  SUBSCRIPTION_BLOCKED: () => m.error_code_SUBSCRIPTION_BLOCKED(),
  DEVICE_LIMIT_REACHED: () => m.error_code_DEVICE_LIMIT_REACHED(),
  DOWNLOAD_LIMIT_REACHED: ({ allowance }) => m.download_resets({ time: resetOf(allowance) }),
};

const resetOf = (allowance: Offer['allowance']): string => formatMoment(allowance?.resets_at ?? '');

/** What the download costs, or why it is refused. */
export const offerLine = (offer: Offer, isFree: boolean): string => lines[offerKind(offer)](offer, isFree);
