import type { AssetCard } from '@polyshelf/contract/assets';
import type { ProjectStatistics } from '@polyshelf/contract/catalog';
import type { Period, Plan } from '@polyshelf/contract/plans';
import { Questions } from '../features/catalog/questions.tsx';
import { StatisticsSheet } from '../features/catalog/statistics-sheet.tsx';
import { ArticleText } from '../features/content/article-text.tsx';
import { OwnQuestions } from '../features/content/own-questions.tsx';
import type { OwnTexts } from '../features/content/page-text.rules.ts';
import { FreshAssets } from '../features/gallery/fresh-assets.tsx';
import { LandingPlans } from '../features/subscriptions/landing-plans.tsx';
import { useLocale } from '../i18n/locale.ts';

interface Props {
  texts: OwnTexts;
  statistics: ProjectStatistics;
  fresh: readonly AssetCard[];
  plans: readonly Plan[];
  period: Period | undefined;
}

/** The landing page below its first screen. */
export function LandingParts({ texts, statistics, fresh, plans, period }: Props) {
  // This part hydrates separately. `useLocale` sets the language of its messages, because the address bar may be ahead.
  useLocale();
  const { landing: about, 'landing-plans': ownPlans, 'landing-questions': ownQuestions } = texts;
  return (
    <>
      <StatisticsSheet statistics={statistics} />
      {fresh.length > 0 && <FreshAssets cards={fresh} />}
      {about && about.body.blocks.length > 0 && (
        <section className="px-4 py-12 md:px-8 md:py-16">
          <ArticleText body={about.body} lang={about.lang} />
        </section>
      )}
      {period && (
        <LandingPlans
          plans={plans}
          period={period}
          own={ownPlans}
          note={
            ownPlans &&
            ownPlans.body.blocks.length > 0 && (
              <div className="mt-6">
                <ArticleText body={ownPlans.body} lang={ownPlans.lang} />
              </div>
            )
          }
        />
      )}
      {ownQuestions ? (
        <OwnQuestions id="landing-questions" text={ownQuestions} />
      ) : (
        <Questions id="landing-questions" />
      )}
    </>
  );
}
