import { revokeShare, shareCollection } from '@polyshelf/contract/collections';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { useCollectionChange } from './use-collection-change.ts';

interface Props {
  id: number;
  /** Null while the collection is private. */
  shareUrl: string | null;
  onClose: () => void;
}

/** Creates, copies and revokes the share link of a collection. A revoked link never works again. */
export function ShareDialog({ id, shareUrl, onClose }: Props) {
  const sharing = useCollectionChange({ send: () => call(shareCollection, { params: { id } }) });
  const revoking = useCollectionChange({ send: () => call(revokeShare, { params: { id } }) });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.collection_share()}
      closeLabel={m.modal_close()}
      footer={
        shareUrl ? (
          <>
            <Button kind="quiet" isBusy={revoking.isPending} onClick={() => revoking.mutate()}>
              {m.collection_revoke()}
            </Button>
            <CopyButton isWide text={shareUrl} label={m.download_link_copy()} copiedLabel={m.download_link_copied()} />
          </>
        ) : (
          <Button isBusy={sharing.isPending} onClick={() => sharing.mutate()}>
            {m.collection_make_link()}
          </Button>
        )
      }
    >
      <p className="text-muted">{m.collection_share_text()}</p>
      {shareUrl && (
        <div className="mt-4">
          <Input
            label={m.collection_link()}
            value={shareUrl}
            readOnly
            onFocus={({ target }) => target.select()}
            className="font-mono text-xs"
          />
        </div>
      )}
    </Dialog>
  );
}
