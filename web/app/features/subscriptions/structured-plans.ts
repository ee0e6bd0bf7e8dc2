import { fromMinorUnits } from '@polyshelf/contract/decimal';
import { type Period, type Plan, periodPrice, planName } from '@polyshelf/contract/plans';
import { m } from '../../i18n/compiled/messages.js';
import type { Locale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import type { StructuredData } from '../../metadata/structured-data.ts';
import { pagePath } from '../../navigation/page-path.ts';

/** The price list as schema.org data: a product per plan, an offer per period. */
export function structuredPlans(
  { plans, periods }: { plans: readonly Plan[]; periods: readonly Period[] },
  locale: Locale,
  publicUrl: string,
): StructuredData {
  const url = new URL(pagePath('/pricing', locale), publicUrl).href;
  const currency = locale === 'ru' ? 'rub' : 'usd';
  const offered = (plan: Plan) => (plan.usd_cents > 0 ? periods : periods.slice(0, 1));
  return {
    '@graph': plans.map((plan) => ({
      '@type': 'Product',
      '@id': `${url}#${plan.id}`,
      name: `Polyshelf ${planName(plan.id)}`,
      description: plan.benefits.map((benefit) => localizedName(benefit, locale)).join(', '),
      brand: { '@type': 'Brand', name: 'Polyshelf' },
      offers: offered(plan).map((period) => ({
        '@type': 'Offer',
        name: m.period_months({ count: period.months }),
        price: fromMinorUnits(periodPrice(plan, period, currency)),
        priceCurrency: currency.toUpperCase(),
        availability: 'https://schema.org/InStock',
        url: period.months > 1 ? `${url}?period=${period.months}` : url,
      })),
    })),
  };
}
