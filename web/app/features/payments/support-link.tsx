import type { Payment } from '@polyshelf/contract/payments';
import { m } from '../../i18n/compiled/messages.js';
import { ExternalLink } from '../../navigation/external-link.tsx';
import { usePublicLinks } from '../../navigation/use-public-links.ts';

/** A link to the support chat, for outcomes that may need help. */
export function SupportLink({ status }: Pick<Payment, 'status'>) {
  const { supportChat } = usePublicLinks();
  if (!supportChat || (status !== 'underpaid' && status !== 'failed')) return null;
  return (
    <ExternalLink href={supportChat} className="text-accent-text underline underline-offset-4">
      {m.footer_support()}
    </ExternalLink>
  );
}
