import type { AdminAccount } from '@polyshelf/contract/admin-accounts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isRefusal } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { LoadError } from '../../session/load-error.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { MissingPage } from '../missing-page.tsx';
import { Presence } from '../presence.tsx';
import { tableTitles } from '../tables/table-words.ts';
import { AccountActions } from './account-actions.tsx';
import { AccountFacts } from './account-facts.tsx';
import { supportedAccountQuery } from './account-queries.ts';
import { Timeline } from './timeline.tsx';

/** Everything about one customer: what is true now, what happened, and what can be decided. */
export function AccountPage() {
  const { id = '' } = useParams();
  const { data: account, error, refetch } = useQuery(supportedAccountQuery(id));
  if (isRefusal(error) && !account) return <MissingPage />;
  return (
    <AdminPage
      title={account?.username ?? m.support_account({ number: id })}
      trail={[{ label: tableTitles.accounts(), to: '/admin/accounts' }]}
      note={
        account && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <State account={account} />
            <Presence page={`/admin/accounts/${id}`} />
          </div>
        )
      }
      actions={account && <AccountActions account={account} />}
    >
      {!account && (error ? <LoadError onRetry={refetch} /> : <Skeleton className="h-96" />)}
      {account && (
        <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <AccountFacts account={account} />
          <Timeline account={account} />
        </div>
      )}
    </AdminPage>
  );
}

function State({ account: { status, role, demo, email_verified, plan } }: { account: AdminAccount }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {status === 'suspended' && <Badge kind="red">{m.admin_state_suspended()}</Badge>}
      {status === 'deleted' && <Badge kind="red">{m.admin_state_deleted()}</Badge>}
      {status === 'merged' && <Badge>{m.support_merged()}</Badge>}
      {plan.blocked && <Badge kind="amber">{m.admin_state_blocked()}</Badge>}
      {!email_verified && <Badge kind="amber">{m.support_unverified()}</Badge>}
      {role === 'core' && <Badge>{m.choice_core()}</Badge>}
      {role === 'admin' && <Badge>{m.choice_admin()}</Badge>}
      {demo && <Badge>{m.support_demo()}</Badge>}
    </span>
  );
}
