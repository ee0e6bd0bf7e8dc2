import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

const SOURCES = ['contract', 'search-index', 'server', 'demo', 'web', 'simulators', 'scripts', 'e2e', 'bench'];

/** A type imported inline. Followed by `then`, `catch` or `finally` it would be a dynamic import. */
const INLINE_TYPE = /\btypeof import\(|\bimport\((['"])[^'"]+\1\)\.(?!then\b|catch\b|finally\b)/;

export interface ImportGraph {
  root: string;
  result: ICruiseResult;
}

/** Reads every import and validates it against .dependency-cruiser.cjs. */
export async function readImports(root: string): Promise<ImportGraph> {
  const sources = SOURCES.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(sources, {
    ...config.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  });
  return { root, result: output as ICruiseResult };
}

export function findForbiddenImports({ root, result }: ImportGraph): string[] {
  const files = result.modules.map(({ source }) => source).filter((file) => /\.tsx?$/.test(file));
  // dependency-cruiser reports no violations when it could read no file.
  const wereRead = result.modules.some(({ dependencies }) => dependencies.length > 0);
  if (files.length === 0 || !wereRead) return ['dependency-cruiser read no imports, so the check proves nothing'];

  const comments = new Map(result.summary.ruleSetUsed?.forbidden?.map(({ name, comment }) => [name, comment]));
  return [
    ...result.summary.violations.map(({ rule, from, to, cycle }) => {
      const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
      return `${rule.name}: ${from} → ${path}\n  ${comments.get(rule.name)}`;
    }),
    ...files
      .filter((file) => !file.includes('node_modules/') && existsSync(join(root, file)))
      .filter((file) => INLINE_TYPE.test(readFileSync(join(root, file), 'utf8')))
      .map((file) => `${file} imports a type inline, which dependency-cruiser does not see: use import type`),
  ];
}
