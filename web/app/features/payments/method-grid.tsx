import type { PaymentMethod } from '@polyshelf/contract/plans';
import { useId } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { coinFace } from './coin-faces.ts';
import { MethodLogo } from './method-logo.tsx';

interface Props {
  methods: readonly PaymentMethod[];
  slot: string | null;
  onChange: (slot: string) => void;
  /** The person tried to continue without a method. */
  isMissing: boolean;
}

/** All payment methods, cards first. */
export function MethodGrid({ methods, slot, onChange, isMissing }: Props) {
  const name = useId();
  const groups = [
    { title: m.payment_methods_cards(), methods: methods.filter(({ coin }) => coin === null) },
    { title: m.payment_methods_coins(), methods: methods.filter(({ coin }) => coin !== null) },
  ].filter((group) => group.methods.length > 0);
  return (
    <fieldset aria-describedby={isMissing ? `${name}-error` : undefined}>
      <legend className="mb-2 font-medium">{m.payment_method()}</legend>
      {groups.length === 0 && <p className="text-muted">{m.payment_methods_none()}</p>}
      {groups.map((group) => (
        <div key={group.title} className="mb-3">
          <p className="mb-1.5 text-muted text-sm">{group.title}</p>
          <div className="grid grid-cols-2 gap-2">
            {group.methods.map((method) => (
              <label
                key={method.slot}
                className="relative flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-panel px-3 py-2 transition-colors duration-feedback hover:bg-well has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name={name}
                  value={method.slot}
                  checked={method.slot === slot}
                  onChange={() => onChange(method.slot)}
                  className="absolute inset-0 cursor-pointer appearance-none outline-none"
                />
                <MethodLogo {...method} />
                <MethodName {...method} />
              </label>
            ))}
          </div>
        </div>
      ))}
      <p id={`${name}-error`} role="alert" className="text-red">
        {isMissing && m.payment_method_missing()}
      </p>
    </fieldset>
  );
}

function MethodName({ slot, coin }: PaymentMethod) {
  const { ticker, note } =
    coin === null
      ? slot === 'rk_rub'
        ? { ticker: m.payment_method_rub(), note: m.payment_method_rub_note() }
        : { ticker: m.payment_method_sng(), note: m.payment_method_sng_note() }
      : coinFace(coin);
  return (
    <span className="min-w-0 leading-tight">
      <span className="block font-medium">{ticker}</span>
      <span className="block text-muted text-xs">{note}</span>
    </span>
  );
}
