import { type ReactNode, useId } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Props {
  title: string;
  /** The button that adds the factor. */
  submit: string;
  isComplete: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of every dialog that adds a second factor: a form with Cancel and the button that adds. */
export function AddFactorDialog({ title, submit, isComplete, isBusy, onSubmit, onClose, children }: Props) {
  const formId = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.modal_cancel()}
          </Button>
          <Button type="submit" form={formId} disabled={!isComplete} isBusy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
