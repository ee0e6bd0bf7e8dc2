import { m } from '../../i18n/compiled/messages.js';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyList } from '../../ui/key-list.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

export function ReviewKeysDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.keys_title()} closeLabel={m.keys_close()}>
      <KeyList
        keys={[
          { caps: ['J'], does: m.desk_review_next() },
          { caps: ['K'], does: m.desk_review_previous() },
          { caps: ['P'], does: m.desk_event_publish() },
          { caps: ['C'], does: m.desk_event_request_changes() },
          { caps: ['S'], does: m.desk_event_schedule() },
          { caps: ['E'], does: m.desk_review_edit() },
          { caps: ['?'], does: m.keys_help() },
        ]}
      />
    </Dialog>
  );
}
