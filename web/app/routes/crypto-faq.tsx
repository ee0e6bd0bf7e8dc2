import { Coins } from 'lucide-react';
import { m } from '../i18n/compiled/messages.js';
import { Page } from '../shell/page.tsx';
import { pageMeta, titled } from '../shell/page-meta.ts';
import { sharedPage } from '../shell/shared-page.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/crypto-faq.ts';

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.footer_crypto_faq()), description: m.page_crypto_faq_description(), isEmpty: true });

export default function CryptoFaq() {
  return (
    <Page title={m.footer_crypto_faq()}>
      <EmptyState
        icon={<Coins aria-hidden />}
        title={m.page_crypto_faq_empty_title()}
        text={m.page_crypto_faq_empty()}
      />
    </Page>
  );
}
