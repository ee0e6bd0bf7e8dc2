import { Images } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../shell/page-path.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

interface Props {
  title: string;
  text: string;
}

/** Where assets will be shown; what can be browsed already is one step away. */
export function GalleryClosed({ title, text }: Props) {
  const locale = useLocale();
  return (
    <EmptyState
      icon={<Images aria-hidden />}
      title={title}
      text={text}
      action={
        <>
          <LinkButton to={pagePath('/catalog/packs', locale)} prefetch="intent" viewTransition>
            {m.page_browse_packs()}
          </LinkButton>
          <LinkButton to={pagePath('/catalog/producers', locale)} kind="quiet" prefetch="intent" viewTransition>
            {m.page_browse_producers()}
          </LinkButton>
        </>
      }
    />
  );
}
