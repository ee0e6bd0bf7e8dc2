import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every name in .env.example, empty: tests meet the product as it comes, whatever the shell or `.env` would set. */
export function blankProductVariables(root: string): Record<string, string> {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  return Object.fromEntries([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => [name, '']));
}
