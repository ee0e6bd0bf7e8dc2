import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

const law = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

const SOURCES = ['contract', 'search-index', 'server', 'demo', 'web', 'simulators', 'scripts', 'e2e', 'bench'];

/** A type named by an import in its midst; with `then` and its kin it is an ordinary dynamic import. */
const INLINE_TYPE = /\btypeof import\(|\bimport\((['"])[^'"]+\1\)\.(?!then\b|catch\b|finally\b)/;

export interface ImportGraph {
  root: string;
  result: ICruiseResult;
}

/** Every import of the tree, already held against the law. */
export async function readImports(root: string): Promise<ImportGraph> {
  const sources = SOURCES.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(sources, {
    ...law.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: law.forbidden },
  });
  return { root, result: output as ICruiseResult };
}

/** What breaks the law of .dependency-cruiser.cjs. */
export function findUnlawfulImports({ root, result }: ImportGraph): string[] {
  const files = result.modules.map(({ source }) => source).filter((file) => /\.tsx?$/.test(file));
  // dependency-cruiser calls a tree lawful when it could read none of it.
  const wereRead = result.modules.some(({ dependencies }) => dependencies.length > 0);
  if (files.length === 0 || !wereRead) return ['dependency-cruiser read no imports, so it proves nothing'];

  const comments = new Map(result.summary.ruleSetUsed?.forbidden?.map(({ name, comment }) => [name, comment]));
  return [
    ...result.summary.violations.map(({ rule, from, to, cycle }) => {
      const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
      return `${rule.name}: ${from} → ${path}\n  ${comments.get(rule.name)}`;
    }),
    ...files
      .filter((file) => !file.includes('node_modules/') && existsSync(join(root, file)))
      .filter((file) => INLINE_TYPE.test(readFileSync(join(root, file), 'utf8')))
      .map((file) => `${file} names a type by an inline import, which the law cannot see: write import type`),
  ];
}
