import { m } from '../i18n/compiled/messages.js';

/** The links to the main sections, for the header, the mobile menu and the footer. */
export const sections = [
  { path: '/catalog/producers', label: m.section_producers },
  { path: '/catalog/packs', label: m.section_packs },
  { path: '/catalog/collections', label: m.section_collections },
  { path: '/pricing', label: m.section_pricing },
];
