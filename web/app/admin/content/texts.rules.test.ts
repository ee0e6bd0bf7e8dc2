import { expect, test } from 'vitest';
import { insertBlock, pictureMarkdown } from './insert-block.rules.ts';
import { isSlug, slugOf } from './slug.rules.ts';
import { textState } from './text-state.rules.ts';

test.each([
  [3, null, null, 'draft'],
  [3, 3, null, 'published'],
  [3, 2, null, 'changed'],
  [3, null, 3, 'scheduled'],
  [3, 2, 3, 'scheduled'],
])('revision %s of which %s is live and %s comes next is %s', (revision, live_revision, next_revision, state) => {
  expect(textState({ revision, live_revision, next_revision })).toBe(state);
});

test.each([
  ['What’s new: Café in 2K?', 'whats-new-cafe-in-2k'],
  ['Щедрые скидки — ёлки!', 'schedrye-skidki-elki'],
  ['素材', ''],
])('the slug of %s is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a long slug is cut to what the server accepts', () => {
  expect(isSlug(slugOf('Five words '.repeat(30)))).toBe(true);
  expect(isSlug(slugOf(`${'a'.repeat(79)} b`))).toBe(true);
  for (const wrong of ['', 'a--b', '-a', 'A', 'a b', 'a'.repeat(81)]) expect(isSlug(wrong), wrong).toBe(false);
});

test('a picture is a block of its own, whose text cannot end the Markdown', () => {
  expect(insertBlock('One\nTwo', 4, '![](picture:1)')).toBe('One\n\n![](picture:1)\n\nTwo');
  expect(insertBlock('', 0, 'x')).toBe('x');
  expect(pictureMarkdown('1', ' A [red] wall ')).toBe('![A \\[red\\] wall](picture:1)');
});
