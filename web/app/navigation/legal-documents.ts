import { m } from '../i18n/compiled/messages.js';

export const legalDocuments = ['pravila', 'privacy_policy', 'vozvrat'] as const;

export type LegalDocument = (typeof legalDocuments)[number];

export const legalTitles: Record<LegalDocument, () => string> = {
  pravila: m.legal_pravila,
  privacy_policy: m.legal_privacy_policy,
  vozvrat: m.legal_vozvrat,
};
