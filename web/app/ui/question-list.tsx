import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { m } from '../i18n/compiled/messages.js';

export interface Question {
  /** Needed where two questions may be the same. */
  id?: string;
  question: string;
  answer: ReactNode;
  /** The language of both, when it is not that of the page. */
  lang?: string | undefined;
  /** The path of a longer answer. */
  more?: string | undefined;
}

interface Props {
  id?: string;
  title: string;
  /** The language of all texts, when it is not that of the page. */
  lang?: string | undefined;
  /** Shown between the title and the questions. */
  intro?: ReactNode;
  questions: readonly Question[];
}

/** Questions that expand to show their answers. */
export function QuestionList({ id, title, lang, intro, questions }: Props) {
  const headingId = useId();
  return (
    <section id={id} lang={lang} aria-labelledby={headingId} className="px-4 py-12 md:px-8 md:py-16">
      <h2 id={headingId} className="mb-6 font-semibold text-xl tracking-tight">
        {title}
      </h2>
      {intro && <div className="mb-6 flex flex-col gap-4 empty:hidden">{intro}</div>}
      <div className="max-w-3xl border-line border-t">
        {questions.map(({ id: key, question, answer, lang, more }) => (
          <details key={key ?? question} lang={lang} className="group border-line border-b">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-control py-3 font-medium">
              {question}
              <Plus
                aria-hidden
                className="size-5 shrink-0 text-muted transition-transform duration-feedback group-open:rotate-45"
              />
            </summary>
            <div className="max-w-2xl text-pretty pb-5 text-muted">
              {answer}{' '}
              {more && (
                <Link to={more} prefetch="intent" className="text-accent-text underline underline-offset-4">
                  {m.question_more()}
                </Link>
              )}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
