import type { AssetCard } from '@polyshelf/contract/assets';
import type { ProjectStatistics } from '@polyshelf/contract/catalog';
import type { Period, Plan } from '@polyshelf/contract/plans';
import { Questions } from '../features/catalog/questions.tsx';
import { StatisticsSheet } from '../features/catalog/statistics-sheet.tsx';
import { FreshAssets } from '../features/gallery/fresh-assets.tsx';
import { LandingPlans } from '../features/subscriptions/landing-plans.tsx';
import { useLocale } from '../i18n/locale.ts';

interface Props {
  statistics: ProjectStatistics;
  fresh: readonly AssetCard[];
  plans: readonly Plan[];
  period: Period | undefined;
}

/** The landing page below its first screen. */
export function LandingParts({ statistics, fresh, plans, period }: Props) {
  // This part hydrates separately. `useLocale` sets the language of its messages, because the address bar may be ahead.
  useLocale();
  return (
    <>
      <StatisticsSheet statistics={statistics} />
      {fresh.length > 0 && <FreshAssets cards={fresh} />}
      {period && <LandingPlans plans={plans} period={period} />}
      <Questions />
    </>
  );
}
