import { articleLimits } from '@polyshelf/contract/admin-content';
import type { ArticleKind, ContentLocale } from '@polyshelf/contract/content';
import { m } from '../../i18n/compiled/messages.js';
import { Input } from '../../ui/input.tsx';
import { sitePath } from './content-words.ts';
import { isSlug } from './slug.rules.ts';

interface Props {
  kind: ArticleKind;
  locale: ContentLocale;
  value: string;
  onChange: (slug: string) => void;
}

/** The last part of the address, with the whole address below. */
export const SlugInput = ({ kind, locale, value, onChange }: Props) => (
  <Input
    label={m.content_slug()}
    value={value}
    maxLength={articleLimits.slug}
    autoComplete="off"
    spellCheck={false}
    hint={isSlug(value) ? (sitePath(kind, locale, value) ?? undefined) : m.content_slug_rule()}
    error={value === '' || isSlug(value) ? undefined : m.content_slug_rule()}
    onChange={(event) => onChange(event.target.value)}
    className="font-mono"
  />
);
