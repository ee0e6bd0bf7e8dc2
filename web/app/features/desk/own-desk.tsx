import { m } from '../../i18n/compiled/messages.js';
import type { Account } from '../../session/account-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Desk } from './desk.tsx';

/** The drafts of a member of the core team. */
export const OwnDesk = ({ account }: { account: Account }) =>
  account.core_team || account.role === 'admin' ? (
    <Desk person={account} isEveryone={false} usual="work" />
  ) : (
    <EmptyState title={m.page_desk_hint_title()} text={m.page_desk_refused()} />
  );
