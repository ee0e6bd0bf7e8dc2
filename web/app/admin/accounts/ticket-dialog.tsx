import { createTicket, MAX_TICKET_HOURS, SUGGESTED_TICKET_HOURS } from '@polyshelf/contract/sessions';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { PasswordField } from '../../features/auth/password-field.tsx';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { errorKind } from '../../overlays/error-kind.rules.ts';
import { showError } from '../../overlays/show-error.ts';
import { withStepUp } from '../../overlays/with-step-up.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useText } from '../../ui/use-text.ts';
import { useReason } from '../decisions/use-reason.ts';
import type { DialogProps } from './simple-dialogs.tsx';

/** In hours. */
const lifetimes = [1, SUGGESTED_TICKET_HOURS, 24, 3 * 24, 7 * 24, MAX_TICKET_HOURS];

/** Creates a link with a ticket, with which the administrator sees the site as the customer does. */
export function TicketDialog({ account, onClose }: DialogProps) {
  const formId = useId();
  const password = useText();
  const why = useReason(m.decide_ticket());
  const [hours, setHours] = useState(SUGGESTED_TICKET_HOURS);
  const creating = useMutation({
    mutationFn: () =>
      withStepUp(() =>
        call(createTicket, { body: { account: account.id, password: password.value, hours, reason: why.reason } }),
      ),
    onSuccess: () => void browserQueryClient().invalidateQueries({ queryKey: ['admin', 'accounts'] }),
    onError: (error) => {
      if (!isWrongPassword(error)) showError(error);
    },
  });
  const home = pagePath('/', useLocale());
  const ticket = creating.data?.data;
  function close() {
    why.forget();
    onClose();
  }
  const path = ticket && `${home}?token=${encodeURIComponent(ticket.ticket)}`;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={m.decide_ticket()}
      closeLabel={m.modal_close()}
      footer={
        path ? (
          <>
            <CopyButton
              text={new URL(path, location.origin).href}
              label={m.decide_ticket_copy()}
              copiedLabel={m.decide_ticket_copied()}
              isWide
            />
            <LinkButton to={path} reloadDocument>
              {m.decide_ticket_open()}
            </LinkButton>
          </>
        ) : (
          <>
            <Button kind="quiet" onClick={close}>
              {m.modal_cancel()}
            </Button>
            <Button
              type="submit"
              form={formId}
              isBusy={creating.isPending}
              disabled={password.value === '' || !why.isGiven}
            >
              {m.decide_ticket_create()}
            </Button>
          </>
        )
      }
    >
      <p className="text-pretty">{m.decide_ticket_text()}</p>
      {ticket ? (
        <p role="status" className="mt-4 font-medium">
          {m.decide_ticket_link({ time: formatMoment(ticket.expires_at) })}
        </p>
      ) : (
        <form
          id={formId}
          className="mt-4 flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            creating.mutate();
          }}
        >
          <Select
            label={m.decide_ticket_hours()}
            hint={m.decide_ticket_hours_hint()}
            value={hours}
            onChange={(event) => setHours(Number(event.target.value))}
          >
            {lifetimes.map((lifetime) => (
              <option key={lifetime} value={lifetime}>
                {lifetime % 24 === 0 ? m.support_days({ count: lifetime / 24 }) : m.support_hours({ count: lifetime })}
              </option>
            ))}
          </Select>
          <PasswordField
            label={m.decide_ticket_password()}
            autoComplete="current-password"
            error={isWrongPassword(creating.error) ? m.error_code_WRONG_PASSWORD() : null}
            {...password.input}
          />
          <Textarea label={m.decision_reason()} hint={m.decision_reason_hint()} {...why.input} />
        </form>
      )}
    </Dialog>
  );
}

const isWrongPassword = (error: unknown): boolean => errorKind(error) === 'WRONG_PASSWORD';
