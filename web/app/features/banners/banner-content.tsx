import { type Banner, systemBanners } from '@polyshelf/contract/banners';
import { ExternalLink } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import type { Locale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { Button } from '../../ui/button.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { openPayment } from '../subscriptions/open-payment.ts';
import type { NotificationBarProps } from './notification-bar.tsx';

type Shown = Pick<Banner, 'type' | 'text' | 'text_ru' | 'promo' | 'link' | 'link_label' | 'link_label_ru'>;

/** What a banner shows in a language. `onClick` is called when its link or button is used. */
export const bannerContent = (
  banner: Shown,
  locale: Locale,
  onClick: () => void,
): Pick<NotificationBarProps, 'kind' | 'text' | 'action'> => ({
  kind: banner.type === 'warning' || systemBanners.includes(banner.type) ? 'warning' : 'info',
  text: locale === 'ru' ? banner.text_ru : banner.text,
  action: <Action banner={banner} locale={locale} onClick={onClick} />,
});

interface ActionProps {
  banner: Shown;
  locale: Locale;
  onClick: () => void;
}

function Action({ banner: { type, promo, link, link_label = '', link_label_ru = '' }, locale, onClick }: ActionProps) {
  const inLocale = [{}, { locale }] as const;
  const pay = (label: string) => (
    <Button
      size="sm"
      onClick={() => {
        onClick();
        openPayment({ isForced: true });
      }}
    >
      {label}
    </Button>
  );
  if (type === 'sub_ends') return pay(m.banner_extend(...inLocale));
  if (type === 'sub_ended') return pay(m.banner_renew(...inLocale));
  if (type === 'renewal_failed') {
    return (
      <LinkButton size="sm" to={pagePath('/settings/subscription', locale)} onClick={onClick}>
        {m.banner_solve(...inLocale)}
      </LinkButton>
    );
  }
  if (link) {
    const label = (locale === 'ru' ? link_label_ru : link_label) || m.banner_open(...inLocale);
    if (link.startsWith('/')) {
      return (
        <LinkButton size="sm" to={pagePath(link, locale)} onClick={onClick}>
          {label}
        </LinkButton>
      );
    }
    return (
      <a href={link} target="_blank" rel="noopener" onClick={onClick} className={buttonLook('primary', 'sm')}>
        {label}
        <ExternalLink aria-hidden className="size-4" />
      </a>
    );
  }
  return promo === null ? null : pay(m.banner_offer(...inLocale));
}
