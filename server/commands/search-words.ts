/**
 * `npm run search:words -- list [synonym|form|stop]` lists the words that the operator taught the search.
 * `npm run search:words -- add|remove synonym <word> <word>` changes words that mean the same, in both directions.
 * `npm run search:words -- add|remove form <form> <dictionary form>` changes forms that the stemmer does not recognise.
 * `npm run search:words -- add|remove stop <word>` changes words that searches ignore.
 */
import { changeSearchWords } from '../src/features/search/change-search-words.ts';
import { listSearchWords } from '../src/features/search/list-search-words.ts';
import { openServices } from '../src/services.ts';
import { readConfig } from './read-config.ts';

const USAGE = `Usage: npm run search:words -- list [synonym|form|stop]
       npm run search:words -- add|remove synonym <word> <word>
       npm run search:words -- add|remove form <form> <dictionary form>
       npm run search:words -- add|remove stop <word>`;

const kinds = {
  synonym: { words: 2, show: ' = ' },
  form: { words: 2, show: ' → ' },
  stop: { words: 1, show: '' },
} as const;
type Kind = keyof typeof kinds;

const isKind = (name: string | undefined): name is Kind => name !== undefined && Object.hasOwn(kinds, name);

const [action, kind, ...words] = process.argv.slice(2);
const isList = action === 'list' && words.length === 0 && (kind === undefined || isKind(kind));
const isChange = (action === 'add' || action === 'remove') && isKind(kind) && words.length === kinds[kind].words;
if (!isList && !isChange) {
  console.error(USAGE);
  process.exit(2);
}

const format = (one: Kind, entry: readonly string[]) => `${one.padEnd(7)}  ${entry.join(kinds[one].show)}`;

const services = await openServices(readConfig(), 'command');
if (isChange) {
  const changed = await changeSearchWords(services, { action, kind, words });
  if (changed.problem) {
    console.error(`${changed.problem.code}  ${changed.problem.message}`);
    process.exitCode = 1;
  } else {
    const outcome = action === 'remove' ? 'removed' : changed.isChanged ? 'added' : 'is already there';
    console.log(`${format(kind, changed.entry)}  ${outcome}`);
  }
} else {
  for (const one of isKind(kind) ? [kind] : (Object.keys(kinds) as Kind[])) {
    for (const entry of await listSearchWords(services, one)) console.log(format(one, entry));
  }
}
await services.close();
