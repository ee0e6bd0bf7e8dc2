import { type BulkAction, type BulkEffect, previewBulk, startBulk, startBulkDays } from '@polyshelf/contract/bulk';
import { planName } from '@polyshelf/contract/plans';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { newKey } from '../../api/new-key.ts';
import { m } from '../../i18n/compiled/messages.js';
import { withStepUp } from '../../overlays/with-step-up.ts';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import { EffectBox } from '../decisions/effect-box.tsx';
import { usePreview } from '../decisions/use-preview.ts';
import { usePaidPlans } from './plan-dialogs.tsx';

interface Props {
  action: BulkAction;
  title: string;
  selected: readonly string[] | Record<string, string>;
  onClose: () => void;
  /** Receives the id of the job, to poll its progress. */
  onStarted: (id: string) => void;
}

const MAX_DAYS = 3_650;

/** Shows what a decision about many accounts changes, before it starts. */
export function BulkDialog({ action, title, selected, onClose, onStarted }: Props) {
  // A repeated request has the same id, so it starts nothing twice.
  const [id] = useState(newKey);
  const [text, setText] = useState('7');
  const [sub, setSub] = useState('');
  const days = Number(text);
  const isComplete = action !== 'give_days' || (/^\d+$/.test(text) && days > 0 && days <= MAX_DAYS);
  const accounts = isKeys(selected) ? { ids: selected.map(Number) } : { query: selected };
  const input = isComplete ? { action, accounts, sub: sub || null } : null;
  const preview = usePreview(`bulk ${action}`, input, (body) => call(previewBulk, { body }));
  return (
    <DecisionDialog
      title={title}
      isReady={(preview.current?.affected ?? 0) > 0}
      isDangerous={action === 'suspend'}
      decide={async (reason) => {
        if (!preview.current) return;
        const body = { id, accounts, selection: preview.current.selection, reason };
        if (action === 'give_days') {
          await withStepUp(() => call(startBulkDays, { body: { ...body, days, sub: sub || null } }));
        } else {
          await call(startBulk, { body: { ...body, action } });
        }
        onStarted(id);
      }}
      onClose={onClose}
    >
      {action === 'give_days' && <DaysFields text={text} sub={sub} onText={setText} onSub={setSub} />}
      <EffectBox preview={preview}>{(effect) => <Effect effect={effect} />}</EffectBox>
    </DecisionDialog>
  );
}

interface FieldsProps {
  text: string;
  sub: string;
  onText: (text: string) => void;
  onSub: (sub: string) => void;
}

function DaysFields({ text, sub, onText, onSub }: FieldsProps) {
  const plans = usePaidPlans();
  return (
    <>
      <Input
        label={m.decide_days_count()}
        inputMode="numeric"
        value={text}
        maxLength={4}
        onChange={(event) => onText(event.target.value.trim())}
      />
      <Select label={m.bulk_plan()} value={sub} onChange={(event) => onSub(event.target.value)}>
        <option value="">{m.bulk_plan_none()}</option>
        {plans.map((plan) => (
          <option key={plan} value={plan}>
            {planName(plan)}
          </option>
        ))}
      </Select>
    </>
  );
}

function Effect({ effect: { affected, unchanged, refused } }: { effect: BulkEffect }) {
  return (
    <>
      <p className="font-medium">{m.bulk_affected({ count: affected })}</p>
      {unchanged > 0 && <p>{m.bulk_unchanged({ count: unchanged })}</p>}
      {refused > 0 && <p>{m.bulk_refused({ count: refused })}</p>}
    </>
  );
}

const isKeys = (selected: Props['selected']): selected is readonly string[] => Array.isArray(selected);
