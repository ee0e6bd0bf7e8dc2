/**
 * `npm run translations` lists what has no Russian text, with suggestions from the lexicon.
 * `npm run translations -- export file.csv` writes all of it into a file, to be filled in.
 * `npm run translations -- import file.csv [--overwrite]` reads the file again.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { importTranslations } from '../src/features/translations/import-translations.ts';
import {
  listMissingTranslations,
  type TranslationGap,
} from '../src/features/translations/list-missing-translations.ts';
import { formatTranslationFile, parseTranslationFile } from '../src/features/translations/translation-file.ts';
import { escapeInvisible } from '../src/platform/escape-invisible.ts';
import { openServices, type Services } from '../src/services.ts';
import { readConfig } from './read-config.ts';

const USAGE = 'Usage: npm run translations [-- export file.csv | import file.csv [--overwrite]]';
const SHOWN = 20;
const COLUMN_WIDTH = 44;

const plurals = {
  name: 'names of assets',
  description: 'descriptions',
  note: 'notes of versions',
  pack: 'packs',
  producer: 'producers',
  tag: 'tags',
} as const;

type Action = (services: Services, file: string, overwrites: boolean) => Promise<void>;

const actions: Record<string, Action> = {
  async export(services, file) {
    const gaps = await listMissingTranslations(services);
    try {
      // With `wx` an existing file stays: the operator may be filling in translations there.
      await writeFile(file, formatTranslationFile(gaps), { flag: 'wx' });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return fail('file-not-written', (error as Error).message);
      return fail('file-exists', `${file} exists already. Choose another name, so that nothing in it is lost.`);
    }
    const count = gaps.reduce((sum, { missing }) => sum + missing.length, 0);
    console.log(`${count} texts without translation are in ${file}. Fill in the last column, then run:`);
    console.log(`npm run translations -- import ${file}`);
  },
  async import(services, file, overwrites) {
    const bytes = await readFile(file).catch((error: Error) => fail('file-not-read', error.message));
    if (!bytes) return;
    const { lines, problems } = parseTranslationFile(bytes);
    const imported = problems.length > 0 ? null : await importTranslations(services, lines, { overwrites });
    for (const { line, code, message } of imported?.problems ?? problems) {
      fail(code, message, line === null ? basename(file) : `${basename(file)}:${line}`);
    }
    if (!imported || imported.problems.length > 0) return console.error('Nothing was imported.');
    const { changed, kept, empty } = imported;
    console.log(
      `Translations: ${changed} ${overwrites ? 'written' : 'added'}, ${kept} kept as they were. Lines without a Russian text: ${empty}.`,
    );
  },
};

/** Messages contain names of files and cells of the CSV file. */
function fail(code: string, message: string, place?: string): void {
  console.error(
    [place, code, message]
      .filter((part) => part !== undefined)
      .map(escapeInvisible)
      .join('  '),
  );
  process.exitCode = 1;
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

function printGap({ kind, total, missing }: TranslationGap): void {
  console.log(`${plurals[kind]}: ${missing.length} of ${total} without translation`);
  for (const { english, suggestions } of missing.slice(0, SHOWN)) {
    const cut = english.length > COLUMN_WIDTH ? `${english.slice(0, COLUMN_WIDTH - 1)}…` : english;
    console.log(`  ${cut.padEnd(COLUMN_WIDTH)}  ${suggestions.join(' / ')}`.trimEnd());
  }
  if (missing.length > SHOWN) console.log(`  and ${missing.length - SHOWN} more`);
}

function readArguments(): { run: (services: Services) => Promise<void> } | null {
  try {
    const { values, positionals } = parseArgs({ options: { overwrite: { type: 'boolean' } }, allowPositionals: true });
    const [name, file, ...rest] = positionals;
    const overwrites = values.overwrite ?? false;
    if (name === undefined && !overwrites) {
      return { run: async (services) => (await listMissingTranslations(services)).forEach(printGap) };
    }
    const action = name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action || !file || rest.length > 0 || (overwrites && name !== 'import')) return null;
    return { run: (services) => action(services, file, overwrites) };
  } catch {
    return null;
  }
}

const given = readArguments();
if (!given) {
  console.error(USAGE);
  process.exit(2);
}
const services = await openServices(readConfig(), 'command');
await given.run(services);
await services.close();
