import { addPasskey, startPasskey } from '@polyshelf/contract/factors';
import { startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { withStepUp } from '../../overlays/with-step-up.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { useText } from '../../ui/use-text.ts';
import { showPasskeyError } from '../auth/use-passkey.ts';
import { showNewFactor } from './show-new-factor.ts';

const MAX_NAME_LENGTH = 60;

/** Creates a passkey in the dialog of the browser and adds it to the account. */
export function AddPasskeyModal({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const text = useText();
  const name = text.value.trim();
  const adding = useMutation({
    mutationFn: async () => {
      const { data } = await withStepUp(() => call(startPasskey, {}));
      const credential = (await startRegistration({ optionsJSON: data as never })) as never;
      return withStepUp(() => call(addPasskey, { body: { name, credential } }));
    },
    onSuccess: async ({ data }) => {
      onClose();
      await showNewFactor(m.passkey_added(), data.recovery_codes);
    },
    onError: showPasskeyError,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.passkey_title()}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.modal_cancel()}
          </Button>
          <Button type="submit" form={formId} disabled={!name} isBusy={adding.isPending}>
            {m.passkey_create()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name) adding.mutate();
        }}
      >
        <p className="text-muted">{m.passkey_text()}</p>
        <Input
          {...text.input}
          label={m.passkey_name()}
          hint={m.passkey_name_hint()}
          name="passkey_name"
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
