import type { ArticleBody, Block } from '@polyshelf/contract/content';

interface OwnQuestion {
  id: string;
  question: string;
  answer: Block[];
}

/** Each heading of the second level is a question, and what follows it is its answer. The intro stands before them. */
export function readQuestions({ blocks, contents }: Pick<ArticleBody, 'blocks' | 'contents'>) {
  const intro: Block[] = [];
  const questions: OwnQuestion[] = [];
  for (const block of blocks) {
    const heading = block.kind === 'heading' && block.level === 2 && contents.find(({ id }) => id === block.id);
    if (heading) questions.push({ id: heading.id, question: heading.text, answer: [] });
    else (questions.at(-1)?.answer ?? intro).push(block);
  }
  return { intro, questions };
}
