import { formatMoney } from '@polyshelf/contract/money';
import { planName, roublePrice } from '@polyshelf/contract/plans';
import type { PricesRecord } from '@polyshelf/contract/prices';
import { Plus, Trash2, X } from 'lucide-react';
import { useId } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { DollarInput, NumberInput, RoubleInput } from '../editing/parsed-input.tsx';
import { AddEntry } from './add-entry.tsx';
import { focusNeighbour } from './focus-neighbour.ts';
import type { PartProps } from './part-props.ts';
import { iconWords } from './price-words.ts';

type Plan = PricesRecord['plans'][string];

export function PlanFields({ value, change, present, faultAt }: PartProps) {
  const { plans, rub_rate } = value;
  const set = (id: string, changes: Partial<Plan>) =>
    change({ plans: { ...plans, [id]: { ...(plans[id] as Plan), ...changes } } });
  // A card stays in its place while its level is typed; new plans come last.
  const savedLevel = (id: string) => present.plans[id]?.level ?? Number.POSITIVE_INFINITY;
  const ids = Object.keys(plans).sort((a, b) =>
    savedLevel(a) < savedLevel(b) ? -1 : Number(savedLevel(a) > savedLevel(b)),
  );
  function add(id: string) {
    const highest = Object.values(plans).reduce((a, b) => (b.level > a.level ? b : a));
    change({ plans: { ...plans, [id]: { ...structuredClone(highest), level: highest.level + 1 } } });
  }
  function remove(id: string) {
    const { [id]: _, ...kept } = plans;
    change({ plans: kept });
  }
  return (
    <>
      <ul className="mb-4 grid gap-4 sm:grid-cols-2">
        {ids.map((id) => (
          <li key={id}>
            <PlanCard
              id={id}
              plan={plans[id] as Plan}
              rate={rub_rate}
              faultAt={(field) => faultAt(`plans.${id}${field && `.${field}`}`)}
              onChange={(changes) => set(id, changes)}
              onRemove={() => remove(id)}
            />
          </li>
        ))}
      </ul>
      <AddEntry
        label={m.prices_plan_new()}
        hint={m.prices_new_hint()}
        problem={m.prices_new_hint()}
        pattern={/^[a-z0-9_]{1,40}$/}
        taken={Object.keys(plans)}
        onAdd={add}
      />
    </>
  );
}

interface CardProps {
  id: string;
  plan: Plan;
  rate: number;
  /** Of a field of this plan; the empty text is the plan itself. */
  faultAt: (field: string) => string | undefined;
  onChange: (changes: Partial<Plan>) => void;
  onRemove: () => void;
}

/** The free plan has no price and stays. */
function PlanCard({ id, plan, rate, faultAt, onChange, onRemove }: CardProps) {
  const titleId = useId();
  const name = planName(id);
  const isFree = id === 'free';
  return (
    <Card role="group" aria-labelledby={titleId} className="flex h-full flex-col gap-3">
      <div className="flex min-h-10 items-center justify-between gap-2">
        <h3 id={titleId} className="font-semibold">
          {name}
        </h3>
        {!isFree && (
          <IconButton
            label={m.prices_remove({ name })}
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget);
              onRemove();
            }}
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
      {faultAt('') && <p className="text-red text-sm">{faultAt('')}</p>}
      {!isFree && (
        <div className="grid grid-cols-2 gap-3">
          <DollarInput
            label={m.prices_usd()}
            value={plan.usd_cents}
            error={faultAt('usd_cents')}
            onChange={(usd_cents) => onChange({ usd_cents })}
          />
          <RoubleInput
            label={m.prices_rub()}
            value={plan.rub_kopecks}
            error={faultAt('rub_kopecks')}
            hint={
              plan.rub_kopecks === null
                ? m.prices_rub_by_rate({ price: formatMoney(roublePrice(plan.usd_cents, rate), 'rub') })
                : undefined
            }
            onChange={(rub_kopecks) => onChange({ rub_kopecks })}
          />
        </div>
      )}
      <div className="grid grid-cols-3 items-end gap-3">
        <NumberInput
          label={m.column_downloads_per_day()}
          from={0}
          to={1_000_000}
          value={plan.downloads_per_day}
          onChange={(downloads_per_day) => onChange({ downloads_per_day })}
        />
        <NumberInput
          label={m.column_devices()}
          from={0}
          to={10_000}
          value={plan.devices}
          onChange={(devices) => onChange({ devices })}
        />
        {!isFree && (
          <NumberInput
            label={m.column_level()}
            from={0}
            to={100}
            value={plan.level}
            error={faultAt('level')}
            onChange={(level) => onChange({ level })}
          />
        )}
      </div>
      <Benefits benefits={plan.benefits} onChange={(benefits) => onChange({ benefits })} />
    </Card>
  );
}

interface BenefitProps {
  benefits: Plan['benefits'];
  onChange: (benefits: Plan['benefits']) => void;
}

function Benefits({ benefits, onChange }: BenefitProps) {
  const set = (at: number, changes: Partial<Plan['benefits'][number]>) =>
    onChange(benefits.map((benefit, index) => (index === at ? { ...benefit, ...changes } : benefit)));
  return (
    <details>
      <summary className="cursor-pointer rounded-control py-2 font-medium text-sm">
        {m.prices_benefits()} ({benefits.length})
      </summary>
      <ol className="flex flex-col gap-4 py-2">
        {benefits.map(({ icon, name, name_ru }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a benefit has no name that stays while it is typed
          <li key={index} className="grid grid-cols-[minmax(0,1fr)_2.5rem] items-end gap-2">
            <Select
              label={m.prices_benefit_icon()}
              value={icon}
              onChange={({ target }) => set(index, { icon: target.value })}
            >
              {Object.entries(iconWords).map(([known, words]) => (
                <option key={known} value={known}>
                  {words()}
                </option>
              ))}
            </Select>
            <IconButton
              label={m.prices_benefit_remove({ name })}
              onClick={({ currentTarget }) => {
                // The elements of the other benefits move up, so only the last one disappears.
                if (index === benefits.length - 1) focusNeighbour(currentTarget);
                onChange(benefits.filter((_, other) => other !== index));
              }}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
            <div className="col-span-2 grid gap-2">
              <Input
                label={m.prices_benefit_name()}
                required
                maxLength={100}
                value={name}
                onChange={({ target }) => set(index, { name: target.value })}
              />
              <Input
                label={m.prices_benefit_name_ru()}
                required
                maxLength={100}
                value={name_ru}
                onChange={({ target }) => set(index, { name_ru: target.value })}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        size="sm"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => onChange([...benefits, { icon: 'check', name: '', name_ru: '' }])}
      >
        {m.prices_benefit_add()}
      </Button>
    </details>
  );
}
