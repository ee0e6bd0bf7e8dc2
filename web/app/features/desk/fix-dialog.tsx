import { type Draft, type DraftProblem, fixProblems } from '@polyshelf/contract/drafts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { type Locale, useLocale } from '../../i18n/locale.ts';
import { showToast } from '../../overlays/toasts.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { fetchDrafts } from './draft-queries.ts';
import { draftName, problemSentence } from './draft-words.ts';
import { fixName } from './fix-names.ts';
import { useDraftsChange } from './use-change.ts';

/** The most problems that one call fixes. */
const MOST_FIXES = 500;

/** The problems of one kind in several drafts, which the same fix ends. */
interface Group {
  /** The problem of the first draft. */
  problem: DraftProblem & { fix: string };
  first: Draft;
  found: { draft: Draft; id: string }[];
}

interface Props {
  drafts: readonly string[];
  onClose: () => void;
}

/** Fixes problems of several drafts at once, chosen by their kind. */
export function FixDialog({ drafts, onClose }: Props) {
  const locale = useLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: ['drafts', 'fixable', drafts],
    queryFn: () => fetchDrafts(drafts),
    staleTime: 0,
  });
  const groups = groupFixable(data ?? []);
  // Hints are often meant to be as they are.
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = ({ problem }: Group) => changed.get(problem.kind) ?? problem.severity !== 'hint';
  const chosen = groups.filter(isChosen).flatMap(({ found }) => found);
  const fixing = useDraftsChange(fix, (count) => {
    onClose();
    showToast({ kind: 'success', title: m.desk_fixing({ count }) });
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.desk_fix_title({ count: drafts.length })}
      closeLabel={m.modal_close()}
      footer={
        groups.length > 0 && (
          <Button isBusy={fixing.isPending} disabled={chosen.length === 0} onClick={() => fixing.mutate(chosen)}>
            {m.desk_fix_chosen({ count: chosen.length })}
          </Button>
        )
      }
    >
      {isError && <LoadError onRetry={refetch} />}
      {!data && !isError && <Skeleton className="h-32" />}
      {data && groups.length === 0 && <p>{m.desk_nothing_to_fix()}</p>}
      <ul className="divide-y divide-line">
        {groups.map((group) => (
          <li key={group.problem.kind}>
            <Checkbox
              checked={isChosen(group)}
              onChange={({ target }) => setChanged(new Map(changed).set(group.problem.kind, target.checked))}
              hint={describe(group, locale)}
            >
              {fixName(group.problem.fix)} <span className="font-mono text-muted text-sm">{group.found.length}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function groupFixable(drafts: readonly Draft[]): Group[] {
  const groups = new Map<string, Group>();
  for (const draft of drafts)
    for (const { fix, ...problem } of draft.problems_list) {
      if (fix === null) continue;
      const group = groups.get(problem.kind) ?? { problem: { ...problem, fix }, first: draft, found: [] };
      group.found.push({ draft, id: problem.id });
      groups.set(problem.kind, group);
    }
  return [...groups.values()].toSorted((a, b) => b.found.length - a.found.length);
}

/** What is wrong with the first draft, and how many others have the same. */
function describe({ problem, first, found }: Group, locale: Locale): string {
  const sentence = `${draftName(first, locale)}: ${problemSentence(problem, locale)}`;
  const others = new Set(found.map(({ draft }) => draft.id)).size - 1;
  return others === 0 ? sentence : `${sentence} ${m.desk_fix_others({ count: others })}`;
}

/** Returns how many problems are being fixed. */
async function fix(found: readonly { draft: Draft; id: string }[]): Promise<number> {
  const problems = found.map(({ draft, id }) => ({ draft: draft.id, problem: id }));
  let count = problems.length;
  for (let from = 0; from < problems.length; from += MOST_FIXES) {
    const { data } = await call(fixProblems, { body: { problems: problems.slice(from, from + MOST_FIXES) } });
    count -= data.skipped;
  }
  return count;
}
