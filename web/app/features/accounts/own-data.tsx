import { exportAccount } from '@polyshelf/contract/privacy';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { openModal } from '../../overlays/modals.ts';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';

/** Exports the data of the account and opens the dialog that deletes it. */
export function OwnData() {
  const exporting = useMutation({
    mutationFn: () => call(exportAccount, {}),
    onSuccess: ({ data }) =>
      saveFile(
        `polyshelf-${data.exported_at.slice(0, 10)}.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
    onError: (error) => showError(error),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        kind="quiet"
        icon={<Download aria-hidden className="size-4" />}
        isBusy={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {m.settings_export()}
      </Button>
      <Button kind="quiet" className="text-red!" onClick={() => openModal({ name: 'delete_account' })}>
        {m.settings_delete()}
      </Button>
    </div>
  );
}
