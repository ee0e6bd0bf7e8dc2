import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LinkButton } from '../../ui/link-button.tsx';

export function UnlockLink() {
  return (
    <LinkButton to={pagePath('/pricing', useLocale())} prefetch="intent" viewTransition>
      {m.header_unlock()}
    </LinkButton>
  );
}
