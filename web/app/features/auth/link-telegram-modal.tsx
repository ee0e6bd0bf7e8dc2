import { linkTelegram } from '@polyshelf/contract/telegram';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { errorKind } from '../../overlays/error-kind.rules.ts';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { reloadAccount } from '../../session/account-query.ts';
import { Button } from '../../ui/button.tsx';
import { codeLength } from '../../ui/code-digits.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BotCodeField } from './bot-code-field.tsx';
import { useProof } from './use-proof.tsx';

/** Links a Telegram account to the account that is signed in. */
export function LinkTelegramModal({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const { proof, refuse, fields } = useProof('telegram_link');
  const isComplete = code.length === codeLength && proof !== null;
  const linking = useMutation({
    mutationFn: () => call(linkTelegram, { body: { code, proof: proof ?? {} } }),
    onSuccess: async () => {
      onClose();
      showToast({ kind: 'success', title: m.telegram_linked() });
      await reloadAccount();
    },
    onError: (error) => {
      setWrong(false);
      if (refuse(error)) return;
      setCode('');
      input.current?.focus();
      if (errorKind(error) === 'INVALID_CODE') setWrong(true);
      else showError(error, { words: { RECORD_NOT_UNIQUE: m.telegram_taken } });
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
          <Button type="submit" form={formId} disabled={!isComplete} isBusy={linking.isPending}>
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
          if (isComplete) linking.mutate();
        }}
      >
        <BotCodeField ref={input} purpose="link" code={code} onChange={setCode} isWrong={isWrong} />
        {fields}
      </form>
    </Dialog>
  );
}
