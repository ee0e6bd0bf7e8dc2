import { expect, test } from 'vitest';
import { previewSideOf } from './preview-side.rules.ts';

test('a preview is at most half as large as the largest file, and at most 1,024 pixels', () => {
  expect([[1024], [1024, 2048], [1024, 8192], [3], []].map(previewSideOf)).toEqual([512, 1024, 1024, 1, 1]);
});
