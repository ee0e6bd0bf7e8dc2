import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../i18n/compiled/messages.js';

export interface Question {
  question: string;
  answer: string;
  /** The language of both, when it is not that of the page. */
  lang?: string | undefined;
  /** The path of a longer answer. */
  more?: string | undefined;
}

interface Props {
  title: string;
  questions: readonly Question[];
}

/** Questions that expand to show their answers. */
export function QuestionList({ title, questions }: Props) {
  return (
    <section aria-labelledby="questions" className="px-4 py-12 md:px-8 md:py-16">
      <h2 id="questions" className="mb-6 font-semibold text-xl tracking-tight">
        {title}
      </h2>
      <div className="max-w-3xl border-line border-t">
        {questions.map(({ question, answer, lang, more }) => (
          <details key={question} lang={lang} className="group border-line border-b">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-control py-3 font-medium">
              {question}
              <Plus
                aria-hidden
                className="size-5 shrink-0 text-muted transition-transform duration-feedback group-open:rotate-45"
              />
            </summary>
            <p className="max-w-2xl text-pretty pb-5 text-muted">
              {answer}{' '}
              {more && (
                <Link to={more} prefetch="intent" className="text-accent-text underline underline-offset-4">
                  {m.question_more()}
                </Link>
              )}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
