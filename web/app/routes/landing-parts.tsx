import type { AssetCard } from '@polyshelf/contract/assets';
import type { ProjectStatistics } from '@polyshelf/contract/catalog';
import type { Period, Plan } from '@polyshelf/contract/plans';
import { AssetWall } from '../features/catalog/asset-wall.tsx';
import { Questions } from '../features/catalog/questions.tsx';
import { StatisticsSheet } from '../features/catalog/statistics-sheet.tsx';
import { FreshAssets } from '../features/gallery/fresh-assets.tsx';
import { LandingPlans } from '../features/subscriptions/landing-plans.tsx';

interface Props {
  statistics: ProjectStatistics;
  fresh: readonly AssetCard[];
  plans: readonly Plan[];
  period: Period | undefined;
}

/** What the first screen stands on. */
export const LandingWall = AssetWall;

/** What stands below the first screen of the landing page. */
export function LandingParts({ statistics, fresh, plans, period }: Props) {
  return (
    <>
      <StatisticsSheet statistics={statistics} />
      {fresh.length > 0 && <FreshAssets cards={fresh} />}
      {period && <LandingPlans plans={plans} period={period} />}
      <Questions />
    </>
  );
}
