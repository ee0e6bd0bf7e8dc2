import type { ShownCollection } from '@polyshelf/contract/collections';
import { Download, Link2, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { openModal } from '../../overlays/modals.ts';
import { Button } from '../../ui/button.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { Menu } from '../../ui/menu.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

interface Props {
  collection: ShownCollection;
  count: number;
}

/** The owner's buttons for a whole collection. */
export function CollectionActions({ collection, count }: Props) {
  const { id, name, share_url, favourites } = collection;
  const types = [...new Set(favourites.map(({ asset }) => asset.type))];
  const [open, setOpen] = useState<'share' | 'rename' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      {count > 0 && (
        <Button
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => openModal({ name: 'download_collection', id, title: name, types })}
        >
          {m.collection_download()}
        </Button>
      )}
      <Button kind="quiet" icon={<Link2 aria-hidden className="size-4" />} onClick={() => setOpen('share')}>
        {share_url ? m.collection_is_shared() : m.collection_share()}
      </Button>
      <Menu
        trigger={(button) => (
          <button
            {...button}
            type="button"
            aria-label={m.collection_more()}
            className={`${buttonLook('quiet', 'md')} px-3`}
          >
            <MoreHorizontal aria-hidden className="size-4" />
          </button>
        )}
        items={[
          {
            id: 'rename',
            label: m.collection_rename(),
            icon: <Pencil aria-hidden className="size-4" />,
            onSelect: () => setOpen('rename'),
          },
          {
            id: 'delete',
            label: m.collection_delete(),
            kind: 'danger',
            isApart: true,
            icon: <Trash2 aria-hidden className="size-4" />,
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'share' && <ShareDialog id={id} shareUrl={share_url} onClose={close} />}
      {open === 'rename' && <RenameDialog id={id} name={name} onClose={close} />}
      {open === 'delete' && <DeleteDialog id={id} name={name} count={count} onClose={close} />}
    </div>
  );
}
