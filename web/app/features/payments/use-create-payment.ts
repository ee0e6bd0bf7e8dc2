import { fromMinorUnits } from '@polyshelf/contract/decimal';
import type { InputOf } from '@polyshelf/contract/endpoint';
import { ApiError } from '@polyshelf/contract/errors';
import { createPayment } from '@polyshelf/contract/payments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callOnce } from '../../api/call.ts';
import { newKey } from '../../api/new-key.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { showError } from '../../overlays/show-error.ts';
import { plansQuery } from '../subscriptions/plans-query.ts';
import { openCardTab } from './card-tab.ts';
import type { Terms } from './choice.rules.ts';
import { paymentQuery, pendingQuery } from './payment-queries.ts';

const mutationKey = ['create-payment'];

interface Options {
  onCreated: (id: number) => void;
  /** Another payment is pending, perhaps opened in another tab. */
  onPending: () => void;
}

/** Creates a payment. For a card it also opens the tab of the bank. */
export function useCreatePayment({ onCreated, onPending }: Options) {
  const lang = useLocale();
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const creating = useMutation({
    mutationKey,
    mutationFn: ({ body }: Wish) => callOnce(keyFor.body(body))(createPayment, { body }),
    onSuccess: ({ data: { payment, form } }, { tab }) => {
      if (form) tab?.submit(form);
      queries.setQueryData(paymentQuery(payment.id).queryKey, { payment, form, receipt: null });
      void queries.invalidateQueries(pendingQuery);
      onCreated(payment.id);
    },
    onError: (error, { tab }) => {
      tab?.close();
      if (!ApiError.is(error)) return showError(error);
      keyFor.next();
      if (error.code === 'PAYMENT_PENDING') return onPending();
      if (error.code === 'PRICE_CHANGED') void queries.invalidateQueries(plansQuery);
      if (error.code === 'AMOUNT_TOO_SMALL') void queries.invalidateQueries({ queryKey: ['payments', 'minimum'] });
      showError(error);
    },
  });

  return {
    isPending: creating.isPending,
    create(terms: Terms, isTestAmount: boolean) {
      // The query cache knows of a running mutation before the next render, so a double click creates one payment.
      if (queries.isMutating({ mutationKey }) > 0 || !terms.method) return;
      const { plan, promo, days, total, method } = terms;
      const tab = method.provider === 'rk' ? openCardTab(m.payment_tab_opening()) : null;
      creating.mutate({
        tab,
        body: {
          provider: method.provider,
          sub: promo?.id ?? plan.id,
          sub_days: days,
          price_amount: fromMinorUnits(total),
          pay_currency: method.slot,
          is_test_amount: isTestAmount,
          lang,
        },
      });
    },
  };
}

type Body = InputOf<typeof createPayment>['body'];

interface Wish {
  body: Body;
  tab: ReturnType<typeof openCardTab>;
}

/** Repeats of the same request keep their key until the server answers, so a lost response never pays twice. */
function useIdempotencyKey() {
  const last = useRef({ wish: '', key: '' });
  return {
    body(body: Body): string {
      const wish = JSON.stringify(body);
      if (last.current.wish !== wish) last.current = { wish, key: newKey() };
      return last.current.key;
    },
    next() {
      last.current = { wish: '', key: '' };
    },
  };
}
