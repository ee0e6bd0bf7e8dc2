import { tableNames } from '@polyshelf/contract/tables';
import { expect, test } from 'vitest';
import { adminPages, pathOf } from './pages.ts';
import { tablePath } from './tables/table-pages.ts';

test('every table has a page, and every page its own path', () => {
  const paths = adminPages.map(pathOf);
  expect(paths).toEqual([...new Set(paths)]);
  expect(tableNames.map(tablePath).filter((path) => !paths.includes(path))).toEqual([]);
});
