import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { openModal } from '../../overlays/modals.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Props {
  title: string;
  onClose: () => void;
}

export function SampleModal({ title, onClose }: Props) {
  const locale = useLocale();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={m.design_action_close()}
      footer={
        <Button kind="quiet" onClick={() => openModal({ name: 'sample', title: m.design_modal_next() })}>
          {m.design_modal_another()}
        </Button>
      }
    >
      <p className="text-muted">
        {m.design_modal_text()}{' '}
        <Link to={pagePath('/design/dark', locale)} className="text-accent-text underline underline-offset-4">
          {m.design_theme_dark()}
        </Link>
      </p>
    </Dialog>
  );
}
