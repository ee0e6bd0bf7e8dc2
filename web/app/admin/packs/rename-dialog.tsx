import { packLimits } from '@polyshelf/contract/admin-packs';
import { useMutation } from '@tanstack/react-query';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { useText } from '../../ui/use-text.ts';
import { packTitles } from './pack-kinds.ts';
import { packErrors, renameBranch } from './pack-queries.ts';
import type { Branch } from './tree.ts';

/** Changes the names of a pack or a producer; the address stays. */
export function RenameDialog({ branch, onClose }: { branch: Branch; onClose: () => void }) {
  const name = useText(branch.row?.name ?? '');
  const nameRu = useText(branch.row?.name_ru ?? '');
  const field = useAutofocus<HTMLInputElement>();
  const renaming = useMutation({
    mutationFn: () => renameBranch(branch, { name: name.value.trim(), name_ru: nameRu.value.trim() || null }),
    onSuccess: onClose,
    onError: (error) => showError(error, packErrors(error)),
  });
  return (
    <Dialog isOpen onClose={onClose} title={m.packs_rename()} closeLabel={m.modal_close()}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!renaming.isPending) renaming.mutate();
        }}
      >
        <Input {...name.input} ref={field} label={packTitles.name()} required maxLength={packLimits.name} />
        <Input {...nameRu.input} label={packTitles.name_ru()} lang="ru" maxLength={packLimits.name} />
        <Button type="submit" isBusy={renaming.isPending} className="self-end">
          {m.record_save()}
        </Button>
      </form>
    </Dialog>
  );
}
