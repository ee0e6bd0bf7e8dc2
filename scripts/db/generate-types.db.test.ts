import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../server/testing/test-database.ts';
import { generateTypes, SCHEMA_FILE } from './generate-types.ts';

test('schema.ts matches the migrations; run `npm run db:types` after a new migration', async () => {
  const { ownerUrl } = await useTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const target = join(folder, 'schema.ts');
  generateTypes(ownerUrl, target);
  expect(readFileSync(target, 'utf8')).toBe(readFileSync(SCHEMA_FILE, 'utf8'));
});
