import { ApiError } from '@polyshelf/contract/errors';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { openModal, registerModals } from '../../overlays/modals.ts';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { type Banner, BannerQueue } from '../banners/banner-queue.tsx';
import { NotificationBar } from '../banners/notification-bar.tsx';
import { AccountModals } from './account-modals.tsx';
import { Section, Specimen } from './specimen.tsx';

registerModals({ sample: lazy(async () => ({ default: (await import('./sample-modal.tsx')).SampleModal })) });

const linkLook = 'text-accent-text underline underline-offset-4';

/** What every page does: one modal at a time, errors by their code, banners in a queue, forced themes. */
export function Behaviour() {
  const locale = useLocale();
  const [banners, setBanners] = useState<Banner[]>([]);
  const queueBanners = () =>
    setBanners([
      { id: `later-${Date.now()}`, priority: 1, text: m.design_banner_later() },
      { id: `first-${Date.now()}`, priority: 5, kind: 'warning', text: m.design_banner_first() },
    ]);
  return (
    <Section id="behaviour" title={m.design_behaviour()}>
      <Specimen title={m.design_behaviour_modal()}>
        <Button kind="quiet" onClick={() => openModal({ name: 'sample', title: m.design_modal_title() })}>
          {m.design_modal_open()}
        </Button>
        <Button
          kind="quiet"
          onClick={() => openModal({ name: 'sample', title: m.design_modal_stays(), closesOnNavigation: false })}
        >
          {m.design_modal_open_staying()}
        </Button>
      </Specimen>
      <AccountModals />
      <Specimen title={m.design_behaviour_error()}>
        <Button kind="quiet" onClick={() => showError(new ApiError(429, 'REQUESTS_EXCEEDED', ''))}>
          {m.design_error_known()}
        </Button>
        <Button kind="quiet" onClick={() => showError(new Error())}>
          {m.design_error_unknown()}
        </Button>
      </Specimen>
      <Specimen title={m.design_behaviour_banner()} layout="block">
        <div className="flex flex-col items-start gap-3">
          <Button kind="quiet" onClick={queueBanners}>
            {m.design_banner_show()}
          </Button>
          <div className="w-full">
            <NotificationBar
              text={m.design_banner_first()}
              action={
                <Link to={pagePath('/pricing', locale)} className={linkLook}>
                  {m.section_pricing()}
                </Link>
              }
            />
          </div>
        </div>
        <BannerQueue banners={banners} />
      </Specimen>
      <Specimen title={m.design_behaviour_theme()}>
        <Link to={pagePath('/design/dark', locale)} className={linkLook}>
          {m.design_theme_dark()}
        </Link>
      </Specimen>
      <Specimen title={m.design_behaviour_payment()}>
        <Link to={pagePath('/design/payments', locale)} className={linkLook}>
          {m.menu_payments()}
        </Link>
      </Specimen>
    </Section>
  );
}
