import type { Found, FoundKind } from '@polyshelf/contract/admin-search';
import { matchOptions } from '../ui/combobox.rules.ts';

/** An action or a page, known without the server. */
export interface Entry<Icon = unknown> {
  kind: 'action' | 'page';
  title: string;
  /** All words that find it, in both languages. */
  words: string;
  icon: Icon;
  /** The English path that it opens; where all of its kind are listed, for an action that asks for one. */
  path: string;
  /** For an action about one account or payment: the finder asks which. */
  asks?: Asked | undefined;
}

export interface Asked {
  kind: 'account' | 'payment';
  /** The dialog that opens on its page. */
  act: string;
}

export type OptionGroup = 'recent' | Entry['kind'] | FoundKind;

export type Option<Icon = unknown> = { group: OptionGroup; key: string } & (
  | { entry: Entry<Icon>; found?: undefined }
  | { found: Found; entry?: undefined }
);

interface Given<Icon> {
  text: string;
  /** What a chosen action asks for. */
  asked?: Asked | undefined;
  entries: readonly Entry<Icon>[];
  recent: readonly Found[];
  found: readonly Found[];
}

/** Without text what was opened last and everything that can be done; with text what fits it. */
export function listOptions<Icon>({ text, asked, entries, recent, found }: Given<Icon>): Option<Icon>[] {
  const isEmpty = text.trim() === '';
  if (asked) {
    return (isEmpty ? recent : found)
      .filter(({ kind }) => isAnswer(asked, kind))
      .map((one) => optionOf(isEmpty ? 'recent' : one.kind, one));
  }
  const labelled = entries.map((entry) => ({ value: entry.path, label: entry.words, entry }));
  const fitting = isEmpty ? labelled : matchOptions(labelled, text);
  return [
    ...(isEmpty ? recent.map((one) => optionOf('recent', one)) : []),
    ...fitting.map(({ entry }) => ({ group: entry.kind, key: keyOf(entry), entry })),
    ...(isEmpty ? [] : found.map((one) => optionOf(one.kind, one))),
  ];
}

/** A payment is also found by its account, which leads to the payments of that account. */
const isAnswer = (asked: Asked, kind: FoundKind): boolean =>
  kind === asked.kind || (asked.kind === 'payment' && kind === 'account');

const keyOf = ({ kind, path, asks }: Entry): string => [kind, path, asks?.act].filter(Boolean).join(' ');

const optionOf = (group: OptionGroup, found: Found) => ({ group, key: `${group} ${found.path}`, found });

/** The English path that an option opens. */
export function pathOfOption({ entry, found }: Option, asked?: Asked): string {
  if (entry || !asked) return (entry ?? found).path;
  return found.kind === asked.kind
    ? `${found.path}?act=${asked.act}`
    : `/admin/payments?account=${found.id}&status=paid`;
}
