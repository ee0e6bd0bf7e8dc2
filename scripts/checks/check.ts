import { availableParallelism } from 'node:os';
import { findDeadCode } from './check-dead-code.ts';
import { findDocumentFaults } from './check-documents.ts';
import { findLongImportChains } from './check-hops.ts';
import { findHygieneFaults } from './check-hygiene.ts';
import { findForbiddenImports, readImports } from './check-imports.ts';
import { findLintFaults } from './check-lint.ts';
import { findMessageFaults } from './check-messages.ts';
import { findMigrationFaults } from './check-migrations.ts';
import { findOldScreenshots } from './check-screenshots.ts';
import { findForeignWrites } from './check-table-owners.ts';
import { findTypeFaults, listTypedFolders } from './check-types.ts';
import { type Check, runChecks } from './run-checks.ts';
import { tableOwners } from './table-owners.ts';

/** npm starts scripts in the folder of package.json. */
const root = process.cwd();

let graph: ReturnType<typeof readImports> | undefined;
const imports = () => (graph ??= readImports(root));

const checks: Check[] = [
  ...listTypedFolders(root)
    // The web starts first, because it takes longest: its routes and messages are generated.
    .toSorted((a, b) => Number(b === 'web') - Number(a === 'web'))
    .map((folder) => ({ name: `types:${folder}`, findFaults: () => findTypeFaults(root, folder) })),
  { name: 'lint', findFaults: () => findLintFaults(root) },
  { name: 'dead-code', findFaults: () => findDeadCode(root) },
  { name: 'imports', findFaults: async () => findForbiddenImports(await imports()) },
  { name: 'hops', findFaults: async () => findLongImportChains(await imports()) },
  { name: 'tables', findFaults: () => findForeignWrites(root, tableOwners) },
  { name: 'migrations', findFaults: () => findMigrationFaults(root) },
  { name: 'messages', findFaults: () => findMessageFaults(root) },
  { name: 'hygiene', findFaults: () => findHygieneFaults(root) },
  { name: 'screenshots', findFaults: () => findOldScreenshots(root) },
  { name: 'documents', findFaults: () => findDocumentFaults(root) },
];

/** `npm run check -- types lint` runs the checks whose names start with these words. */
const prefixes = process.argv.slice(2);
const isChosen = ({ name }: Check) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix));
for (const prefix of prefixes.filter((prefix) => !checks.some(({ name }) => name.startsWith(prefix)))) {
  throw new Error(`There is no check "${prefix}"; there are ${checks.map(({ name }) => name).join(', ')}`);
}

const failed = await runChecks(checks.filter(isChosen), availableParallelism(), console.log);
process.exitCode = failed.length > 0 ? 1 : 0;
