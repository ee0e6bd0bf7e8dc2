/** What people write in one language of an article. */
export interface Content {
  title: string;
  summary: string;
  markdown: string;
}

export type Field = keyof Content;

const fields = ['title', 'summary', 'markdown'] as const satisfies Field[];

/** Input that the server does not have yet. */
export interface Unsaved {
  /** The newest revision when the person started to edit; 0 when there was none. */
  based_on: number;
  base: Content;
  content: Content;
  /** Chosen for the first text in a language; null for the suggestion. */
  slug: string | null;
}

export const emptyContent: Content = { title: '', summary: '', markdown: '' };

export const contentOf = (text: Content | undefined): Content =>
  text ? { title: text.title, summary: text.summary, markdown: text.markdown } : emptyContent;

export const changedFields = (a: Content, b: Content): Field[] => fields.filter((field) => a[field] !== b[field]);

/** Null when the server has all of it. */
export function withoutSaved(unsaved: Unsaved, text: Content | undefined): Unsaved | null {
  const isSaved = changedFields(unsaved.content, contentOf(text)).length === 0 && (text || unsaved.slug === null);
  return isSaved ? null : unsaved;
}

/** What is unsaved after `sent` has been saved as `saved`, which the server may have trimmed: typing that went on meanwhile. */
export function afterSave(unsaved: Unsaved, sent: Content, saved: Content & { revision: number }): Unsaved {
  const base = contentOf(saved);
  const typed = Object.fromEntries(
    changedFields(unsaved.content, sent).map((field) => [field, unsaved.content[field]]),
  );
  return { based_on: saved.revision, base, content: { ...base, ...typed }, slug: null };
}

export type Merge = Record<Field, 'mine' | 'theirs' | null>;

/** A field that only one of two people has changed needs no decision. Null when both have changed it. */
export function merge({ base, content }: Pick<Unsaved, 'base' | 'content'>, theirs: Content): Merge {
  const choiceOf = (field: Field) => {
    if (content[field] === theirs[field] || content[field] === base[field]) return 'theirs';
    return theirs[field] === base[field] ? 'mine' : null;
  };
  return { title: choiceOf('title'), summary: choiceOf('summary'), markdown: choiceOf('markdown') };
}

/** Reads what `JSON.stringify` has written. Null for anything else. */
export function parseUnsaved(stored: string | null): Unsaved | null {
  try {
    const { based_on, base, content, slug } = JSON.parse(stored ?? 'null');
    const isRead = Number.isInteger(based_on) && isContent(base) && isContent(content);
    return isRead ? { based_on, base, content, slug: typeof slug === 'string' ? slug : null } : null;
  } catch {
    return null;
  }
}

const isContent = (value: Content): boolean => fields.every((field) => typeof value[field] === 'string');
