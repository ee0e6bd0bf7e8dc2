import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** Explains how to pay with a cryptocurrency. */
export function CryptoSteps() {
  const steps = [
    { title: m.crypto_step_choose(), text: m.crypto_step_choose_text() },
    { title: m.crypto_step_copy(), text: m.crypto_step_copy_text() },
    { title: m.crypto_step_send(), text: m.crypto_step_send_text() },
    { title: m.crypto_step_wait(), text: m.crypto_step_wait_text() },
  ];
  return (
    <>
      <p className="mb-8 max-w-2xl text-pretty text-muted">{m.crypto_intro()}</p>
      <ol className="flex max-w-2xl flex-col gap-6">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-tint font-medium font-mono text-accent-text text-base"
            >
              {index + 1}
            </span>
            <div>
              <h2 className="font-semibold leading-8">{title}</h2>
              <p className="text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-8">
        <LinkButton to={pagePath('/pricing', useLocale())} size="lg" prefetch="intent" viewTransition>
          {m.payments_to_pricing()}
        </LinkButton>
      </div>
    </>
  );
}
