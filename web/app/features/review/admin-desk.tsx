import { m } from '../../i18n/compiled/messages.js';
import type { Account } from '../../session/account-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Desk } from '../desk/desk.tsx';
import { useDeskAddress } from '../desk/use-desk-address.ts';
import { Review } from './review.tsx';

/** The drafts of everybody. The review queue comes first. */
export function AdminDesk({ account }: { account: Account }) {
  const { address } = useDeskAddress('review');
  if (account.role !== 'admin') return <EmptyState title={m.page_admin_hint_title()} text={m.page_admin_refused()} />;
  return address.list === 'review' ? <Review person={account} /> : <Desk person={account} isEveryone usual="review" />;
}
