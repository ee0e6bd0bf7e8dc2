import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';

interface Props {
  /** The English path. */
  to: string;
  children: ReactNode;
}

/** A link inside a text of the admin area. */
export const TextLink = ({ to, children }: Props) => (
  <Link to={pagePath(to, useLocale())} className="text-accent-text underline underline-offset-4">
    {children}
  </Link>
);

export const AccountLink = ({ id }: { id: number }) => (
  <TextLink to={`/admin/accounts/${id}`}>{m.support_account({ number: id })}</TextLink>
);

export const PaymentLink = ({ id }: { id: number }) => (
  <TextLink to={`/admin/payments/${id}`}>{m.admin_payment({ number: id })}</TextLink>
);
