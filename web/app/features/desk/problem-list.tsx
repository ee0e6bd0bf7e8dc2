import { type Draft, type DraftFix, type DraftProblem, fixProblems, undoFix } from '@polyshelf/contract/drafts';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { goToPlace, PROBLEMS_ID, placeOf } from './desk-places.ts';
import { problemSentence, severityBadges, severityNames } from './draft-words.ts';
import { FixComparison } from './fix-comparison.tsx';
import { fixName } from './fix-names.ts';
import { MarkedPicture } from './marked-picture.tsx';
import { useDraftChange, useDraftsChange } from './use-change.ts';

interface Props {
  draft: Draft;
  isReadOnly: boolean;
}

const action =
  'inline-flex min-h-8 cursor-pointer items-center rounded-control text-accent-text text-sm underline-offset-4 hover:underline disabled:cursor-default disabled:text-muted pointer-coarse:min-h-10';
const order = ['blocks', 'warning', 'hint'];

/** What is wrong with the draft, each problem with its place and its fix, and the fixes that were made. */
export function ProblemList({ draft, isReadOnly }: Props) {
  const [shown, setShown] = useState<DraftProblem | null>(null);
  const [compared, setCompared] = useState<DraftFix | null>(null);
  const fixing = useDraftsChange((problems: readonly DraftProblem[]) =>
    call(fixProblems, { body: { problems: problems.map(({ id }) => ({ draft: draft.id, problem: id })) } }),
  );
  const undoing = useDraftChange((fix: string) => call(undoFix, { params: { id: draft.id, fix } }));
  const problems = draft.problems_list.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const fixable = problems.filter(({ fix }) => fix !== null);
  const isBusy = fixing.isPending || draft.reading.state === 'waiting' || draft.reading.state === 'reading';
  return (
    <section id={PROBLEMS_ID} tabIndex={-1} aria-labelledby="desk-problems-title" className="min-w-0">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 id="desk-problems-title" className="font-semibold">
          {m.desk_problems()}
        </h3>
        {!isReadOnly && fixable.length > 1 && (
          <Button kind="quiet" size="sm" isBusy={isBusy} onClick={() => fixing.mutate(fixable)}>
            {m.desk_fix_all({ count: fixable.length })}
          </Button>
        )}
      </div>
      {problems.length === 0 ? (
        <p className="py-2 text-muted">{draft.reading.state === 'read' ? m.desk_no_problems() : m.desk_not_read()}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line border-line border-y">
          {problems.map((problem) => {
            const place = placeOf(problem.kind);
            return (
              <li key={problem.id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2">
                <span className="w-20 pt-0.5">
                  <Badge kind={severityBadges[problem.severity]}>{severityNames[problem.severity]()}</Badge>
                </span>
                <div className="min-w-0">
                  <ProblemText problem={problem} />
                  <div className="flex flex-wrap gap-x-4">
                    {problem.mark && (
                      <button type="button" className={action} onClick={() => setShown(problem)}>
                        {m.desk_show_place()}
                      </button>
                    )}
                    {problem.twin && <Twin twin={problem.twin} />}
                    {place && !isReadOnly && (
                      <button type="button" className={action} onClick={() => goToPlace(place)}>
                        {m.desk_go_to_place()}
                      </button>
                    )}
                    {problem.fix && !isReadOnly && (
                      <button
                        type="button"
                        className={`${action} font-medium`}
                        disabled={isBusy}
                        onClick={() => fixing.mutate([problem])}
                      >
                        {fixName(problem.fix)}
                      </button>
                    )}
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {draft.fixes.length > 0 && (
        <>
          <h4 className="mt-3 font-medium text-sm">{m.desk_fixed()}</h4>
          <ul className="mt-1 divide-y divide-line border-line border-y">
            {draft.fixes.map((fix) => (
              <li key={fix.id} className="flex flex-wrap items-center gap-x-4 py-1 text-sm">
                <span className="min-w-0 flex-1 basis-40">
                  {fixName(fix.fix)} <span className="break-all font-mono text-muted text-xs">{fix.file}</span>
                </span>
                {fix.before && fix.after && (
                  <button type="button" className={action} onClick={() => setCompared(fix)}>
                    {m.desk_compare()}
                  </button>
                )}
                {!isReadOnly && (
                  <button type="button" className={action} disabled={isBusy} onClick={() => undoing.mutate(fix.id)}>
                    {m.desk_undo()}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {shown?.mark && <MarkedPicture problem={shown} mark={shown.mark} onClose={() => setShown(null)} />}
      {compared && <FixComparison fix={compared} onClose={() => setCompared(null)} />}
    </section>
  );
}

function ProblemText({ problem }: { problem: DraftProblem }) {
  const locale = useLocale();
  return (
    <p className="text-pretty break-words">
      {problemSentence(problem, locale)}{' '}
      {problem.file && <span className="break-all font-mono text-muted text-xs">{problem.file}</span>}
    </p>
  );
}

function Twin({ twin }: { twin: NonNullable<DraftProblem['twin']> }) {
  const locale = useLocale();
  const to = twin.is_draft ? `?draft=${twin.id}` : pagePath(`/asset/${twin.id}`, locale);
  return (
    <Link to={to} className={action} {...(!twin.is_draft && { target: '_blank', rel: 'noreferrer' })}>
      {m.desk_open_twin({ name: twin.name || m.desk_unnamed() })}
    </Link>
  );
}
