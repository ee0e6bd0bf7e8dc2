import { m } from '../../i18n/compiled/messages.js';
import { Dialog } from '../../ui/dialog.tsx';
import { TagField } from './tag-field.tsx';

interface Props {
  words: string;
  onChoose: (tag: number) => void;
  onClose: () => void;
}

/** Asks which tag means these words. */
export const TagChoiceDialog = ({ words, onChoose, onClose }: Props) => (
  <Dialog isOpen onClose={onClose} title={m.words_add_to_tag_title({ words })} closeLabel={m.modal_close()}>
    <div className="min-h-80">
      <TagField label={m.words_tag()} value={null} onChange={(tag) => tag !== null && onChoose(tag)} />
    </div>
  </Dialog>
);
