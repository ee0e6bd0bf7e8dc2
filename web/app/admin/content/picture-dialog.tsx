import { addPicture } from '@polyshelf/contract/admin-content';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { sendBytes } from '../../api/send-bytes.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { pictureMarkdown } from './insert-block.rules.ts';

interface Props {
  picture: File;
  onAdded: (markdown: string) => void;
  onClose: () => void;
}

/** Asks what the picture shows, and uploads it. */
export function PictureDialog({ picture, onAdded, onClose }: Props) {
  const formId = useId();
  const field = useAutofocus<HTMLInputElement>();
  const address = useObjectUrl(picture);
  const [alt, setAlt] = useState('');
  const adding = useMutation({
    mutationFn: () => sendBytes<{ data: { id: string } }>(addPicture.url, picture),
    onSuccess: ({ data }) => onAdded(pictureMarkdown(data.id, alt)),
    onError: (error) => showError(error),
  });
  function add(event: FormEvent) {
    event.preventDefault();
    if (alt.trim() !== '' && !adding.isPending) adding.mutate();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.content_add_picture()}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.table_action_cancel()}
          </Button>
          <Button type="submit" form={formId} disabled={alt.trim() === ''} isBusy={adding.isPending}>
            {m.content_add_picture_button()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={add} className="flex flex-col gap-4">
        {address && (
          <img src={address} alt="" className="max-h-60 self-start rounded-picture bg-stage object-contain" />
        )}
        <Input
          ref={field}
          label={m.content_picture_alt()}
          hint={m.content_picture_alt_hint()}
          value={alt}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setAlt(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
