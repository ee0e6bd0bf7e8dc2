import { isTelegramEmail } from '@polyshelf/contract/accounts';
import type { CardForm } from '@polyshelf/contract/payments';
import type { Database } from '../../platform/db/database.ts';
import type { PaymentRow, Providers } from './providers/provider.ts';
import { getBuyer } from './queries.ts';

/** The signed card form of a pending checkout; null for every other payment. */
export async function makeCardForm(
  { db, providers }: { db: Database; providers: Providers },
  row: PaymentRow,
  lang?: 'en' | 'ru' | undefined,
): Promise<CardForm | null> {
  if (row.provider !== 'rk' || row.kind !== 'checkout' || row.status !== 'new' || !providers.rk) return null;
  const { username, email, lang: usual } = await getBuyer(db, row.account);
  return providers.rk.makeForm(row, {
    username,
    email: isTelegramEmail(email) ? null : email,
    lang: lang ?? usual,
  });
}
