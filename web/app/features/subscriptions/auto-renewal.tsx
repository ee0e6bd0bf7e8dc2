import { type Subscription, setRecurring } from '@polyshelf/contract/subscriptions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { reloadAccount } from '../../session/account-query.ts';
import { Switch } from '../../ui/switch.tsx';
import { subscriptionQuery } from './subscription-query.ts';

/** Switches auto-renewal on or off. Paid time stays in both cases. */
export function AutoRenewal({ subscription }: { subscription: Subscription }) {
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const switching = useMutation({
    mutationFn: (on: boolean) => call(setRecurring, { body: { on } }),
    onSuccess: ({ data }) => {
      queries.setQueryData(subscriptionQuery.queryKey, data);
      void reloadAccount();
    },
    onError: (error) => showError(error),
    onSettled: () => setWanted(null),
  });
  const { sub_recurring, can_recur, blocked } = subscription;
  if (!can_recur) return <p className="text-pretty text-muted">{m.renewal_impossible()}</p>;
  const isOn = wanted ?? sub_recurring;
  const onWords = blocked ? m.renewal_is_blocked : m.renewal_is_on;
  return (
    <>
      <div className="rounded-control border border-line px-3">
        <Switch
          checked={isOn}
          onChange={(event) => {
            if (wanted !== null) return;
            setWanted(event.target.checked);
            switching.mutate(event.target.checked);
          }}
        >
          <span className="font-medium">{m.renewal_switch()}</span>
        </Switch>
      </div>
      <p role="status" className="mt-2 text-pretty text-muted">
        {isOn ? onWords() : m.renewal_is_off()}
      </p>
    </>
  );
}
