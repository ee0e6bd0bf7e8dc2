import { knownMethods, type PricesRecord } from '@polyshelf/contract/prices';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { PartProps } from './part-props.ts';
import { methodName } from './price-words.ts';

type Provider = keyof PricesRecord['methods'];

export function MethodFields({ value: { methods }, change, faultAt }: PartProps) {
  return (
    <>
      <p className="mb-3 text-pretty text-muted text-sm">{m.prices_methods_text()}</p>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        {(['rk', 'now'] as const).map((provider) => (
          <ProviderFields
            key={provider}
            provider={provider}
            settings={methods[provider]}
            error={faultAt(`methods.${provider}.methods`)}
            onChange={(settings) => change({ methods: { ...methods, [provider]: settings } })}
          />
        ))}
      </div>
    </>
  );
}

interface Props {
  provider: Provider;
  settings: PricesRecord['methods'][Provider];
  error: string | undefined;
  onChange: (settings: PricesRecord['methods'][Provider]) => void;
}

function ProviderFields({ provider, settings, error, onChange }: Props) {
  const { is_active, methods } = settings;
  const title = provider === 'rk' ? m.prices_cards() : m.prices_coins();
  const off = knownMethods[provider].filter((slot) => !methods.includes(slot));
  const set = (changed: string[]) => onChange({ ...settings, methods: changed });
  return (
    <fieldset className="min-w-0 rounded-picture border border-line px-4 pb-2">
      <legend className="sr-only">{title}</legend>
      <div className="border-line border-b font-medium">
        <Switch checked={is_active} onChange={({ target }) => onChange({ ...settings, is_active: target.checked })}>
          {title}
        </Switch>
      </div>
      <ul className={is_active ? '' : 'text-muted'}>
        {[...methods, ...off].map((slot) => {
          const at = methods.indexOf(slot);
          const name = methodName(slot);
          const move = (to: number) => set(methods.toSpliced(at, 1).toSpliced(to, 0, slot));
          return (
            <li key={slot} className="flex items-center gap-1">
              <div className="min-w-0 flex-1">
                <Switch
                  checked={at >= 0}
                  onChange={({ target }) =>
                    set(target.checked ? [...methods, slot] : methods.filter((other) => other !== slot))
                  }
                >
                  {name}
                </Switch>
              </div>
              <IconButton label={m.prices_up({ name })} disabled={at <= 0} onClick={() => move(at - 1)}>
                <ArrowUp aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={m.prices_down({ name })}
                disabled={at < 0 || at === methods.length - 1}
                onClick={() => move(at + 1)}
              >
                <ArrowDown aria-hidden className="size-4" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {error && <p className="pb-2 text-red text-sm">{error}</p>}
    </fieldset>
  );
}
