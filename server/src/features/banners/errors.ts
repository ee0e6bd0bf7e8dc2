import { refusal } from '../../platform/errors.ts';

export const bannerFixed = refusal(
  'BANNER_FIXED',
  'The product shows this banner itself: only its texts can be changed, and no other banner can have its type.',
);
export const bannerEndsFirst = refusal('BANNER_ENDS_FIRST', 'A banner must begin before it ends.');
export const bannerAudienceUnknown = refusal(
  'BANNER_AUDIENCE_UNKNOWN',
  'The banner is for a plan or a trial that does not exist.',
);
