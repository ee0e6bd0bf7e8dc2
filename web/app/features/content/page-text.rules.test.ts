import type { Block, PageText } from '@polyshelf/contract/content';
import { expect, test } from 'vitest';
import { ownTexts } from './page-text.rules.ts';
import { readQuestions } from './read-questions.rules.ts';

const paragraph = (text: string): Block => ({ kind: 'paragraph', children: [text] });
const heading = (level: number, id: string): Block => ({ kind: 'heading', level, id, children: [id] });

test('headings of the second level are questions with all that follows them', () => {
  const blocks = [
    paragraph('Before'),
    heading(2, 'why'),
    paragraph('Because'),
    heading(3, 'more'),
    paragraph('Therefore'),
    heading(2, 'when'),
  ];
  const contents = [
    { id: 'why', level: 2, text: 'Why?' },
    { id: 'more', level: 3, text: 'More' },
    { id: 'when', level: 2, text: 'When?' },
  ];
  expect(readQuestions({ blocks, contents })).toEqual({
    intro: [blocks[0]],
    questions: [
      { id: 'why', question: 'Why?', answer: blocks.slice(2, 5) },
      { id: 'when', question: 'When?', answer: [] },
    ],
  });
});

test('a text is marked with its language only on pages in the other one', () => {
  const body = { blocks: [], contents: [], assets: [] };
  const text: PageText = { name: 'landing', locale: 'en', title: 'Wood', summary: '', body };
  expect(ownTexts([text], 'en')).toEqual({ landing: { title: 'Wood', summary: '', body, lang: undefined } });
  expect(ownTexts([text], 'ru').landing?.lang).toBe('en');
});
