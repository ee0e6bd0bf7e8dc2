import { planName } from '@polyshelf/contract/plans';
import type { PricesRecord } from '@polyshelf/contract/prices';
import { Trash2 } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DollarInput, NumberInput } from '../editing/parsed-input.tsx';
import { AddEntry } from './add-entry.tsx';
import { focusNeighbour } from './focus-neighbour.ts';
import type { PartProps } from './part-props.ts';

type Promo = PricesRecord['promos'][string];

/** The promo that the product gives away by itself. */
const GIFT = 'send_pro';

export function PromoFields({ value: { plans, promos }, change, faultAt }: PartProps) {
  const paid = Object.keys(plans).filter((id) => id !== 'free');
  const set = (id: string, changes: Partial<Promo>) =>
    change({ promos: { ...promos, [id]: { ...(promos[id] as Promo), ...changes } } });
  function remove(id: string) {
    const { [id]: _, ...kept } = promos;
    change({ promos: kept });
  }
  const added = { sub: paid[0] ?? '', days: 3, usd_cents: 100, rub_kopecks: 10_000, is_active: false };
  return (
    <>
      <p className="mb-3 text-pretty text-muted text-sm">{m.prices_promos_text()}</p>
      <ul className="mb-4 grid gap-4 sm:grid-cols-2">
        {Object.entries(promos).map(([id, promo]) => (
          <li key={id}>
            <Card role="group" aria-label={id} className="flex h-full flex-col gap-3">
              <div className="flex min-h-10 items-center justify-between gap-2">
                <h3 className="break-all font-mono text-sm">{id}</h3>
                {id !== GIFT && (
                  <IconButton
                    label={m.prices_remove({ name: id })}
                    onClick={({ currentTarget }) => {
                      focusNeighbour(currentTarget);
                      remove(id);
                    }}
                  >
                    <Trash2 aria-hidden className="size-4" />
                  </IconButton>
                )}
              </div>
              <div className="grid grid-cols-2 gap-3">
                <Select
                  label={m.column_sub()}
                  value={promo.sub}
                  error={faultAt(`promos.${id}.sub`)}
                  onChange={({ target }) => set(id, { sub: target.value })}
                >
                  {/* The plan of the promo may have been deleted. */}
                  {[...new Set([...paid, promo.sub])].map((sub) => (
                    <option key={sub} value={sub}>
                      {planName(sub)}
                    </option>
                  ))}
                </Select>
                <NumberInput
                  label={m.column_days()}
                  from={1}
                  to={3_650}
                  value={promo.days}
                  onChange={(days) => set(id, { days })}
                />
                {id !== GIFT && (
                  <>
                    <DollarInput
                      label={m.prices_promo_usd()}
                      value={promo.usd_cents}
                      onChange={(usd_cents) => set(id, { usd_cents })}
                    />
                    <NumberInput
                      label={m.prices_promo_rub()}
                      prefix="₽"
                      from={0}
                      to={1_000_000}
                      value={promo.rub_kopecks / 100}
                      error={faultAt(`promos.${id}.rub_kopecks`)}
                      onChange={(roubles) => set(id, { rub_kopecks: roubles * 100 })}
                    />
                  </>
                )}
              </div>
              {id !== GIFT && (
                <Switch checked={promo.is_active} onChange={({ target }) => set(id, { is_active: target.checked })}>
                  {m.prices_promo_sold()}
                  {faultAt(`promos.${id}.is_active`) && (
                    <span className="block text-red text-sm">{faultAt(`promos.${id}.is_active`)}</span>
                  )}
                </Switch>
              )}
            </Card>
          </li>
        ))}
      </ul>
      <AddEntry
        label={m.prices_promo_new()}
        hint={m.prices_new_hint()}
        problem={m.prices_new_hint()}
        pattern={/^[a-z0-9_]{1,40}$/}
        taken={Object.keys(promos)}
        onAdd={(id) => change({ promos: { ...promos, [id]: added } })}
      />
    </>
  );
}
