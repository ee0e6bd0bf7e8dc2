import type { PageTextName } from '@polyshelf/contract/content';
import { QuestionList } from '../../ui/question-list.tsx';
import { ArticleText } from './article-text.tsx';
import type { OwnText } from './page-text.rules.ts';
import { readQuestions } from './read-questions.rules.ts';

interface Props {
  /** By which a link finds them. */
  id: PageTextName;
  text: OwnText;
}

/** The questions that the operator has written instead of the built-in ones. */
export function OwnQuestions({ id, text: { title, summary, body, lang } }: Props) {
  const { intro, questions } = readQuestions(body);
  return (
    <QuestionList
      id={id}
      title={title}
      lang={lang}
      intro={
        <>
          {summary && <p className="max-w-2xl text-pretty text-muted">{summary}</p>}
          {intro.length > 0 && <ArticleText body={{ ...body, blocks: intro }} />}
        </>
      }
      questions={questions.map(({ answer, ...question }) => ({
        ...question,
        answer: <ArticleText body={{ ...body, blocks: answer }} />,
      }))}
    />
  );
}
