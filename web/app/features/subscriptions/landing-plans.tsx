import { type Period, type Plan, planName } from '@polyshelf/contract/plans';
import { type ReactNode, useId } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { type Locale, useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PlanCards } from './plan-cards.tsx';

interface Props {
  plans: readonly Plan[];
  period: Period;
  /** What the operator has written instead of the built-in text. */
  own: { title: string; summary: string; lang: Locale | undefined } | undefined;
  /** Shown below the plans. */
  note: ReactNode;
}

/** The plans on the landing page. They are bought on the pricing page. */
export function LandingPlans({ plans, period, own, note }: Props) {
  const headingId = useId();
  const pricing = pagePath('/pricing', useLocale());
  return (
    <section id="landing-plans" aria-labelledby={headingId} className="px-4 py-12 md:px-8 md:py-16">
      <div lang={own?.lang} className="mb-6">
        <h2 id={headingId} className="mb-2 font-semibold text-xl tracking-tight">
          {own?.title ?? m.plans_title()}
        </h2>
        <p className="max-w-2xl text-pretty text-muted empty:hidden">{own?.summary ?? m.plans_text()}</p>
      </div>
      <PlanCards
        plans={plans}
        period={period}
        action={({ id, usd_cents }) => (
          <LinkButton to={pricing} kind="quiet" size="lg" prefetch="intent" viewTransition>
            {usd_cents > 0 ? m.plans_choose({ plan: planName(id) }) : m.plans_compare()}
          </LinkButton>
        )}
      />
      {note}
    </section>
  );
}
