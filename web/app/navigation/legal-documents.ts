import { m } from '../i18n/compiled/messages.js';
import type { LegalDocument } from './page-path.ts';

export const legalTitles: Record<LegalDocument, () => string> = {
  pravila: m.legal_pravila,
  privacy_policy: m.legal_privacy_policy,
  vozvrat: m.legal_vozvrat,
};
