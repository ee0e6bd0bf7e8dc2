import { type Period, type Plan, planName } from '@polyshelf/contract/plans';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PlanCards } from './plan-cards.tsx';

interface Props {
  plans: readonly Plan[];
  period: Period;
}

/** The plans on the landing page. They are bought on the pricing page. */
export function LandingPlans({ plans, period }: Props) {
  const pricing = pagePath('/pricing', useLocale());
  return (
    <section aria-labelledby="plans" className="px-4 py-12 md:px-8 md:py-16">
      <h2 id="plans" className="mb-2 font-semibold text-xl tracking-tight">
        {m.plans_title()}
      </h2>
      <p className="mb-6 max-w-2xl text-pretty text-muted">{m.plans_text()}</p>
      <PlanCards
        plans={plans}
        period={period}
        action={({ id, usd_cents }) => (
          <LinkButton to={pricing} kind="quiet" size="lg" prefetch="intent" viewTransition>
            {usd_cents > 0 ? m.plans_choose({ plan: planName(id) }) : m.plans_compare()}
          </LinkButton>
        )}
      />
    </section>
  );
}
