import { ApiError } from '@polyshelf/contract/errors';
import { formatMoney } from '@polyshelf/contract/money';
import { planName } from '@polyshelf/contract/plans';
import { type PriceEffect, type PricesRecord, previewPrices } from '@polyshelf/contract/prices';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { errorText } from '../../overlays/show-error.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePreview } from '../decisions/use-preview.ts';
import { rowsPath } from '../figures/rows-path.ts';
import { faultWords, isPriceFault } from './price-words.ts';

interface Props {
  value: PricesRecord;
  present: PricesRecord;
  hasFaults: boolean;
}

/** What the prices in the form mean for people who have a plan already. */
export function PriceEffects({ value, present, hasFaults }: Props) {
  // The effect is a comparison with the present prices, so it is loaded again when they change.
  const asked = hasFaults ? null : { value, present };
  const { effect, current, error } = usePreview('prices', asked, (input: NonNullable<typeof asked>) =>
    call(previewPrices, { body: { value: input.value } }),
  );
  return (
    <section aria-labelledby="price-effects" className="rounded-picture border border-line bg-panel p-4">
      <h2 id="price-effects" className="mb-1 font-semibold text-md">
        {m.prices_effect()}
      </h2>
      <p className="mb-3 text-pretty text-muted text-sm">{m.prices_effect_note()}</p>
      <div role="status" aria-busy={!current && !hasFaults && !error}>
        {hasFaults && <p className="text-muted">{m.prices_effect_faults()}</p>}
        {error !== null && <p className="text-red">{refusalText(error)}</p>}
        {!hasFaults && !error && !effect && <Skeleton className="h-48" />}
        {effect?.map((plan) => (
          <PlanEffect key={plan.sub} effect={plan} isCurrent={current !== undefined} />
        ))}
      </div>
    </section>
  );
}

function refusalText(error: unknown): string {
  const reason = ApiError.is(error) ? error.extensions.reason : undefined;
  return isPriceFault(reason) ? faultWords[reason]() : errorText(error);
}

function PlanEffect({ effect, isCurrent }: { effect: PriceEffect; isCurrent: boolean }) {
  const { sub, active, renewing, open_payments, before, after } = effect;
  const locale = useLocale();
  const to = (table: 'subscriptions' | 'payments', filters: Record<string, string>) =>
    pagePath(rowsPath({ table, filters: { sub, ...filters } }), locale);
  return (
    <div className={`border-line border-t py-3 ${isCurrent ? '' : 'opacity-60'}`}>
      <h3 className="font-medium">{planName(sub)}</h3>
      <p className="flex flex-wrap gap-x-3 text-sm">
        <RowsLink to={to('subscriptions', { is_active: 'true' })}>{m.prices_effect_active({ count: active })}</RowsLink>
        {renewing > 0 && (
          <RowsLink to={to('subscriptions', { renews: 'true' })}>
            {m.prices_effect_renewing({ count: renewing })}
          </RowsLink>
        )}
        {open_payments > 0 && (
          <RowsLink to={to('payments', { status: 'new,underpaid' })}>
            {m.prices_effect_open({ count: open_payments })}
          </RowsLink>
        )}
      </p>
      {before && after ? (
        <dl className="mt-1 text-sm">
          <Change label={m.prices_effect_total()} before={before.rub.total} after={after.rub.total} />
          <Change label={m.prices_effect_min()} before={before.rub.min} after={after.rub.min} />
        </dl>
      ) : (
        <p className="mt-1 text-muted text-sm">{m.prices_effect_none()}</p>
      )}
    </div>
  );
}

const RowsLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="inline-block py-0.5 text-accent-text underline underline-offset-4">
    {children}
  </Link>
);

function Change({ label, before, after }: { label: string; before: number; after: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="font-mono">
        {before !== after && (
          <>
            <del className="text-muted">{formatMoney(before, 'rub')}</del>{' '}
          </>
        )}
        <span className={before === after ? '' : 'font-medium text-accent-text'}>{formatMoney(after, 'rub')}</span>
      </dd>
    </div>
  );
}
