import type { Found, FoundKind } from '@polyshelf/contract/admin-search';
import { matchOptions } from '../ui/combobox.rules.ts';

/** An action or a page, known without the server. */
export interface Entry<Icon = unknown> {
  kind: 'action' | 'page';
  title: string;
  /** All words that find it, in both languages. */
  words: string;
  icon: Icon;
  /** The English path that it opens. */
  path: string;
}

export type OptionGroup = 'recent' | Entry['kind'] | FoundKind;

export type Option<Icon = unknown> = { group: OptionGroup; key: string } & (
  | { entry: Entry<Icon>; found?: undefined }
  | { found: Found; entry?: undefined }
);

interface Given<Icon> {
  text: string;
  entries: readonly Entry<Icon>[];
  recent: readonly Found[];
  found: readonly Found[];
}

/** Without text what was opened last and everything that can be done; with text what fits it. */
export function listOptions<Icon>({ text, entries, recent, found }: Given<Icon>): Option<Icon>[] {
  const labelled = entries.map((entry) => ({ value: entry.path, label: entry.words, entry }));
  const fitting = text.trim() === '' ? labelled : matchOptions(labelled, text);
  return [
    ...(text.trim() === '' ? recent.map((one) => optionOf('recent', one)) : []),
    ...fitting.map(({ entry }) => ({ group: entry.kind, key: `${entry.kind} ${entry.path}`, entry })),
    ...(text.trim() === '' ? [] : found.map((one) => optionOf(one.kind, one))),
  ];
}

const optionOf = (group: OptionGroup, found: Found) => ({ group, key: `${group} ${found.path}`, found });

export const pathOfOption = ({ entry, found }: Option): string => (entry ?? found).path;
