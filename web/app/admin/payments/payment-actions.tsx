import {
  type AdminPayment,
  acknowledgeFlags,
  type CheckOutcome,
  checkPayment,
  previewRefund,
  previewSettlement,
  refundPayment,
  settlePayment,
} from '@polyshelf/contract/admin-payments';
import type { PaymentFlag } from '@polyshelf/contract/payments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { withStepUp } from '../../overlays/with-step-up.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import { EffectBox, PlanEffect } from '../decisions/effect-box.tsx';
import { useOpenDecision } from '../decisions/use-open-decision.ts';
import { usePreview } from '../decisions/use-preview.ts';
import { flagWords, outcomeWords } from './flag-words.ts';

type Flags = PaymentFlag[];

interface Props {
  page: AdminPayment;
}

/** What can be decided about a payment now. Settling is the main thing only where the money may have come. */
export function PaymentActions({ page: { payment, allows, flags, done_flags } }: Props) {
  const { id } = payment;
  const [open, setOpen] = useOpenDecision(['settle', 'refund', 'done']);
  const close = () => setOpen(null);
  const checking = useMutation({
    mutationFn: () => call(checkPayment, { params: { id } }),
    onSuccess: ({ meta: { outcome } }) => showToast({ kind: outcomeKinds[outcome], title: outcomeWords[outcome]() }),
    onError: (error) => showError(error),
    onSettled: () => browserQueryClient().invalidateQueries({ queryKey: ['admin'] }),
  });
  const openFlags = flags.filter((flag) => !done_flags.includes(flag)) as Flags;
  const isStuck = flags.includes('underpaid') || flags.includes('unknown');
  return (
    <>
      {allows.includes('check') && (
        <Button kind={isStuck ? 'quiet' : 'primary'} isBusy={checking.isPending} onClick={() => checking.mutate()}>
          {m.decide_check()}
        </Button>
      )}
      {allows.includes('settle') && (
        <Button kind={isStuck ? 'primary' : 'quiet'} onClick={() => setOpen('settle')}>
          {m.decide_settle()}
        </Button>
      )}
      {allows.includes('refund') && (
        <Button kind="quiet" onClick={() => setOpen('refund')}>
          {m.decide_refund()}
        </Button>
      )}
      {openFlags.length > 0 && (
        <Button kind="quiet" onClick={() => setOpen('done')}>
          {m.decide_done()}
        </Button>
      )}
      {open === 'done' && <DoneDialog id={id} flags={openFlags} onClose={close} />}
      {open === 'settle' && <SettleDialog id={id} onClose={close} />}
      {open === 'refund' && <RefundDialog id={id} onClose={close} />}
    </>
  );
}

const outcomeKinds = {
  credited: 'success',
  moved: 'info',
  confirming: 'info',
  open: 'info',
  same: 'info',
  unreachable: 'error',
} as const satisfies Record<CheckOutcome, string>;

interface DialogProps {
  id: number;
  onClose: () => void;
}

/** The operator has dealt with the flags outside the product, or decides that nothing is to do. */
function DoneDialog({ id, flags, onClose }: DialogProps & { flags: Flags }) {
  return (
    <DecisionDialog
      title={m.decide_done()}
      decide={(note) => withStepUp(() => call(acknowledgeFlags, { params: { id }, body: { flags, note } }))}
      onClose={onClose}
    >
      <p className="flex flex-wrap gap-1.5">
        {flags.map((flag) => (
          <Badge key={flag} kind="amber">
            {flagWords(flag)}
          </Badge>
        ))}
      </p>
      <p className="text-pretty">{m.decide_done_text()}</p>
    </DecisionDialog>
  );
}

function SettleDialog({ id, onClose }: DialogProps) {
  const preview = usePreview(`settle ${id}`, { id }, (params) => call(previewSettlement, { params }));
  return (
    <DecisionDialog
      title={m.decide_settle()}
      isReady={preview.current !== undefined}
      decide={async (note) => {
        if (!preview.current) return;
        const { revision, status } = preview.current;
        await withStepUp(() => call(settlePayment, { params: { id }, body: { revision, status, note } }));
      }}
      onClose={onClose}
    >
      <p className="text-pretty">{m.decide_settle_text()}</p>
      <EffectBox preview={preview}>
        {(effect) => (
          <>
            <PlanEffect change={effect} />
            {!effect.is_credited && <p className="text-sm">{m.decide_settle_none()}</p>}
          </>
        )}
      </EffectBox>
    </DecisionDialog>
  );
}

/** Proposes the days that the payment still gives; the operator may take others. */
function RefundDialog({ id, onClose }: DialogProps) {
  /** Null before the operator changes the proposal. */
  const [text, setText] = useState<string | null>(null);
  const isComplete = text === null || /^\d{1,4}$/.test(text);
  const input = isComplete ? { days: text === null ? null : Number(text) } : null;
  const preview = usePreview(`refund ${id}`, input, (body) => call(previewRefund, { params: { id }, body }));
  return (
    <DecisionDialog
      title={m.decide_refund()}
      isReady={preview.current !== undefined}
      isDangerous
      decide={async (note) => {
        if (!preview.current) return;
        const { revision, status, days } = preview.current;
        await withStepUp(() => call(refundPayment, { params: { id }, body: { revision, status, days, note } }));
      }}
      onClose={onClose}
    >
      <p className="text-pretty">{m.decide_refund_text()}</p>
      <Input
        label={m.decide_refund_days()}
        inputMode="numeric"
        maxLength={4}
        value={text ?? preview.effect?.days ?? ''}
        onChange={(event) => setText(event.target.value.trim())}
      />
      <EffectBox preview={preview}>
        {(effect) => (
          <>
            <PlanEffect change={effect} />
            {!effect.is_credited && <p className="text-sm">{m.decide_refund_none()}</p>}
          </>
        )}
      </EffectBox>
    </DecisionDialog>
  );
}
