import { Download, Heart, Settings, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Section, Specimen } from './specimen.tsx';

const icon = <Download aria-hidden className="size-4" />;

export function Buttons() {
  const [isFavourite, setFavourite] = useState(true);
  return (
    <Section id="buttons" title={m.design_buttons()}>
      <Specimen title={m.design_buttons_kinds()}>
        <Button>{m.design_action_save()}</Button>
        <Button kind="quiet">{m.design_action_cancel()}</Button>
        <Button kind="danger" icon={<Trash2 aria-hidden className="size-4" />}>
          {m.design_action_delete()}
        </Button>
      </Specimen>
      <Specimen title={m.design_buttons_sizes()}>
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Button key={size} size={size} icon={icon}>
            {m.design_action_download()}
          </Button>
        ))}
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Button key={size} size={size} kind="quiet">
            {m.design_action_cancel()}
          </Button>
        ))}
      </Specimen>
      <Specimen title={m.design_buttons_states()}>
        <BusyButton />
        <Button isBusy>{m.design_action_save()}</Button>
        <Button kind="quiet" isBusy>
          {m.design_action_cancel()}
        </Button>
        <Button disabled>{m.design_state_disabled()}</Button>
        <Button kind="quiet" disabled>
          {m.design_state_disabled()}
        </Button>
      </Specimen>
      <Specimen title={m.design_buttons_links()}>
        <LinkButton to="#buttons">{m.design_action_download()}</LinkButton>
        <LinkButton to="#buttons" kind="quiet">
          {m.design_action_settings()}
        </LinkButton>
        <LinkButton to="#buttons" kind="quiet" size="sm">
          {m.design_action_share()}
        </LinkButton>
      </Specimen>
      <Specimen title={m.design_buttons_icons()}>
        <IconButton label={m.design_action_settings()}>
          <Settings aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={m.design_action_favourite()}
          aria-pressed={isFavourite}
          onClick={() => setFavourite(!isFavourite)}
        >
          <Heart aria-hidden className={`size-5 ${isFavourite ? 'fill-current' : ''}`} />
        </IconButton>
        <IconButton label={m.design_action_delete()} disabled>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </Specimen>
    </Section>
  );
}

function BusyButton() {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(setBusy, 1_500, false);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return (
    <Button icon={icon} isBusy={isBusy} onClick={() => setBusy(true)}>
      {m.design_state_busy()}
    </Button>
  );
}
