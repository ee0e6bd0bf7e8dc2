import { linkTelegram } from '@polyshelf/contract/telegram';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { reloadAccount } from '../../shell/account-query.ts';
import { BotCodeField } from '../../shell/bot-code-field.tsx';
import { hostQuery } from '../../shell/host-query.ts';
import { showToast } from '../../shell/toasts.ts';
import { showError } from '../../shell/toasts-error.ts';
import { Button } from '../../ui/button.tsx';
import { codeLength } from '../../ui/code-digits.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Joins a Telegram account to the one that is signed in. */
export function LinkTelegramModal({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [code, setCode] = useState('');
  const { data: host } = useQuery(hostQuery);
  const linking = useMutation({
    mutationFn: () => call(linkTelegram, { body: { code } }),
    onSuccess: async () => {
      onClose();
      showToast({ kind: 'success', title: m.telegram_linked() });
      await reloadAccount();
    },
    onError: (error) => {
      setCode('');
      showError(error, { words: { RECORD_NOT_UNIQUE: m.telegram_taken } });
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.telegram_link_title()}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.modal_cancel()}
          </Button>
          <Button type="submit" form={formId} disabled={code.length < codeLength} isBusy={linking.isPending}>
            {m.settings_telegram_link()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === codeLength) linking.mutate();
        }}
      >
        {host?.telegramUrl && <BotCodeField botUrl={host.telegramUrl} code={code} onChange={setCode} />}
      </form>
    </Dialog>
  );
}
