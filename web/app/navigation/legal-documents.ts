import { m } from '../i18n/compiled/messages.js';
import type { Locale } from '../i18n/locale.ts';

export const legalDocuments = ['pravila', 'privacy_policy', 'vozvrat'] as const;

export type LegalDocument = (typeof legalDocuments)[number];

export const legalTitles: Record<LegalDocument, (inputs?: object, options?: { locale?: Locale }) => string> = {
  pravila: m.legal_pravila,
  privacy_policy: m.legal_privacy_policy,
  vozvrat: m.legal_vozvrat,
};

/** The Russian text has a suffix as well as the prefix of its path. */
export const legalSlug = (name: LegalDocument, locale: Locale): string => (locale === 'ru' ? `${name}_ru` : name);
