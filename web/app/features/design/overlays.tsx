import { Info } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Toast } from '../../ui/toast.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Section, Specimen } from './specimen.tsx';

type Overlay = 'dialog' | 'long' | 'start' | 'end' | null;

const lines = Array.from({ length: 24 }, (_, index) => index);

const showExample = () => showToast({ kind: 'success', title: m.design_toast_success() });

export function Overlays() {
  const [open, setOpen] = useState<Overlay>(null);
  const close = () => setOpen(null);
  const closeLabel = m.design_action_close();
  return (
    <Section id="overlays" title={m.design_overlays()}>
      <Specimen title={m.design_overlays_dialog()}>
        <Button kind="quiet" onClick={() => setOpen('dialog')}>
          {m.design_dialog_open()}
        </Button>
        <Button kind="quiet" onClick={() => setOpen('long')}>
          {m.design_dialog_long()}
        </Button>
        <Dialog
          isOpen={open === 'dialog'}
          onClose={close}
          title={m.design_dialog_title()}
          closeLabel={closeLabel}
          footer={
            <>
              <Button kind="quiet" onClick={close}>
                {m.design_action_cancel()}
              </Button>
              <Button kind="danger" onClick={close}>
                {m.design_action_delete()}
              </Button>
            </>
          }
        >
          <p className="mb-4 text-muted">{m.design_dialog_text()}</p>
          <Button kind="quiet" size="sm" onClick={showExample}>
            {m.design_toast_show()}
          </Button>
        </Dialog>
        <Dialog
          isOpen={open === 'long'}
          onClose={close}
          title={m.design_dialog_long_title()}
          closeLabel={closeLabel}
          size="md"
          footer={<Button onClick={close}>{m.design_action_download()}</Button>}
        >
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <li key={line} translate="no" className="flex justify-between gap-4 py-2.5 font-mono text-sm">
                <span className="truncate">{`oak_planks_${String(line + 1).padStart(3, '0')}_4k.exr`}</span>
                <span className="text-muted">42 MB</span>
              </li>
            ))}
          </ul>
        </Dialog>
      </Specimen>
      <Specimen title={m.design_overlays_drawer()}>
        {(['start', 'end'] as const).map((side) => (
          <span key={side} className="contents">
            <Button kind="quiet" onClick={() => setOpen(side)}>
              {side === 'start' ? m.design_drawer_start() : m.design_drawer_end()}
            </Button>
            <Drawer
              isOpen={open === side}
              onClose={close}
              side={side}
              title={m.design_drawer_title()}
              closeLabel={closeLabel}
              footer={<Button onClick={close}>{m.design_drawer_show()}</Button>}
            >
              <Checkbox defaultChecked>{m.design_choice_free()}</Checkbox>
              <Checkbox>{m.design_choice_all()}</Checkbox>
            </Drawer>
          </span>
        ))}
      </Specimen>
      <Specimen title={m.design_overlays_popover()}>
        <Popover
          title={m.design_popover_title()}
          trigger={(trigger) => (
            <Button {...trigger} kind="quiet">
              {m.design_popover_open()}
            </Button>
          )}
        >
          <p className="text-muted">{m.design_popover_text()}</p>
        </Popover>
      </Specimen>
      <Specimen title={m.design_overlays_tooltip()}>
        <Tooltip text={m.design_tooltip_text()}>
          {(describedBy) => (
            <Button kind="quiet" aria-describedby={describedBy} icon={<Info aria-hidden className="size-4" />}>
              {m.design_tooltip_control()}
            </Button>
          )}
        </Tooltip>
      </Specimen>
      <Specimen title={m.design_overlays_toast()} layout="block">
        <div className="flex flex-col items-start gap-3">
          <Button kind="quiet" onClick={showExample}>
            {m.design_toast_show()}
          </Button>
          <Toast
            toast={{ id: 1, kind: 'info', title: m.design_toast_info(), text: m.design_toast_info_text() }}
            closeLabel={closeLabel}
            onClose={close}
          />
          <Toast
            toast={{ id: 2, kind: 'success', title: m.design_toast_success() }}
            closeLabel={closeLabel}
            onClose={close}
          />
          <Toast
            toast={{ id: 3, kind: 'error', title: m.design_toast_error(), text: m.design_toast_error_text() }}
            closeLabel={closeLabel}
            onClose={close}
          />
        </div>
      </Specimen>
    </Section>
  );
}
