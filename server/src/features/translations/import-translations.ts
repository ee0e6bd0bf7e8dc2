import { type TranslationKind, translationKinds, translationLimits } from '@polyshelf/contract/catalog';
import { cleanText } from '../../platform/clean-text.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import { fillTranslations, type Translation } from '../catalog/index.ts';
import { listKnownKeys } from './queries.ts';
import type { TranslationLine, TranslationProblem } from './translation-file.ts';

interface Imported {
  /** If there are any, nothing was changed. */
  problems: TranslationProblem[];
  changed: number;
  /** Already translated, so they stay. */
  kept: number;
  /** Lines without a Russian text. */
  empty: number;
}

type Given = Translation & { line: number };

/** Adds the Russian texts of all lines, or of none when a line is wrong. Keeps existing ones unless `overwrites`. */
export async function importTranslations(
  { db }: { db: Database },
  lines: readonly TranslationLine[],
  { overwrites = false } = {},
): Promise<Imported> {
  const filled = lines.filter(({ russian }) => cleanText(russian) !== '');
  const empty = lines.length - filled.length;
  return inTransaction(db, async (tx) => {
    const { given, problems } = checkLines(filled);
    problems.push(...(await findUnknown(tx, given)));
    if (problems.length > 0) {
      return { problems: problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)), changed: 0, kept: 0, empty };
    }
    const changed = await fillTranslations(tx, given, { overwrites });
    if (changed > 0) await bumpTopics(tx, 'catalog');
    return { problems, changed, kept: given.length - changed, empty };
  });
}

function checkLines(lines: readonly TranslationLine[]): { given: Given[]; problems: TranslationProblem[] } {
  const given = new Map<string, Given>();
  const problems: TranslationProblem[] = [];
  for (const { line, kind, key, russian } of lines) {
    const text = cleanText(russian);
    const refuse = (code: string, message: string) => problems.push({ line, code, message });
    const before = given.get(`${kind} ${key}`);
    if (!isKind(kind)) refuse('unknown-kind', `"${kind}" is none of ${translationKinds.join(', ')}.`);
    else if (text.length > translationLimits[kind])
      refuse('too-long', `The Russian text is longer than ${translationLimits[kind]} characters.`);
    else if (before) refuse('given-twice', `Line ${before.line} has the same ${kind}.`);
    else given.set(`${kind} ${key}`, { line, kind, key, text });
  }
  return { given: [...given.values()], problems };
}

const isKind = (kind: string): kind is TranslationKind => (translationKinds as readonly string[]).includes(kind);

async function findUnknown(tx: Tx, given: readonly Given[]): Promise<TranslationProblem[]> {
  const problems: TranslationProblem[] = [];
  for (const kind of translationKinds) {
    const own = given.filter((one) => one.kind === kind);
    const keys = own.map(({ key }) => key);
    const known = keys.length > 0 ? await listKnownKeys(tx, kind, keys) : new Set();
    const unknown = own.filter(({ key }) => !known.has(key));
    problems.push(
      ...unknown.map(({ line, key }) => ({ line, code: 'unknown-key', message: `There is no ${kind} "${key}".` })),
    );
  }
  return problems;
}
