import { useState } from 'react';
import { pickerWords } from '../../features/desk/picker-words.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Branch, obstacleTo, pathOf, type RowKey, type Tree } from './tree.ts';

interface Props {
  tree: Tree;
  pack: Branch;
  onMove: (target: Branch) => void;
  onClose: () => void;
}

/** Chooses the new place of a pack without dragging it. */
export function MoveDialog({ tree, pack, onMove, onClose }: Props) {
  const locale = useLocale();
  const [chosen, setChosen] = useState<string | null>(null);
  const targets = [...tree.byKey.values()].filter((target) => !obstacleTo(tree, pack, target));
  const target = targets.find(({ key }) => key === (chosen as RowKey | null));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.packs_move_title({ name: pack.row?.name ?? '' })}
      closeLabel={m.modal_close()}
    >
      <form
        className="flex min-h-96 flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (target) onMove(target);
        }}
      >
        <Combobox
          {...pickerWords()}
          label={m.packs_move_to()}
          options={targets.map((branch) => ({
            value: branch.key,
            label: branch.row ? pathOf(tree, branch, locale) : m.packs_shared(),
          }))}
          value={chosen}
          onChange={setChosen}
        />
        <Button type="submit" disabled={!target} className="self-end">
          {m.packs_move_button()}
        </Button>
      </form>
    </Dialog>
  );
}
