import { type AccountMerge, mergeAccounts, previewMerge } from '@polyshelf/contract/admin-accounts';
import { ApiError } from '@polyshelf/contract/errors';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { withStepUp } from '../../overlays/with-step-up.ts';
import { Input } from '../../ui/input.tsx';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import { EffectBox, PlanEffect } from '../decisions/effect-box.tsx';
import { usePreview } from '../decisions/use-preview.ts';
import { useFound } from '../use-found.ts';
import type { DialogProps } from './simple-dialogs.tsx';

/** Finds another account of the same person and merges it into this one. */
export function MergeDialog({ account, onClose }: DialogProps) {
  const params = { id: account.id };
  const [closed, setClosed] = useState<number | null>(null);
  const input = closed === null ? null : { closed };
  const preview = usePreview(`merge ${account.id}`, input, (body) => call(previewMerge, { params, body }));
  return (
    <DecisionDialog
      title={m.decide_merge()}
      isReady={preview.current !== undefined}
      isDangerous
      decide={async (reason) => {
        if (!input || !preview.current) return;
        const { closed, kept } = preview.current;
        const revisions = { closed: closed.revision, kept: kept.revision };
        await withStepUp(() => call(mergeAccounts, { params, body: { ...input, revisions, reason } }));
      }}
      onClose={onClose}
    >
      <p className="text-pretty">{m.decide_merge_text()}</p>
      <AccountChoice except={account.id} chosen={closed} onChoose={setClosed} />
      <EffectBox preview={preview} words={{ MERGE_REFUSED: () => obstacleWords(preview.error) }}>
        {(merge) => (
          <>
            <PlanEffect change={merge.kept} />
            <p className="text-sm">{moveWords(merge)}</p>
          </>
        )}
      </EffectBox>
    </DecisionDialog>
  );
}

interface ChoiceProps {
  except: number;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

function AccountChoice({ except, chosen, onChoose }: ChoiceProps) {
  const [text, setText] = useState('');
  const { found, isOutdated } = useFound(text);
  const accounts = found.filter(({ kind, id }) => kind === 'account' && id !== String(except));
  return (
    <div className="flex flex-col gap-1">
      <Input
        type="search"
        label={m.decide_merge_find()}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChoose(null);
        }}
      />
      <div role="radiogroup" aria-label={m.decide_merge_find()} className="flex min-h-10 flex-col">
        {text.trim() !== '' &&
          accounts.map(({ id, title, subtitle }) => (
            <label
              key={id}
              className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-well"
            >
              <input
                type="radio"
                name="closed"
                className="accent-accent"
                checked={chosen === Number(id)}
                onChange={() => onChoose(Number(id))}
              />
              <span className="min-w-0 truncate">
                {title} <span className="text-muted text-sm">{subtitle}</span>
              </span>
            </label>
          ))}
        {text.trim() !== '' && !isOutdated && accounts.length === 0 && (
          <p className="px-2 py-2 text-muted text-sm">{m.decide_merge_none()}</p>
        )}
      </div>
    </div>
  );
}

const obstacles: Record<string, () => string> = {
  same_account: m.decide_merge_same_account,
  role: m.decide_merge_role,
  open_payment: m.decide_merge_open_payment,
};

const obstacleWords = (error: unknown): string =>
  (obstacles[ApiError.is(error) ? String(error.extensions.reason) : ''] ?? m.error_code_MERGE_REFUSED)();

function moveWords({ moves, email_moves, telegram_moves }: AccountMerge): string {
  const rows = [
    moves.payments > 0 && m.decide_moves_payments({ count: moves.payments }),
    moves.devices > 0 && m.decide_moves_devices({ count: moves.devices }),
    moves.collections > 0 && m.decide_moves_collections({ count: moves.collections }),
    moves.favourites > 0 && m.decide_moves_favourites({ count: moves.favourites }),
    moves.downloads > 0 && m.decide_moves_downloads({ count: moves.downloads }),
    moves.wishes > 0 && m.decide_moves_wishes({ count: moves.wishes }),
  ].filter(Boolean);
  return [
    rows.length > 0 ? m.decide_merge_moves({ moves: rows.join(', ') }) : m.decide_merge_nothing(),
    email_moves && m.decide_merge_email(),
    telegram_moves && m.decide_merge_telegram(),
  ]
    .filter(Boolean)
    .join(' ');
}
