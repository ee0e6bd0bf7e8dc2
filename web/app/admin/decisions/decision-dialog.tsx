import { ApiError } from '@polyshelf/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { errorKind } from '../../overlays/error-kind.rules.ts';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { previewKey } from './use-preview.ts';
import { useReason } from './use-reason.ts';

interface Props {
  title: string;
  /** The label of the button; that of the title when it is left out. */
  confirm?: string;
  /** False while the fields or their preview are not complete. */
  isReady?: boolean;
  isDangerous?: boolean;
  decide: (reason: string) => Promise<unknown>;
  /** Gets the present values when the decision was about others, so that the next try is about what is shown then. */
  onStale?: (present: Record<string, unknown>) => void;
  onClose: () => void;
  /** What will happen, with the fields of the decision. */
  children: ReactNode;
}

/**
 * Asks for a reason before a decision. When somebody else was faster, it keeps what was typed and shows the new state, on
 * the page and in the preview.
 */
export function DecisionDialog({
  title,
  confirm = title,
  isReady = true,
  isDangerous = false,
  decide,
  onStale,
  onClose,
  children,
}: Props) {
  const formId = useId();
  const { reason, isGiven, input, forget } = useReason(title);
  const deciding = useMutation({
    mutationFn: () => decide(reason),
    onSuccess: () => {
      showToast({ kind: 'success', title: m.decision_done(), text: title });
      close();
    },
    onError: (error) => {
      if (!isStale(error)) return showError(error);
      void browserQueryClient().invalidateQueries({ queryKey: previewKey });
      if (ApiError.is(error)) onStale?.((error.extensions.present ?? {}) as Record<string, unknown>);
    },
    onSettled: () => void browserQueryClient().invalidateQueries({ queryKey: ['admin'] }),
  });
  function close() {
    forget();
    onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={close}>
            {m.modal_cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            kind={isDangerous ? 'danger' : 'primary'}
            isBusy={deciding.isPending}
            disabled={!isReady || !isGiven}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          deciding.mutate();
        }}
      >
        {isStale(deciding.error) && (
          <p role="alert" className="rounded-control border border-amber-line bg-amber-tint px-4 py-3 text-amber">
            {m.decision_changed()}
          </p>
        )}
        {children}
        <Textarea label={m.decision_reason()} hint={m.decision_reason_hint()} {...input} />
      </form>
    </Dialog>
  );
}

const isStale = (error: unknown): boolean =>
  ['ACCOUNT_CHANGED', 'PAYMENT_CHANGED', 'SELECTION_CHANGED'].includes(errorKind(error));
