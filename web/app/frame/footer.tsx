import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { ExternalLink } from '../navigation/external-link.tsx';
import { legalDocuments, legalTitles } from '../navigation/legal-documents.ts';
import { pagePath } from '../navigation/page-path.ts';
import { usePublicLinks } from '../navigation/use-public-links.ts';
import { useAccount } from '../session/use-account.ts';
import { sections } from './sections.ts';

interface Props {
  /** The operator's legal lines, shown on Russian pages. */
  legal?: { name: string; description: string } | undefined;
}

const linkLook = 'inline-flex min-h-8 items-center gap-1 rounded-control hover:text-text pointer-coarse:min-h-10';

export function Footer({ legal }: Props) {
  const locale = useLocale();
  const account = useAccount();
  const { supportChat, channel } = usePublicLinks();
  return (
    <footer className="border-line border-t px-4 py-10 text-muted text-sm md:px-8">
      <nav aria-label={m.footer_nav()} className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4">
        <Group title={m.footer_catalog()}>
          <Page to="/catalog">{m.footer_whole_catalog()}</Page>
          {sections.map(({ path, label }) => (
            <Page key={path} to={path}>
              {label()}
            </Page>
          ))}
        </Group>
        <Group title={m.footer_help()}>
          <Page to="/docs">{m.footer_docs()}</Page>
          <Page to="/crypto-faq">{m.footer_crypto_faq()}</Page>
          {supportChat && <Outside href={supportChat}>{m.footer_support()}</Outside>}
          {channel && <Outside href={channel}>{m.footer_channel()}</Outside>}
          {account?.private_chat_url && <Outside href={account.private_chat_url}>{m.menu_private_chat()}</Outside>}
        </Group>
        <Group title={m.footer_legal()}>
          {legalDocuments.map((name) => (
            <Page key={name} to={`/docs/${name}`}>
              {legalTitles[name]()}
            </Page>
          ))}
        </Group>
        {account && (
          <Group title={m.footer_account()}>
            <Page to="/settings">{m.menu_settings()}</Page>
            <Page to="/settings/subscription">{m.menu_subscription()}</Page>
          </Group>
        )}
      </nav>
      <div className="mt-10 flex flex-col gap-4 border-line border-t pt-6 md:flex-row md:justify-between">
        <p>
          <span className="font-medium text-text">Polyshelf</span> · {m.footer_line()}
        </p>
        {locale === 'ru' && legal && (
          // Not in `ch`: the width and the line breaks would change when the font loads.
          <div className="max-w-xl md:text-right">
            <p>{legal.name}</p>
            <p>{legal.description}</p>
          </div>
        )}
      </div>
    </footer>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 font-medium text-text">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function Page({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={pagePath(to, useLocale())} prefetch="intent" viewTransition className={linkLook}>
        {children}
      </Link>
    </li>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <ExternalLink href={href} className={linkLook}>
        {children}
      </ExternalLink>
    </li>
  );
}
