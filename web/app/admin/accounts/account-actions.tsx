import type { AdminAccount } from '@polyshelf/contract/admin-accounts';
import { ChevronDown } from 'lucide-react';
import type { ComponentType } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useOpenDecision } from '../decisions/use-open-decision.ts';
import { type AccountDecision, accountDecisions, decisionsFor, mainDecision } from './account-decisions.rules.ts';
import { decisionTitles } from './account-words.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { DaysDialog, PlanDialog } from './plan-dialogs.tsx';
import { type DialogProps, type SimpleDecision, SimpleDialog } from './simple-dialogs.tsx';
import { TicketDialog } from './ticket-dialog.tsx';
import { DeleteDialog, DevicesDialog, RoleDialog } from './value-dialogs.tsx';

const dialogs: Record<Exclude<AccountDecision, SimpleDecision>, ComponentType<DialogProps>> = {
  days: DaysDialog,
  plan: PlanDialog,
  devices: DevicesDialog,
  ticket: TicketDialog,
  merge: MergeDialog,
  role: RoleDialog,
  delete: DeleteDialog,
};

/** A button for what is needed most, and a menu with everything else that can be decided. */
export function AccountActions({ account }: { account: AdminAccount }) {
  const [open, setOpen] = useOpenDecision(accountDecisions);
  const decisions = decisionsFor(account);
  const main = mainDecision(account);
  if (decisions.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(main)}>{decisionTitles[main]()}</Button>
      <Menu
        side="end"
        trigger={(button) => (
          <Button {...button} kind="quiet" icon={<ChevronDown aria-hidden className="size-4" />}>
            {m.support_more()}
          </Button>
        )}
        items={decisions
          .filter((decision) => decision !== main)
          .map((decision) => ({
            id: decision,
            label: decisionTitles[decision](),
            onSelect: () => setOpen(decision),
            ...((decision === 'suspend' || decision === 'delete') && { kind: 'danger' }),
            isApart: decision === 'ticket' || decision === 'suspend',
          }))}
      />
      {open && <OpenDialog decision={open} account={account} onClose={() => setOpen(null)} />}
    </>
  );
}

function OpenDialog({ decision, ...props }: DialogProps & { decision: AccountDecision }) {
  if (!(decision in dialogs)) return <SimpleDialog decision={decision as SimpleDecision} {...props} />;
  const Opened = dialogs[decision as keyof typeof dialogs];
  return <Opened {...props} />;
}
