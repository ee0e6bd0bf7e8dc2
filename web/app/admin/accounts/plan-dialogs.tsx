import { changeDays, changePlan, previewDays, previewPlan } from '@polyshelf/contract/admin-accounts';
import { planName } from '@polyshelf/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { plansQuery } from '../../features/subscriptions/plans-query.ts';
import { m } from '../../i18n/compiled/messages.js';
import { withStepUp } from '../../overlays/with-step-up.ts';
import { Input } from '../../ui/input.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import { EffectBox, PlanEffect } from '../decisions/effect-box.tsx';
import { usePreview } from '../decisions/use-preview.ts';
import type { DialogProps } from './simple-dialogs.tsx';

const USUAL_DAYS = 30;
const MAX_DAYS = 3_650;

/** Gives days, or takes them back. */
export function DaysDialog({ account, onClose }: DialogProps) {
  const params = { id: account.id };
  const [direction, setDirection] = useState<'give' | 'take'>('give');
  const [text, setText] = useState(String(USUAL_DAYS));
  const plans = usePaidPlans();
  const [chosen, setChosen] = useState<string>();
  const needsPlan = account.plan.sub === 'free' && direction === 'give';
  const sub = needsPlan ? (chosen ?? plans[0]) : null;
  const days = Number(text) * (direction === 'give' ? 1 : -1);
  const isComplete = /^\d+$/.test(text) && days !== 0 && Math.abs(days) <= MAX_DAYS && sub !== undefined;
  const input = isComplete ? { days, sub } : null;
  const preview = usePreview(`days ${account.id}`, input, (body) => call(previewDays, { params, body }));
  return (
    <DecisionDialog
      title={m.decide_days()}
      confirm={direction === 'give' ? m.decide_days_give() : m.decide_days_take()}
      isReady={preview.current !== undefined}
      isDangerous={direction === 'take'}
      decide={async (reason) => {
        if (!input || !preview.current) return;
        const body = { ...input, revision: preview.current.revision, reason };
        await withStepUp(() => call(changeDays, { params, body }));
      }}
      onClose={onClose}
    >
      <Segments
        label={m.decide_days()}
        value={direction}
        onChange={setDirection}
        isWide
        options={[
          { value: 'give', label: m.decide_days_give() },
          { value: 'take', label: m.decide_days_take() },
        ]}
      />
      <Input
        label={m.decide_days_count()}
        inputMode="numeric"
        value={text}
        maxLength={4}
        onChange={(event) => setText(event.target.value.trim())}
      />
      {needsPlan && <PlanSelect plans={plans} value={sub ?? ''} onChange={setChosen} />}
      <EffectBox preview={preview}>{(change) => <PlanEffect change={change} />}</EffectBox>
    </DecisionDialog>
  );
}

/** Converts the time left to another plan. */
export function PlanDialog({ account, onClose }: DialogProps) {
  const params = { id: account.id };
  const plans = usePaidPlans().filter((plan) => plan !== account.plan.sub);
  const [chosen, setChosen] = useState<string>();
  const sub = chosen ?? plans[0];
  const input = sub === undefined ? null : { sub };
  const preview = usePreview(`plan ${account.id}`, input, (body) => call(previewPlan, { params, body }));
  return (
    <DecisionDialog
      title={m.decide_plan()}
      isReady={preview.current !== undefined}
      decide={async (reason) => {
        if (!input || !preview.current) return;
        const body = { ...input, revision: preview.current.revision, reason };
        await withStepUp(() => call(changePlan, { params, body }));
      }}
      onClose={onClose}
    >
      <p className="text-pretty">{m.decide_plan_text()}</p>
      <PlanSelect plans={plans} value={sub ?? ''} onChange={setChosen} />
      <EffectBox preview={preview}>{(change) => <PlanEffect change={change} />}</EffectBox>
    </DecisionDialog>
  );
}

interface SelectProps {
  plans: readonly string[];
  value: string;
  onChange: (plan: string) => void;
}

const PlanSelect = ({ plans, value, onChange }: SelectProps) => (
  <Select label={m.decide_days_plan()} value={value} onChange={(event) => onChange(event.target.value)}>
    {plans.map((plan) => (
      <option key={plan} value={plan}>
        {planName(plan)}
      </option>
    ))}
  </Select>
);

export function usePaidPlans(): string[] {
  const { data } = useQuery(plansQuery);
  return data?.plans.filter(({ usd_cents }) => usd_cents > 0).map(({ id }) => id) ?? [];
}
