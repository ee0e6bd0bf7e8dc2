import {
  listBrokenSeals,
  listMigrations,
  MIGRATION_NAME,
  MIGRATIONS,
  readMigration,
  readSeals,
} from './migration-files.ts';

/** Tests cannot move the database's clock, so a migration must not read it. */
const CLOCK_DEFAULT =
  /\bdefault\s*\(*\s*(?:now\s*\(|current_(?:timestamp|date|time)\b|local(?:timestamp|time)\b|(?:clock|statement|transaction)_timestamp\s*\()/i;

/** Finds migrations that are changed, missing, misnamed, unsealed, or that read the database's clock. */
export function findMigrationFaults(root: string): string[] {
  const files = listMigrations(root);
  if (files.length === 0) return [`${MIGRATIONS} has no migrations`];
  const seals = readSeals(root);
  return [
    ...files.flatMap((file, index) => findFaultsOf(root, file, index + 1)),
    ...files.filter((file) => !seals[file]).map((file) => `${file} is not sealed: run npm run db:seal`),
    ...listBrokenSeals(root).map(
      (file) => `${file} was changed or removed after it was sealed: restore it and add a new migration`,
    ),
  ];
}

function findFaultsOf(root: string, file: string, place: number): string[] {
  if (!MIGRATION_NAME.test(file)) return [`${file} is not named like 0001_verb_noun.sql`];
  const faults: string[] = [];
  if (Number(file.slice(0, 4)) !== place)
    faults.push(`${file} must have the number ${place}: numbers have no gaps and no duplicates`);
  const clock = CLOCK_DEFAULT.exec(readMigration(root, file).replaceAll(/--.*$/gm, ''));
  if (clock) faults.push(`${file} takes the time from the database (${clock[0]}): pass it as a value`);
  return faults;
}
