import type { ArticleSection } from '@polyshelf/contract/content';
import { m } from '../../i18n/compiled/messages.js';

export const sectionTitles: Record<ArticleSection, () => string> = {
  start: m.docs_section_start,
  downloads: m.docs_section_downloads,
  account: m.docs_section_account,
  programs: m.docs_section_programs,
  operators: m.docs_section_operators,
  legal: m.docs_section_legal,
};
