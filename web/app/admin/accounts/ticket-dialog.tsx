import { createTicket } from '@polyshelf/contract/sessions';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../api/call.ts';
import { PasswordField } from '../../features/auth/password-field.tsx';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { errorKind } from '../../overlays/error-kind.rules.ts';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useText } from '../../ui/use-text.ts';
import type { DialogProps } from './simple-dialogs.tsx';

/** Creates a link with a ticket, with which the administrator sees the site as the customer does. */
export function TicketDialog({ account, onClose }: DialogProps) {
  const formId = useId();
  const password = useText();
  const creating = useMutation({
    mutationFn: () => call(createTicket, { body: { account: account.id, password: password.value } }),
    onError: (error) => {
      if (!isWrongPassword(error)) showError(error);
    },
  });
  const home = pagePath('/', useLocale());
  const ticket = creating.data?.data;
  const path = ticket && `${home}?token=${encodeURIComponent(ticket.ticket)}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
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
            <Button kind="quiet" onClick={onClose}>
              {m.modal_cancel()}
            </Button>
            <Button type="submit" form={formId} isBusy={creating.isPending} disabled={password.value === ''}>
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
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault();
            creating.mutate();
          }}
        >
          <PasswordField
            label={m.decide_ticket_password()}
            autoComplete="current-password"
            error={isWrongPassword(creating.error) ? m.error_code_WRONG_PASSWORD() : null}
            {...password.input}
          />
        </form>
      )}
    </Dialog>
  );
}

const isWrongPassword = (error: unknown): boolean => errorKind(error) === 'WRONG_PASSWORD';
