import { type ArticleKind, type ArticleSection, articleSections } from '@polyshelf/contract/content';
import { sectionTitles } from '../../features/content/section-titles.ts';
import { m } from '../../i18n/compiled/messages.js';
import { Select } from '../../ui/select.tsx';

interface Props {
  kind: ArticleKind;
  value: ArticleSection;
  onChange: (section: ArticleSection) => void;
}

export const SectionSelect = ({ kind, value, onChange }: Props) => (
  <Select
    label={m.content_section()}
    value={value}
    onChange={(event) => onChange(event.target.value as ArticleSection)}
  >
    {articleSections[kind].map((section) => (
      <option key={section} value={section}>
        {sectionTitles[section]()}
      </option>
    ))}
  </Select>
);
