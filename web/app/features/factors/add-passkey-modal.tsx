import { addPasskey, startPasskey } from '@polyshelf/contract/factors';
import { startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { withStepUp } from '../../overlays/with-step-up.ts';
import { Input } from '../../ui/input.tsx';
import { useText } from '../../ui/use-text.ts';
import { showPasskeyError } from '../auth/use-passkey.ts';
import { AddFactorDialog } from './add-factor-dialog.tsx';
import { showNewFactor } from './show-new-factor.ts';

const MAX_NAME_LENGTH = 60;

/** Creates a passkey in the dialog of the browser and adds it to the account. */
export function AddPasskeyModal({ onClose }: { onClose: () => void }) {
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
    <AddFactorDialog
      title={m.passkey_title()}
      submit={m.passkey_create()}
      isComplete={name !== ''}
      isBusy={adding.isPending}
      onSubmit={() => adding.mutate()}
      onClose={onClose}
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
    </AddFactorDialog>
  );
}
